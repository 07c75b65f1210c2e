// Clauses that are no expressions do not break the class around.
import org.nalar.*;

class Brackets {
  @Requires({
    "(n > 0", "n > 0)", "n[0", "(n]", "n > 0; n < 1", "n > ", "n n", "", "  ", "> n", "\"n", "'n > 0", "n # 1", "f(n,)", "n ==>", "==> n", "n > 0) || (n < 3",
    "true; } void more() { if (true", "n <==> ", "(n > 0 n < 2)", "int n = 3", "return true"
  })
  int brackets(int n) { return n + ""; }

  int more() { return missing; }
}
