// java.util.Arrays apart from sorting: fill, copy, equals, deep variants, hash codes, search, mismatch, compare.
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

public class LibArraysOps {
    public static void main(String[] args) {
        int[] ints = {1, 2, 3, 4, 5};
        System.out.println(Arrays.toString(ints) + " " + Arrays.toString((int[]) null) + " "
                + Arrays.toString(new int[0]) + " " + Arrays.toString(new byte[] {-1, 1})
                + Arrays.toString(new char[] {'a', 'b'}) + Arrays.toString(new boolean[2])
                + Arrays.toString(new float[] {1.5f}) + Arrays.toString(new double[] {-0.0})
                + Arrays.toString(new long[] {1L << 40}) + Arrays.toString(new short[1])
                + Arrays.toString(new Object[] {null, "x", 'c', 1}));
        System.out.println(Arrays.toString(Arrays.copyOf(ints, 3)) + Arrays.toString(Arrays.copyOf(ints, 8))
                + Arrays.toString(Arrays.copyOfRange(ints, 2, 4)) + Arrays.toString(Arrays.copyOfRange(ints, 4, 9))
                + Arrays.toString(Arrays.copyOf(new String[] {"a"}, 2))
                + Arrays.toString(Arrays.copyOfRange(ints, 5, 5)));
        for (Runnable bad : new Runnable[] {() -> Arrays.copyOf(ints, -1), () -> Arrays.copyOfRange(ints, 4, 2),
            () -> Arrays.copyOfRange(ints, 6, 8), () -> Arrays.fill(ints, 3, 9, 0)}) {
            try {
                bad.run();
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getName() + " " + (e instanceof IllegalArgumentException));
            }
        }
        long[] filled = new long[6];
        Arrays.fill(filled, 7);
        Arrays.fill(filled, 1, 3, -1);
        System.out.println(Arrays.toString(filled) + " " + Arrays.hashCode(filled) + " " + Arrays.hashCode(ints) + " "
                + Arrays.hashCode(new double[] {1.5, -0.0}) + " " + Arrays.hashCode(new boolean[] {true, false}) + " "
                + Arrays.hashCode(new Object[] {1, null, "x"}) + " " + Arrays.hashCode((int[]) null) + " "
                + Arrays.hashCode(new byte[] {1, -2}) + " " + Arrays.hashCode(new char[] {'x'}) + " "
                + Arrays.hashCode(new float[] {2f}));

        Object[] nested = {1, new int[] {2, 3}, new String[][] {{"a"}, {"b", null}}, null, new double[] {1.5}};
        Object[] same = {1, new int[] {2, 3}, new String[][] {{"a"}, {"b", null}}, null, new double[] {1.5}};
        System.out.println(Arrays.deepToString(nested) + " " + Arrays.equals(nested, same) + " "
                + Arrays.deepEquals(nested, same) + " " + (Arrays.deepHashCode(nested) == Arrays.deepHashCode(same))
                + " " + Arrays.deepHashCode(nested));
        Object[] cyclic = new Object[2];
        cyclic[0] = cyclic;
        System.out.println(Arrays.deepToString(cyclic) + " " + Arrays.deepToString(new int[][] {{1}, {}, null}));
        System.out.println(Arrays.equals(ints, new int[] {1, 2, 3, 4, 5}) + " " + Arrays.equals(ints, null) + " "
                + Arrays.equals(new double[] {0.0}, new double[] {-0.0}) + " "
                + Arrays.equals(new double[] {Double.NaN}, new double[] {Double.NaN}) + " "
                + Arrays.equals(ints, 1, 3, new int[] {9, 2, 3}, 1, 3) + " " + Arrays.equals((int[]) null, null));
        for (int key : new int[] {0, 1, 3, 5, 9}) {
            System.out.print(Arrays.binarySearch(ints, key) + " " + Arrays.binarySearch(ints, 1, 3, key) + " ");
        }
        System.out.println(Arrays.binarySearch(new String[] {"a", "c", "e"}, "d") + " "
                + Arrays.binarySearch(new Integer[] {9, 5, 1}, 5, Collections.reverseOrder()) + " "
                + Arrays.binarySearch(new double[] {-0.0, 0.0, 1}, 0.0));
        System.out.println(Arrays.mismatch(ints, new int[] {1, 2, 9}) + " " + Arrays.mismatch(ints, ints.clone()) + " "
                + Arrays.mismatch(ints, new int[] {1, 2}) + " " + Arrays.compare(ints, new int[] {1, 2, 4}) + " "
                + Arrays.compare(new String[] {"a"}, new String[] {"a", "b"}) + " "
                + Arrays.compare(new boolean[] {true}, new boolean[] {false}) + " "
                + Arrays.compareUnsigned(new int[] {-1}, new int[] {1}));
        int[] squares = new int[8];
        Arrays.setAll(squares, i -> i * i);
        System.out.println(Arrays.toString(squares) + " " + Arrays.stream(squares).sum() + " "
                + Arrays.stream(squares, 2, 4).max().getAsInt());
        List<Integer> view = Arrays.asList(3, 1, 2);
        Integer[] backing = {3, 1, 2};
        List<Integer> backed = Arrays.asList(backing);
        Collections.sort(backed);
        backed.set(0, 100);
        System.out.println(view + " " + Arrays.toString(backing) + " " + backed.contains(3) + " "
                + Arrays.asList(ints).size());
        int[][] jagged = new int[3][];
        for (int i = 0; i < 3; i++) {
            jagged[i] = new int[i + 1];
            Arrays.fill(jagged[i], i);
        }
        int[][] shallow = jagged.clone();
        shallow[2][0] = 42;
        shallow[0] = null;
        System.out.println(Arrays.deepToString(jagged) + " " + Arrays.deepToString(shallow) + " "
                + Arrays.stream(jagged[2]).boxed().toList());
        System.arraycopy(ints, 0, ints, 1, 4);
        System.out.println(Arrays.toString(ints));
    }
}
