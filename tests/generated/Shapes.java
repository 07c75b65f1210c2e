// nalar test options: -k 2
// expect: 20 tests, 0 violations, 1 untested
// writes: Shape shape = new Shape(4) {
// writes: class PlainMock extends Plain implements Named {
// writes: shape.inner = shape;
// nalar test options: -k 2 --mockito
// expect: 20 tests, 0 violations, 1 untested
// writes: Shape shape = new Shape(4) {
package ev;

/** Mocks of abstract classes: subclasses with the wanted state, whose constructors are known. */
public class Shapes {
  abstract static class Shape {
    int sides;
    private int colour;
    Shape inner;

    protected Shape(int sides) { this.sides = sides; }

    abstract int area(int scale);
    protected abstract boolean isRound();

    int twice(int scale) { return area(scale) + area(scale); }
    void paint(int with) { colour = with; }
    int colour() { return colour; }
  }

  /** Without a constructor of its own, and with one more interface in some places. */
  abstract static class Plain implements Runnable {
    int count;
  }

  /** What its constructor does is not known. */
  abstract static class Busy {
    static int made;
    int number;

    Busy() { number = ++made * 2; }

    abstract int next();
  }

  interface Named { int name(); }

  static int area(Shape shape) {
    if (shape == null) return -1;
    return shape.sides == 4 && shape.area(2) > 3 ? 1 : 0;
  }

  static int round(Shape shape) {
    if (shape == null) return -1;
    return shape.isRound() ? shape.twice(1) : shape.colour();
  }

  static void paint(Shape shape) {
    if (shape != null && shape.colour() == 3) shape.paint(4);
  }

  static int inner(Shape shape) {
    if (shape == null || shape.inner == null) return -1;
    return shape.inner == shape ? 1 : shape.inner.sides;
  }

  static int run(Plain plain) {
    if (plain == null) return -1;
    plain.run();
    return ++plain.count;
  }

  static int both(Plain plain) {
    if (plain instanceof Named) return ((Named) plain).name();
    return plain == null ? -1 : plain.count;
  }

  static int busy(Busy busy) { return busy == null ? -1 : busy.next(); }
}
