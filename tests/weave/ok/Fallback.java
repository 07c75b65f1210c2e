// Clauses whose types do not allow for reports of their parts are compiled without.
import org.nalar.*;

class Fallback {
  @Requires("b ? make() : i > 0") void poly(boolean b, int i) {}

  static <T> T make() { return null; }

  @Requires("i > 0") void simple(int i) {}

  static void run(WeaveCases c) {
    c.yes(Fallback.class, "i > 0", new Fallback(), 1);
    c.parts(Fallback.class, "i > 0", "i");
  }
}
