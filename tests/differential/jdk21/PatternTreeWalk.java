// Algorithms by pattern matching: red-black tree balancing, lambda calculus, JSON printing and path lookup.
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

public class PatternTreeWalk {
    enum Colour { R, B }
    sealed interface Tree { }
    record Leaf() implements Tree { }
    record Node(Colour c, Tree l, int v, Tree r) implements Tree { }

    static Tree balance(Colour c, Tree l, int v, Tree r) {
        return switch (new Node(c, l, v, r)) {
            case Node(var k, Node(var a, Node(var b, var t1, var x, var t2), var y, var t3), var z, var t4)
                when k == Colour.B && a == Colour.R && b == Colour.R -> join(t1, x, t2, y, t3, z, t4);
            case Node(var k, Node(var a, var t1, var x, Node(var b, var t2, var y, var t3)), var z, var t4)
                when k == Colour.B && a == Colour.R && b == Colour.R -> join(t1, x, t2, y, t3, z, t4);
            case Node(var k, var t1, var x, Node(var a, Node(var b, var t2, var y, var t3), var z, var t4))
                when k == Colour.B && a == Colour.R && b == Colour.R -> join(t1, x, t2, y, t3, z, t4);
            case Node(var k, var t1, var x, Node(var a, var t2, var y, Node(var b, var t3, var z, var t4)))
                when k == Colour.B && a == Colour.R && b == Colour.R -> join(t1, x, t2, y, t3, z, t4);
            case Node n -> n;
        };
    }

    static Node join(Tree a, int x, Tree b, int y, Tree c, int z, Tree d) {
        return new Node(Colour.R, new Node(Colour.B, a, x, b), y, new Node(Colour.B, c, z, d));
    }

    static Tree insert(Tree t, int v) {
        Node n = (Node) add(t, v);
        return new Node(Colour.B, n.l(), n.v(), n.r());
    }

    static Tree add(Tree t, int v) {
        return switch (t) {
            case Leaf() -> new Node(Colour.R, t, v, t);
            case Node(var c, var l, var x, var r) when v < x -> balance(c, add(l, v), x, r);
            case Node(var c, var l, var x, var r) when v > x -> balance(c, l, x, add(r, v));
            case Node n -> n;
        };
    }

    static String show(Tree t) {
        return t instanceof Node(var c, var l, var v, var r) ? "(" + show(l) + (c == Colour.R ? "r" : "") + v + show(r)
            + ")" : "";
    }

    static int blackHeight(Tree t) {
        return switch (t) {
            case Leaf() -> 0;
            case Node(Colour c, Tree l, _, Tree r) -> {
                int h = blackHeight(l);
                yield h < 0 || h != blackHeight(r) ? -1 : h + (c == Colour.B ? 1 : 0);
            }
        };
    }

    sealed interface Term { }
    record Var(int index) implements Term { }
    record Lam(Term body) implements Term { }
    record App(Term f, Term x) implements Term { }

    static Term shift(Term t, int by, int from) {
        return switch (t) {
            case Var(int i) -> new Var(i >= from ? i + by : i);
            case Lam(Term b) -> new Lam(shift(b, by, from + 1));
            case App(Term f, Term x) -> new App(shift(f, by, from), shift(x, by, from));
        };
    }

    static Term substitute(Term t, int at, Term with) {
        return switch (t) {
            case Var(int i) -> i == at ? with : t;
            case Lam(Term b) -> new Lam(substitute(b, at + 1, shift(with, 1, 0)));
            case App(Term f, Term x) -> new App(substitute(f, at, with), substitute(x, at, with));
        };
    }

    static Term normal(Term t) {
        return switch (t) {
            case App(Term f, Term x) when normal(f) instanceof Lam(Term b) -> normal(shift(substitute(b, 0,
                shift(x, 1, 0)), -1, 0));
            case App(Term f, Term x) -> new App(normal(f), normal(x));
            case Lam(Term b) -> new Lam(normal(b));
            case Var v -> v;
        };
    }

    static Term church(int n) {
        Term body = new Var(0);
        for (int i = 0; i < n; i++) body = new App(new Var(1), body);
        return new Lam(new Lam(body));
    }

    static String json(Object o) {
        return switch (o) {
            case null -> "null";
            case String s -> '"' + s.replace("\"", "\\\"") + '"';
            case Number n -> n.toString();
            case Boolean b -> b.toString();
            case List<?> l -> "[" + String.join(",", l.stream().map(PatternTreeWalk::json).toList()) + "]";
            case Map<?, ?> m -> {
                List<String> parts = new ArrayList<>();
                m.forEach((k, v) -> parts.add(json(k) + ":" + json(v)));
                yield "{" + String.join(",", parts) + "}";
            }
            default -> throw new IllegalArgumentException(o.getClass().getSimpleName());
        };
    }

    public static void main(String[] args) {
        Tree tree = new Leaf();
        for (int v : new int[] {5, 3, 8, 1, 4, 7, 9, 2, 6, 5, 10, 11, 12, 13}) tree = insert(tree, v);
        System.out.println(show(tree) + " " + blackHeight(tree));
        Term plus = new Lam(new Lam(new Lam(new Lam(new App(new App(new Var(3), new Var(1)),
            new App(new App(new Var(2), new Var(1)), new Var(0)))))));
        System.out.println(normal(new App(new App(plus, church(2)), church(3))).equals(church(5)) + " "
            + normal(new App(church(2), new Lam(new Var(0)))));
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("a", List.of(1, 2.5, true, "q\"q"));
        map.put("b", null);
        map.put("c", Map.of());
        System.out.println(json(map));
        try {
            json('c');
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
