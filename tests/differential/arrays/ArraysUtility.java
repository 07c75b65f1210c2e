// The Arrays class: fill, sort, search, equals, compare, mismatch, hash codes, deep versions, setAll, asList views.
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

public class ArraysUtility {
    public static void main(String[] args) {
        int[] a = new int[6];
        Arrays.fill(a, 7);
        Arrays.fill(a, 2, 4, -1);
        System.out.println(Arrays.toString(a));
        Arrays.setAll(a, i -> i * i % 7);
        System.out.println(Arrays.toString(a));
        Arrays.sort(a);
        System.out.println(Arrays.toString(a) + " " + Arrays.binarySearch(a, 4) + " " + Arrays.binarySearch(a, 3) + " "
            + Arrays.binarySearch(a, 100) + " " + Arrays.binarySearch(a, -5));
        Integer[] boxed = {5, 3, 9, 1};
        Arrays.sort(boxed, Collections.reverseOrder());
        System.out.println(Arrays.toString(boxed));
        int[] partial = {9, 8, 7, 6, 5};
        Arrays.sort(partial, 1, 4);
        System.out.println(Arrays.toString(partial));
        double[] reals = {0.0, -0.0, Double.NaN, -1, Double.NEGATIVE_INFINITY, 1e300};
        Arrays.sort(reals);
        System.out.println(Arrays.toString(reals) + " " + Arrays.binarySearch(reals, -0.0) + " "
            + Arrays.binarySearch(reals, Double.NaN));
        char[] letters = "hello".toCharArray();
        Arrays.sort(letters);
        System.out.println(letters);
        byte[] bytes = {3, -1, 127, -128, 0};
        Arrays.sort(bytes);
        System.out.println(Arrays.toString(bytes));
        String[] words = {"pear", "Apple", "fig", "apple"};
        Arrays.sort(words);
        System.out.println(Arrays.toString(words) + " " + Arrays.binarySearch(words, "fig"));
        int[][] x = {{1, 2}, {3}}, y = {{1, 2}, {3}};
        System.out.println(Arrays.equals(x, y) + " " + Arrays.deepEquals(x, y) + " " + x.equals(y) + " "
            + (Arrays.deepHashCode(x) == Arrays.deepHashCode(y)) + " " + Arrays.deepHashCode(x));
        System.out.println(Arrays.equals(new int[] {1, 2, 3}, 1, 3, new int[] {2, 3}, 0, 2) + " "
            + Arrays.equals((int[]) null, null) + " "
            + Arrays.equals(new float[] {Float.NaN, 0f}, new float[] {Float.NaN, -0f}) + " "
            + Arrays.equals(new int[1], null));
        System.out.println(Arrays.mismatch(new int[] {1, 2, 3}, new int[] {1, 2, 4}) + " "
            + Arrays.mismatch(new int[] {1}, new int[] {1, 2}) + " "
            + Arrays.mismatch(new char[] {'a'}, new char[] {'a'}) + " " + Arrays.compare(new int[] {1, 2},
            new int[] {1, 3}) + " "
            + Arrays.compare(new int[] {1}, new int[] {1, 0}) + " " + Arrays.compare(new String[] {"a", null},
            new String[] {"a", "b"}) + " " + Arrays.compareUnsigned(new byte[] {-1}, new byte[] {1}));
        System.out.println(Arrays.hashCode(new int[] {1, 2, 3}) + " " + Arrays.hashCode(new long[] {1L << 33}) + " "
            + Arrays.hashCode(new boolean[] {true, false}) + " " + Arrays.hashCode(new String[] {"a", null}) + " "
            + Arrays.hashCode((int[]) null) + " " + Arrays.hashCode(new double[] {-0.0}) + " "
            + Arrays.hashCode(new char[0]));
        String[] backing = {"c", "a", "b"};
        List<String> view = Arrays.asList(backing);
        view.set(0, "z");
        Collections.sort(view);
        System.out.println(Arrays.toString(backing) + " " + view.indexOf("z") + " " + view.contains("c"));
        try {
            view.add("more");
        } catch (UnsupportedOperationException e) {
            System.out.println("fixed size");
        }
        try {
            Arrays.fill(a, 4, 2, 0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Arrays.sort(a, 0, 99);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Arrays.toString((int[]) null) + Arrays.toString(new Object[0])
            + Arrays.deepToString(new Object[] {1, null, new int[] {2}}));
        Object[] self = new Object[2];
        self[0] = self;
        self[1] = "end";
        System.out.println(Arrays.deepToString(self));
        int[] prefix = {1, 2, 3, 4};
        Arrays.parallelPrefix(prefix, Integer::sum);
        System.out.println(Arrays.toString(prefix) + " " + Arrays.stream(prefix).sum() + " "
            + Arrays.stream(words, 1, 3).toList());
        long[] large = new long[100];
        long seed = 17;
        for (int i = 0; i < large.length; i++) large[i] = seed = seed * 6364136223846793005L + 1442695040888963407L;
        Arrays.sort(large);
        boolean sorted = true;
        for (int i = 1; i < large.length; i++) sorted &= large[i - 1] <= large[i];
        System.out.println(sorted + " " + large[0] + " " + large[99]);
    }
}
