public class Holder {
  int value;

  public int twice() {
    return 2 * value;
  }
}
