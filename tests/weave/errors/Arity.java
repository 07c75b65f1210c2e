// Calls with the wrong arguments.
import org.nalar.*;

class Arity {
  static boolean check(int a, int b) { return true; }

  @Requires("check(1)") void one() {}

  @Requires("check(1, \"two\")") void second() {}

  @Ensures("\\old(1, 2) > 0") void old() {}

  @Ensures("\\old() > 0") void nothing() {}

  @Ensures("\\old > 0") void word() {}

  @Ensures("\\reach(this, a + b) != null") void reach() {}

  @Ensures("\\reach() != null") void reachNothing() {}

  @Ensures("\\fresh(this, this)") void fresh() {}
}
