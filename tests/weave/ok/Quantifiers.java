// Ranges with their bounds written in all ways, elements, nested ones.
import java.util.*;
import org.nalar.*;

class Quantifiers {
  @Requires({
    "(\\forall int i; 0 <= i && i < a.length; a[i] > 0)",
    "(\\forall int i; a != null && i >= 0 && a.length > i && i % 2 == 0; a[i] > 0)",
    "(\\exists int i; 0 <= i < a.length; a[i] == 7)",
    "(\\exists int i; a.length > i >= 1; a[i] == 7)",
    "\\exists(int i; -1 < i && i <= a.length - 1; a[i] == 7)",
    "\\forall int i; (0 <= i && (i < a.length)); a[i] > 0 ==> a[i] < 10",
    "(\\forall int i; 0 <= i && i < a.length - 1; (\\forall int j; i < j && j < a.length; a[i] <= a[j]))",
    "!(\\exists int i; 0 <= i && i < a.length; (\\exists int j; i < j && j < a.length && 0 < j; a[i] == a[j])) && a.length > 1",
    "(\\forall int x : a; x > 0)",
    "(\\exists int x : a; x > 1; x % 2 == 1)",
    "(\\exists int i; 0 <= i && i < a.length; a[i] == 7) <==> (\\exists int x : a; x == 7)"
  })
  void array(int[] a) {}

  @Requires({
    "(\\exists int i; n <= i && i <= m; i == m)", "(\\exists int i; n < i && i <= m; true)", "(\\exists long i; n < i && i < m; i == n + 2)",
    "(\\forall byte b; n <= b && b <= m; b < 100)", "(\\exists char ch; n < ch && ch <= m; Character.isDigit(ch))",
    "(\\exists short s; n <= s && s < m; s == -5)"
  })
  void numbers(int n, int m) {}

  @Requires("(\\forall Map.Entry<String, List<? extends Number>> e : map.entrySet(); (\\forall Number n : e.getValue(); n != null))")
  void elements(Map<String, List<? extends Number>> map) {}

  @Requires("(\\forall int i; o instanceof int[] a && 0 <= i && i < a.length; a[i] == i)") void guarded(Object o) {}

  @Requires("(\\forall int i; 0 <= i && i < 3; check(i))") void checked() {}

  static boolean check(int i) throws Exception { return i < 3; }

  @Ensures("(\\forall int i; 0 <= i && i < a.length; a[i] == \\old(a[i]) + 1)") static void increment(int[] a) {}

  static void run(WeaveCases c) {
    Class<?> t = Quantifiers.class;
    Quantifiers q = new Quantifiers();
    int[] up = {1, 2, 7};
    int[] no = {};
    int[] down = {7, 0, 0};
    c.yes(t, "(\\forall int i; 0 <= i && i < a.length; a[i] > 0)", q, up);
    c.yes(t, "(\\forall int i; 0 <= i && i < a.length; a[i] > 0)", q, no);
    c.no(t, "(\\forall int i; 0 <= i && i < a.length; a[i] > 0)", q, down);
    String even = "(\\forall int i; a != null && i >= 0 && a.length > i && i % 2 == 0; a[i] > 0)";
    c.yes(t, even, q, new int[] {1, 0, 1});
    c.yes(t, even, q, (Object) null);
    c.no(t, even, q, down);
    c.yes(t, "(\\exists int i; 0 <= i < a.length; a[i] == 7)", q, down);
    c.no(t, "(\\exists int i; a.length > i >= 1; a[i] == 7)", q, down);
    c.yes(t, "\\exists(int i; -1 < i && i <= a.length - 1; a[i] == 7)", q, up);
    c.no(t, "\\exists(int i; -1 < i && i <= a.length - 1; a[i] == 7)", q, no);
    c.yes(t, "\\forall int i; (0 <= i && (i < a.length)); a[i] > 0 ==> a[i] < 10", q, down);
    c.yes(t, "(\\forall int i; 0 <= i && i < a.length - 1; (\\forall int j; i < j && j < a.length; a[i] <= a[j]))", q, up);
    c.no(t, "(\\forall int i; 0 <= i && i < a.length - 1; (\\forall int j; i < j && j < a.length; a[i] <= a[j]))", q, down);
    String different =
        "!(\\exists int i; 0 <= i && i < a.length; (\\exists int j; i < j && j < a.length && 0 < j; a[i] == a[j])) && a.length > 1";
    c.yes(t, different, q, up);
    c.no(t, different, q, down);
    c.parts(t, different, "a.length");
    c.yes(t, "(\\forall int x : a; x > 0)", q, up);
    c.no(t, "(\\forall int x : a; x > 0)", q, down);
    c.yes(t, "(\\exists int x : a; x > 1; x % 2 == 1)", q, up);
    c.no(t, "(\\exists int x : a; x > 1; x % 2 == 1)", q, new int[] {1, 2});
    c.yes(t, "(\\exists int i; 0 <= i && i < a.length; a[i] == 7) <==> (\\exists int x : a; x == 7)", q, down);
    int most = Integer.MAX_VALUE;
    c.yes(t, "(\\exists int i; n <= i && i <= m; i == m)", q, most - 2, most);
    c.no(t, "(\\exists int i; n <= i && i <= m; i == m)", q, 1, 0);
    c.no(t, "(\\exists int i; n < i && i <= m; true)", q, most, most);
    c.yes(t, "(\\exists int i; n < i && i <= m; true)", q, most - 1, most);
    c.yes(t, "(\\exists long i; n < i && i < m; i == n + 2)", q, 4, 7);
    c.no(t, "(\\exists long i; n < i && i < m; i == n + 2)", q, 4, 6);
    c.no(t, "(\\forall byte b; n <= b && b <= m; b < 100)", q, -1000, most);
    c.yes(t, "(\\forall byte b; n <= b && b <= m; b < 100)", q, 3, 99);
    c.yes(t, "(\\exists char ch; n < ch && ch <= m; Character.isDigit(ch))", q, -5, '0');
    c.no(t, "(\\exists char ch; n < ch && ch <= m; Character.isDigit(ch))", q, 65530, most);
    c.yes(t, "(\\exists short s; n <= s && s < m; s == -5)", q, -40000, 40000);
    String entries = "(\\forall Map.Entry<String, List<? extends Number>> e : map.entrySet(); (\\forall Number n : e.getValue(); n != null))";
    c.yes(t, entries, q, Map.of("a", List.of(1)));
    c.no(t, entries, q, Map.of("a", Arrays.asList(1, null)));
    c.yes(t, "(\\forall int i; o instanceof int[] a && 0 <= i && i < a.length; a[i] == i)", q, "");
    c.no(t, "(\\forall int i; o instanceof int[] a && 0 <= i && i < a.length; a[i] == i)", q, new int[] {0, 2});
    c.yes(t, "(\\forall int i; 0 <= i && i < 3; check(i))", q);
    int[] now = {4, 5};
    int[] before = {3, 4};
    c.past(() -> { int[] kept = now.clone(); System.arraycopy(before, 0, now, 0, 2); System.arraycopy(kept, 0, before, 0, 2); });
    c.yes(t, "(\\forall int i; 0 <= i && i < a.length; a[i] == \\old(a[i]) + 1)", null, now);
    before[1] = 5;
    c.no(t, "(\\forall int i; 0 <= i && i < a.length; a[i] == \\old(a[i]) + 1)", null, now);
  }
}
