// BigInteger basics: arithmetic, comparison, conversion, parsing and printing in several radixes, errors.
import java.math.BigInteger;
import java.util.Arrays;

public class LibBigIntegerBasics {
    private static void pair(BigInteger a, BigInteger b) {
        StringBuilder out = new StringBuilder();
        out.append(a.add(b)).append(' ').append(a.subtract(b)).append(' ').append(a.multiply(b)).append(' ')
                .append(a.compareTo(b)).append(' ').append(a.gcd(b)).append(' ').append(a.max(b)).append(' ')
                .append(a.min(b).negate());
        try {
            out.append(' ').append(a.divide(b)).append(' ').append(a.remainder(b)).append(' ')
                    .append(Arrays.toString(a.divideAndRemainder(b))).append(' ').append(a.mod(b));
        } catch (ArithmeticException e) {
            out.append(" {").append(e.getMessage()).append('}');
        }
        System.out.println(out);
    }

    private static void parse(String text, int radix) {
        try {
            System.out.println(new BigInteger(text, radix));
        } catch (NumberFormatException e) {
            System.out.println(e.getClass().getName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        BigInteger[] values = {BigInteger.ZERO, BigInteger.ONE, BigInteger.valueOf(-1), BigInteger.TEN,
            BigInteger.valueOf(-12345), BigInteger.valueOf(Long.MAX_VALUE), BigInteger.valueOf(Long.MIN_VALUE),
            new BigInteger("340282366920938463463374607431768211456"),
            new BigInteger("-123456789012345678901234567890")};
        for (BigInteger a : values) {
            for (BigInteger b : values) {
                pair(a, b);
            }
        }
        for (BigInteger v : values) {
            System.out.println(v.signum() + " " + v.bitLength() + " " + v.bitCount() + " " + v.intValue() + " "
                    + v.longValue() + " " + Long.toHexString(Double.doubleToLongBits(v.doubleValue())) + " "
                    + v.hashCode() + " " + v.toString(16) + " " + v.toString(36) + " " + v.toString(2).length() + " "
                    + Arrays.toString(v.toByteArray()) + " " + v.abs() + " " + v.pow(3));
        }
        parse("0", 10);
        parse("-000123", 10);
        parse("+77", 8);
        parse("ffffffffffffffffffff", 16);
        parse("-zz", 36);
        parse("", 10);
        parse("-", 10);
        parse("12 3", 10);
        parse("1-2", 10);
        parse("9", 8);
        System.out.println(new BigInteger(new byte[] {-1, 0, 1}) + " " + new BigInteger(1, new byte[] {-1, 0, 1}) + " "
                + new BigInteger(new byte[] {0, -128}) + " " + new BigInteger(0, new byte[0]));
        for (BigInteger v : values) {
            try {
                System.out.print(v.longValueExact() + " " + v.intValueExact() + "; ");
            } catch (ArithmeticException e) {
                System.out.print(e.getMessage() + "; ");
            }
        }
        System.out.println();
        System.out.println(BigInteger.valueOf(5).equals(new BigInteger("5")) + " " + BigInteger.TWO.equals(2) + " "
                + (BigInteger.valueOf(1) == BigInteger.ONE) + " " + BigInteger.ZERO.negate().signum());
        BigInteger factorial = BigInteger.ONE;
        for (int i = 2; i <= 50; i++) {
            factorial = factorial.multiply(BigInteger.valueOf(i));
        }
        System.out.println(factorial + " " + factorial.toString(16));
    }
}
