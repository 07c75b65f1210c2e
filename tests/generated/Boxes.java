// nalar test options: -k 2
// expect: 10 tests, 0 violations, 0 untested
/** Boxes that are returned though nobody has looked into them. */
public class Boxes {
  static Integer box(Integer a, Integer b) { return a == b ? a : b; }
  static Boolean flag(Boolean b) { return b == null ? null : !b; }
  static Double same(Double d) { return d; }
}
