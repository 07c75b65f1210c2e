// All kinds of method references: static, bound, unbound, constructor, array, super, this, varargs, generic.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;

public class MethodReferenceKinds {
    static class Base {
        final String name;

        Base() { this("default"); }
        Base(String name) { this.name = name; }
        Base(String name, int n) { this(name + n); }
        String greet(String other) { return name + " greets " + other; }
        String describe() { return "base " + name; }
        private String hidden() { return "hidden " + name; }
        static Supplier<String> reach(Base b) { return b::hidden; }
    }

    static class Derived extends Base {
        Derived(String name) { super(name); }
        @Override String describe() { return "derived " + name; }

        List<Supplier<String>> both() {
            return List.of(this::describe, super::describe, () -> Derived.super.greet("x"));
        }

        Function<String, String> greeter() { return super::greet; }
    }

    class Inner {
        final int n;
        Inner(int n) { this.n = n + offset; }
    }

    int offset = 1000;

    IntFunction<Inner> innerMaker() { return Inner::new; }

    static int sum(int... values) {
        int s = 0;
        for (int v : values) s += v;
        return s;
    }

    static String join(String first, Object... rest) { return first + Arrays.toString(rest); }

    interface Three { int apply(int a, int b, int c); }
    interface Zero { int apply(); }
    interface JoinTwo { String apply(String a, Integer b); }

    static <T> T identity(T t) { return t; }

    static int evaluated;

    static StringBuilder target() {
        evaluated++;
        return new StringBuilder("t");
    }

    public static void main(String[] args) {
        Function<String, Integer> parse = Integer::parseInt;
        ToIntFunction<String> length = String::length;
        BiFunction<String, String, Boolean> starts = String::startsWith;
        Function<String, String> bound = "prefix-"::concat;
        Supplier<Base> plain = Base::new;
        Function<String, Base> named = Base::new;
        BiFunction<String, Integer, Base> numbered = Base::new;
        System.out.println(parse.apply("41") + length.applyAsInt("four") + " " + starts.apply("abc", "ab") + " "
            + bound.apply("x"));
        System.out.println(plain.get().name + " " + named.apply("n").name + " " + numbered.apply("m", 3).name);
        IntFunction<int[]> ints = int[]::new;
        Function<Integer, String[][]> grids = String[][]::new;
        Supplier<List<String>> lists = ArrayList<String>::new;
        System.out.println(ints.apply(3).length + " " + grids.apply(2).length + " " + lists.get());
        try {
            ints.apply(-1);
        } catch (NegativeArraySizeException e) {
            System.out.println(e.getMessage());
        }
        for (Supplier<String> s : new Derived("d").both()) System.out.print(s.get() + ", ");
        System.out.println(new Derived("e").greeter().apply("you") + ", " + Base.reach(new Derived("f")).get());
        System.out.println(new MethodReferenceKinds().innerMaker().apply(5).n);
        Three three = MethodReferenceKinds::sum;
        Zero zero = MethodReferenceKinds::sum;
        JoinTwo two = MethodReferenceKinds::join;
        IntBinaryOperator max = Math::max;
        System.out.println(three.apply(1, 2, 3) + " " + zero.apply() + " " + two.apply("a", 1) + " "
            + max.applyAsInt(3, 9));
        Supplier<String> once = target()::toString;
        System.out.println(once.get() + once.get() + evaluated);
        try {
            String none = null;
            Supplier<Integer> fails = none::length;
            System.out.println("made " + fails.get());
        } catch (NullPointerException e) {
            System.out.println("null receiver found when made");
        }
        List<String> out = new ArrayList<>();
        Consumer<String> adds = out::add;
        adds.andThen(s -> out.add(0, s + "!")).accept("z");
        UnaryOperator<Integer> same = MethodReferenceKinds::<Integer>identity;
        Predicate<String> empty = String::isEmpty;
        System.out.println(out + " " + same.apply(128) + " " + empty.negate().or(String::isBlank).test("") + " "
            + Predicate.not(empty).test("x") + " " + Function.<Integer>identity().apply(6));
        Comparable<String> c = "b"::compareTo;
        Function<int[], Object> copy = int[]::clone;
        System.out.println(c.compareTo("a") + " " + ((int[]) copy.apply(new int[] {7}))[0]);
        String[] words = {"pear", "Fig", "apple"};
        Arrays.sort(words, String::compareToIgnoreCase);
        System.out.println(String.join(",", words));
    }
}
