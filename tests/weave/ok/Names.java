// options: -sourcepath library
// Annotations by their full names; others of the same simple name are not ours; sources found through the source path are woven.
import org.nalar.*;
import shop.Cart;

class Names {
  @interface Nothing { String value(); }

  static class Other {
    @interface Requires { String[] value(); }
  }

  @Other.Requires("((") @Nothing("x > ") void others() {}

  @org.nalar.Requires(value = {"i > 0"}) @org.nalar.Signals.List({@Signals(value = Error.class, when = "i > 1"), @Signals(RuntimeException.class)})
  void full(int i) {}

  @Requires({}) @Pure @Open @Fresh Object none(@Region("r") @Nullable Object o) { return o; }

  @Invariant boolean invariant() { return true; }

  static void run(WeaveCases c) {
    c.yes(Names.class, "i > 0", new Names(), 1);
    c.no(Names.class, "i > 1", new Names(), 1, new Error());
    c.no(Cart.class, "more > 0", new Cart(), 0);
    c.yes(Cart.class, "items >= 0", new Cart());
    int clauses = 0;
    for (var method : Names.class.getDeclaredMethods()) if (method.isAnnotationPresent(Clause.class)) clauses++;
    c.equal(3, clauses);
  }
}
