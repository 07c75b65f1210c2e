// Inference, pattern variables and unnamed parameters captured by lambdas and nested classes, local records and enums.
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;

public class StatementsBeforeLambdas {
    record Pair<A, B>(A a, B b) { }

    static Supplier<String> capture(Object o) {
        return switch (o) {
            case Pair(String s, Integer i) when i > 1 -> () -> s.repeat(i);
            case Pair(var a, var b) -> () -> a + "/" + b;
            case String s -> s::toUpperCase;
            case null -> () -> "null";
            default -> {
                var text = o.toString();
                yield () -> "<" + text + ">";
            }
        };
    }

    static <T, R> List<R> map(List<T> in, Function<? super T, ? extends R> f) {
        var out = new ArrayList<R>();
        for (var t : in) out.add(f.apply(t));
        return out;
    }

    static String local(List<?> items) {
        enum Kind { TEXT, NUMBER, OTHER }
        record Tagged(Kind kind, Object value) {
            static Tagged of(Object o) {
                return new Tagged(switch (o) {
                    case CharSequence _ -> Kind.TEXT;
                    case Number _ -> Kind.NUMBER;
                    case null, default -> Kind.OTHER;
                }, o);
            }
        }
        interface Visitor {
            String visit(Tagged t);
        }
        Visitor v = t -> switch (t) {
            case Tagged(var k, Integer i) when k == Kind.NUMBER -> "#" + i;
            case Tagged(var k, var value) -> k.name().charAt(0) + ":" + value;
        };
        StringBuilder out = new StringBuilder();
        for (Object o : items) out.append(v.visit(Tagged.of(o))).append(' ');
        return out.toString();
    }

    static IntFunction<IntFunction<Integer>> adder() {
        return a -> switch (a) {
            case 0 -> b -> b;
            case 1 -> b -> b + 1;
            default -> b -> {
                int total = b;
                for (int _ : new int[a]) total++;
                return total;
            };
        };
    }

    static String loops(Object[] values) {
        List<Supplier<Object>> later = new ArrayList<>();
        for (Object o : values) {
            if (!(o instanceof Pair(var a, Pair(_, var c)))) continue;
            later.add(() -> a + "" + c);
            later.add(new Supplier<>() {
                int calls;

                public Object get() {
                    return c + "" + ++calls;
                }
            });
        }
        StringBuilder out = new StringBuilder();
        for (var s : later) out.append(s.get()).append(s.get()).append(' ');
        return out.toString();
    }

    public static void main(String[] args) {
        for (Object o : new Object[] {new Pair<>("ab", 3), new Pair<>("ab", 1), new Pair<>(1, null), "up", null, 2.5}) {
            System.out.println(capture(o).get());
        }
        System.out.println(map(List.of(1, 2, 3), i -> new Pair<>(i, "x".repeat(i))));
        System.out.println(local(List.of("t", 5, 2.5, 'c', new StringBuilder("b"))));
        System.out.println(adder().apply(0).apply(7) + " " + adder().apply(1).apply(7) + " "
            + adder().apply(5).apply(7));
        System.out.println(loops(new Object[] {new Pair<>(1, new Pair<>(2, 3)), "skip", new Pair<>("p", null),
            new Pair<>('q', new Pair<>(0, 'r'))}));
        BiFunction<Integer, Integer, Pair<Integer, Integer>> make = Pair::new;
        if (make.apply(4, 5) instanceof Pair<Integer, Integer>(var x, var y) && x < y) System.out.println(x * y);
    }
}
