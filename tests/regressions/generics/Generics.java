import java.util.Iterator;
import java.util.List;
import java.util.Optional;

public class Generics {
  static final class Money implements Comparable<Money> {
    final int cents;
    Money(int cents) { this.cents = cents; }
    @Override public int compareTo(Money other) { return Integer.compare(cents, other.cents); }
  }

  static <T extends Comparable<? super T>> T largest(T first, T second) {
    return first.compareTo(second) >= 0 ? first : second;
  }

  static final class Pair<T> implements Iterable<T> {
    private final T first, second;
    Pair(T first, T second) { this.first = first; this.second = second; }
    @Override public Iterator<T> iterator() {
      return new Iterator<T>() {
        private int next;
        @Override public boolean hasNext() { return next < 2; }
        @Override public T next() { return next++ == 0 ? first : second; }
      };
    }
  }

  public static int bridge(int a, int b) {
    Money money = largest(new Money(a), new Money(b));
    assert money.cents == Math.max(a, b);
    return money.cents;
  }

  public static int iterate(int a, int b) {
    int sum = 0;
    for (Money money : new Pair<>(new Money(a), new Money(b))) sum += money.cents;
    assert sum == a + b;
    return sum;
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  public static int heapPollution(int x) {
    List list = x > 0 ? List.of("text") : List.of(5);
    List<Integer> numbers = list;
    return numbers.get(0);
  }

  public static int optional(int x) {
    Optional<Money> money = x > 0 ? Optional.of(new Money(x)) : Optional.empty();
    int cents = money.map(m -> m.cents).filter(c -> c < 50).isPresent() ? 1 : 0;
    assert cents == (x > 0 && x < 50 ? 1 : 0);
    return cents;
  }
}
