// Local variable type inference: var with literals, generics, anonymous classes, loops, lambdas, diamonds.
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Supplier;

public class VarAndInference {
    static String kind(int i) { return "int"; }
    static String kind(long l) { return "long"; }
    static String kind(double d) { return "double"; }
    static String kind(float d) { return "float"; }
    static String kind(char c) { return "char"; }
    static String kind(byte c) { return "byte"; }
    static String kind(Object o) { return "object " + o.getClass().getSimpleName(); }

    static <T> T pick(T a, T b) {
        return b;
    }

    static <T extends Comparable<T>> List<T> sorted(List<T> in) {
        var copy = new ArrayList<>(in);
        copy.sort(null);
        return copy;
    }

    static <K, V> Map<V, List<K>> invert(Map<K, V> map) {
        var out = new LinkedHashMap<V, List<K>>();
        for (var entry : map.entrySet()) {
            out.computeIfAbsent(entry.getValue(), v -> new ArrayList<>()).add(entry.getKey());
        }
        return out;
    }

    static class Chain<T> {
        final T value;
        Chain(T value) { this.value = value; }
        <R> Chain<R> then(java.util.function.Function<? super T, ? extends R> f) { return new Chain<>(f.apply(value)); }
        static <T> Chain<T> of(T t) { return new Chain<>(t); }
    }

    public static void main(String[] args) {
        var i = 1;
        var l = 1L;
        var f = 1f;
        var d = 1.0;
        var c = 'c';
        var b = (byte) 1;
        var s = "s";
        var sum = c + i;
        var mixed = i + l * f;
        System.out.println(kind(i) + " " + kind(l) + " " + kind(f) + " " + kind(d) + " " + kind(c) + " " + kind(b)
            + " " + kind(s) + " " + kind(sum) + " " + kind(mixed));
        var list = new ArrayList<Map<String, ? extends Number>>();
        list.add(Map.of("a", 1));
        list.add(Map.of("b", 2.5));
        for (var map : list) {
            for (var e : map.entrySet()) System.out.print(e.getKey() + e.getValue().intValue() + " ");
        }
        System.out.println();
        var anonymous = new Object() {
            int count = 5;

            int bump() {
                return ++count;
            }
        };
        anonymous.count += 10;
        System.out.println(anonymous.bump() + " " + anonymous.count);
        var array = new int[][] {{1}, {2, 3}};
        for (var row : array) for (var v : row) System.out.print(v + " ");
        System.out.println();
        var either = pick(1, "text");
        System.out.println(either + " " + kind(pick(1, 2.5)) + " " + pick((Number) 1, 2L).intValue() + " "
            + (pick("a", 'b') instanceof Comparable));
        BiFunction<Integer, Integer, Integer> add = (var x, var y) -> x + y;
        Supplier<? extends List<? super Integer>> supplier = () -> new ArrayList<Number>(List.of(1.5));
        var numbers = supplier.get();
        numbers.add(add.apply(3, 4));
        System.out.println(numbers + " " + sorted(List.of("b", "a")) + " " + sorted(List.of(3, 1, 2)).get(0));
        var ages = new LinkedHashMap<String, Integer>();
        ages.put("ann", 3);
        ages.put("bob", 4);
        ages.put("cyd", 3);
        System.out.println(invert(ages));
        System.out.println(Chain.of("abc").then(String::length).then(n -> n * 1.5).then(x -> "<" + x + ">").value);
        var conditional = args.length == 0 ? 1 : 2.0;
        var boxed = args.length == 0 ? Integer.valueOf(5) : null;
        System.out.println(kind(conditional) + " " + boxed);
        try (var reader = new java.io.StringReader("r")) {
            System.out.println((char) reader.read());
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
        for (var k = 0; k < 3; k++) System.out.print(k);
        final var fixed = List.of(1, 2);
        System.out.println(" " + fixed.getClass().isInstance(fixed) + " " + List.<Object>of().isEmpty() + " "
            + new ArrayList<>() { }.size());
    }
}
