public class TimeoutConstructor {
  private int value;

  public TimeoutConstructor() {
    while (value >= 0) value = value + 1 & 7;
  }

  public int get(int x) {
    return value + x;
  }
}
