// The plain cases: members of classes, what their clauses are called and what is said about them.
import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Modifies;
import org.nalar.NonNull;
import org.nalar.Requires;
import org.nalar.Signals;
import org.nalar.WeaveCases;

@Invariant({"size >= 0", "items != null ==> size <= items.length"})
class Basics {
  int size;
  int[] items = new int[4];
  static int count;

  @Requires("n >= 0") Basics(int n) { size = n; }

  @Ensures("size == 1") Basics() { size = 1; }

  @Requires({"0 <= i", "i < size"})
  @Ensures("\\result == items[i] && size == \\old(size)")
  int get(final int i) { return items[i]; }

  @Ensures("size == \\old(size) + 1 && items[size - 1] == item") void push(int item) { items[size++] = item; }

  @Requires("a + b > count") static boolean more(int a, long b) { return true; }

  @Requires("names.length > 1 && names[0] != null") void all(@NonNull String ... names) {}

  @Signals(value = IllegalStateException.class, when = "\\signal.getMessage() != null && size > i")
  @Signals(NullPointerException.class)
  void fail(int i) { throw new NullPointerException(); }

  @Requires("p" + " > " + "q") void sum(int p, int q) {} @Requires("p < q - 1") void sameLine(int p, int q) { throw new RuntimeException(); }

  int other(int a[], int b[][])[] { return a; }

  @Ensures("\\result.length == a.length + b[0].length") int oldStyle(int a[], int b[][])[] { return a; }

  static void run(WeaveCases c) {
    Basics b = new Basics();
    Class<?> t = Basics.class;
    c.yes(t, "size >= 0", b);
    c.yes(t, "items != null ==> size <= items.length", b);
    b.size = 5;
    c.no(t, "items != null ==> size <= items.length", b);
    b.items = null;
    c.yes(t, "items != null ==> size <= items.length", b);
    c.yes(t, "n >= 0", null, 0);
    c.no(t, "n >= 0", null, -1);
    c.no(t, "size == 1", b);
    c.yes(t, "0 <= i", b, 0);
    c.no(t, "i < size", b, 5);
    b.items = new int[] {7, 8, 9};
    b.size = 2;
    c.past(() -> { int swapped = b.size; b.size = 5 - swapped; });
    c.no(t, "\\result == items[i] && size == \\old(size)", b, 1, 8);
    c.no(t, "size == \\old(size) + 1 && items[size - 1] == item", b, 8);
    b.size = 3;
    c.yes(t, "size == \\old(size) + 1 && items[size - 1] == item", b, 9);
    c.past(() -> {});
    c.yes(t, "\\result == items[i] && size == \\old(size)", b, 1, 8);
    c.no(t, "\\result == items[i] && size == \\old(size)", b, 1, 9);
    c.yes(t, "a + b > count", null, 1, 2L);
    c.yes(t, "names.length > 1 && names[0] != null", b, (Object) new String[] {"", null});
    c.no(t, "names.length > 1 && names[0] != null", b, (Object) new String[] {null, null});
    c.yes(t, "\\signal.getMessage() != null && size > i", b, 1, new IllegalStateException("x"));
    c.yes(t, "", b, 1, new NullPointerException());
    c.yes(t, "p > q", b, 2, 1);
    c.no(t, "p < q - 1", b, 2, 1);
    c.yes(t, "\\result.length == a.length + b[0].length", b, new int[1], new int[1][2], new int[3]);
    c.parts(t, "\\result == items[i] && size == \\old(size)", "\\result", "items[i]", "size", "\\old(size)");
    c.parts(t, "items != null ==> size <= items.length", "items", "size", "items.length");
    c.equal("ensures get 21", describe(c, "\\result == items[i] && size == \\old(size)"));
    c.equal("invariant  10", describe(c, "size >= 0"));
    c.equal("requires <init> 16", describe(c, "n >= 0"));
    c.equal("signals fail 31", describe(c, ""));
    try {
      b.sameLine(1, 2);
    } catch (RuntimeException expected) {
      c.equal(34, expected.getStackTrace()[0].getLineNumber());
    }
    c.equal("private static boolean Basics.nalar$requires$3(int) throws java.lang.Throwable", c.signature(t, "n >= 0"));
    c.equal("private boolean Basics.nalar$ensures$7(int,int) throws java.lang.Throwable", c.signature(t, "\\result == items[i] && size == \\old(size)"));
  }

  static String describe(WeaveCases c, String text) {
    org.nalar.Clause clause = c.clause(Basics.class, text);
    return clause.kind() + " " + clause.method() + " " + clause.line();
  }
}
