public class InstanceMethods {
  private int total = 40;

  public int add(int x) {
    total += x;
    assert total == 40 + x;
    return total;
  }

  public void fails(int x) {
    assert total + x != 42 : "limit";
  }

  public static int statics(int x) {
    return new InstanceMethods().add(x);
  }
}
