// Conversions from floating point to integral types: truncation, saturation, NaN, and double rounding to float.
public class FloatToIntSaturation {
    static String bits(float f) {
        return Integer.toHexString(Float.floatToIntBits(f));
    }

    static void fromDouble(double d) {
        System.out.println(d + " -> " + (int) d + " " + (long) d + " " + (short) d + " " + (byte) d + " "
            + (int) (char) d + " " + bits((float) d));
    }

    static void fromFloat(float f) {
        System.out.println(bits(f) + " -> " + (int) f + " " + (long) f + " " + (short) f + " " + (byte) f + " "
            + (int) (char) f + " " + (double) f);
    }

    static void fromIntegral() {
        int[] ints = {16777215, 16777216, 16777217, 16777219, 33554433, Integer.MAX_VALUE, Integer.MIN_VALUE,
            -16777217};
        for (int i : ints) {
            System.out.println(i + " -> " + bits(i) + " " + (double) i + " back " + (int) (float) i + " lost "
                + (i - (int) (float) i));
        }
        long[] longs = {9007199254740991L, 9007199254740993L, 9007199254740995L, Long.MAX_VALUE,
            Long.MAX_VALUE - (1L << 40), Long.MIN_VALUE, 1L << 53, (1L << 24) + 1, 0x7fffff4000000001L};
        for (long l : longs) {
            System.out.println(l + " -> " + bits(l) + " " + (double) l + " back " + (long) (double) l + " "
                + (long) (float) l);
        }
    }

    static void rounding() {
        double[] values = {-2.5, -1.5, -0.5, -0.49999999999999994, 0.49999999999999994, 0.5, 1.5, 2.5,
            4503599627370497.5, 1e18, -1e30, Double.NaN};
        for (double d : values) {
            System.out.println(d + ": round " + Math.round(d) + " rint " + Math.rint(d) + " floor " + Math.floor(d)
                + " ceil " + Math.ceil(d) + " float round " + Math.round((float) d));
        }
    }

    public static void main(String[] args) {
        double[] values = {0.0, -0.0, 0.9, -0.9, 1.9999999999999998, 127.5, 128, -129, 255.99, 32768, 65535.9, 65536,
            -1, 2147483646.5, 2147483647, 2147483648.0, -2147483648.0, -2147483649.0, 4294967296.0, 1e10, -1e10,
            9.2233720368E18, 9.223372036854776E18, -9.3e18, 1e300, -1e300, Double.POSITIVE_INFINITY,
            Double.NEGATIVE_INFINITY, Double.NaN, Double.MIN_VALUE};
        for (double d : values) {
            fromDouble(d);
            fromFloat((float) d);
        }
        fromIntegral();
        rounding();
    }
}
