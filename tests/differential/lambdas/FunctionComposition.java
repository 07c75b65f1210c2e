// Composing functions: currying, andThen and compose, predicates, fixed points, Church numerals, memoisation.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

public class FunctionComposition {
    static <A, B, C> Function<A, Function<B, C>> curry(BiFunction<A, B, C> f) {
        return a -> b -> f.apply(a, b);
    }

    static <A, B, C> BiFunction<B, A, C> flip(BiFunction<A, B, C> f) {
        return (b, a) -> f.apply(a, b);
    }

    static <T> UnaryOperator<T> times(int n, UnaryOperator<T> f) {
        return t -> {
            T r = t;
            for (int i = 0; i < n; i++) r = f.apply(r);
            return r;
        };
    }

    static <T, R> Function<T, R> memoise(Function<T, R> f) {
        Map<T, R> cache = new HashMap<>();
        return t -> cache.computeIfAbsent(t, f);
    }

    interface Recursive<A, B> extends Function<Recursive<A, B>, Function<A, B>> { }

    static <A, B> Function<A, B> fix(Function<Function<A, B>, Function<A, B>> f) {
        Recursive<A, B> r = w -> f.apply(x -> w.apply(w).apply(x));
        return r.apply(r);
    }

    interface Numeral {
        <T> Function<T, T> of(Function<T, T> f);
    }

    static final Numeral ZERO = new Numeral() {
        public <T> Function<T, T> of(Function<T, T> f) { return x -> x; }
    };

    static Numeral successor(Numeral n) {
        return new Numeral() {
            public <T> Function<T, T> of(Function<T, T> f) { return n.of(f).andThen(f); }
        };
    }

    static int toInt(Numeral n) {
        return n.<Integer>of(i -> i + 1).apply(0);
    }

    static int calls;

    static int slow(int n) {
        calls++;
        return n * n;
    }

    static Function<Integer, Integer> factorial = n -> n < 2 ? 1 : n * FunctionComposition.factorial.apply(n - 1);

    @SafeVarargs
    static <T> Predicate<T> allOf(Predicate<T>... predicates) {
        Predicate<T> result = t -> true;
        for (Predicate<T> p : predicates) result = result.and(p);
        return result;
    }

    public static void main(String[] args) {
        Function<Integer, Function<Integer, Integer>> add = curry(Integer::sum);
        Function<Integer, Integer> addFive = add.apply(5);
        Function<Integer, String> show = i -> "<" + i + ">";
        System.out.println(addFive.apply(3) + " " + addFive.andThen(addFive).apply(0) + " "
            + show.compose(addFive).apply(1) + " "
            + addFive.andThen(show).andThen(String::length).apply(95) + " " + flip((Integer a, String b) -> b
            + a).apply("s", 1));
        Function<Integer, Function<Integer, Function<Integer, Integer>>> three = a -> b -> c -> a * 100 + b * 10 + c;
        System.out.println(three.apply(1).apply(2).apply(3) + " " + times(10, (Integer x) -> x * 2).apply(1) + " "
            + times(3, (String s) -> s + s).apply("ab") + " " + times(0, UnaryOperator.<String>identity()).apply("id"));
        Function<Integer, Integer> memo = memoise(FunctionComposition::slow);
        System.out.println(memo.apply(9) + memo.apply(9) + memo.apply(4) + " calls " + calls);
        Function<Integer, Long> fib = fix(self -> n -> n < 2 ? (long) n : self.apply(n - 1) + self.apply(n - 2));
        System.out.println(fib.apply(12) + " " + factorial.apply(10));
        Numeral numeral = ZERO;
        for (int i = 0; i < 4; i++) numeral = successor(numeral);
        System.out.println(toInt(numeral) + " " + numeral.<String>of(s -> s + "|").apply(""));
        Predicate<Integer> even = n -> n % 2 == 0, positive = n -> n > 0;
        List<Integer> kept = new ArrayList<>();
        for (int i = -4; i < 8; i++) if (allOf(even, positive, Predicate.not(n -> n == 4)).test(i)) kept.add(i);
        System.out.println(kept + " " + even.or(positive).negate().test(-3) + " " + Predicate.isEqual(3).test(3)
            + Predicate.isEqual(null).test(null));
        BinaryOperator<String> longer = BinaryOperator.maxBy((a, b) -> a.length() - b.length());
        IntUnaryOperator inc = i -> i + 1, dbl = i -> i * 2;
        System.out.println(longer.apply("aa", "b") + " " + inc.andThen(dbl).applyAsInt(5) + " "
            + inc.compose(dbl).applyAsInt(5));
        Supplier<Supplier<Integer>> nested = () -> () -> calls;
        calls = 77;
        System.out.println(nested.get().get() + " " + Optional.of(4).map(addFive).filter(n -> n > 8).map(show)
            .orElse("none") + " "
            + Optional.<Integer>empty().map(addFive).or(() -> Optional.of(-1)).get());
        BiFunction<Integer, Integer, Integer> gcd = new BiFunction<>() {
            public Integer apply(Integer a, Integer b) { return b == 0 ? a : this.apply(b, a % b); }
        };
        System.out.println(gcd.andThen(g -> g + "!").apply(48, 36));
    }
}
