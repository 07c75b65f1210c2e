// Quantifiers within other lambdas can throw what these must not.
import java.util.stream.IntStream;
import org.nalar.*;

class Lambdas {
  @Requires("IntStream.of(1).allMatch(k -> (\\forall int i; 0 <= i && i < k; i > 1))") void inLambda() {}

  @Requires("(n = 3) > 2 && (\\forall int i; 0 <= i && i < n; i > 1)") void assigned(int n) {}
}
