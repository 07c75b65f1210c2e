// Decimal and hexadecimal text of floats and doubles, and parsing it back.
public class FloatToText {
    static void show(double d) {
        boolean sameInAllReleases = Math.abs(d) < 1e7;
        System.out.println(d + " " + (sameInAllReleases ? "" + (float) d : "-") + " " + Double.toHexString(d) + " "
            + Float.toHexString((float) d));
    }

    static String parse(String text) {
        try {
            return text + " = " + Double.parseDouble(text) + " " + Float.parseFloat(text);
        } catch (NumberFormatException e) {
            return e.getMessage();
        }
    }

    public static void main(String[] args) {
        double[] values = {0, 1, 10, 100, 999, 1000, 12345, 100000, 999999, 1e6, 1234567, 9999999, 1e7, 12345678, 1e8,
            1e15, 1e16, 1e17, 123456789012345680.0, 1e21, 1e22, 1e100, 1e300, 0.1, 0.01, 0.001, 0.00123, 0.0001, 1e-5,
            1e-7, 1.0 / 3, 2.0 / 3, 10.0 / 3, 100.0 / 3, 1e6 / 3, 1e7 / 3, 1e-3 / 3, 1e-4 / 3, 0.5, 0.25, 0.125, 1.5,
            Math.PI, Math.E, Math.PI * 1e10, 0.1 + 0.2, 0.3, 1.1 * 1.1, 4.35 * 100, 1.0 - 0.9, 9007199254740992.0,
            9007199254740994.0, Double.MAX_VALUE, Double.MIN_NORMAL, Float.MAX_VALUE, 16777216, 16777217, 3.4e38};
        for (double d : values) {
            show(d);
            show(-d);
        }
        double power = 1;
        for (int i = 0; i < 20; i++) {
            power *= 0.5;
            System.out.print(power + (i % 5 == 4 ? "\n" : " "));
        }
        float f = 1;
        for (int i = 0; i < 14; i++) {
            f = f * 10 / 3;
            System.out.print(f + (i % 5 == 4 ? "\n" : " "));
        }
        String[] texts = {"1", "-1.50", "+2e3", " 7.25 ", "1e400", "-1e-400", "NaN", "-Infinity", "0x1.8p1", "1d", "2f",
            ".5", "5.", "1e", "", "abc", "1,5", "0x10", "123456789012345678901234567890", "4.9e-324", "2.4e-324",
            "1.7976931348623157e308", "0.1000000000000000055511151231257827"};
        for (String text : texts) {
            System.out.println(parse(text));
        }
        System.out.println(Double.toString(100) + String.valueOf(1e-10f)
            + new StringBuilder().append(2.5f).append(-0.0));
        System.out.println(Float.floatToIntBits(1.1f) + " " + Double.doubleToLongBits(1.1) + " "
            + Float.intBitsToFloat(0x40490fdb) + " " + Double.longBitsToDouble(0x400921fb54442d18L) + " "
            + Integer.toHexString(Float.floatToIntBits(Float.NaN)) + " " + Float.intBitsToFloat(0x7f800001));
    }
}
