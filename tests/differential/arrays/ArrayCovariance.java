// Covariance of arrays: stores checked against the run-time type for classes, interfaces, arrays and generics.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class ArrayCovariance {
    interface Named { String name(); }
    record Cat(String name) implements Named { }
    record Dog(String name) implements Named { }
    static class Base { @Override public String toString() { return "base"; } }
    static class Derived extends Base { @Override public String toString() { return "derived"; } }

    static boolean store(Object[] array, int i, Object value) {
        try {
            array[i] = value;
            return true;
        } catch (ArrayStoreException e) {
            return false;
        }
    }

    static String table(Object[] array, Object... values) {
        StringBuilder out = new StringBuilder(array.getClass().getSimpleName()).append(' ');
        for (Object v : values) out.append(store(array, 0, v) ? 'y' : 'n');
        return out.toString();
    }

    @SuppressWarnings("unchecked")
    static class Stack<T> {
        T[] items = (T[]) new Object[2];
        int size;

        void push(T t) {
            if (size == items.length) items = Arrays.copyOf(items, size * 2);
            items[size++] = t;
        }

        T pop() {
            T t = items[--size];
            items[size] = null;
            return t;
        }
    }

    @SafeVarargs
    static <T> T[] same(T... items) {
        return items;
    }

    static <T> T[] viaGeneric(T a, T b) {
        return same(a, b);
    }

    public static void main(String[] args) {
        Object[] values = {"s", 1, 'c', null, new Cat("cat"), new Base(), new Derived(), new int[0], new int[0][],
            new String[0],
            new Object[0], new Cat[0]};
        Object[][] arrays = {new Object[1], new String[1], new Comparable[1], new Number[1], new Integer[1],
            new Named[1], new Cat[1],
            new Base[1], new Derived[1], new Object[1][], new int[1][], new String[1][], new Named[1][],
            new Cloneable[1],
            new java.io.Serializable[1]};
        for (Object[] a : arrays) System.out.println(table(a, values));
        Named[] named = new Cat[2];
        named[0] = new Cat("tom");
        try {
            named[1] = new Dog("rex");
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage() + " " + named[0].name() + " " + named[1]);
        }
        try {
            Object[] strings = new String[1];
            strings[5] = 1;
        } catch (ArrayIndexOutOfBoundsException | ArrayStoreException e) {
            System.out.println(e.getClass().getSimpleName());
        }
        Stack<String> stack = new Stack<>();
        for (String s : "a b c d e".split(" ")) stack.push(s);
        System.out.println(stack.pop() + stack.pop() + stack.size);
        try {
            String[] items = stack.items;
            System.out.println(items.length);
        } catch (ClassCastException e) {
            System.out.println("erased array is not a String[]");
        }
        System.out.println(same("a", "b").getClass().getSimpleName() + " " + same(1, 2).length + " " + same().length);
        try {
            String[] pair = viaGeneric("a", "b");
            System.out.println(pair.length);
        } catch (ClassCastException e) {
            System.out.println("generic varargs made an Object[]");
        }
        @SuppressWarnings("unchecked")
        List<String>[] lists = new List[2];
        lists[0] = new ArrayList<>(List.of("x"));
        Object[] raw = lists;
        raw[1] = new ArrayList<>(List.of(5));
        try {
            String s = lists[1].get(0);
            System.out.println(s);
        } catch (ClassCastException e) {
            System.out.println("polluted " + lists[0] + lists[1]);
        }
        Object[] list = List.of("p", "q").toArray();
        String[] typed = List.of("p", "q").toArray(new String[0]);
        String[] padded = new ArrayList<>(List.of("p")).toArray(new String[] {"1", "2", "3"});
        System.out.println(list.getClass().getSimpleName() + " " + typed.length + " " + Arrays.toString(padded));
        System.out.println(Arrays.asList(1, 2).toArray().getClass().getSimpleName() + " "
            + store(Arrays.asList("a").toArray(), 0, 1));
    }
}
