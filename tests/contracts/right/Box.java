// expect: replace VERIFIED
// expect: orElse VERIFIED
// expect: moveTo VERIFIED
import org.nalar.Ensures;
import org.nalar.Modifies;
import org.nalar.Nullable;
import org.nalar.Pure;
import org.nalar.Requires;

/** Holds one thing or nothing. */
public class Box<T> {
  private @Nullable T content;

  @Ensures({"content == x", "\\result == \\old(content)"})
  @Modifies("content")
  public T replace(T x) {
    T before = content;
    content = x;
    return before;
  }

  @Pure
  @Ensures("content == null ? \\result == other : \\result == content")
  public T orElse(T other) {
    return content != null ? content : other;
  }

  @Requires("target != null")
  @Ensures({"target.content == \\old(content)", "this != target ==> content == null"})
  @Modifies({"this.content", "target.content"})
  public void moveTo(Box<T> target) {
    T moved = content;
    content = null;
    target.content = moved;
  }
}
