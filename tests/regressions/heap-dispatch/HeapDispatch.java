public class HeapDispatch {
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

  public static int area(Shape shape) {
    if (shape == null) return -1;
    int area = shape.area();
    if (shape instanceof Line) assert area == 0;
    else assert area == ((Square) shape).side * ((Square) shape).side;
    return area;
  }

  public static int pairs(Animal animal) {
    if (animal == null) return 0;
    int pairs = animal.pairs();
    assert pairs == 2 || pairs == 11;
    assert (pairs == 2) == (animal instanceof Dog);
    return pairs;
  }

  public static int inherited(Animal animal) {
    int weight = animal.weight;
    assert weight != 7 : "heavy";
    return weight;
  }
}
