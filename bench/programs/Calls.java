/** Calls: static recursion, virtual and interface dispatch, small accessors. */
public class Calls {
  interface Shape {
    int area();
  }

  static class Square implements Shape {
    private final int side;

    Square(int side) {
      this.side = side;
    }

    public int area() {
      return side * side;
    }
  }

  static class Strip extends Square {
    Strip(int length) {
      super(length);
    }

    @Override
    public int area() {
      return super.area() / 2;
    }
  }

  static int fibonacci(int n) {
    return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
  }

  public static void main(String[] args) {
    Shape[] shapes = {new Square(3), new Strip(4), new Square(5)};
    int total = 0;
    for (int i = 0; i < 9_000_000; i++) total += shapes[i % 3].area();
    System.out.println(total + fibonacci(32));
  }
}
