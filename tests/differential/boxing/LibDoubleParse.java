// Double.parseDouble and Float.parseFloat: forms of literals, rounding to nearest, extremes, hexadecimal, errors.
public class LibDoubleParse {
    private static void parse(String text) {
        StringBuilder out = new StringBuilder("'" + text + "' ");
        try {
            out.append(Long.toHexString(Double.doubleToLongBits(Double.parseDouble(text))));
        } catch (NumberFormatException e) {
            out.append("double! ").append(e.getMessage());
        }
        try {
            out.append(' ').append(Integer.toHexString(Float.floatToIntBits(Float.parseFloat(text))));
        } catch (NumberFormatException e) {
            out.append(" float! ").append(e.getMessage());
        }
        System.out.println(out);
    }

    public static void main(String[] args) {
        String[] texts = {"0", "-0", "+0.0", "1", "1.", ".5", "-.5e1", "1e3", "1E+3", "1e-3", "  7.5  ", "1d", "1f",
            "1.5D", "2F", "0.1", "0.3", "3.141592653589793", "2.718281828459045235360287",
            "123456789012345678901234567890", "1e22", "1e23", "9007199254740993", "9007199254740992.5",
            "9007199254740993.0000000001", "1.7976931348623157e308", "1.7976931348623159e308", "1e309", "-1e400",
            "4.9e-324", "2.4703282292062327e-324", "2.4703282292062328e-324", "1e-400", "2.2250738585072014e-308",
            "2.2250738585072011e-308", "3.4028235e38", "3.4028236e38", "1.4e-45", "7e-46", "0.5e-45", "16777217",
            "16777219", "1.00000017881393421514957253748434595763683319091796875", "NaN", "-NaN", "+Infinity",
            "-Infinity", "Infinity", "infinity", "nan", "INF", "", " ", ".", "e5", "1e", "1e+", "--1", "1_000",
            "0x1p3", "0x1.8p1", "-0x1.fffffffffffffp1023", "0x0.0000000000001p-1022", "0x1.00000000000008p0",
            "0x1.000000000000081p0", "0X.8P1", "0x1", "0x1.8", "1.2.3", "12abc", "1e99999999999", "1e-99999999999",
            "0e99999999999", "0000000000000000000000000000001", "1,5", "\t42\n", "1 2"};
        for (String text : texts) {
            parse(text);
        }
        try {
            Double.parseDouble(null);
        } catch (NullPointerException e) {
            System.out.println("null double");
        }
        try {
            Float.parseFloat(null);
        } catch (NullPointerException e) {
            System.out.println("null float");
        }
        System.out.println(Double.valueOf("1.25") + Float.valueOf("0.75"));
        double total = 0;
        for (String part : "1.5,2.25,-0.75,1e2".split(",")) {
            total += Double.parseDouble(part);
            System.out.print(total + " ");
        }
        System.out.println();
        long mix = 0;
        for (int i = 1; i < 60; i++) {
            String text = i * 7919 + "." + i * 104729 + "e" + (i * 5 - 150);
            mix = mix * 31 + Double.doubleToLongBits(Double.parseDouble(text))
                    + Float.floatToIntBits(Float.parseFloat(text));
        }
        System.out.println(mix);
    }
}
