import org.nalar.Invariant;
import org.nalar.Nalar;

public class HeapVacuousAssumption {
  static class Node {
    Node next;
  }

  static class Impossible {
    int x;

    @Invariant
    boolean never() {
      return x > 0 && x < 0;
    }
  }

  public static void contradiction(int x) {
    Nalar.assume(x > x);
    assert false;
  }

  public static void twoAssumptions(int x) {
    Nalar.assume(x > 10);
    Nalar.assume(x < 5);
    assert false;
  }

  public static void beyondTheBound(Node node) {
    Nalar.assume(node != null && node.next != null && node.next != node);
    Node third = node.next.next;
    Nalar.assume(third != null && third != node && third != node.next);
    assert false;
  }

  public static void brokenInvariant(Impossible impossible) {
    Nalar.assume(impossible != null);
    impossible.x = 1;
  }

  public static void satisfiable(int x) {
    Nalar.assume(x > 10);
    assert x > 5;
  }
}
