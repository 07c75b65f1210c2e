/** Its class, methods, fields and file get other names in the compiled class. */
public class Names {
  int oddField;
  Names next;

  public int oddMethod(int x, Names oddParameter) {
    if (x == 7) throw new IllegalStateException("seven");
    if (oddParameter != null && oddParameter.next == this) oddField = x;
    return helper(x);
  }

  public int helper(int x) {
    assert x != 9 : "nine";
    return x + 1;
  }

  public int plain(int x) {
    return x > 3 ? x : 0;
  }

  static native int unknown(int x);

  public static int asks(int x) {
    return unknown(x);
  }

  /** Of no object, so that it can be tested whatever the fields are called. */
  public static int twice(int x) {
    return x > 3 ? x * 2 : x;
  }
}
