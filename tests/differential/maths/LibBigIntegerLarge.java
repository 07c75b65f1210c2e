// BigInteger of Karatsuba, Toom-Cook and Burnikel-Ziegler sizes: products, squares, quotients, long decimal text.
import java.math.BigInteger;
import java.util.Random;

public class LibBigIntegerLarge {
    private static void digest(String name, BigInteger value) {
        String text = value.toString(16);
        System.out.println(name + " " + value.bitLength() + " " + value.hashCode() + " "
                + text.substring(0, Math.min(12, text.length())) + ".."
                + text.substring(Math.max(0, text.length() - 12)));
    }

    private static BigInteger fibonacci(int n) {
        BigInteger a = BigInteger.ZERO;
        BigInteger b = BigInteger.ONE;
        for (int bit = 31 - Integer.numberOfLeadingZeros(n); bit >= 0; bit--) {
            BigInteger d = a.multiply(b.shiftLeft(1).subtract(a));
            BigInteger e = a.multiply(a).add(b.multiply(b));
            a = d;
            b = e;
            if ((n >>> bit & 1) != 0) {
                BigInteger c = a.add(b);
                a = b;
                b = c;
            }
        }
        return a;
    }

    public static void main(String[] args) {
        Random random = new Random(7);
        for (int bits : new int[] {100, 1000, 2600, 4000, 8000}) {
            BigInteger a = new BigInteger(bits, random);
            BigInteger b = new BigInteger(bits - 13, random).setBit(bits - 14);
            BigInteger product = a.multiply(b);
            digest("a " + bits, a);
            digest("product", product);
            digest("square", a.multiply(a).subtract(a.pow(2)).add(a.multiply(a)));
            digest("negative", a.negate().multiply(b));
            BigInteger[] quotient = product.add(BigInteger.valueOf(12345)).divideAndRemainder(b);
            digest("quotient", quotient[0]);
            System.out.println(quotient[0].equals(a) + " " + quotient[1]);
            BigInteger[] uneven = product.divideAndRemainder(BigInteger.valueOf(1_000_000_007));
            digest("by int", uneven[0]);
            System.out.println(uneven[1] + " " + product.mod(b).signum());
            digest("gcd", product.gcd(a.multiply(BigInteger.valueOf(360))).divide(a.max(BigInteger.ONE)));
        }
        BigInteger big = BigInteger.TWO.pow(4001).subtract(BigInteger.ONE);
        String decimal = big.toString();
        System.out.println(decimal.length() + " " + decimal.substring(0, 30) + " "
                + decimal.substring(decimal.length() - 30) + " " + decimal.hashCode());
        System.out.println(new BigInteger(decimal).equals(big) + " " + new BigInteger(big.toString(36), 36).equals(big)
                + " " + big.toString(7).hashCode());
        digest("fibonacci", fibonacci(3000));
        System.out.println(fibonacci(300));
        digest("sqrt", big.sqrt());
        System.out.println(big.sqrt().pow(2).compareTo(big) + " " + BigInteger.valueOf(99).sqrt() + " "
                + BigInteger.ZERO.sqrt());
        BigInteger three = BigInteger.valueOf(3);
        digest("power", three.pow(2500));
    }
}
