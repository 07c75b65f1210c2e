import org.nalar.Ensures;
import org.nalar.Modifies;
import org.nalar.NonNull;
import org.nalar.Pure;
import org.nalar.Requires;

/** Interfaces: their implementations in a closed world, and their contracts in an open one. */
public class Shapes {
  interface Shape {
    @Pure
    @Ensures("0 <= \\result && \\result <= 1000")
    int area();

    @Requires("factor >= 0 && factor <= 10")
    @Modifies("size.value")
    @Ensures("size.value == \\old(size.value) * factor")
    void scale(@NonNull Size size, int factor);

    @Pure
    @Ensures("\\result >= 0")
    int measure(@NonNull Size size);
  }

  static final class Size {
    int value;
  }

  static final class Square implements Shape {
    int side;

    private boolean small() {
      return 0 <= side && side <= 30;
    }

    @Override
    public int area() {
      return small() ? side * side : 0;
    }

    @Override
    public void scale(@NonNull Size size, int factor) {
      size.value *= factor;
    }

    @Override
    public int measure(@NonNull Size size) {
      return Math.max(size.value, 0);
    }
  }

  static final class Line implements Shape {
    @Override
    public int area() {
      return 0;
    }

    @Override
    public void scale(@NonNull Size size, int factor) {
      int sum = 0;
      for (int i = 0; i < factor; i++) sum += size.value;
      size.value = sum;
    }

    @Override
    public int measure(@NonNull Size size) {
      return 0;
    }
  }

  // --- Callers

  @Ensures("0 <= \\result && \\result <= 2000")
  public static int total(@NonNull Shape a, @NonNull Shape b) {
    return a.area() + b.area();
  }

  /** Nothing is written between the two calls. */
  @Ensures("\\result == 0")
  public static int difference(@NonNull Shape a) {
    return a.area() - a.area();
  }

  @Ensures("\\result == 6")
  public static int scaled(@NonNull Shape a) {
    Size size = new Size();
    size.value = 2;
    a.scale(size, 3);
    return size.value;
  }

  /** Wrong: what is measured may depend on what the call in between changes. */
  @Ensures("\\result == 0")
  public static int measured(@NonNull Shape a, @NonNull Size size) {
    int before = a.measure(size);
    a.scale(size, 2);
    return a.measure(size) - before;
  }

  /** Wrong: a shape can have no area. */
  public static int ratio(@NonNull Shape a, @NonNull Shape b) {
    return a.area() / b.area();
  }

  /** Wrong: shapes are not made smaller that way. */
  public static void shrink(@NonNull Shape a, @NonNull Size size) {
    a.scale(size, -1);
  }
}
