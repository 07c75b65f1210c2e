// What expressions may contain.
import java.util.*;
import org.nalar.*;

class Expressions {
  static final int LIMIT = 10;
  int x;
  Expressions next;

  // Implication: weaker than ||, to the right; equivalence is weaker still; both are stronger than ?: and ->.
  @Requires({
    "a ==> b ==> c", "(a ==> b) ==> c", "a || b ==> c && a", "a <==> b ==> c", "a <==> b <==> c", "a ==> b ? c : a", "!a ==> b",
    "c ? a ==> b : b ==> a", "java.util.stream.Stream.of(a, b).allMatch(v -> v ==> c)"
  })
  void logic(boolean a, boolean b, boolean c) {}

  // Brackets in literals, comments, lambdas, casts, array creation, switch.
  @Requires({
    "s.indexOf(')') < 0 && !s.equals(\"(\\\"\") && s.charAt(0) != '\\''",
    "s /* ) */ != null // (",
    "new int[] {1, 2}[i] == 2 && ((Object) s).hashCode() == s.hashCode()",
    "Arrays.stream(s.split(\",\")).mapToInt(t -> { int n = t.length(); return n; }).sum() > i",
    "switch (i) { case 1 -> s.isEmpty() ==> false; default -> true; }",
    "(long) i * LIMIT < 1e+1 && i >>> 1 != 0x1F && -i <= +i",
    "(Object) s instanceof String t && t.length() > i",
    "new Object() { boolean ok() { return s.length() > i; } }.ok()",
    "Optional.of(s).map(String::length).get() > i"
  })
  void java(String s, int i) {}

  @Ensures({
    "\\fresh(\\result) && !\\fresh(s)", "\\old(x + s.length()) == x + s.length()", "\\old(next).x == \\old(next.x)",
    "\\reach(this, next).size() == 2 && \\reach(this, next).contains(\\result)", "(\\forall Expressions e : \\reach(this, next); e.x > 0)"
  })
  Expressions special(String s) { return null; }

  @Ensures("""
      x == \\old(x)
        + "a\\tb".length() // a comment
          && s.equals("\\\"") \
      || x > \u0031
      """)
  void block(String s) {}

  static void run(WeaveCases c) {
    Expressions e = new Expressions();
    Class<?> t = Expressions.class;
    for (int i = 0; i < 8; i++) {
      boolean a = i % 2 == 1, b = i / 2 % 2 == 1, d = i / 4 == 1;
      c.equal(!a || !b || d, c.value(t, "a ==> b ==> c", e, a, b, d));
      c.equal(!(!a || b) || d, c.value(t, "(a ==> b) ==> c", e, a, b, d));
      c.equal(!(a || b) || (d && a), c.value(t, "a || b ==> c && a", e, a, b, d));
      c.equal(a == (!b || d), c.value(t, "a <==> b ==> c", e, a, b, d));
      c.equal(a == b == d, c.value(t, "a <==> b <==> c", e, a, b, d));
      c.equal(!a || b ? d : a, c.value(t, "a ==> b ? c : a", e, a, b, d));
      c.equal(a || b, c.value(t, "!a ==> b", e, a, b, d));
      c.equal(d ? !a || b : !b || a, c.value(t, "c ? a ==> b : b ==> a", e, a, b, d));
      c.equal(d || !a && !b, c.value(t, "java.util.stream.Stream.of(a, b).allMatch(v -> v ==> c)", e, a, b, d));
    }
    c.yes(t, "s.indexOf(')') < 0 && !s.equals(\"(\\\"\") && s.charAt(0) != '\\''", e, "(", 0);
    c.no(t, "s.indexOf(')') < 0 && !s.equals(\"(\\\"\") && s.charAt(0) != '\\''", e, "(\"", 0);
    c.yes(t, "s /* ) */ != null", e, "", 0);
    c.yes(t, "new int[] {1, 2}[i] == 2 && ((Object) s).hashCode() == s.hashCode()", e, "", 1);
    c.yes(t, "Arrays.stream(s.split(\",\")).mapToInt(t -> { int n = t.length(); return n; }).sum() > i", e, "a,bc", 2);
    c.no(t, "switch (i) { case 1 -> s.isEmpty() ==> false; default -> true; }", e, "", 1);
    c.yes(t, "switch (i) { case 1 -> s.isEmpty() ==> false; default -> true; }", e, "", 2);
    c.yes(t, "(long) i * LIMIT < 1e+1 && i >>> 1 != 0x1F && -i <= +i", e, "", 0);
    c.parts(t, "(long) i * LIMIT < 1e+1 && i >>> 1 != 0x1F && -i <= +i", "i", "LIMIT", "i", "i", "i");
    c.yes(t, "(Object) s instanceof String t && t.length() > i", e, "a", 0);
    c.no(t, "(Object) s instanceof String t && t.length() > i", e, null, 0);
    c.yes(t, "new Object() { boolean ok() { return s.length() > i; } }.ok()", e, "a", 0);
    c.parts(t, "new Object() { boolean ok() { return s.length() > i; } }.ok()");
    c.yes(t, "Optional.of(s).map(String::length).get() > i", e, "a", 0);
    c.parts(t, "c ? a ==> b : b ==> a", "c", "a", "b", "b", "a");
    c.parts(t, "!a ==> b", "a", "b");
    c.yes(t, "\\fresh(\\result) && !\\fresh(s)", e, "", new Expressions());
    c.parts(t, "\\fresh(\\result) && !\\fresh(s)");
    c.yes(t, "\\old(x + s.length()) == x + s.length()", e, "", null);
    e.next = new Expressions();
    e.next.next = e;
    c.yes(t, "\\old(next).x == \\old(next.x)", e, "", null);
    c.parts(t, "\\old(next).x == \\old(next.x)", "\\old(next).x", "\\old(next.x)");
    c.yes(t, "\\reach(this, next).size() == 2 && \\reach(this, next).contains(\\result)", e, "", e.next);
    c.no(t, "(\\forall Expressions e : \\reach(this, next); e.x > 0)", e, "", e.next);
    e.x = e.next.x = 1;
    c.yes(t, "(\\forall Expressions e : \\reach(this, next); e.x > 0)", e, "", e.next);
    String block = "x == \\old(x)\n  + \"a\\tb\".length() // a comment\n    && s.equals(\"\\\"\") || x > 1";
    c.equal(true, c.clause(t, block) != null);
  }
}
