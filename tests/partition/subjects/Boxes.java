/** Boxed values and strings in fields. */
class Boxes {
  Integer number;
  Object any;

  int unbox() {
    return number + 1;
  }

  boolean same(Boxes other) {
    return number == other.number;
  }

  int kind() {
    if (any instanceof Integer) return (Integer) any;
    return any instanceof Boxes ? -1 : -2;
  }

  void box(int x) {
    number = x + 1000;
    any = number;
  }
}
