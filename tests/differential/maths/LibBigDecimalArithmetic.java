// BigDecimal arithmetic: scales of sums, products and quotients, non-terminating division, remainder, power, compare.
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;

public class LibBigDecimalArithmetic {
    private static void pair(BigDecimal a, BigDecimal b) {
        StringBuilder out = new StringBuilder(a + " " + b + ": ");
        out.append(a.add(b)).append(' ').append(a.subtract(b)).append(' ').append(a.multiply(b)).append(' ')
                .append(a.compareTo(b)).append(' ').append(a.equals(b)).append(' ').append(a.max(b));
        try {
            out.append(' ').append(a.divide(b));
        } catch (ArithmeticException e) {
            out.append(" {").append(e.getMessage()).append('}');
        }
        try {
            out.append(' ').append(a.divide(b, 5, RoundingMode.HALF_EVEN)).append(' ')
                    .append(a.divide(b, MathContext.DECIMAL32)).append(' ').append(a.remainder(b)).append(' ')
                    .append(a.divideToIntegralValue(b));
        } catch (ArithmeticException e) {
            out.append(" {").append(e.getMessage()).append('}');
        }
        System.out.println(out);
    }

    public static void main(String[] args) {
        String[] texts = {"0", "0.00", "1", "1.0", "-2.50", "3", "0.1", "100", "1E+3",
                "12345678901234567890.123456789", "-7E-5"};
        BigDecimal[] values = new BigDecimal[texts.length];
        for (int i = 0; i < texts.length; i++) {
            values[i] = new BigDecimal(texts[i]);
        }
        for (BigDecimal a : values) {
            for (BigDecimal b : values) {
                pair(a, b);
            }
        }
        for (BigDecimal v : values) {
            System.out.println(v.scale() + " " + v.precision() + " " + v.unscaledValue() + " " + v.signum() + " "
                    + v.negate() + " " + v.abs() + " " + v.hashCode() + " " + v.pow(3) + " " + v.movePointLeft(2) + " "
                    + v.movePointRight(3) + " " + v.scaleByPowerOfTen(4) + " " + v.ulp() + " " + v.stripTrailingZeros()
                    + " " + v.intValue() + " " + v.longValue());
        }
        BigDecimal sum = BigDecimal.ZERO;
        for (int i = 0; i < 10; i++) {
            sum = sum.add(new BigDecimal("0.1"));
        }
        System.out.println(sum + " " + sum.equals(BigDecimal.ONE) + " " + (sum.compareTo(BigDecimal.ONE) == 0) + " "
                + new BigDecimal(0.1) + " " + BigDecimal.valueOf(0.1) + " " + BigDecimal.valueOf(125, 2) + " "
                + BigDecimal.valueOf(7));
        HashSet<BigDecimal> set = new HashSet<>(List.of(new BigDecimal("1.0"), new BigDecimal("1.00")));
        System.out.println(set.size() + " " + set.contains(new BigDecimal("1")) + " "
                + set.contains(new BigDecimal("1.00")));
        List<BigDecimal> sorted = new ArrayList<>(List.of(values));
        Collections.sort(sorted);
        System.out.println(sorted);
        System.out.println(new BigDecimal("2").sqrt(new MathContext(30)) + " "
                + new BigDecimal("1.44").sqrt(MathContext.DECIMAL64));
        BigDecimal balance = new BigDecimal("1000.00");
        BigDecimal rate = new BigDecimal("0.0375");
        for (int year = 1; year <= 5; year++) {
            balance = balance.add(balance.multiply(rate)).setScale(2, RoundingMode.HALF_UP);
            System.out.print(balance + " ");
        }
        System.out.println();
    }
}
