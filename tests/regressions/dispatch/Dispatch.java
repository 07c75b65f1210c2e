public class Dispatch {
  interface Shape {
    int area();
    default int twice() { return 2 * area(); }
    static Shape of(int kind, int size) { return kind == 0 ? new Square(size) : kind == 1 ? new Line() : () -> size; }
  }

  static final class Square implements Shape {
    private final int side;
    Square(int side) { this.side = side; }
    @Override public int area() { return side * side; }
  }

  static class Line implements Shape {
    @Override public int area() { return 0; }
    @Override public int twice() { return -1; }
  }

  static abstract class Animal {
    abstract int legs();
    int pairs() { return legs() / 2; }
  }

  static class Dog extends Animal {
    @Override int legs() { return 4; }
    @Override int pairs() { return super.pairs() + 10; }
  }

  static class Bird extends Animal {
    @Override int legs() { return 2; }
  }

  static class Box<T extends Comparable<T>> {
    private final T value;
    Box(T value) { this.value = value; }
    T larger(T other) { return value.compareTo(other) >= 0 ? value : other; }
  }

  static class Parent { private int secret() { return 1; } int reveal() { return secret(); } }
  static class Child extends Parent { private int secret() { return 2; } int own() { return secret(); } }

  public static int shapes(int kind, int size) {
    Shape shape = Shape.of(kind, size);
    int area = shape.area();
    assert area == (kind == 0 ? size * size : kind == 1 ? 0 : size);
    return area;
  }

  public static int defaults(boolean square) {
    Shape shape = square ? new Square(3) : new Line();
    assert shape.twice() == (square ? 18 : -1);
    return shape.twice();
  }

  public static int supers(int x) {
    Animal animal = x > 0 ? new Dog() : new Bird();
    assert animal.pairs() == (x > 0 ? 12 : 1);
    return animal.pairs();
  }

  public static int generic(int x, boolean words) {
    if (words) {
      assert new Box<>("b").larger("a").equals("b");
      return 0;
    }
    int y = x & 15;
    int larger = new Box<>(y).larger(8);
    assert larger == Math.max(y, 8);
    return larger;
  }

  public static int anonymous(int x) {
    Animal spider = new Animal() {
      @Override int legs() { return x; }
    };
    assert spider.pairs() == x / 2;
    return spider.legs();
  }

  public static int privates(int x) {
    Child child = new Child();
    assert child.reveal() == 1 && child.own() == 2;
    return x;
  }
}
