// Arrays.sort of all element types and many sizes: insertion, counting, run merging, dual pivots, heap; stable objects.
import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;

public class LibArraysSort {
    private static long hash;

    private static void mix(long value) {
        hash = hash * 31 + value;
    }

    private static int pattern(int kind, int i, int n, Random random) {
        return switch (kind) {
            case 0 -> random.nextInt();
            case 1 -> i;
            case 2 -> n - i;
            case 3 -> random.nextInt(5);
            case 4 -> i % 50 * (i % 2 == 0 ? 1 : -1);
            default -> i < n / 2 ? i : n - i;
        };
    }

    private static void numbers(int n, int kind) {
        Random random = new Random(n * 10L + kind);
        int[] ints = new int[n];
        long[] longs = new long[n];
        short[] shorts = new short[n];
        byte[] bytes = new byte[n];
        char[] chars = new char[n];
        float[] floats = new float[n];
        double[] doubles = new double[n];
        for (int i = 0; i < n; i++) {
            int v = pattern(kind, i, n, random);
            ints[i] = v;
            longs[i] = v * 4_000_000_007L;
            shorts[i] = (short) v;
            bytes[i] = (byte) v;
            chars[i] = (char) v;
            floats[i] = v % 7 == 0 ? (v % 2 == 0 ? -0f : 0f) : v % 11 == 0 ? Float.NaN : v / 3f;
            doubles[i] = v % 7 == 0 ? (v % 2 == 0 ? 0.0 : -0.0) : v % 11 == 0 ? Double.NaN : v / 3.0;
        }
        Arrays.sort(ints);
        Arrays.sort(longs);
        Arrays.sort(shorts);
        Arrays.sort(bytes);
        Arrays.sort(chars);
        Arrays.sort(floats);
        Arrays.sort(doubles);
        for (int i = 1; i < n; i++) {
            assert ints[i - 1] <= ints[i] && longs[i - 1] <= longs[i]
                    && Double.compare(doubles[i - 1], doubles[i]) <= 0;
            assert shorts[i - 1] <= shorts[i] && bytes[i - 1] <= bytes[i]
                    && Float.compare(floats[i - 1], floats[i]) <= 0;
        }
        for (int i = 0; i < n; i++) {
            mix(ints[i] + longs[i] + shorts[i] + bytes[i] + chars[i]);
            mix(Float.floatToIntBits(floats[i]) + Double.doubleToLongBits(doubles[i]));
        }
    }

    public static void main(String[] args) {
        for (int n : new int[] {0, 1, 2, 10, 43, 45, 70, 290, 600}) {
            for (int kind = 0; kind < 6; kind++) {
                numbers(n, kind);
            }
            System.out.println(n + " " + Long.toHexString(hash));
        }
        int[] part = {9, 8, 7, 6, 5, 4, 3, 2, 1};
        Arrays.sort(part, 2, 6);
        System.out.println(Arrays.toString(part));
        double[] zeros = {0.0, -0.0, Double.NaN, -1, Double.NEGATIVE_INFINITY, 0.0, -0.0};
        Arrays.sort(zeros);
        System.out.println(Arrays.toString(zeros));

        String[] words = "the quick brown fox jumps over the lazy dog and runs away from the big bad wolf".split(" ");
        String[] copy = words.clone();
        Arrays.sort(copy);
        System.out.println(Arrays.toString(copy));
        Arrays.sort(words, Comparator.comparing(String::length));
        System.out.println(Arrays.toString(words));
        Integer[] boxed = new Integer[500];
        Random random = new Random(77);
        for (int i = 0; i < boxed.length; i++) {
            boxed[i] = i < 200 ? i : random.nextInt(1000);
        }
        Arrays.sort(boxed, 100, 500, Comparator.comparing((Integer x) -> x % 10)
                .thenComparing(Comparator.reverseOrder()));
        System.out.println(Arrays.hashCode(boxed) + " " + Arrays.toString(Arrays.copyOfRange(boxed, 95, 125)));
        Arrays.sort(boxed);
        System.out.println(Arrays.hashCode(boxed));
        try {
            Arrays.sort(part, 5, 2);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Arrays.sort(part, 0, 20);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            Arrays.sort(new Object[] {1, "one"});
        } catch (ClassCastException e) {
            System.out.println("class cast");
        }
    }
}
