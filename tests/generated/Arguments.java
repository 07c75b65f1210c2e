// nalar test options: -k 2
// expect: 13 tests, 0 violations, 5 untested
// writes: public boolean same(Box a, Box[] b) {
// writes: public Arguments left(Box of) {
// writes: public int compareTo(Ordered 
package ev;

import java.util.List;
import java.util.function.Function;

/** Mocks of types that give type arguments to what they extend: their methods are written with these. */
public class Arguments {
  interface Lengths extends Function<String, Integer> { }
  interface Same<T> { boolean same(T a, T[] b); }
  interface Pair<A, B> extends Same<B> { A left(B of); }
  interface Boxes extends Pair<Arguments, Arguments.Box> { int more(List<String> all); }
  interface Lists extends Same<List<String>> { }
  abstract static class Ordered implements Comparable<Ordered> { int rank; abstract int weight(); }
  static class Box { int value; }

  static int use(Lengths l) { return l == null ? -1 : l.apply("a") == null ? 0 : 1; }
  static int box(Boxes s, Box box, Arguments other) {
    if (s == null || box == null) return -1;
    if (s.same(box, null)) return s.more(null);
    return s.left(box) == other ? 1 : 0;
  }
  static int lists(Lists s) { return s == null ? -1 : s.same(null, null) ? 1 : 0; }
  static int ordered(Ordered a, Ordered b) {
    if (a == null || b == null) return -1;
    return a.weight() > b.rank ? 1 : 2;
  }
}
