// Rounding of Math: round, rint, floor, ceil, signum, copySign, casts, on halves, huge values, NaN and signed zeros.
public class LibRounding {
    public static void main(String[] args) {
        double[] values = {0.0, -0.0, 0.5, -0.5, 1.5, -1.5, 2.5, -2.5, 0.49999999999999994, -0.49999999999999994, 0.7,
            -0.2, 1e15 + 0.5, 4503599627370496.5, 9007199254740993.0, 1e18, 1e19, -1e19, 2147483647.5, -2147483648.5,
            Double.MIN_VALUE, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 3.999999999999999,
            1e-300};
        for (double d : values) {
            float f = (float) d;
            System.out.println(Long.toHexString(Double.doubleToLongBits(d)) + ": " + Math.round(d) + " "
                    + Math.round(f) + " " + Math.rint(d) + " " + Math.floor(d) + " " + Math.ceil(d) + " "
                    + Math.signum(d) + " " + Math.signum(f) + " " + (long) d + " " + (int) d + " "
                    + Long.toHexString(Double.doubleToLongBits(Math.abs(d))) + " " + Math.copySign(1.0, d) + " "
                    + Math.copySign(2f, f));
        }
        System.out.println(Math.round(-0.5f) + " " + Math.round(0.49999997f) + " " + Math.round(8388609f) + " "
                + Math.round(Float.NaN) + " " + Math.round(1e10f) + " " + Math.round(-3.5f));

        for (double d = -2; d <= 2; d += 0.25) {
            System.out.print(Math.round(d) + "/" + Math.rint(d) + "/" + Math.floor(d) + "/" + Math.ceil(d) + "/"
                    + (int) d + " ");
        }
        System.out.println();
        System.out.println(Math.max(-0.0, 0.0) + " " + Math.min(-0.0, 0.0) + " " + Math.max(Double.NaN, 1) + " "
                + Math.min(1, Double.NEGATIVE_INFINITY) + " " + Math.max(1f, Float.NaN) + " " + Math.abs(-0.0) + " "
                + Math.abs(-0f));
        System.out.println(cents(1.005) + " " + cents(2.675) + " " + cents(-1.115) + " " + cents(1e10));
        System.out.println(Math.fma(2.0, 3.0, 4.0) + " " + Math.fma(1e16, 1.0, 1.0) + " " + Math.fma(3f, 4f, 5f) + " "
                + Math.fma(0.1, 10, -1) + " " + Math.scalb(1.5, 4) + " " + Math.scalb(1f, -130) + " "
                + Math.IEEEremainder(5, 3) + " " + Math.IEEEremainder(-5, 3) + " " + Math.IEEEremainder(6, 4));
        System.out.println(Math.toDegrees(0) + " " + Math.toRadians(0) + " " + Math.hypot(3, 4) + " "
                + Math.hypot(5, 12) + " " + Math.hypot(Double.NaN, Double.POSITIVE_INFINITY));
    }

    private static double cents(double amount) {
        return Math.round(amount * 100) / 100.0;
    }
}
