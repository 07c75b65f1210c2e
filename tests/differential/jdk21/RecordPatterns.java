// Record patterns: nested, with var, generic inference, in instanceof and switch, guards, nulls inside, exceptions.
import java.util.Objects;

public class RecordPatterns {
    record Point(int x, int y) { }
    record Line(Point from, Point to) { }
    record Box<T>(T content) { }
    record Pair<A, B>(A first, B second) { }
    record Wide(byte b, short s, char c, long l, float f, double d, boolean z) { }

    static String line(Object o) {
        if (o instanceof Line(Point(int a, int b), Point(var c, var d)) && a != c) return "line " + a + b + c + d;
        if (o instanceof Line(var from, Point to) && to != null) return "null start " + (from == null) + " " + to.y();
        if (o instanceof Line(Point from, var to)) return "no end " + from + " " + to;
        if (o instanceof Line(Object from, Object to)) return "anything " + from + to;
        return "no line";
    }

    static String box(Box<?> box) {
        return switch (box) {
            case Box<?>(String s) -> "string " + s.length();
            case Box<?>(Integer i) when i > 10 -> "big " + i;
            case Box<?>(Box<?>(Box<?>(var deep))) -> "deep " + deep;
            case Box<?>(Box<?>(var inner)) -> "nested " + inner;
            case Box<?>(var other) -> "other " + other;
        };
    }

    static String pair(Pair<Object, Object> pair) {
        return switch (pair) {
            case Pair<Object, Object>(Integer a, Integer b) when a.equals(b) -> "twins " + a;
            case Pair<Object, Object>(Integer a, Integer b) -> "ints " + (a + b);
            case Pair<Object, Object>(String a, Point(int x, int y)) -> a + x + "," + y;
            case Pair<Object, Object>(Point(int x, var y), Point p) when p.x() == x -> "same x " + y + p.y();
            default -> "other";
        };
    }

    static String generic(Pair<? extends Number, Box<String>> p) {
        return p instanceof Pair(var n, Box(var s)) ? n.intValue() + s.toUpperCase() : "none";
    }

    static int sum(Object tree) {
        return switch (tree) {
            case Integer i -> i;
            case Pair<?, ?>(Object l, Object r) -> sum(l) + sum(r);
            case null, default -> 0;
        };
    }

    record Failing(int value) {
        public int value() {
            if (value < 0) throw new IllegalStateException("accessor " + value);
            return value;
        }
    }

    static String failing(Object o) {
        try {
            return switch (o) {
                case Failing(int v) when v > 5 -> "big";
                case Failing(int v) -> "small " + v;
                default -> "none";
            };
        } catch (MatchException e) {
            return "match failed because of " + e.getCause().getMessage();
        }
    }

    static String wide(Object o) {
        return o instanceof Wide(var b, short s, char c, var l, float f, double d, boolean z) ? b + s + c + l + f + d
            + "" + z : "no";
    }

    public static void main(String[] args) {
        Point p = new Point(1, 2), q = new Point(3, 4);
        System.out.println(line(new Line(p, q)) + "; " + line(new Line(p, p)) + "; " + line(new Line(null, q)) + "; "
            + line(new Line(p, null)) + "; " + line(new Line(null, null)) + "; " + line(null) + "; " + line(p));
        for (Box<?> b : new Box<?>[] {new Box<>("four"), new Box<>(5), new Box<>(50), new Box<>(null),
            new Box<>(new Box<>("x")),
            new Box<>(new Box<>(null)), new Box<>(new Box<>(new Box<>(7)))}) {
            System.out.println(box(b));
        }
        Object[][] pairs = {{1, 1}, {1, 2}, {"s", p}, {p, new Point(1, 9)}, {p, q}, {null, null}, {"s", null}};
        for (Object[] a : pairs) System.out.println(pair(new Pair<>(a[0], a[1])));
        System.out.println(generic(new Pair<>(2.9, new Box<>("ab"))) + " " + generic(null) + " "
            + generic(new Pair<>(1, null)));
        System.out.println(sum(new Pair<>(new Pair<>(1, 2), new Pair<>(3, new Pair<>(4, null)))) + " " + sum("x"));
        System.out.println(failing(new Failing(9)) + ", " + failing(new Failing(1)) + ", " + failing(new Failing(-1))
            + ", " + failing("x"));
        System.out.println(wide(new Wide((byte) 1, (short) 2, 'c', 4L, 0.5f, 0.25, true)) + " " + wide("x"));
        try {
            box(null);
        } catch (NullPointerException e) {
            System.out.println("null box " + Objects.isNull(null));
        }
    }
}
