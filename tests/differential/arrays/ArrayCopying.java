// System.arraycopy: overlaps, element conversions, partial copies before a failed store, bounds and type mismatches.
import java.util.Arrays;

public class ArrayCopying {
    static void attempt(String name, Object from, int at, Object to, int into, int count) {
        String outcome;
        try {
            System.arraycopy(from, at, to, into, count);
            outcome = "fine";
        } catch (RuntimeException e) {
            outcome = e.getClass().getSimpleName() + " " + e.getMessage();
        }
        System.out.println(name + ": " + outcome);
    }

    static String overlap(int at, int into, int count) {
        int[] a = {0, 1, 2, 3, 4, 5, 6, 7};
        System.arraycopy(a, at, a, into, count);
        return Arrays.toString(a);
    }

    public static void main(String[] args) {
        System.out.println(overlap(0, 2, 5) + overlap(2, 0, 5) + overlap(3, 3, 4) + overlap(0, 0, 0)
            + overlap(0, 7, 1));
        Object[] objects = {"a", "b", 3, "d"};
        String[] strings = new String[4];
        attempt("objects to strings", objects, 0, strings, 0, 4);
        System.out.println(Arrays.toString(strings));
        attempt("only the strings", objects, 0, strings, 2, 2);
        System.out.println(Arrays.toString(strings));
        attempt("strings to objects", strings, 0, objects, 1, 3);
        System.out.println(Arrays.toString(objects));
        Integer[] integers = {1, 2, null};
        Number[] numbers = new Double[3];
        attempt("integers to doubles", integers, 0, numbers, 0, 3);
        attempt("null to doubles", integers, 2, numbers, 0, 1);
        attempt("int to long", new int[2], 0, new long[2], 0, 1);
        attempt("int to objects", new int[2], 0, new Object[2], 0, 1);
        attempt("objects to int", new Object[2], 0, new int[2], 0, 1);
        attempt("int to long, nothing", new int[2], 0, new long[2], 0, 0);
        attempt("source not an array", "text", 0, new int[2], 0, 0);
        attempt("target not an array", new int[2], 0, 5, 0, 1);
        attempt("negative count", new int[2], 0, new int[2], 0, -1);
        attempt("negative from", new int[2], -1, new int[2], 0, 1);
        attempt("negative to", new byte[2], 0, new byte[2], -1, 1);
        attempt("past source", new char[2], 1, new char[5], 0, 2);
        attempt("past target", new double[5], 0, new double[2], 1, 2);
        attempt("overflowing", new short[5], Integer.MAX_VALUE, new short[2], 0, 1);
        attempt("empty at the end", new boolean[2], 2, new boolean[3], 3, 0);
        attempt("empty past the end", new boolean[2], 3, new boolean[3], 3, 0);
        attempt("rows", new int[][] {{1}}, 0, new Object[1], 0, 1);
        attempt("rows of other type", new int[][] {{1}}, 0, new long[1][], 0, 1);
        attempt("past objects", new Object[1], 0, new String[1], 0, 2);
        try {
            System.arraycopy(null, 0, new int[1], 0, 0);
        } catch (NullPointerException e) {
            System.out.println("null source");
        }
        int[][] grid = {{1, 2}, {3}};
        int[][] shallow = new int[3][];
        System.arraycopy(grid, 0, shallow, 1, 2);
        shallow[1][0] = 100;
        System.out.println(Arrays.deepToString(grid) + Arrays.deepToString(shallow));
        System.out.println(Arrays.toString(Arrays.copyOf(new int[] {1, 2}, 4))
            + Arrays.toString(Arrays.copyOf(new String[] {"a", "b"}, 1))
            + Arrays.toString(Arrays.copyOfRange(new long[] {1, 2, 3}, 1, 5))
            + Arrays.toString(Arrays.copyOf(integers, 5, Number[].class)));
        try {
            Arrays.copyOf(objects, 4, Integer[].class);
        } catch (ArrayStoreException e) {
            System.out.println("copyOf refused");
        }
        try {
            Arrays.copyOfRange(new int[2], 3, 4);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println("copyOfRange refused");
        }
    }
}
