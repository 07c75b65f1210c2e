// Generics: bounds, wildcards, recursive bounds, generic methods and arrays, erasure visible at run time.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;

public class GenericBounds {
    static <T extends Comparable<? super T>> T max(Collection<? extends T> items) {
        Iterator<? extends T> it = items.iterator();
        T best = it.next();
        while (it.hasNext()) {
            T next = it.next();
            if (next.compareTo(best) > 0) best = next;
        }
        return best;
    }

    static double sum(Collection<? extends Number> numbers) {
        double total = 0;
        for (Number n : numbers) total += n.doubleValue();
        return total;
    }

    static void fill(List<? super Integer> sink, int n) {
        for (int i = 0; i < n; i++) sink.add(i);
    }

    static <K, V extends Comparable<V>> List<K> byValue(Map<K, V> map) {
        List<K> keys = new ArrayList<>(map.keySet());
        keys.sort(Comparator.comparing(map::get));
        return keys;
    }

    static <A, B> List<B> mapAll(List<A> in, Function<? super A, ? extends B> f) {
        List<B> out = new ArrayList<>();
        for (A a : in) out.add(f.apply(a));
        return out;
    }

    static <A, R> R fold(Iterable<A> in, R start, BiFunction<R, ? super A, R> f) {
        R acc = start;
        for (A a : in) acc = f.apply(acc, a);
        return acc;
    }

    static abstract class Builder<T, B extends Builder<T, B>> {
        final List<String> parts = new ArrayList<>();

        abstract B self();
        abstract T build();

        B with(String part) {
            parts.add(part);
            return self();
        }
    }

    static class TextBuilder extends Builder<String, TextBuilder> {
        String separator = ",";

        @Override TextBuilder self() { return this; }
        @Override String build() { return String.join(separator, parts); }

        TextBuilder separatedBy(String s) {
            separator = s;
            return this;
        }
    }

    static class Pair<A, B> {
        final A first;
        final B second;

        Pair(A a, B b) {
            first = a;
            second = b;
        }

        Pair<B, A> swap() { return new Pair<>(second, first); }
        <C> Pair<A, C> withSecond(C c) { return new Pair<>(first, c); }
        static <T> Pair<T, T> twice(T t) { return new Pair<>(t, t); }
        @Override public String toString() { return "(" + first + ", " + second + ")"; }
    }

    static <T extends Number & Comparable<T>> String clamp(T low, T value, T high) {
        T result = value.compareTo(low) < 0 ? low : value.compareTo(high) > 0 ? high : value;
        return result + "/" + result.intValue();
    }

    @SuppressWarnings("unchecked")
    static <T> T[] arrayOf(int n, T... like) {
        return Arrays.copyOf(like, n);
    }

    static class Tree<T extends Comparable<T>> {
        Tree<T> left, right;
        final T value;

        Tree(T value) { this.value = value; }

        void insert(T t) {
            if (t.compareTo(value) < 0) {
                if (left == null) left = new Tree<>(t); else left.insert(t);
            } else if (right == null) right = new Tree<>(t); else right.insert(t);
        }

        <R> R reduce(R start, BiFunction<R, T, R> f) {
            R r = left == null ? start : left.reduce(start, f);
            r = f.apply(r, value);
            return right == null ? r : right.reduce(r, f);
        }
    }

    public static void main(String[] args) {
        System.out.println(max(List.of(3, 9, 2)) + " " + max(List.of("b", "abc")) + " " + sum(List.of(1, 2.5, 3L, 4f)));
        List<Number> numbers = new ArrayList<>();
        fill(numbers, 4);
        List<Object> objects = new ArrayList<>(List.of("start"));
        fill(objects, 2);
        System.out.println(numbers + " " + objects + " " + sum(numbers));
        Map<String, Integer> map = new TreeMap<>(Map.of("a", 3, "b", 1, "c", 2));
        System.out.println(byValue(map) + " " + mapAll(byValue(map), String::toUpperCase) + " "
            + mapAll(numbers, n -> n.intValue() / 2.0));
        System.out.println(fold(List.of(1, 2, 3), "", (s, i) -> s + i) + " " + fold(List.of("x", "yy"), 0, (n, s) -> n
            + s.length()));
        System.out.println(new TextBuilder().with("a").separatedBy("-").with("b").with("c").build());
        System.out.println(new Pair<>(1, "x").swap().withSecond(2.5) + " " + Pair.twice(Pair.twice('c')));
        System.out.println(clamp(1, 5, 3) + " " + clamp(1.5, 0.5, 2.5) + " " + clamp(-5L, -4L, 0L));
        String[] copy = arrayOf(3, "a", "b", "c", "d");
        System.out.println(Arrays.toString(copy) + " " + arrayOf(1, 1, 2).getClass().getSimpleName());
        Tree<String> tree = new Tree<>("m");
        for (String s : "q c x a n".split(" ")) tree.insert(s);
        System.out.println(tree.reduce("", String::concat) + " " + tree.<Integer>reduce(0, (n, s) -> n + s.charAt(0)));
        System.out.println(new ArrayList<String>().getClass() == new ArrayList<Integer>().getClass());
        Map<Integer, List<? extends Comparable<?>>> odd = new HashMap<>();
        odd.put(1, List.of("s"));
        odd.put(2, List.of(2, 3));
        System.out.println(odd);
    }
}
