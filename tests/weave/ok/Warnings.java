// options: -Xlint:all -Werror
// Woven code gives no warnings of its own.
import java.util.*;
import org.nalar.*;

class Warnings {
  @SuppressWarnings("rawtypes")
  @Requires({"((List<String>) list).get(0) != null", "(int) 3 == i / 0", "new Date(1, 2, 3) == null"}) @Modifies("list.*")
  void raw(List list, int i) {}

  /** @deprecated */
  @Deprecated @Requires("old > 0") void gone(int old) {}

  @Requires("\\reach(l, next).size() > 0") void reach(Link<String> l) {}

  static class Link<T> { Link<T> next; }

  static void run(WeaveCases c) {
    c.no(Warnings.class, "((List<String>) list).get(0) != null", new Warnings(), Arrays.asList((Object) null), 1);
    c.yes(Warnings.class, "\\reach(l, next).size() > 0", new Warnings(), new Link<String>());
  }
}
