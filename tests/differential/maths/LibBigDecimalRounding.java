// BigDecimal rounding: setScale and round under all eight rounding modes, MathContext, exact conversions.
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

public class LibBigDecimalRounding {
    private static String scaled(BigDecimal value, int scale, RoundingMode mode) {
        try {
            return value.setScale(scale, mode).toString();
        } catch (ArithmeticException e) {
            return e.getMessage();
        }
    }

    private static String rounded(BigDecimal value, MathContext context) {
        try {
            return value.round(context).toString();
        } catch (ArithmeticException e) {
            return e.getMessage();
        }
    }

    public static void main(String[] args) {
        String[] texts = {"5.5", "2.5", "1.6", "1.1", "1.0", "-1.0", "-1.1", "-1.6", "-2.5", "-5.5", "0.5", "-0.5",
                "0"};
        for (RoundingMode mode : RoundingMode.values()) {
            StringBuilder row = new StringBuilder(mode + ":");
            for (String text : texts) {
                row.append(' ').append(scaled(new BigDecimal(text), 0, mode));
            }
            System.out.println(row);
        }
        BigDecimal value = new BigDecimal("12345.678950");
        for (int scale = -3; scale <= 8; scale++) {
            System.out.println(scale + " " + scaled(value, scale, RoundingMode.HALF_UP) + " "
                    + scaled(value, scale, RoundingMode.DOWN) + " " + scaled(value, scale, RoundingMode.HALF_EVEN)
                    + " " + scaled(value, scale, RoundingMode.UNNECESSARY) + " "
                    + scaled(value.negate(), scale, RoundingMode.FLOOR) + " "
                    + scaled(value.negate(), scale, RoundingMode.CEILING));
        }
        BigDecimal huge = new BigDecimal("99999999999999999999.995");
        for (int precision = 0; precision <= 24; precision += 3) {
            System.out.println(precision + " " + rounded(huge, new MathContext(precision)) + " "
                    + rounded(huge, new MathContext(precision, RoundingMode.DOWN)) + " "
                    + rounded(huge, new MathContext(precision, RoundingMode.UNNECESSARY)));
        }
        System.out.println(new BigDecimal("123456.789", new MathContext(4)) + " " + MathContext.DECIMAL128 + " "
                + MathContext.UNLIMITED + " " + new MathContext("precision=5 roundingMode=UP") + " "
                + new BigDecimal("1").divide(new BigDecimal("3"), MathContext.DECIMAL64) + " "
                + new BigDecimal("10").divide(new BigDecimal("4"), RoundingMode.HALF_DOWN) + " "
                + new BigDecimal("2.00").divide(new BigDecimal("3"), 10, RoundingMode.UP));
        for (String text : new String[] {"5", "5.00", "5.01", "1e20", "-129", "128"}) {
            BigDecimal v = new BigDecimal(text);
            StringBuilder row = new StringBuilder(text);
            try {
                row.append(' ').append(v.toBigIntegerExact());
                row.append(' ').append(v.longValueExact());
                row.append(' ').append(v.byteValueExact());
            } catch (ArithmeticException e) {
                row.append(" {").append(e.getMessage()).append('}');
            }
            System.out.println(row + " " + v.toBigInteger() + " " + v.doubleValue() + " " + v.floatValue());
        }
        System.out.println(new BigDecimal(BigInteger.TEN.pow(25), 30) + " "
                + new BigDecimal(new char[] {'4', '.', '2'}) + " "
                + new BigDecimal(0.5).setScale(0, RoundingMode.HALF_EVEN) + " "
                + new BigDecimal(1e-3f).toString().length());
        BigDecimal total = BigDecimal.ZERO;
        for (String price : "19.99 5.01 0.335 100".split(" ")) {
            BigDecimal tax = new BigDecimal(price).multiply(new BigDecimal("0.0825")).setScale(2,
                    RoundingMode.HALF_EVEN);
            total = total.add(tax);
            System.out.print(tax + " ");
        }
        System.out.println(total);
    }
}
