import org.nalar.Invariant;

/** Invariants of records, enums, interfaces, inner classes, and as expressions; several objects at once. */
public class EscapingKinds {
  @Invariant("low <= high")
  record Span(int low, int high) {}

  interface Positive {
    int value();

    @Invariant
    default boolean isPositive() {
      return value() > 0;
    }
  }

  record Count(int value) implements Positive {}

  static class Base {
    int a;

    @Invariant
    boolean baseHolds() {
      return a != 1;
    }
  }

  static class Derived extends Base {
    int b;

    @Invariant
    boolean derivedHolds() {
      return b != 2;
    }
  }

  class Inner {
    int twice;

    @Invariant
    boolean isTwice() {
      return twice == 2 * own;
    }
  }

  int own;

  static class Chain {
    int key;
    Chain next;

    @Invariant
    boolean ascends() {
      return next == null || key < next.key;
    }
  }

  public static Span span(int low, int high) {
    return new Span(low, high);
  }

  public static Positive count(int n) {
    return new Count(n);
  }

  public static Base base(int a, int b) {
    Derived made = new Derived();
    made.a = a;
    made.b = b;
    return made;
  }

  public Inner inner() {
    Inner made = new Inner();
    made.twice = own + own;
    return made;
  }

  public Inner wrongInner() {
    Inner made = new Inner();
    made.twice = own + 1;
    return made;
  }

  public static Chain[] several(int a, int b) {
    Chain first = new Chain(), second = new Chain(), third = new Chain();
    first.key = a;
    second.key = b;
    third.key = 0;
    first.next = second;
    second.next = third;
    return new Chain[] {first, second, third};
  }

  /** Itself, through a cycle. */
  public static Chain cycle(int a) {
    Chain made = new Chain();
    made.key = a;
    made.next = made;
    return made;
  }
}
