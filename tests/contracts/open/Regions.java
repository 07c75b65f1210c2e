// expect: same VIOLATED assertion
// expect: apart VERIFIED
// expect: pure VERIFIED
// expect: pureAnywhere VIOLATED assertion
// expect: pureInside VIOLATED assertion
// expect: elements VERIFIED
import org.nalar.*;

/** Objects of different regions are different, and what is pure depends on its own regions alone. */
public class Regions {
  static class Node {
    int value;
    Node next;
  }

  interface Rule {
    @Pure
    boolean accepts(Node node);
  }

  public static void same(@NonNull Node a, @NonNull Node b) {
    a.value = 1;
    b.value = 2;
    assert a.value == 1;
  }

  public static void apart(@NonNull @Region("a") Node a, @NonNull @Region("b") Node b) {
    a.value = 1;
    b.value = 2;
    assert a.value == 1;
  }

  public static void pure(@NonNull @Region("rule") Rule rule, @NonNull @Region("a") Node a, @NonNull @Region("b") Node b) {
    boolean before = rule.accepts(a);
    b.value = 7;
    assert rule.accepts(a) == before;
  }

  public static void pureAnywhere(@NonNull Rule rule, @NonNull Node a, @NonNull Node b) {
    boolean before = rule.accepts(a);
    b.value = 7;
    assert rule.accepts(a) == before;
  }

  public static void pureInside(@NonNull @Region("rule") Rule rule, @NonNull @Region("a") Node a) {
    boolean before = rule.accepts(a);
    if (a.next != null) a.next.value = 7;
    assert rule.accepts(a) == before;
  }

  @Requires("nodes.length == 1 && nodes[0] != null")
  public static void elements(@NonNull @Region("array/elements") Node[] nodes, @NonNull Node other) {
    other.value = 1;
    nodes[0].value = 2;
    assert other.value == 1;
  }
}
