// check: --array-bound 2
// expect: hash VIOLATED frame "\nothing"
// expect: sum VIOLATED frame "\nothing"
// expect: normalise VIOLATED frame "this.*"
// expect: relabel VIOLATED frame "\reach(head, next).label"
// expect: link VIOLATED frame "\reach(head, next).next"
import org.nalar.*;

/** Changes where none is allowed. */
public class LazyCache {
  static class Node {
    int label;
    int key;
    Node next;
    Node other;
  }

  private int hash;
  private Node head;
  private int[] data;

  @Pure
  public int hash() {
    if (hash == 0) hash = 31;
    return hash;
  }

  @Pure
  @Requires("a != null")
  public static int sum(int[] a) {
    for (int i = 1; i < a.length; i++) a[i] += a[i - 1];
    return a.length == 0 ? 0 : a[a.length - 1];
  }

  /** Fields of this, but not what they point to. */
  @Modifies("this.*")
  public void normalise() {
    hash = 1;
    if (data != null && data.length > 0) data[0] = 0;
  }

  @Modifies("\\reach(head, next).label")
  public void relabel() {
    for (Node at = head; at != null; at = at.next) {
      at.label = 1;
      at.key = 2;
    }
  }

  /** The other one is not in the chain. */
  @Requires("head != null")
  @Modifies("\\reach(head, next).next")
  public void link() {
    if (head.other != null) head.other.next = null;
  }
}
