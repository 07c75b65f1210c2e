/** Nested loops over integers and a small array: arithmetic, branches, array accesses. */
public class Loops {
  public static void main(String[] args) {
    int[] data = new int[1024];
    int sum = 0;
    for (int round = 0; round < 12000; round++) {
      for (int i = 1; i < data.length; i++) {
        data[i] = (data[i - 1] * 31 + i) ^ (data[i] >>> 3);
        if ((data[i] & 7) == 3) sum += i;
      }
    }
    System.out.println(sum);
  }
}
