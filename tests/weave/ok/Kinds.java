// Clauses in interfaces, abstract classes, records, enums, inner, local and anonymous classes.
import java.util.function.Supplier;
import org.nalar.*;

class Kinds {
  int base = 10;

  @Invariant("height() >= 0")
  interface Shape {
    @Ensures("\\result >= 0") int height();

    @Requires("by != 0") default int scaled(int by) { return height() / by; }

    @Requires("a <= b") static int between(int a, int b) { return a; }
  }

  abstract static class Figure implements Shape {
    @Requires("dx > -100") protected abstract void move(int dx) throws java.io.IOException;
  }

  @Invariant("low <= high")
  record Range(@NonNull Integer low, int high) implements Shape {
    static int made;

    @Requires("low != null && low <= high") @Ensures("low.equals(this.low)") Range { made++; }

    @Requires("both > 1") Range(int both) { this(both, both); }

    @Ensures("\\result == high - low") public int height() { return high - low; }
  }

  enum Level {
    LOW, HIGH { @Requires("than == this") @Override boolean above(Level than) { return true; } };

    int weight;

    @Requires("Level.class.isEnum()") Level() {}

    @Requires("than != null && than != this") boolean above(Level than) { return ordinal() > than.ordinal(); }
  }

  class Inner {
    int mine;

    @Requires("base + mine == n && Kinds.this.base > 0") void use(int n) {}

    @Modifies("base") void change() {}

    class Deep { @Requires("base + mine + d > 12") void use(int d) {} }
  }

  static Object local() {
    class Local {
      @Requires("z > 4") void use(int z) {}
    }
    return new Local();
  }

  static Supplier<String> anonymous() {
    return new Supplier<>() { @Ensures("\\result.length() == 2") public String get() { return "ab"; } };
  }

  static void run(WeaveCases c) {
    Range range = new Range(3, 5);
    c.yes(Shape.class, "\\result >= 0", range, 1);
    c.yes(Shape.class, "height() >= 0", range);
    c.no(Shape.class, "by != 0", range, 0);
    c.no(Shape.class, "a <= b", null, 2, 1);
    c.equal("private boolean Kinds$Figure.nalar$requires$1(int) throws java.lang.Throwable", c.signature(Figure.class, "dx > -100"));
    c.yes(Range.class, "low <= high", range);
    c.no(Range.class, "low != null && low <= high", null, 3, 2);
    c.no(Range.class, "low != null && low <= high", null, null, 2);
    c.yes(Range.class, "low.equals(this.low)", range, 3, 0);
    c.yes(Range.class, "both > 1", null, 2);
    c.yes(Range.class, "\\result == high - low", range, 2);
    c.no(Level.class, "than != null && than != this", Level.LOW, Level.LOW);
    c.yes(Level.HIGH.getClass(), "than == this", Level.HIGH, Level.HIGH);
    Inner inner = new Kinds().new Inner();
    c.yes(Inner.class, "base + mine == n && Kinds.this.base > 0", inner, 10);
    c.equal(Kinds.class, c.value(Inner.class, "base", inner).getClass());
    c.yes(Inner.Deep.class, "base + mine + d > 12", inner.new Deep(), 3);
    c.no(local().getClass(), "z > 4", local(), 4);
    c.yes(anonymous().getClass(), "\\result.length() == 2", anonymous(), "xy");
  }
}
