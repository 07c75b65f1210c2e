// options: -sourcepath cofoja
// Annotations of Cofoja, where words of contracts have no backslash.
import com.google.java.contract.Ensures;
import com.google.java.contract.Invariant;
import com.google.java.contract.Requires;
import com.google.java.contract.ThrowEnsures;
import org.nalar.Modifies;
import org.nalar.WeaveCases;

@Invariant({"size >= 0", "size < 100"})
class Cofoja {
  int size;
  int result;

  @Requires("result > 0") @Ensures({"result >= old(size)", "this.result == result", "old.old(result) == result"})
  @ThrowEnsures({"IllegalStateException", "signal.getMessage() != null && old(size) == size", "java.io.IOException", "false"})
  @Modifies("size")
  int work(Cofoja old) { return 0; }

  static int old(int i) { return i; }

  static void run(WeaveCases c) {
    Class<?> t = Cofoja.class;
    Cofoja o = new Cofoja();
    c.yes(t, "size >= 0", o);
    c.no(t, "result > 0", o, o);
    c.yes(t, "result >= old(size)", o, o, 0);
    c.no(t, "this.result == result", o, o, 1);
    c.yes(t, "old.old(result) == result", o, o, 1);
    c.yes(t, "signal.getMessage() != null && old(size) == size", o, o, new IllegalStateException("x"));
    c.no(t, "false", o, o, new java.io.IOException());
    c.parts(t, "result >= old(size)", "result", "old(size)");
  }
}
