// Adaptation between a functional interface's types and the implementation's: boxing, widening, casts, void, generics.
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntToLongFunction;
import java.util.function.LongFunction;
import java.util.function.ObjIntConsumer;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

public class LambdaAdaptation {
    static long widen(long l) { return l * 2; }
    static int unbox(int i) { return i + 1; }
    static Integer box(Integer i) { return i + 2; }
    static double real(double d) { return d / 4; }
    static Object any(Object o) { return "any " + o; }
    static String text(Object o) { return "text " + o; }
    static Number number(Number n) { return n.intValue() * 10; }
    static boolean even(int i) { return i % 2 == 0; }
    static char letter(int i) { return (char) ('a' + i); }
    static byte narrow(int i) { return (byte) i; }
    static void nothing(Object o) { log.append("nothing ").append(o).append(' '); }
    static StringBuilder log = new StringBuilder();

    interface Chars { char apply(char c); }
    interface Bytes { int apply(byte b); }
    interface FromShort { long apply(short s); }
    interface Floats { double apply(float f); }
    interface Generic<A, B extends Comparable<B>> { B apply(A a); }
    interface IntGeneric extends Generic<Integer, String> { }
    interface VoidTwo<A> { void accept(A a, long l); }

    static String use(IntGeneric g) { return g.apply(3); }

    static <T> void repeat(int n, Consumer<? super T> c, T t) {
        for (int i = 0; i < n; i++) c.accept(t);
    }

    public static void main(String[] args) {
        Function<Integer, Long> intToLong = i -> (long) i;
        Function<Integer, Integer> viaInt = LambdaAdaptation::unbox;
        Function<Integer, Object> upcast = LambdaAdaptation::box;
        ToLongFunction<Integer> widened = LambdaAdaptation::widen;
        IntToLongFunction primitive = LambdaAdaptation::widen;
        IntFunction<Integer> boxes = LambdaAdaptation::box;
        System.out.println(intToLong.apply(1) + " " + viaInt.apply(2) + " " + upcast.apply(3) + " "
            + widened.applyAsLong(4) + " " + primitive.applyAsLong(5) + " " + boxes.apply(6));
        ToDoubleFunction<Integer> toDouble = LambdaAdaptation::real;
        LongFunction<Object> fromLong = LambdaAdaptation::any;
        DoubleUnaryOperator sqrt = Math::sqrt;
        Function<Character, Object> charAny = LambdaAdaptation::unbox;
        System.out.println(toDouble.applyAsDouble(7) + " " + fromLong.apply(8) + " " + sqrt.applyAsDouble(9) + " "
            + charAny.apply('a'));
        BiFunction<Integer, Integer, Number> biNumber = Math::max;
        BinaryOperator<Integer> sum = Integer::sum;
        BiFunction<Integer, Long, Double> mixed = (i, l) -> (double) i / l;
        System.out.println(biNumber.apply(1, 2) + " " + sum.apply(3, 4) + " " + mixed.apply(1, 4L));
        Supplier<Object> supplier = () -> 'c';
        Supplier<Long> constant = () -> 5L;
        IntPredicate predicate = LambdaAdaptation::even;
        Function<Integer, Boolean> boxedPredicate = LambdaAdaptation::even;
        System.out.println(supplier.get() + " " + constant.get() + " " + predicate.test(3) + " "
            + boxedPredicate.apply(4));
        Chars chars = c -> (char) (c + 1);
        Chars upper = Character::toUpperCase;
        Bytes bytes = LambdaAdaptation::unbox;
        FromShort shorts = LambdaAdaptation::unbox;
        Floats floats = LambdaAdaptation::real;
        IntFunction<Character> letters = LambdaAdaptation::letter;
        IntFunction<Object> narrowed = LambdaAdaptation::narrow;
        System.out.println(chars.apply('y') + " " + upper.apply('q') + " " + bytes.apply((byte) 127) + " "
            + shorts.apply((short) -1) + " " + floats.apply(1) + " " + letters.apply(3) + " " + narrowed.apply(200));
        Consumer<String> ignoresResult = LambdaAdaptation::text;
        Consumer<Integer> statement = LambdaAdaptation::nothing;
        ObjIntConsumer<String> objInt = (s, i) -> log.append(s).append(i).append(' ');
        VoidTwo<Object> voidTwo = (a, l) -> nothing(a.toString() + l);
        ignoresResult.accept("x");
        statement.accept(5);
        objInt.accept("o", 6);
        voidTwo.accept('v', 7);
        repeat(2, LambdaAdaptation::nothing, 1.5);
        System.out.println(log);
        System.out.println(use(i -> "g" + i) + " " + use(LambdaAdaptation::text) + " " + use(String::valueOf));
        Function<Number, Number> numbers = LambdaAdaptation::number;
        Function<? super Integer, ? extends Number> wild = numbers;
        Number result = wild.apply(12);
        System.out.println(result);
        try {
            ToLongFunction<Integer> fails = LambdaAdaptation::widen;
            fails.applyAsLong(null);
        } catch (NullPointerException e) {
            System.out.println("unboxing null in the adapter");
        }
        try {
            @SuppressWarnings({"unchecked", "rawtypes"})
            Function<Object, Object> raw = (Function) viaInt;
            raw.apply("text");
        } catch (ClassCastException e) {
            System.out.println("wrong argument in the adapter");
        }
        Function<List<String>, Integer> size = List::size;
        Function<Object, String> toText = Object::toString;
        System.out.println(size.apply(List.of("a", "b")) + toText.apply(List.of(1)));
    }
}
