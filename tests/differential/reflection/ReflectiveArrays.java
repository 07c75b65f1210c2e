// java.lang.reflect.Array: newInstance, get, set with widening, lengths, multi-dimensional, errors.
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.List;

public class ReflectiveArrays {
    interface Action {
        Object run() throws Exception;
    }

    static void attempt(String name, Action action) {
        try {
            System.out.println(name + " = " + action.run());
        } catch (Exception e) {
            System.out.println(name + " ! " + e.getClass().getSimpleName());
        }
    }

    static String text(Object array) {
        StringBuilder out = new StringBuilder(array.getClass().getSimpleName()).append('(');
        for (int i = 0; i < Array.getLength(array); i++) {
            Object e = Array.get(array, i);
            out.append(i > 0 ? "," : "").append(e != null && e.getClass().isArray() ? text(e) : e);
        }
        return out.append(')').toString();
    }

    static <T> T[] filled(Class<T> type, T value, int n) {
        @SuppressWarnings("unchecked")
        T[] array = (T[]) Array.newInstance(type, n);
        Arrays.fill(array, value);
        return array;
    }

    static Object grow(Object array, int n) {
        Object out = Array.newInstance(array.getClass().getComponentType(), n);
        System.arraycopy(array, 0, out, 0, Math.min(n, Array.getLength(array)));
        return out;
    }

    public static void main(String[] args) {
        Class<?>[] types = {boolean.class, byte.class, short.class, int.class, long.class, float.class, double.class,
            String.class, int[].class};
        for (Class<?> type : types) System.out.println(text(Array.newInstance(type, 2)));
        System.out.println((int) Array.getChar(Array.newInstance(char.class, 1), 0));
        Object grid = Array.newInstance(int.class, 2, 3);
        Array.setInt(Array.get(grid, 1), 2, 42);
        System.out.println(text(grid) + " " + ((int[][]) grid)[1][2]);
        Object longs = new long[2];
        Array.set(longs, 0, 5);
        Array.setInt(longs, 1, -7);
        System.out.println(text(longs) + " " + Array.getLong(longs, 0) + " " + Array.getDouble(longs, 1));
        Object doubles = new double[3];
        Array.set(doubles, 0, 'a');
        Array.setFloat(doubles, 1, 0.5f);
        Array.setLong(doubles, 2, 1L << 40);
        System.out.println(text(doubles));
        attempt("get past", () -> Array.get(new int[1], 1));
        attempt("get negative", () -> Array.get(new String[1], -1));
        attempt("narrowing set", () -> {
            Array.set(new int[1], 0, 5L);
            return null;
        });
        attempt("narrowing get", () -> Array.getInt(new long[1], 0));
        attempt("widening get", () -> Array.getInt(new byte[] {-3}, 0) + Array.getFloat(new char[] {'b'}, 0));
        attempt("object set", () -> {
            Object[] a = new String[1];
            Array.set(a, 0, 5);
            return a[0];
        });
        attempt("null into int", () -> {
            Array.set(new int[1], 0, null);
            return null;
        });
        attempt("not an array", () -> Array.getLength("text"));
        attempt("null array", () -> Array.getLength(null));
        attempt("negative size", () -> Array.newInstance(int.class, -1));
        attempt("void", () -> Array.newInstance(void.class, 1));
        attempt("no dimensions", () -> Array.newInstance(int.class, new int[0]));
        attempt("boolean as int", () -> Array.getInt(new boolean[1], 0));
        System.out.println(Arrays.toString(filled(String.class, "x", 3)) + filled(Integer.class, 1,
            2).getClass().getSimpleName());
        System.out.println(text(grow(new int[] {1, 2}, 4)) + text(grow(new String[] {"a", "b"}, 1))
            + text(grow(new int[][] {{1}}, 2)));
        Object deep = Array.newInstance(List.class, 1, 2, 0);
        System.out.println(deep.getClass().getTypeName() + " " + text(deep));
        Object mixed = new Object[] {1, new char[] {'x', 'y'}, null, new Object[] {true, 2.5f}};
        System.out.println(text(mixed));
    }
}
