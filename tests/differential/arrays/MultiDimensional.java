// Multi-dimensional and jagged arrays: partial creation, defaults, shared rows, zero and negative sizes, initialisers.
import java.util.Arrays;

public class MultiDimensional {
    static int[][] field = {{1, 2}, {}, null, {3}};

    static String size(int... dims) {
        try {
            switch (dims.length) {
                case 1: return "" + new int[dims[0]].length;
                case 2: return "" + new int[dims[0]][dims[1]].length;
                default: {
                    long[][][] a = new long[dims[0]][dims[1]][dims[2]];
                    return a.length + "x" + (a.length > 0 ? a[0].length + "x" + (a[0].length > 0 ? "" + a[0][0].length
                        : "-") : "-");
                }
            }
        } catch (NegativeArraySizeException e) {
            return "negative " + e.getMessage();
        }
    }

    static int[][] triangle(int n) {
        int[][] rows = new int[n][];
        for (int i = 0; i < n; i++) {
            rows[i] = new int[i + 1];
            rows[i][0] = rows[i][i] = 1;
            for (int j = 1; j < i; j++) rows[i][j] = rows[i - 1][j - 1] + rows[i - 1][j];
        }
        return rows;
    }

    static int sum(int[][] a) {
        int total = 0;
        for (int[] row : a) {
            if (row == null) continue;
            for (int v : row) total += v;
        }
        return total;
    }

    public static void main(String[] args) {
        System.out.println(Arrays.deepToString(field) + " " + sum(field) + " " + field[0].length + field[1].length);
        int[][] full = new int[2][3];
        full[1][2] = 7;
        full[0] = full[1];
        full[0][0]--;
        System.out.println(Arrays.deepToString(full) + " " + (full[0] == full[1]));
        int[][][] cube = new int[2][2][];
        System.out.println(Arrays.deepToString(cube));
        cube[1][0] = new int[] {4, 5};
        cube[0] = new int[][] {{1}, {2, 3}, {}};
        System.out.println(Arrays.deepToString(cube));
        String[][] names = new String[2][2];
        names[0][1] = "n";
        System.out.println(Arrays.deepToString(names) + " " + (names[1][1] + "!"));
        System.out.println(Arrays.deepToString(triangle(6)));
        System.out.println(size(0) + " " + size(-1) + " " + size(2, 0) + " " + size(2, -3) + " " + size(0, -3) + " "
            + size(2, 3, 4) + " " + size(2, 0, -4) + " " + size(0, 5, 6) + " " + size(2, 0, 5));
        Object[][] mixed = {{1, "a"}, new String[] {"b"}, {null}, {new int[] {1}}};
        try {
            mixed[0][0] = 'c';
            mixed[1][0] = 5;
        } catch (ArrayStoreException e) {
            System.out.println(Arrays.deepToString(mixed) + " " + e.getMessage());
        }
        try {
            full[1][3] = 1;
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            cube[1][1][0]++;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        Object row = full;
        int[][] back = (int[][]) row;
        System.out.println(back[1][2] + " " + (row instanceof Object[]) + " " + ((Object[]) row).length + " "
            + row.getClass().getSimpleName());
        char[][] board = new char[3][3];
        for (char[] line : board) Arrays.fill(line, '.');
        board[1][1] = 'X';
        board[2] = "OO.".toCharArray();
        for (char[] line : board) System.out.println(line);
        boolean[][][][] deep = new boolean[1][2][1][2];
        deep[0][1][0][1] = true;
        System.out.println(Arrays.deepToString(deep));
        int[] flat[] = {{1}, {2}}, plain = {3};
        System.out.println(flat.length + plain[0] + returnsOddly()[1][0]);
        int i = 0;
        int[][] order = {{i++, i++}, {i++}, {i, i}};
        order[i - 3][--i - 2] = i = 9;
        System.out.println(Arrays.deepToString(order) + i);
    }

    static int returnsOddly()[][] {
        return new int[][] {{}, {40}};
    }
}
