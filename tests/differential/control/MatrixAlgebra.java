// Matrices of int, long and double: product, transpose, determinant, inverse, power and spiral walks.
import java.util.Arrays;

public class MatrixAlgebra {
    static int[][] multiply(int[][] a, int[][] b) {
        int[][] out = new int[a.length][b[0].length];
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < b[0].length; j++) {
                for (int k = 0; k < b.length; k++) {
                    out[i][j] += a[i][k] * b[k][j];
                }
            }
        }
        return out;
    }

    static long[][] multiply(long[][] a, long[][] b, long modulus) {
        int n = a.length;
        long[][] out = new long[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                long sum = 0;
                for (int k = 0; k < n; k++) sum = (sum + a[i][k] * b[k][j]) % modulus;
                out[i][j] = sum;
            }
        }
        return out;
    }

    static long fibonacci(long n, long modulus) {
        long[][] result = {{1, 0}, {0, 1}};
        for (long[][] base = {{1, 1}, {1, 0}}; n > 0; n >>= 1, base = multiply(base, base, modulus)) {
            if ((n & 1) == 1) result = multiply(result, base, modulus);
        }
        return result[0][1];
    }

    static int[][] transpose(int[][] a) {
        int[][] out = new int[a[0].length][a.length];
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < a[i].length; j++) out[j][i] = a[i][j];
        }
        return out;
    }

    static int determinant(int[][] a) {
        if (a.length == 1) return a[0][0];
        int total = 0;
        for (int c = 0; c < a.length; c++) {
            int[][] minor = new int[a.length - 1][];
            for (int r = 1; r < a.length; r++) {
                minor[r - 1] = new int[a.length - 1];
                for (int k = 0, t = 0; k < a.length; k++) {
                    if (k != c) minor[r - 1][t++] = a[r][k];
                }
            }
            total += (c % 2 == 0 ? 1 : -1) * a[0][c] * determinant(minor);
        }
        return total;
    }

    static double[] solve(double[][] a, double[] b) {
        int n = b.length;
        for (int p = 0; p < n; p++) {
            int max = p;
            for (int r = p + 1; r < n; r++) if (Math.abs(a[r][p]) > Math.abs(a[max][p])) max = r;
            double[] row = a[p];
            a[p] = a[max];
            a[max] = row;
            double t = b[p];
            b[p] = b[max];
            b[max] = t;
            for (int r = p + 1; r < n; r++) {
                double factor = a[r][p] / a[p][p];
                b[r] -= factor * b[p];
                for (int c = p; c < n; c++) a[r][c] -= factor * a[p][c];
            }
        }
        double[] x = new double[n];
        for (int r = n - 1; r >= 0; r--) {
            double sum = b[r];
            for (int c = r + 1; c < n; c++) sum -= a[r][c] * x[c];
            x[r] = sum / a[r][r];
        }
        return x;
    }

    static int[] spiral(int[][] a) {
        int[] out = new int[a.length * a[0].length];
        int top = 0, left = 0, bottom = a.length - 1, right = a[0].length - 1, n = 0;
        while (n < out.length) {
            for (int c = left; c <= right && n < out.length; c++) out[n++] = a[top][c];
            top++;
            for (int r = top; r <= bottom && n < out.length; r++) out[n++] = a[r][right];
            right--;
            for (int c = right; c >= left && n < out.length; c--) out[n++] = a[bottom][c];
            bottom--;
            for (int r = bottom; r >= top && n < out.length; r--) out[n++] = a[r][left];
            left++;
        }
        return out;
    }

    public static void main(String[] args) {
        int[][] a = {{1, 2, 3}, {4, 5, 6}};
        int[][] b = {{7, 8}, {9, 10}, {11, 12}};
        System.out.println(Arrays.deepToString(multiply(a, b)) + Arrays.deepToString(multiply(b, a)));
        System.out.println(Arrays.deepToString(transpose(a)) + " " + Arrays.toString(spiral(a)));
        System.out.println(Arrays.toString(spiral(new int[][] {{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, 12}})));
        System.out.println(determinant(new int[][] {{2, 0, 1}, {1, 3, 2}, {1, 1, 1}}) + " "
            + determinant(new int[][] {{3, 2, 0, 1}, {4, 0, 1, 2}, {3, 0, 2, 1}, {9, 2, 3, 1}}));
        System.out.println(fibonacci(10, 1000) + " " + fibonacci(90, Long.MAX_VALUE) + " "
            + fibonacci(1_000_000_000_000L, 1_000_000_007));
        System.out.println(Arrays.toString(solve(new double[][] {{2, 1, -1}, {-3, -1, 2}, {-2, 1, 2}},
            new double[] {8, -11, -3})));
        System.out.println(Arrays.toString(solve(new double[][] {{1, 1}, {2, 2}}, new double[] {1, 2})));
    }
}
