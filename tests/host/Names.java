/** Its class, methods, fields and file get other names in the compiled class. */
public class Names {
  int oddField;
  Names next;

  int oddMethod(int x, Names oddParameter) {
    if (x == 7) throw new IllegalStateException("seven");
    if (oddParameter != null && oddParameter.next == this) oddField = x;
    return helper(x);
  }

  int helper(int x) {
    assert x != 9 : "nine";
    return x + 1;
  }

  int plain(int x) {
    return x > 3 ? x : 0;
  }

  static native int unknown(int x);

  static int asks(int x) {
    return unknown(x);
  }
}
