// instanceof patterns: flow scoping through negation, &&, loops and early exits, shadowing of fields, generics.
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

public class PatternScopes {
    static String s = "field";

    static String negated(Object o) {
        if (!(o instanceof String s)) {
            return "not a string, " + s;
        }
        return s + " of " + s.length();
    }

    static String andOr(Object o) {
        if (o instanceof Integer i && i > 10 && i < 100) return "two digits " + i;
        if (!(o instanceof Integer i) || i < 0) return "other " + s;
        return "small or large " + i;
    }

    static int loop(List<?> items) {
        int total = 0;
        for (Object o : items) {
            if (!(o instanceof Number n)) continue;
            total += n.intValue();
        }
        Object at = items;
        while (!(at instanceof String text)) {
            at = at instanceof List<?> l && !l.isEmpty() ? l.get(l.size() - 1) : "end";
        }
        return total * 100 + text.length();
    }

    static String ternary(Object a, Object b) {
        return a instanceof String x ? b instanceof String y ? x + y : x + "?" : b instanceof Character y ? "c" + y
            : "none";
    }

    static boolean sameText(Object a, Object b) {
        return a instanceof CharSequence x && b instanceof CharSequence y && x.toString().contentEquals(y);
    }

    static String sideEffects(List<Object> queue) {
        StringBuilder out = new StringBuilder();
        while (!queue.isEmpty()) {
            if (queue.remove(0) instanceof Integer n && (n & 1) == 0 || queue.size() % 2 == 1) {
                out.append("x").append(queue.size());
            } else {
                out.append("-");
            }
        }
        return out.toString();
    }

    static class Node {
        final Object value;
        final Node next;

        Node(Object value, Node next) {
            this.value = value;
            this.next = next;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Node n && Objects.equals(value, n.value) && Objects.equals(next, n.next);
        }

        @Override
        public int hashCode() {
            return Objects.hash(value, next);
        }
    }

    static <T extends Comparable<T>> String generic(T t, Object o) {
        if (t instanceof String str && o instanceof List<?> list && list.contains(str)) return "contained " + str;
        if (o instanceof Map<?, ?> map && map.get(t) instanceof Integer count) return "count " + (count + 1);
        if (o instanceof int[] a && a.length > 0) return "ints " + a[0];
        if (o instanceof Object[][] grid && grid[0] instanceof String[] row) return "row " + row.length;
        return "nothing";
    }

    static String assigned(Object o) {
        if (o instanceof String text) {
            text = text + "!";
            return text;
        } else if (o instanceof final Long number) {
            return "long " + number;
        }
        String text = "own";
        return text;
    }

    public static void main(String[] args) {
        for (Object o : new Object[] {"text", 5, 50, 500, -5, null, 'c', 7L}) {
            System.out.println(negated(o) + " | " + andOr(o) + " | " + assigned(o));
        }
        System.out.println(loop(List.of(1, "x", 2.9, 3L)) + " " + loop(List.of(4, List.of("last"))) + " "
            + loop(List.of()));
        System.out.println(ternary("a", "b") + " " + ternary("a", 1) + " " + ternary(1, 'z') + " "
            + ternary(null, null));
        System.out.println(sameText("ab", new StringBuilder("ab")) + " " + sameText("ab", 5) + " "
            + sameText(null, null));
        System.out.println(sideEffects(new ArrayList<>(List.of(1, 2, 3, 4, "s", 6))));
        Node a = new Node(1, new Node("x", null));
        System.out.println(a.equals(new Node(1, new Node("x", null))) + " " + a.equals(new Node(1, null)) + " "
            + a.equals("x") + " " + a.hashCode());
        System.out.println(generic("k", List.of("k")) + ", " + generic("k", Map.of("k", 4)) + ", "
            + generic(3, new int[] {9}) + ", "
            + generic('c', new String[][] {{"p", "q"}}) + ", " + generic("k", Map.of()) + ", "
            + generic(1, new Object[][] {null}));
    }
}
