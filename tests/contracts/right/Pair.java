// check: --method Pair --method swapped --method withFirst --method hasNull
// expect: Pair VERIFIED
// expect: swapped VERIFIED
// expect: withFirst VERIFIED
// expect: hasNull VERIFIED
import org.nalar.Ensures;
import org.nalar.Fresh;
import org.nalar.NonNull;
import org.nalar.Pure;

public final class Pair<A, B> {
  private final A first;
  private final B second;

  @Ensures({"this.first == first", "this.second == second"})
  public Pair(A first, B second) {
    this.first = first;
    this.second = second;
  }

  @Pure
  @Fresh
  @Ensures("\\result.first == second && \\result.second == first")
  public @NonNull Pair<B, A> swapped() {
    return new Pair<>(second, first);
  }

  @Pure
  @Ensures("\\result.first == x && \\result.second == this.second")
  public <C> Pair<C, B> withFirst(C x) {
    return new Pair<C, B>(x, second);
  }

  @Pure
  @Ensures("!\\result <==> first != null && second != null")
  public boolean hasNull() {
    return first == null || second == null;
  }
}
