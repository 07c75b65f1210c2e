import java.util.*;
/** Objects of JDK interfaces, of classes that nobody knows, keep what the documentation promises. */
public class OpenJdkInterfaces {
    public static int[] copy(List<String> list) { return list == null ? null : new int[list.size()]; }
    public static Object first(List<String> list) { return list == null || list.isEmpty() ? null : new int[list.size()][0]; }
    public static int count(Iterable<Object> all) { int n = 0; if (all != null) for (Object o : all) n++; return n; }
    public static Object take(Iterator<String> it) { return it == null ? null : it.next(); }
    public static Object takeSafe(Iterator<String> it) { return it != null && it.hasNext() ? it.next() : null; }
    public static Object takeTwo(Iterator<String> it) { if (it == null || !it.hasNext()) return null; it.next(); return it.next(); }
    public static Object get(List<String> l, int i) { return l == null ? null : l.get(i); }
    public static Object getSafe(List<String> l, int i) { return l != null && i >= 0 && i < l.size() ? l.get(i) : null; }
    public static int grow(List<String> l) { if (l == null) return 0; int n = l.size(); l.add("x"); assert l.size() >= n; return l.size() - n; }
    public static char at(CharSequence s) { return s != null && s.length() > 0 ? s.charAt(0) : ' '; }
    public static boolean keys(Map<Object, Object> m) { return m == null || m.keySet().iterator().hasNext() || !m.isEmpty() || m.size() == 0; }
    public static int all(List<String> l) { int n = 0; if (l != null) for (int i = 0; i < l.size(); i++) if (l.get(i) != null) n++; return n; }
    /** They may be one list. */
    public static void two(List<Object> a, List<Object> b) {
        if (a == null || b == null) return;
        int n = b.size();
        a.add("x");
        assert b.size() == n;
    }
    /** An iterator that a list has just made is no list. */
    public static void walked(List<Object> l) {
        if (l == null) return;
        int n = l.size();
        for (Object o : l) assert l.size() == n;
    }
}
