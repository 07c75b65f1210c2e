// nalar test options: -k 2
// expect: 6 tests, 4 violations, 0 untested
public class Test {
  Test result; int expected; Assertions thrown;
  static class Assertions { int get; Object set; }
  static class node { node Node; int actual; }
  public Test run(Test result, int thrown, int expected) { if (thrown > expected) return result.result; this.expected = expected; return this; }
  public int get(Assertions result, int before) { if (result.get == before) throw new IllegalStateException("same"); return result.get - before; }
  public node assertEquals(node node, String object) { if (node.Node == node) { node.actual++; return node; } return node.Node; }
  static int setUp(int[] array, int val, int fun, int field) { return array[val] + fun / field; }
}
