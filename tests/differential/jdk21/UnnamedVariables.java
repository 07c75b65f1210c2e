// Unnamed variables and patterns: in catch, for, lambdas, resources, assignments, record patterns and switches.
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.function.BiFunction;
import java.util.function.Function;

public class UnnamedVariables {
    record Point(int x, int y) { }
    record Coloured(Point point, String colour) { }
    sealed interface Ball permits Red, Blue, Green { }
    record Red(int n) implements Ball { }
    record Blue(int n) implements Ball { }
    record Green(int n) implements Ball { }

    static StringBuilder log = new StringBuilder();

    static class Resource implements AutoCloseable {
        Resource(String name) {
            log.append("open ").append(name).append(' ');
        }

        @Override
        public void close() {
            log.append("close ");
        }
    }

    static int parse(String s) {
        try {
            return Integer.parseInt(s);
        } catch (NumberFormatException _) {
            return -1;
        }
    }

    static int count(Iterable<?> items) {
        int n = 0;
        for (var _ : items) n++;
        return n;
    }

    static int effect(String s) {
        log.append(s).append(' ');
        return s.length();
    }

    static String kind(Ball b) {
        return switch (b) {
            case Red _ -> "red";
            case Blue _, Green _ -> "cold";
        };
    }

    static String nested(Object o) {
        return switch (o) {
            case Coloured(Point(int x, _), String c) when x > 0 -> "right " + x + c;
            case Coloured(Point(_, int y), _) -> "y " + y;
            case Coloured(_, var c) -> "no point " + c;
            case Point(_, _) -> "point";
            case Integer _, Long _ -> "integral";
            default -> "other";
        };
    }

    public static void main(String[] args) {
        System.out.println(parse("5") + parse("x") + " " + count(List.of(1, 2, 3)) + " " + count(List.of()));
        var _ = effect("first");
        int _ = effect("second");
        final String _ = null;
        try (var _ = new Resource("r"); Resource _ = new Resource("q")) {
            log.append("body ");
        }
        System.out.println(log);
        BiFunction<Integer, Integer, Integer> second = (_, b) -> b;
        Function<Object, String> constant = _ -> "constant";
        BiFunction<String, String, Integer> neither = (_, _) -> 42;
        System.out.println(second.apply(1, 2) + constant.apply(null) + neither.apply("", null));
        Map<String, Integer> map = new HashMap<>();
        for (String w : "a b a c a".split(" ")) map.merge(w, 1, (old, _) -> old + 1);
        System.out.println(map.get("a") + " " + map.computeIfAbsent("z", _ -> 26) + " "
            + map.computeIfPresent("b", (_, _) -> null));
        Queue<Integer> queue = new ArrayDeque<>(List.of(1, 2, 3, 4, 5, 6));
        while (queue.size() >= 3) {
            var x = queue.remove();
            var _ = queue.remove();
            int z = queue.remove();
            System.out.print(x + "/" + z + " ");
        }
        System.out.println();
        for (Ball b : new Ball[] {new Red(1), new Blue(2), new Green(3)}) System.out.print(kind(b) + " ");
        System.out.println();
        Object[] objects = {new Coloured(new Point(3, 4), "red"), new Coloured(new Point(-3, 4), "red"),
            new Coloured(null, "blue"),
            new Point(0, 0), 5, 5L, "s"};
        for (Object o : objects) System.out.print(nested(o) + ", ");
        System.out.println();
        if (objects[0] instanceof Coloured(Point(_, var y), _) && y == 4) System.out.println("matched " + y);
        for (int i = 0, _ = effect("loop"); i < 2; i++) System.out.print(i);
        System.out.println(" " + log);
    }
}
