// Functional interfaces: composition, currying, memoised suppliers, predicates, operators, recursion through functions.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;

public class LibFunctions {
    private static <T> Supplier<T> memo(Supplier<T> source) {
        return new Supplier<>() {
            private T value;
            private boolean known;

            @Override
            public T get() {
                if (!known) {
                    value = source.get();
                    known = true;
                }
                return value;
            }
        };
    }

    private static <A, B> Function<A, B> memoised(Function<A, B> f, Map<A, B> cache) {
        return a -> {
            if (!cache.containsKey(a)) {
                cache.put(a, f.apply(a));
            }
            return cache.get(a);
        };
    }

    private interface Recursive<T, R> {
        R apply(Recursive<T, R> self, T argument);
    }

    @SafeVarargs
    private static <T> Function<T, T> pipeline(Function<T, T>... stages) {
        Function<T, T> all = Function.identity();
        for (Function<T, T> stage : stages) {
            all = all.andThen(stage);
        }
        return all;
    }

    public static void main(String[] args) {
        Function<Integer, Integer> twice = x -> x * 2;
        Function<Integer, Integer> increment = x -> x + 1;
        System.out.println(twice.andThen(increment).apply(5) + " " + twice.compose(increment).apply(5) + " "
                + Function.<Integer>identity().apply(9) + " " + pipeline(twice, increment, twice).apply(3) + " "
                + LibFunctions.<String>pipeline().apply("same"));
        Function<Integer, Function<Integer, Function<Integer, Integer>>> curried = a -> b -> c -> a * 100 + b * 10 + c;
        BiFunction<Integer, Integer, Integer> power = (b, e) -> e == 0 ? 1 : b * ((int) Math.pow(b, e - 1));
        System.out.println(curried.apply(1).apply(2).apply(3) + " " + power.andThen(x -> "=" + x).apply(2, 10));

        int[] calls = {0};
        Supplier<String> lazy = memo(() -> "made " + ++calls[0]);
        System.out.println(lazy.get() + " " + lazy.get() + " " + calls[0]);
        Function<Integer, Integer> slow = memoised(x -> {
            calls[0]++;
            return x * x;
        }, new HashMap<>());
        System.out.println(slow.apply(4) + slow.apply(4) + slow.apply(5) + " " + calls[0]);

        Predicate<String> empty = String::isEmpty;
        Predicate<String> longText = s -> s.length() > 3;
        System.out.println(empty.negate().and(longText).test("four") + " " + empty.or(longText).test("abc") + " "
                + Predicate.isEqual("x").test("x") + " " + Predicate.not(empty).test("") + " "
                + Predicate.isEqual(null).test(null));
        IntPredicate even = x -> x % 2 == 0;
        IntUnaryOperator negate = x -> -x;
        System.out.println(even.and(x -> x > 5).test(8) + " " + negate.andThen(x -> x
                + 1).compose(x -> x * 10).applyAsInt(3) + " " + UnaryOperator.<String>identity().apply("u") + " "
                + BinaryOperator.minBy(Integer::compare).apply(3, 2) + " "
                + BinaryOperator.<Integer>maxBy(Integer::compare).apply(3, 2));
        List<String> log = new ArrayList<>();
        Consumer<String> first = log::add;
        first.andThen(s -> log.add(s.toUpperCase())).andThen(s -> log.add("" + s.length())).accept("msg");
        System.out.println(log);

        Recursive<Integer, Long> factorial = (self, n) -> n < 2 ? 1L : n * self.apply(self, n - 1);
        System.out.println(factorial.apply(factorial, 15));
        IntFunction<int[]> makeArray = int[]::new;
        Supplier<List<String>> makeList = ArrayList::new;
        Function<String, Integer> parse = Integer::valueOf;
        ToIntFunction<String> length = String::length;
        BiFunction<String, String, Boolean> starts = String::startsWith;
        Function<Object, String> text = Object::toString;
        System.out.println(makeArray.apply(3).length + " " + makeList.get() + " " + parse.apply("12") + " "
                + length.applyAsInt("four") + " " + starts.apply("abc", "ab") + " " + text.apply(List.of(1)));
        List<Supplier<Integer>> closures = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            int captured = i * i;
            closures.add(() -> captured + closures.size());
        }
        StringBuilder out = new StringBuilder();
        closures.forEach(s -> out.append(s.get()).append(' '));
        System.out.println(out);
        try {
            first.andThen(null);
        } catch (NullPointerException e) {
            System.out.println("null stage");
        }
    }
}
