import org.nalar.Requires;

public class NotTheSame {
  static class Node {
    int value;
    Node other;
  }

  /** Null, or a node that is not the first one: nobody looks at it, yet these are two inputs. */
  @Requires("a != null && a.other != a")
  public static int unread(Node a) {
    return a.value;
  }

  /** The second node's other is null, the first node, or a third one, but not the second. */
  @Requires("a != null && a.other != a && a.other != null && a.other.other != a.other")
  public static int chain(Node a) {
    assert a.other != a;
    assert a.other.other != a.other;
    return a.other.other == null ? 0 : a.other.other == a ? 1 : 2;
  }

  /** What is not the same may still be null, where the precondition itself fails. */
  @Requires("a != null && a.other != a && a.other.value > 0")
  public static int fails(Node a) {
    return a.other.value;
  }

  /** Nothing but the node itself can be the same. */
  @Requires("a != null && !(a.other != a)")
  public static int self(Node a) {
    assert a.other.other.other == a;
    return a.value;
  }
}
