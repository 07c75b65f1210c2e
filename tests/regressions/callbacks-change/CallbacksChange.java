import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.NonNull;
import org.nalar.Pure;

/** Between two lines of a method, code that it calls and nobody has shown may have changed what it can reach. */
public class CallbacksChange {
  int open;
  private int once;
  private int counted;
  private final int fixed;
  CallbacksChange next;
  static int shared;
  private static int settled = 3;

  public CallbacksChange(int fixed, int once) {
    this.fixed = fixed;
    this.once = once;
  }

  public void count() {
    if (counted < 1000) counted++;
  }

  // --- What a callback can reach --------------------------------------------------------------------

  public void field(@NonNull Runnable callback) {
    if (open <= 0) return;
    callback.run();
    assert open > 0;
  }

  public void argument(@NonNull Consumer<CallbacksChange> callback, @NonNull CallbacksChange given) {
    int before = given.open;
    callback.accept(given);
    assert given.open == before;
  }

  public void privateWithMethod(@NonNull Runnable callback) {
    int before = counted;
    callback.run();
    assert counted == before;
  }

  public static void staticField(@NonNull Runnable callback) {
    shared = 1;
    callback.run();
    assert shared == 1;
  }

  public void behind(@NonNull Runnable callback) {
    if (next == null) return;
    callback.run();
    if (next == null) throw new IllegalStateException("gone");
  }

  public static int metLate(@NonNull Runnable callback, CallbacksChange other) {
    int before = other == null ? 0 : other.open;
    callback.run();
    if (other == null || other.next == null) return 0;
    assert other.next.open < 100 || before != 1;
    return 1;
  }

  public static void element(@NonNull Runnable callback, @NonNull int[] array) {
    if (array.length == 0) return;
    array[0] = 7;
    callback.run();
    assert array[0] == 7;
  }

  static CallbacksChange kept;

  public static void stored(@NonNull Runnable callback) {
    CallbacksChange made = new CallbacksChange(1, 2);
    kept = made;
    callback.run();
    assert made.open == 0;
  }

  @Ensures("\\result == \\old(other.open)")
  public static int old(@NonNull CallbacksChange other, @NonNull Runnable callback) {
    callback.run();
    return other.open;
  }

  // --- What it cannot -------------------------------------------------------------------------------

  public void constant(@NonNull Runnable callback) {
    int a = fixed, b = once, c = settled;
    callback.run();
    assert fixed == a;
    assert once == b;
    assert settled == c;
  }

  public static int local(@NonNull Runnable callback, int x) {
    CallbacksChange made = new CallbacksChange(x, x);
    made.open = x;
    int[] array = {x};
    callback.run();
    assert made.open == x && array[0] == x;
    return x;
  }

  interface Source {
    @Pure
    int size();

    void move();
  }

  public static void pure(@NonNull Source source, @NonNull CallbacksChange given) {
    int before = given.open;
    int size = source.size();
    assert source.size() == size;
    assert given.open == before;
  }

  public static void documented(@NonNull List<String> list, @NonNull CallbacksChange given) {
    int before = given.open;
    list.add("x");
    assert given.open == before;
  }

  public static void impure(@NonNull Source source) {
    int size = source.size();
    source.move();
    assert source.size() == size;
  }

  // --- Lists -----------------------------------------------------------------------------------------

  static class Node {
    Node next;
  }

  public static int walk(Node first, @NonNull Consumer<Node> callback) {
    int count = 0;
    for (Node at = first; at != null && count < 2; at = at.next) {
      callback.accept(at);
      count++;
      if (at.next == at) throw new IllegalStateException("circle");
    }
    return count;
  }

  public static int collected(@NonNull Consumer<List<String>> callback) {
    List<String> list = new ArrayList<>();
    list.add("x");
    callback.accept(list);
    return list.size();
  }

  public static int keptList(@NonNull Runnable callback) {
    List<String> list = new ArrayList<>();
    list.add("x");
    callback.run();
    assert list.size() == 1;
    return list.size();
  }
}
