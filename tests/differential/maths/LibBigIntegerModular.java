// BigInteger number theory: modPow, modInverse, gcd, small primality, next primes, RSA with fixed keys, CRT.
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

public class LibBigIntegerModular {
    private static BigInteger big(String text) {
        return new BigInteger(text);
    }

    private static BigInteger[] extendedGcd(BigInteger a, BigInteger b) {
        if (b.signum() == 0) {
            return new BigInteger[] {a, BigInteger.ONE, BigInteger.ZERO};
        }
        BigInteger[] r = extendedGcd(b, a.mod(b));
        return new BigInteger[] {r[0], r[2], r[1].subtract(a.divide(b).multiply(r[2]))};
    }

    public static void main(String[] args) {
        BigInteger p = big("1000000007");
        System.out.println(BigInteger.TWO.modPow(big("1000000006"), p) + " "
                + BigInteger.valueOf(3).modPow(big("123456789"), p) + " "
                + BigInteger.valueOf(-3).modPow(BigInteger.valueOf(5), BigInteger.valueOf(100)) + " "
                + BigInteger.valueOf(7).modPow(BigInteger.valueOf(-1), BigInteger.valueOf(26)) + " "
                + BigInteger.valueOf(6).modPow(big("1000"), big("1024")) + " "
                + BigInteger.TEN.modPow(BigInteger.ZERO, BigInteger.ONE));
        System.out.println(BigInteger.valueOf(3).modInverse(p) + " "
                + BigInteger.valueOf(-5).modInverse(BigInteger.valueOf(11)));
        for (int modulus : new int[] {0, -5, 4}) {
            try {
                System.out.println(BigInteger.TWO.modInverse(BigInteger.valueOf(modulus)));
            } catch (ArithmeticException e) {
                System.out.println(e.getMessage());
            }
            try {
                System.out.println(BigInteger.TEN.mod(BigInteger.valueOf(modulus)));
            } catch (ArithmeticException e) {
                System.out.println(e.getMessage());
            }
        }

        BigInteger q = big("2305843009213693951");
        BigInteger r = big("618970019642690137449562111");
        BigInteger n = q.multiply(r);
        BigInteger e = big("65537");
        BigInteger phi = q.subtract(BigInteger.ONE).multiply(r.subtract(BigInteger.ONE));
        BigInteger d = e.modInverse(phi);
        BigInteger message = new BigInteger("hello rsa".getBytes());
        BigInteger cipher = message.modPow(e, n);
        System.out.println(d + "\n" + cipher + "\n" + new String(cipher.modPow(d, n).toByteArray()));

        BigInteger large = BigInteger.ONE.shiftLeft(521).subtract(BigInteger.ONE);
        System.out.println(BigInteger.valueOf(3).modPow(large.subtract(BigInteger.ONE), large) + " "
                + BigInteger.valueOf(5).modPow(large.shiftRight(1), large).equals(large.subtract(BigInteger.ONE)) + " "
                + big("123456789").modPow(big("987654321987654321"), large.subtract(BigInteger.ONE)).hashCode());

        BigInteger[] g = extendedGcd(big("123456789012345678"), big("98765432109876"));
        System.out.println(g[0] + " " + g[1] + " " + g[2]);
        int[] residues = {2, 3, 2};
        int[] moduli = {3, 5, 7};
        BigInteger x = BigInteger.ZERO;
        for (int i = 0; i < 3; i++) {
            BigInteger others = BigInteger.valueOf(105 / moduli[i]);
            BigInteger inverse = others.modInverse(BigInteger.valueOf(moduli[i]));
            x = x.add(others.multiply(inverse).multiply(BigInteger.valueOf(residues[i])));
        }
        System.out.println(x.mod(BigInteger.valueOf(105)));
        List<Integer> primes = new ArrayList<>();
        for (int i = 2; i < 40; i++) {
            BigInteger candidate = BigInteger.valueOf(i);
            boolean fermat = i == 2 || BigInteger.TWO.modPow(candidate.subtract(BigInteger.ONE),
                    candidate).equals(BigInteger.ONE);
            if (fermat) {
                primes.add(i);
            }
        }
        System.out.println(primes);
    }
}
