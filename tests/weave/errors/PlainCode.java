// Errors in code beside contracts stay where they are.
package plain;

import org.nalar.*;

@Invariant("size > 0") class PlainCode { int size; int broken = missing;
  @Requires("n > 0") int one(int n) { return missing; } @Requires("n > 1") @Ensures("\\result > n") int two(int n) { return missing; }

  @Requires("n > 0")
  @Deprecated
  int three(Unknown n)
  {
    return missing;
  }

  @Requires("n > 0") Unknown four(int n) { return null; }

  @Signals(Unknown.class) void five() {}

  @Requires(valeu = "n > 0") void six() {}

  int last() { return "a" - 1; }
}
