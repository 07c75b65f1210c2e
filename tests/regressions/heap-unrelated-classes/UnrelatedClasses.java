/** An object extends one class: what is declared as two unrelated ones is never the same object. */
public class UnrelatedClasses {
  abstract static class Shape {
    int size;

    abstract int area();
  }

  abstract static class Colour {
    int red, green, blue;

    abstract int code();
  }

  interface Named {
    int name();
  }

  public static int compared(Shape shape, Colour colour) {
    if (shape == null || colour == null) return 0;
    assert (Object) shape != colour;
    return shape.size + colour.blue;
  }

  public static int tested(Object object) {
    int kinds = (object instanceof Shape ? 1 : 0) + (object instanceof Colour ? 1 : 0);
    assert kinds < 2;
    return kinds;
  }

  public static int array(Comparable<?> comparable) {
    assert !((Object) comparable instanceof Object[]);
    return 0;
  }

  public static int arrayAsSerializable(java.io.Serializable serializable) {
    assert !(serializable instanceof Object[]);
    return 0;
  }

  public static boolean named(Shape shape, Named named) {
    return shape != null && shape == named;
  }
}
