// Math functions on exactly representable cases: sqrt, cbrt, pow, ulp, nextUp, nextAfter, getExponent, scalb.
public class LibExactRoots {
    private static String hex(double value) {
        return Long.toHexString(Double.doubleToLongBits(value));
    }

    public static void main(String[] args) {
        for (int i = 0; i <= 12; i++) {
            System.out.print(Math.sqrt(i * i) + " " + Math.pow(i, 2) + " " + hex(Math.sqrt(i)) + " " + Math.pow(2, i)
                    + " | ");
        }
        System.out.println();
        System.out.println(Math.cbrt(27) + " " + Math.cbrt(-8) + " " + Math.cbrt(0.125) + " " + Math.cbrt(1e9) + " "
                + Math.cbrt(-0.0));
        System.out.println(Math.sqrt(-1) + " " + Math.sqrt(-0.0) + " " + Math.sqrt(Double.POSITIVE_INFINITY) + " "
                + hex(Math.sqrt(Double.MIN_VALUE)) + " " + hex(Math.sqrt(Double.MAX_VALUE)) + " "
                + (float) Math.sqrt(2f));
        System.out.println(Math.pow(10, 3) + " " + Math.pow(2, -3) + " " + Math.pow(-2, 3) + " " + Math.pow(5, 0) + " "
                + Math.pow(Double.NaN, 0) + " " + Math.pow(1, Double.NaN) + " " + Math.pow(0, -1) + " "
                + Math.pow(-0.0, -3) + " " + Math.pow(2, 1023) + " " + Math.pow(2, 1024) + " " + Math.pow(2, -1080)
                + " " + Math.pow(4, 0.5));

        double[] values = {0.0, -0.0, 1.0, -1.0, 1.5, 1e10, 0.1, Double.MAX_VALUE, Double.MIN_VALUE, Double.MIN_NORMAL,
            Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (double d : values) {
            float f = (float) d;
            System.out.println(hex(Math.ulp(d)) + " " + hex(Math.nextUp(d)) + " " + hex(Math.nextDown(d)) + " "
                    + Math.getExponent(d) + " " + hex(Math.nextAfter(d, 0)) + " "
                    + hex(Math.nextAfter(d, Double.POSITIVE_INFINITY)) + " "
                    + Integer.toHexString(Float.floatToIntBits(Math.ulp(f))) + " "
                    + Integer.toHexString(Float.floatToIntBits(Math.nextUp(f))) + " "
                    + Integer.toHexString(Float.floatToIntBits(Math.nextDown(f))) + " " + Math.getExponent(f) + " "
                    + hex(Math.scalb(d, 3)) + " " + hex(Math.scalb(d, -1074)) + " " + hex(Math.scalb(d, 5000)));
        }
        double x = 2;
        for (int i = 0; i < 6; i++) {
            x = (x + 2 / x) / 2;
            System.out.print(hex(x) + " ");
        }
        System.out.println(x == Math.sqrt(2));

        double sum = 0;
        double compensation = 0;
        for (int i = 1; i <= 1000; i++) {
            double y = 1.0 / i - compensation;
            double t = sum + y;
            compensation = t - sum - y;
            sum = t;
        }
        float naive = 0;
        for (int i = 1; i <= 1000; i++) {
            naive += 1f / i;
        }
        System.out.println(hex(sum) + " " + hex(compensation) + " " + Integer.toHexString(Float.floatToIntBits(naive)));
        double determinant = 1;
        double[][] m = {{2, 1, 3}, {4, 5, 6}, {7, 8, 10}};
        for (int i = 0; i < 3; i++) {
            determinant *= m[i][i];
            for (int r = i + 1; r < 3; r++) {
                double factor = m[r][i] / m[i][i];
                for (int c = i; c < 3; c++) {
                    m[r][c] -= factor * m[i][c];
                }
            }
        }
        System.out.println(hex(determinant) + " " + Math.round(determinant));
    }
}
