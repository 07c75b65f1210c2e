// options: -sourcepath cofoja
// Errors in clauses of Cofoja.
import com.google.java.contract.*;

class Cofoja {
  int size;

  @Ensures("result > old(sise)") int f() { return 1; }

  @ThrowEnsures({"IllegalState", "true", "Error", "signal.size > 0", "Error"}) void g() {}

  @ThrowEnsures({"x + 1", "true"}) void h() {}
}
