// Matrices of doubles, longs and fractions: product, transpose, power, determinant, inverse, Gauss, spiral walks.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class LibMatrixMaths {
    private record Fraction(long top, long bottom) {
        Fraction {
            if (bottom == 0) {
                throw new ArithmeticException("zero denominator");
            }
            long g = gcd(Math.abs(top), Math.abs(bottom)) * (bottom < 0 ? -1 : 1);
            top /= g;
            bottom /= g;
        }

        static long gcd(long a, long b) {
            return b == 0 ? a : gcd(b, a % b);
        }

        static Fraction of(long n) {
            return new Fraction(n, 1);
        }

        Fraction minus(Fraction o) {
            return new Fraction(top * o.bottom - o.top * bottom, bottom * o.bottom);
        }

        Fraction times(Fraction o) {
            return new Fraction(top * o.top, bottom * o.bottom);
        }

        Fraction over(Fraction o) {
            return new Fraction(top * o.bottom, bottom * o.top);
        }

        @Override
        public String toString() {
            return bottom == 1 ? "" + top : top + "/" + bottom;
        }
    }

    private static long[][] multiply(long[][] a, long[][] b) {
        if (a[0].length != b.length) {
            throw new IllegalArgumentException(a[0].length + " columns against " + b.length + " rows");
        }
        long[][] out = new long[a.length][b[0].length];
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < b[0].length; j++) {
                for (int k = 0; k < b.length; k++) {
                    out[i][j] += a[i][k] * b[k][j];
                }
            }
        }
        return out;
    }

    private static long[][] power(long[][] m, int n) {
        long[][] result = {{1, 0}, {0, 1}};
        for (; n > 0; n >>= 1, m = multiply(m, m)) {
            if ((n & 1) == 1) {
                result = multiply(result, m);
            }
        }
        return result;
    }

    private static String inverse(long[][] input) {
        int n = input.length;
        Fraction[][] m = new Fraction[n][2 * n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < 2 * n; j++) {
                m[i][j] = Fraction.of(j < n ? input[i][j] : j - n == i ? 1 : 0);
            }
        }
        for (int column = 0; column < n; column++) {
            int pivot = column;
            while (pivot < n && m[pivot][column].top() == 0) {
                pivot++;
            }
            if (pivot == n) {
                return "singular at column " + column;
            }
            Fraction[] swap = m[pivot];
            m[pivot] = m[column];
            m[column] = swap;
            Fraction scale = m[column][column];
            for (int j = 0; j < 2 * n; j++) {
                m[column][j] = m[column][j].over(scale);
            }
            for (int i = 0; i < n; i++) {
                Fraction factor = m[i][column];
                for (int j = 0; i != column && j < 2 * n; j++) {
                    m[i][j] = m[i][j].minus(factor.times(m[column][j]));
                }
            }
        }
        List<String> rows = new ArrayList<>();
        for (Fraction[] row : m) {
            rows.add(Arrays.toString(Arrays.copyOfRange(row, n, 2 * n)));
        }
        return rows.toString();
    }

    public static void main(String[] args) {
        long[][] a = {{1, 2, 3}, {4, 5, 6}};
        long[][] b = {{7, 8}, {9, 10}, {11, 12}};
        System.out.println(Arrays.deepToString(multiply(a, b)) + " " + Arrays.deepToString(multiply(b, a)));
        try {
            multiply(a, a);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        for (int n : new int[] {0, 1, 10, 50, 90}) {
            System.out.print(power(new long[][] {{1, 1}, {1, 0}}, n)[0][1] + " ");
        }
        System.out.println();
        System.out.println(inverse(new long[][] {{2, 1}, {7, 4}}));
        System.out.println(inverse(new long[][] {{0, 2, 1}, {1, 1, 0}, {3, 0, 5}}));
        System.out.println(inverse(new long[][] {{1, 2}, {2, 4}}));
        try {
            new Fraction(1, 0);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage() + " " + new Fraction(6, -8) + " " + new Fraction(-3, -3));
        }
        int[][] spiral = new int[4][5];
        int row = 0;
        int column = -1;
        int dr = 0;
        int dc = 1;
        for (int i = 1; i <= 20; i++) {
            int r = row + dr;
            int c = column + dc;
            if (r < 0 || r >= 4 || c < 0 || c >= 5 || spiral[r][c] != 0) {
                int t = dr;
                dr = dc;
                dc = -t;
                r = row + dr;
                c = column + dc;
            }
            spiral[row = r][column = c] = i;
        }
        System.out.println(Arrays.deepToString(spiral));
    }
}
