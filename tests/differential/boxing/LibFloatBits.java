// Raw bits of float and double: conversions, hex strings, comparisons, NaN, signed zero, narrowing casts, hashing.
public class LibFloatBits {
    private static final double[] VALUES = {0.0, -0.0, 1.0, -2.5, Double.MIN_VALUE, Double.MIN_NORMAL, Double.MAX_VALUE,
        Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1e10, -1e10, 3e9, 1e19, -1e19, 0.1, 65535.9,
        -129.7};

    public static void main(String[] args) {
        for (double d : VALUES) {
            float f = (float) d;
            System.out.println(Long.toHexString(Double.doubleToLongBits(d)) + " "
                    + Integer.toHexString(Float.floatToIntBits(f)) + " " + Double.toHexString(d) + " "
                    + Float.toHexString(f) + " " + Double.hashCode(d) + " " + Float.hashCode(f) + " " + Double.isNaN(d)
                    + " " + Double.isInfinite(d) + " " + Double.isFinite(d) + " " + Float.isFinite(f));
            System.out.println((int) d + " " + (long) d + " " + (short) d + " " + (byte) d + " " + (int) (char) d + " "
                    + (int) f + " " + (long) f + " " + Double.valueOf(d).intValue() + " "
                    + Double.valueOf(d).byteValue() + " " + Float.valueOf(f).longValue());
        }
        for (double a : VALUES) {
            StringBuilder row = new StringBuilder();
            for (double b : VALUES) {
                row.append(Double.compare(a, b)).append(a < b ? '<' : '.').append(a <= b ? '(' : '.')
                        .append(a == b ? '=' : '.').append(a != b ? '!' : '.').append(a > b ? '>' : '.')
                        .append(a >= b ? ')' : '.').append(Double.valueOf(a).equals(b) ? 'e' : '.').append(' ');
            }
            System.out.println(row);
        }
        System.out.println(Float.compare(0f, -0f) + " " + Float.compare(Float.NaN, 1f) + " " + (0f == -0f) + " "
                + Float.valueOf(0f).equals(-0f) + " " + Float.valueOf(Float.NaN).equals(Float.NaN));
        System.out.println(Double.longBitsToDouble(0x3ff8000000000000L) + " " + Float.intBitsToFloat(0x40490fdb) + " "
                + Double.longBitsToDouble(0x7ff0000000000000L) + " " + Float.intBitsToFloat(0xff800000) + " "
                + Double.isNaN(Double.longBitsToDouble(0x7ff0000000000001L)));
        System.out.println(1 / 0.0 + " " + -1 / 0.0 + " " + 0.0 / 0 + " " + 1 / -0.0 + " " + 5 % 0.0 + " " + -5.5 % 2
                + " " + 5.5 % -2 + " " + -0.0 % 1 + " " + 1e300 * 1e10 + " " + (0.0 + -0.0) + " " + (-0.0 + -0.0) + " "
                + (-0.0 - 0.0));
        System.out.println(Double.min(-0.0, 0.0) + " " + Double.max(-0.0, 0.0) + " " + Double.sum(1, 2) + " "
                + Math.min(Double.NaN, 1) + " " + Float.max(-0f, 0f) + " " + Float.MAX_EXPONENT + " "
                + Double.MIN_EXPONENT);
        float f = 16777216f;
        f++;
        double d = 9007199254740992.0;
        d++;
        System.out.println((f == 16777216f) + " " + (d == 9007199254740992.0) + " " + (long) (float) Long.MAX_VALUE
                + " " + (int) (float) Integer.MAX_VALUE + " " + (float) 123456789 + " " + (double) (float) 0.1 + " "
                + (float) 1e40 + " " + (float) 1e-50 + " " + (int) Float.NaN);
    }
}
