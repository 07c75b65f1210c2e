// check: --method Constructors --method Point.Point --method unit
// expect: Constructors VERIFIED
// expect: Point VERIFIED
// expect: unit VERIFIED
import org.nalar.*;

/** Constructors that throw, delegate, and build on super. */
@Invariant("size > 0")
public class Constructors {
  static class Shape {
    protected int id;

    @Requires("id >= 0")
    Shape(int id) {
      this.id = id;
    }
  }

  @Invariant("x >= 0")
  static class Point extends Shape {
    private int x;

    @Requires("id > 10")
    @Ensures("this.id == id && this.x == (x < 0 ? 0 : x)")
    Point(int id, int x) {
      super(id);
      this.x = x < 0 ? 0 : x;
    }
  }

  private final int size;

  @Ensures("this.size == size")
  @Signals(value = IllegalArgumentException.class, when = "size <= 0")
  public Constructors(int size) {
    if (size <= 0) throw new IllegalArgumentException();
    this.size = size;
  }

  @Fresh
  @Ensures("\\result.size == 1")
  public static Constructors unit() {
    return new Constructors(1);
  }
}
