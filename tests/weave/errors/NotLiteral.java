// Only literals are read.
import org.nalar.*;

class NotLiteral {
  static final String POSITIVE = "n > 0";

  @Requires(POSITIVE) void constant(int n) {}

  @Requires({"n > 0", "n < " + 3}) void sum(int n) {}

  @Signals(value = Error.class, when = POSITIVE) void signals(int n) {}

  @Requires(3) void number() {}
}
