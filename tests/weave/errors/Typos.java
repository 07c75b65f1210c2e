// Names that do not exist, at their place in the literal.
import org.nalar.*;

@Invariant({"size >= 0", "sise < 3"})
class Typos {
  int size;
  Typos next;

  @Requires("size > count") void variable() {}

  @Ensures("\\result.foo() == 1 && \"\\t\".lenght() > 0") String method() { return null; }

  @Requires("size > 0 && next.next.siz > 1") void field() {}

  @Requires("new Foo() != null") void type() {}

  @Ensures("\\old(sizes) == size") void old() {}

  @Requires("(\\forall int i; 0 <= i && i < size; j > 0)") void quantified() {}

  @Ensures("\\reach(this, nxt).size() > 0") void reached() {}

  @Signals(value = Error.class, when = "\\signal.size == 0") void signal() {}

  @Requires("si" + "ze" + /* three */ "d > 0") void pieces() {}

  @Requires("\u0041b > 0") void escaped() {}

	@Requires("tab > 0") void tab() {}
}
