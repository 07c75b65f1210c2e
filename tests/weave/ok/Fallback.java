// Clauses that reports of their parts get in the way of are compiled without.
import org.nalar.*;

class Fallback {
  @Requires("org > 0") void hidden(int org) {}

  @Requires("b ? make() : i > 0") void inferred(boolean b, int i) {}

  static <T> T make() { return null; }

  static void run(WeaveCases c) {
    c.yes(Fallback.class, "org > 0", new Fallback(), 1);
    c.parts(Fallback.class, "org > 0");
    c.no(Fallback.class, "b ? make() : i > 0", new Fallback(), false, 0);
    c.parts(Fallback.class, "b ? make() : i > 0", "b", "make()", "i");
  }
}
