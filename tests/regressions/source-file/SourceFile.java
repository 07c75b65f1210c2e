package shapes;

import java.util.function.IntUnaryOperator;

/** class Fake { is only a comment. */
public class SourceFile {
  public static int area(int side) {
    IntUnaryOperator square = s -> Helper.square(s);
    return square.applyAsInt(side);
  }

  static int hidden(int x) {
    return 1 / x;
  }
}

class Helper {
  public static int square(int x) {
    return x * x;
  }
}
