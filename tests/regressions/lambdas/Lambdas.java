import java.util.function.IntBinaryOperator;
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

public class Lambdas {
  private static int twice(int x) {
    return 2 * x;
  }

  public static int capture(int x, int y) {
    IntBinaryOperator add = (a, b) -> a + b + x;
    assert add.applyAsInt(y, 1) == x + y + 1;
    return add.applyAsInt(y, 1);
  }

  public static int composed(int x) {
    IntUnaryOperator f = v -> v + 1;
    IntUnaryOperator g = x > 0 ? f.andThen(v -> v * 2) : f.compose(v -> v * 2);
    int result = g.applyAsInt(x);
    assert result == (x > 0 ? (x + 1) * 2 : x * 2 + 1);
    return result;
  }

  public static int references(int x) {
    IntUnaryOperator twice = Lambdas::twice, abs = Math::abs;
    assert twice.applyAsInt(x) == x + x;
    return abs.applyAsInt(x);
  }

  public static int divides(int x) {
    IntSupplier quotient = () -> 10 / x;
    return quotient.getAsInt();
  }

  public static int closure(int x) {
    int[] box = {x};
    Runnable increment = () -> box[0]++;
    increment.run();
    increment.run();
    assert box[0] == x + 2;
    return box[0];
  }

  public static int stream(int x) {
    int sum = IntStream.of(1, 2, x).map(v -> v * 3).sum();
    assert sum == 9 + 3 * x;
    return sum;
  }
}
