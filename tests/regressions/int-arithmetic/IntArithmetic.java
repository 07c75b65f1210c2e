public class IntArithmetic {
  public static void commutes(int a, int b) {
    assert a + b == b + a;
    assert (a ^ b) == (b ^ a);
  }

  public static void subIsAddOfNegation(int a, int b) {
    assert a - b == a + -b;
    assert a - b == a + ~b + 1;
  }

  public static int negateTwice(int x) {
    assert -(-x) == x;
    return -x;
  }

  public static int distributes(int x) {
    assert x * 5 == x * 4 + x;
    assert x * 6 == (x << 2) + (x << 1);
    return x * 6;
  }

  public static int successorIsGreater(int x) {
    assert x + 1 > x : "overflow";
    return x + 1;
  }

  public static int differenceTellsOrder(int a, int b) {
    int difference = a - b;
    if (a < b) assert difference < 0;
    return difference;
  }

  public static int squareIsNotNegative(int x) {
    int square = x * x;
    assert square >= 0;
    return square;
  }
}
