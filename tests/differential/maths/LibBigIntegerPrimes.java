// BigInteger primality: isProbablePrime and nextProbablePrime on small numbers, checked against trial division.
import java.math.BigInteger;
import java.util.Map;
import java.util.TreeMap;

public class LibBigIntegerPrimes {
    private static boolean trial(int n) {
        if (n < 2) {
            return false;
        }
        for (int d = 2; d * d <= n; d++) {
            if (n % d == 0) {
                return false;
            }
        }
        return true;
    }

    private static Map<BigInteger, Integer> factor(BigInteger n) {
        Map<BigInteger, Integer> factors = new TreeMap<>();
        for (BigInteger d = BigInteger.TWO; n.compareTo(BigInteger.ONE) > 0;) {
            if (n.isProbablePrime(20)) {
                factors.merge(n, 1, Integer::sum);
                break;
            }
            BigInteger[] qr = n.divideAndRemainder(d);
            if (qr[1].signum() == 0) {
                factors.merge(d, 1, Integer::sum);
                n = qr[0];
            } else {
                d = d.nextProbablePrime();
            }
        }
        return factors;
    }

    public static void main(String[] args) {
        StringBuilder primes = new StringBuilder();
        for (int i = -3; i < 120; i++) {
            boolean prime = BigInteger.valueOf(i).isProbablePrime(30);
            // A negative number is judged by its absolute value.
            assert prime == trial(Math.abs(i)) : i;
            if (prime) {
                primes.append(i).append(' ');
            }
        }
        System.out.println(primes);
        for (long carmichael : new long[] {561, 1105, 1729, 2465, 6601, 8911, 825265}) {
            System.out.print(BigInteger.valueOf(carmichael).isProbablePrime(40) + " ");
        }
        System.out.println();
        for (String text : new String[] {"2147483647", "4294967297", "1000000007", "999999999989",
            "2305843009213693951", "2305843009213693953"}) {
            System.out.println(text + " " + new BigInteger(text).isProbablePrime(25));
        }
        BigInteger p = BigInteger.ZERO;
        for (int i = 0; i < 12; i++) {
            p = p.nextProbablePrime();
            System.out.print(p + " ");
        }
        System.out.println(BigInteger.valueOf(100000).nextProbablePrime());
        for (long n : new long[] {1, 2, 360, 97, 1001, 65536, 13195, 510511L * 2}) {
            System.out.println(n + " = " + factor(BigInteger.valueOf(n)));
        }
        System.out.println(BigInteger.TEN.isProbablePrime(0) + " " + BigInteger.ONE.isProbablePrime(10));
        try {
            BigInteger.valueOf(-5).nextProbablePrime();
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }
}
