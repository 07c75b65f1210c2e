// Own functional interfaces: generic, with defaults and statics, throwing, intersection casts, in statics and enums.
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.IntBinaryOperator;
import java.util.function.Supplier;

public class FunctionalInterfacesByHand {
    @FunctionalInterface
    interface TriFunction<A, B, C, R> {
        R apply(A a, B b, C c);

        default <V> TriFunction<A, B, C, V> then(java.util.function.Function<? super R, ? extends V> f) {
            return (a, b, c) -> f.apply(apply(a, b, c));
        }

        static <T> TriFunction<T, T, T, List<T>> listing() {
            return (a, b, c) -> new ArrayList<>(List.of(a, b, c));
        }
    }

    interface Throwing<T, X extends Exception> {
        T get() throws X;

        default T orElse(T other) {
            try {
                return get();
            } catch (Exception e) {
                return other;
            }
        }
    }

    interface Marker {
        default String marked() { return "marked"; }
    }

    interface Shape {
        double area();
        boolean equals(Object o);
        String toString();
    }

    interface SubRunnable extends Runnable {
        @Override void run();
        default SubRunnable twice() { return () -> { run(); run(); }; }
    }

    enum Operator {
        PLUS((a, b) -> a + b), TIMES((a, b) -> a * b), POWER(Operator::power);

        final IntBinaryOperator code;

        Operator(IntBinaryOperator code) { this.code = code; }

        static int power(int a, int b) { return b == 0 ? 1 : a * power(a, b - 1); }
    }

    static final Map<String, Supplier<Object>> FACTORIES = new LinkedHashMap<>();
    static int counter;

    static {
        FACTORIES.put("list", ArrayList::new);
        FACTORIES.put("counter", () -> ++counter);
        FACTORIES.put("array", () -> new int[counter].length);
        FACTORIES.put("nested", () -> FACTORIES.get("counter").get());
    }

    static final IntBinaryOperator[] TABLE = {Math::max, Math::min, (a, b) -> a % b, Integer::compare};

    static String run(Runnable r) { r.run(); return "runnable"; }
    static <T> String run(Callable<T> c) throws Exception { return "callable " + c.call(); }

    static int read(boolean fail) throws IOException {
        if (fail) throw new IOException("cannot read");
        return 12;
    }

    public static void main(String[] args) throws Exception {
        TriFunction<Integer, Long, String, String> tri = (a, b, c) -> a + b + c;
        System.out.println(tri.apply(1, 2L, "x") + " " + tri.then(String::length).apply(10, 20L, "yz") + " "
            + TriFunction.<Character>listing().apply('a', 'b', 'c'));
        Throwing<Integer, IOException> good = () -> read(false), bad = () -> read(true);
        System.out.println(good.get() + " " + bad.orElse(-1));
        try {
            bad.get();
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        Runnable both = (Runnable & Marker) () -> counter += 100;
        both.run();
        System.out.println(((Marker) both).marked() + " " + (both instanceof Marker) + " " + counter);
        Shape shape = () -> 2.5;
        System.out.println(shape.area() + " " + shape.equals(shape) + " " + shape.equals(null));
        SubRunnable sub = () -> counter++;
        sub.twice().twice().run();
        System.out.println(counter);
        for (Operator o : Operator.values()) System.out.print(o + "=" + o.code.applyAsInt(2, 10) + " ");
        System.out.println();
        FACTORIES.forEach((name, factory) -> System.out.print(name + ":" + factory.get() + " "));
        System.out.println();
        for (IntBinaryOperator op : TABLE) System.out.print(op.applyAsInt(17, 5) + " ");
        System.out.println();
        System.out.println(run(() -> { counter = 0; }) + ", " + run(() -> counter + 1));
        Object o = (Supplier<String>) () -> "cast";
        System.out.println(((Supplier<?>) o).get() + " " + (o instanceof Runnable));
        Supplier<Runnable> conditional = () -> counter > 0 ? () -> counter = 5 : () -> counter = 6;
        conditional.get().run();
        conditional.get().run();
        System.out.println(counter);
    }
}
