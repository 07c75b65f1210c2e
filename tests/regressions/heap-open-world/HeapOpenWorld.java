public class HeapOpenWorld {
  interface Shape {
    int area();
  }

  static class Square implements Shape {
    int side;

    @Override
    public int area() {
      return side * side;
    }
  }

  static class Line implements Shape {
    int length;

    @Override
    public int area() {
      return 0;
    }
  }

  abstract static class Animal {
    int weight;

    abstract int legs();

    int pairs() {
      return legs() / 2;
    }
  }

  static class Dog extends Animal {
    @Override
    int legs() {
      return 4;
    }
  }

  static class Bird extends Animal {
    @Override
    int legs() {
      return 2;
    }

    @Override
    int pairs() {
      return super.pairs() + 10;
    }
  }

  sealed interface Token permits Word, Space {}

  static final class Word implements Token {
    int letters;
  }

  static final class Space implements Token {}

  public static int area(Shape shape) {
    return shape == null ? -1 : shape.area();
  }

  public static int pairs(Animal animal) {
    return animal == null ? 0 : animal.pairs();
  }

  public static int concrete(Dog dog) {
    return dog == null ? 0 : dog.pairs();
  }

  public static int sealed(Token token) {
    if (token == null) return 0;
    if (token instanceof Word) return 1;
    assert token instanceof Space;
    return 2;
  }
}
