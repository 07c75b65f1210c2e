import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Supplier;
import org.nalar.Ensures;
import org.nalar.NonNull;

/** What is read for the first time after a call of unknown code has a past, too, and what it leads to may be new. */
public class CallbacksHeap {
  static class Node {
    int value;
    Node next;
    int[] data;
  }

  /** The first call and the second one leave different values. */
  public static void twice(@NonNull Node node, @NonNull Runnable callback) {
    callback.run();
    int first = node.value;
    assert node.value == first;
    callback.run();
    assert node.value == first;
  }

  /** Nobody has looked at the object before, and the contract looks at it as it was. */
  @Ensures("\\result == \\old(length(node))")
  public static int late(Node node, @NonNull Runnable callback) {
    callback.run();
    return length(node);
  }

  @Ensures("\\result == length(node)")
  public static int now(Node node, @NonNull Runnable callback) {
    callback.run();
    return length(node);
  }

  static int length(Node node) {
    return node == null ? 0 : node.next == null ? 1 : 2;
  }

  @Ensures("\\old(sum(node)) == \\result")
  public static int lateArray(@NonNull Node node, @NonNull Runnable callback) {
    callback.run();
    return sum(node);
  }

  static int sum(Node node) {
    return node.data == null || node.data.length == 0 ? 0 : node.data[0];
  }

  /** What the code has made, and the call has got, may be anywhere afterwards. */
  public static void spread(@NonNull Node node, @NonNull Function<Node, Node> callback) {
    Node made = new Node();
    Node result = callback.apply(made);
    if (result == made) throw new IllegalStateException("the result");
    if (node.next == made) throw new IllegalArgumentException("stored");
  }

  /** What it has kept to itself is nowhere. */
  public static void alone(@NonNull Node node, @NonNull Supplier<Node> callback) {
    Node made = new Node();
    assert callback.get() != made;
    assert node.next != made;
    made.next = node;
    assert callback.get() != made && made.next == node && made.value == 0;
  }

  /** Of a chain that the code has made, a later call reaches everything. */
  public static void chain(@NonNull Runnable callback, @NonNull Node node) {
    Node made = new Node();
    made.next = new Node();
    node.next = made;
    Node inner = made.next;
    callback.run();
    assert inner.value == 0;
  }

  public static int counter(@NonNull Function<AtomicInteger, Integer> callback) {
    AtomicInteger count = new AtomicInteger(1);
    callback.apply(count);
    if (count.get() == 17) throw new IllegalStateException("17");
    return 0;
  }

  /** Written afterwards, nothing is left of what the call did. */
  public static void written(@NonNull Node node, @NonNull Runnable callback) {
    callback.run();
    node.value = 3;
    node.next = null;
    assert node.value == 3 && node.next == null;
  }
}
