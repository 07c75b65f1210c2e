/** Comparisons of references that nothing else is known about. */
class Equality {
  Equality a;
  Equality b;
  Object any;

  static class Sub extends Equality {}

  static boolean unresolved(Equality x, Equality y) {
    return x.a == y.b;
  }

  /** A new object is none of the old ones, until it is stored. */
  static int fresh(Equality x) {
    Equality made = new Equality();
    if (x.a == made) return 1;
    x.a = made;
    if (x.b == made) return 2;
    made.a = x.b;
    return x.a.a == x ? 3 : 4;
  }

  boolean chain() {
    Equality[] kept = {a, b, this};
    a = null;
    return kept[0] == kept[1] || kept[0] == kept[2] && kept[1] != null;
  }

  boolean ofDifferentType(Sub x) {
    return any == x.a || x == any;
  }

  boolean equal(Equality x) {
    return a.equals(x);
  }

  int narrow() {
    Sub sub = (Sub) a;
    if (sub == b) return 1;
    return any == (Object) sub ? 2 : 3;
  }
}
