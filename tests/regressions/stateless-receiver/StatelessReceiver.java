public class StatelessReceiver {
  public int twice(int x) {
    return helper(x) + x;
  }

  private int helper(int x) {
    return x;
  }
}
