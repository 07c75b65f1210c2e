public class HeapExpressionTree {
  abstract static class Expr {
    abstract int eval();
  }

  static class Num extends Expr {
    int value;

    @Override
    int eval() {
      return value;
    }
  }

  static class Add extends Expr {
    Expr left;
    Expr right;

    @Override
    int eval() {
      return left.eval() + right.eval();
    }
  }

  static class Tree {
    Tree[] children;
    Tree parent;
  }

  public static int sumOfNumbers(Expr e) {
    if (!(e instanceof Add add) || !(add.left instanceof Num l) || !(add.right instanceof Num r)) return 0;
    assert e.eval() == l.value + r.value;
    return l == r ? 1 : 2;
  }

  public static int fold(Add add) {
    if (add == null || !(add.left instanceof Num zero) || zero.value != 0) return 0;
    Expr folded = add.right;
    if (folded == null || folded == zero) return 1;
    if (folded instanceof Num) assert add.eval() == folded.eval();
    return 2;
  }

  public static int family(Tree tree) {
    if (tree == null || tree.children == null || tree.children.length != 1) return 0;
    Tree child = tree.children[0];
    if (child == null) return 1;
    if (child == tree) return 2;
    if (child.parent != tree) return 3;
    child.parent = null;
    assert tree.children[0].parent == null;
    return 4;
  }
}
