// BigDecimal text: toString, toPlainString, toEngineeringString, parsing of exponents, and malformed numbers.
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

public class LibBigDecimalText {
    private static void show(String text) {
        try {
            BigDecimal v = new BigDecimal(text);
            System.out.println(text + " -> " + v + " " + v.toPlainString() + " " + v.toEngineeringString() + " "
                    + v.scale() + " " + v.precision() + " " + v.unscaledValue() + " " + v.stripTrailingZeros());
        } catch (NumberFormatException e) {
            System.out.println(text + " -> not a number");
        }
    }

    private static String spigotPi(int digits) {
        BigDecimal pi = machin(5, digits + 5).multiply(BigDecimal.valueOf(16))
                .subtract(machin(239, digits + 5).multiply(BigDecimal.valueOf(4)));
        return pi.setScale(digits, RoundingMode.DOWN).toString();
    }

    private static BigDecimal machin(int inverse, int scale) {
        BigDecimal x = BigDecimal.ONE.divide(BigDecimal.valueOf(inverse), scale, RoundingMode.HALF_EVEN);
        BigDecimal square = BigDecimal.valueOf((long) inverse * inverse);
        BigDecimal term = x;
        BigDecimal sum = x;
        for (int i = 1; term.signum() != 0; i++) {
            x = x.divide(square, scale, RoundingMode.HALF_EVEN);
            term = x.divide(BigDecimal.valueOf(2L * i + 1), scale, RoundingMode.HALF_EVEN);
            sum = i % 2 == 0 ? sum.add(term) : sum.subtract(term);
        }
        return sum;
    }

    public static void main(String[] args) {
        for (String text : new String[] {"0", "-0", "0.0", "0E+5", "0E-9", "0.000000", "0.0000000", "1", "-1", "+1.50",
            ".5", "5.", "1e3", "1E-3", "123e-10", "1.23E+10", "0.000001", "0.0000001", "-12.345e5", "1e6", "1e7",
            "10e-7", "123456789012345678901234567890", "1e-400", "9.99e+400", "00012.300", "", "-", "1e", "e5",
            "1.2.3", "abc", "1 ", "0x10", "1e+", "--3", "1_0"}) {
            show(text);
        }
        System.out.println(new BigDecimal(1.5) + " " + new BigDecimal(1e20) + " "
                + new BigDecimal(Double.MIN_VALUE).precision() + " " + new BigDecimal(0.1f) + " "
                + BigDecimal.valueOf(1e20) + " " + BigDecimal.valueOf(100.0) + " " + BigDecimal.valueOf(1.0E-7));
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
            try {
                System.out.println(new BigDecimal(bad));
            } catch (NumberFormatException e) {
                System.out.println("not finite");
            }
        }
        for (int scale = -8; scale <= 12; scale += 4) {
            BigDecimal v = new BigDecimal(BigInteger.valueOf(12345), scale);
            System.out.print(v + " " + v.toPlainString() + " " + v.toEngineeringString() + " " + v.negate() + "; ");
        }
        System.out.println();
        System.out.println(spigotPi(50));
        System.out.println(spigotPi(100).hashCode());
        System.out.println(BigDecimal.ONE + " " + BigDecimal.TEN + " " + BigDecimal.ZERO.setScale(3) + " "
                + String.format("%s %.3f %10.1f", new BigDecimal("1.10"), new BigDecimal("2.0005"),
                new BigDecimal("-3.25")));
    }
}
