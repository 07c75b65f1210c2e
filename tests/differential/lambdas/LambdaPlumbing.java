import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;

/** What happens between the interface's method and the lambda's body: conversions, bridges, captures, initialisation. */
public class LambdaPlumbing {
    interface IntToLong {
        long apply(int x);
    }

    interface WideTaker {
        Object take(byte b, short s, char c, long l, float f, double d, boolean z);
    }

    interface Named {
        String name();
    }

    interface Shape<T> {
        T make(T from);
    }

    interface TextShape extends Shape<String> {
        @Override
        String make(String from);
    }

    interface Loud {
        int MARK = announce("Loud initialised");

        default String shout() {
            return quiet() + "!";
        }

        String quiet();
    }

    interface Plain {
        int MARK = announce("never printed: no default method, no field read");

        String get();
    }

    static int announce(String text) {
        System.out.println(text);
        return 1;
    }

    static class Parent {
        protected String describe(Object o) {
            return "parent " + o;
        }
    }

    static class Child extends Parent {
        private final long base = 40;

        @Override
        protected String describe(Object o) {
            return "child " + o;
        }

        Function<Object, String> viaSuper() {
            return super::describe;
        }

        Function<Object, String> viaThis() {
            return this::describe;
        }

        IntToLong addBase() {
            return x -> x + base;
        }

        private int twice(int x) {
            return 2 * x;
        }

        IntFunction<Integer> privateMethod() {
            return this::twice;
        }
    }

    static int length(CharSequence s) {
        return s.length();
    }

    static long sum(long... numbers) {
        long total = 0;
        for (long number : numbers) total += number;
        return total;
    }

    static double half(double x) {
        return x / 2;
    }

    static Integer boxed(Integer x) {
        return x + 1;
    }

    static void conversions() {
        Function<String, Integer> length = LambdaPlumbing::length;
        ToLongFunction<String> wideLength = LambdaPlumbing::length;
        ToDoubleFunction<String> realLength = LambdaPlumbing::length;
        Consumer<String> ignored = LambdaPlumbing::length;
        ignored.accept("dropped");
        System.out.println(length.apply("four") + " " + wideLength.applyAsLong("five!") + " " + realLength.applyAsDouble("six"));
        IntToLong widened = LambdaPlumbing::sum;
        BiFunction<Integer, Long, Long> collected = LambdaPlumbing::sum;
        System.out.println(widened.apply(7) + " " + collected.apply(1, 2L));
        Function<Integer, Double> fromInt = LambdaPlumbing::half;
        IntFunction<Object> intToBoxed = LambdaPlumbing::boxed;
        LongFunction<Object> asText = String::valueOf;
        DoubleUnaryOperator square = x -> x * x;
        System.out.println(fromInt.apply(5) + " " + intToBoxed.apply(9) + " " + asText.apply(1L << 33) + " "
            + square.applyAsDouble(1.5));
        WideTaker taker = (b, s, c, l, f, d, z) -> b + " " + s + " " + c + " " + l + " " + f + " " + d + " " + z;
        System.out.println(taker.take((byte) -1, (short) 2, 'c', 1L << 40, 1.5f, -2.5, true));
        Function<Character, Integer> code = c -> (int) c;
        IntPredicate letter = Character::isLetter;
        System.out.println(code.apply('A') + " " + letter.test('x') + " " + letter.test('1'));
    }

    static void kinds() {
        Child child = new Child();
        System.out.println(child.viaSuper().apply(1) + ", " + child.viaThis().apply(2) + ", " + child.addBase().apply(2) + ", "
            + child.privateMethod().apply(21));
        Supplier<List<String>> maker = ArrayList::new;
        IntFunction<int[][]> rows = int[][]::new;
        Function<String, StringBuilder> builder = StringBuilder::new;
        UnaryOperator<int[]> copy = int[]::clone;
        BinaryOperator<String> joined = String::concat;
        Function<Object, String> text = Object::toString;
        System.out.println(maker.get().size() + " " + rows.apply(3).length + " " + builder.apply("b").append('c') + " "
            + copy.apply(new int[] {1, 2}).length + " " + joined.apply("x", "y") + " " + text.apply(12));
        Comparator<String> order = Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder());
        List<String> words = new ArrayList<>(List.of("pear", "fig", "kiwi", "date", "apple"));
        words.sort(order);
        System.out.println(words);
    }

    static void bridges() {
        TextShape shape = s -> s + s;
        Shape<String> general = shape;
        System.out.println(general.make("ab") + shape.make("c"));
        Runnable both = (Runnable & Serializable & Cloneable) () -> System.out.println("marked");
        both.run();
        System.out.println((both instanceof Serializable) + " " + (both instanceof Cloneable));
        @SuppressWarnings({"unchecked", "rawtypes"})
        Function<Object, Object> polluted = (Function) (Function<String, Integer>) String::length;
        try {
            polluted.apply(3);
        } catch (ClassCastException e) {
            System.out.println("not a String");
        }
        Function<Integer, Integer> unboxing = (Integer x) -> x + 1;
        try {
            unboxing.apply(null);
        } catch (NullPointerException e) {
            System.out.println("null unboxed");
        }
        IntFunction<Integer> none = x -> null;
        System.out.println(none.apply(1));
    }

    static void captures(int i, long l, double d, String s, boolean z) {
        int[] counter = new int[1];
        Supplier<Supplier<String>> nested = () -> {
            counter[0]++;
            return () -> i + " " + l + " " + d + " " + s + " " + z + " " + counter[0];
        };
        System.out.println(nested.get().get() + "; " + nested.get().get());
        Runnable[] tasks = new Runnable[3];
        for (int k = 0; k < tasks.length; k++) {
            int copy = k;
            tasks[k] = () -> System.out.print(copy * 10 + " ");
        }
        for (Runnable task : tasks) task.run();
        System.out.println();
        Named local = new Object() {
            Named self() {
                return () -> getClass().getSimpleName() + "inner";
            }
        }.self();
        System.out.println(local.name());
    }

    static Function<Integer, Integer> factorial() {
        return new Function<>() {
            final Function<Integer, Integer> self = n -> n < 2 ? 1 : n * this.apply(n - 1);

            @Override
            public Integer apply(Integer n) {
                return self.apply(n);
            }
        };
    }

    public static void main(String[] args) {
        conversions();
        kinds();
        bridges();
        captures(1, 2L, 3.5, "four", true);
        System.out.println(factorial().apply(10));
        System.out.println("before");
        Loud loud = () -> "hush";
        System.out.println("made");
        System.out.println(loud.shout());
        Plain plain = () -> "plain";
        System.out.println(plain.get());
        try {
            Supplier<String> missing = ((String) null)::trim;
            System.out.println(missing.get());
        } catch (NullPointerException e) {
            System.out.println("receiver is checked at once");
        }
    }
}
