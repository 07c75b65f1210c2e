// NaN, signed zeros, infinities and subnormals through every float and double operator.
public class FloatSpecials {
    static final double[] DOUBLES = {Double.NEGATIVE_INFINITY, -Double.MAX_VALUE, -1.5, -Double.MIN_VALUE, -0.0, 0.0,
        Double.MIN_VALUE, Double.MIN_NORMAL, 1.0, 3.0, Double.MAX_VALUE, Double.POSITIVE_INFINITY, Double.NaN};
    static final float[] FLOATS = {Float.NEGATIVE_INFINITY, -Float.MAX_VALUE, -0.0f, 0.0f, Float.MIN_VALUE, 1.0f,
        Float.MAX_VALUE, Float.POSITIVE_INFINITY, Float.NaN};

    static String bits(double d) {
        return Long.toHexString(Double.doubleToLongBits(d));
    }

    static String bits(float f) {
        return Integer.toHexString(Float.floatToIntBits(f));
    }

    static void doubles() {
        for (double a : DOUBLES) {
            for (double b : DOUBLES) {
                System.out.println(a + " " + b + ": " + bits(a + b) + " " + bits(a - b) + " " + bits(a * b) + " "
                    + bits(a / b) + " " + bits(a % b));
            }
        }
    }

    static void floats() {
        for (float a : FLOATS) {
            for (float b : FLOATS) {
                System.out.println(a + " " + b + ": " + bits(a + b) + " " + bits(a - b) + " " + bits(a * b) + " "
                    + bits(a / b) + " " + bits(a % b));
            }
        }
    }

    static void negation() {
        for (double d : DOUBLES) {
            System.out.println(-d + " " + (0 - d) + " " + Math.abs(d) + " " + Math.signum(d) + " " + Double.isNaN(d)
                + " " + Double.isInfinite(d) + " " + Double.isFinite(d));
        }
    }

    static void zeros() {
        double zero = 0.0;
        double minus = -zero;
        System.out.println((zero == minus) + " " + Double.valueOf(zero).equals(minus) + " "
            + Double.compare(zero, minus) + " " + 1 / zero + " " + 1 / minus + " " + Math.max(minus, zero) + " "
            + Math.min(zero, minus) + " " + (minus + zero) + " " + (minus + minus) + " " + (zero - zero) + " "
            + (minus - zero) + " " + Math.sqrt(minus));
        double nan = zero / zero;
        System.out.println((nan == nan) + " " + Double.valueOf(nan).equals(nan) + " " + Double.compare(nan, nan) + " "
            + Math.max(nan, 1) + " " + Math.min(1, nan) + " " + Double.compare(nan, Double.POSITIVE_INFINITY));
    }

    static void subnormals() {
        double d = Double.MIN_NORMAL;
        float f = Float.MIN_NORMAL;
        for (int i = 0; i < 6; i++) {
            d /= 1024;
            f /= 32;
            System.out.println(bits(d) + " " + bits(f) + " " + bits(d * 1e10) + " " + bits(f * f) + " "
                + bits((float) d));
        }
        System.out.println((float) Double.MIN_VALUE + " " + (float) -1e-46 + " " + (float) 1e-45 + " " + (float) 1e39);
        System.out.println((double) Float.MIN_VALUE + " " + (double) 0.1f + " " + (float) 0.1 + " " + (0.1f == 0.1));
    }

    public static void main(String[] args) {
        doubles();
        floats();
        negation();
        zeros();
        subnormals();
    }
}
