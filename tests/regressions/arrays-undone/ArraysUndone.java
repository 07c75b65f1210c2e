import java.util.Arrays;

/** An array gets its length on each of two paths, and elements on the first one only. */
public class ArraysUndone {
  int[] first, second;
  int x, y;

  public int copied() {
    if (second == null || second.length != 2 || first == null) return 0;
    int sum = 0;
    if (first == second) {
      sum += first[0];
      sum += first[1];
    } else {
      sum += x + y;
    }
    Arrays.copyOf(second, 2);
    if (first == second) return 1;
    return second[0] == x ? 2 : second[0] == y ? 3 : second[0] == 7 ? 7 : 9;
  }

  public static int sorted(long[] numbers, boolean look, long z) {
    if (numbers == null || numbers.length != 2) return 0;
    long sum = 0;
    if (look) {
      sum += numbers[1];
      sum += numbers[0];
    } else {
      sum += z;
    }
    Object copy = numbers.clone();
    if (look) return 1;
    return numbers[1] == z ? 2 : numbers[0] == z ? 3 : 4;
  }
}
