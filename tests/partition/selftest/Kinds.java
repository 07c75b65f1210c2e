/** A type test, an object of a static field, an invariant. */
class Kinds {
  static final Kinds LAST = new Kinds();

  Kinds next;
  int number;

  static class Special extends Kinds {}

  int kind() {
    if (this instanceof Special) return 1;
    return next == LAST ? ++LAST.number : 0;
  }

  boolean positive() {
    return number > 0;
  }
}
