// Primes by sieve, trial division, wheel and Miller-Rabin, and factorisations, compared with one another.
public class PrimeSieves {
    static boolean[] sieve(int limit) {
        boolean[] composite = new boolean[limit + 1];
        composite[0] = composite[1] = true;
        for (int p = 2; p * p <= limit; p++) {
            if (!composite[p]) {
                for (int m = p * p; m <= limit; m += p) {
                    composite[m] = true;
                }
            }
        }
        return composite;
    }

    static int bitSieveCount(int limit) {
        long[] bits = new long[(limit >> 6) + 1];
        int count = 0;
        for (int i = 2; i <= limit; i++) {
            if ((bits[i >> 6] >>> i & 1) == 0) {
                count++;
                for (long m = (long) i * i; m <= limit; m += i) {
                    bits[(int) (m >> 6)] |= 1L << m;
                }
            }
        }
        return count;
    }

    static boolean trial(int n) {
        if (n < 4) return n > 1;
        if (n % 2 == 0 || n % 3 == 0) return false;
        for (int i = 5, step = 2; (long) i * i <= n; i += step, step = 6 - step) {
            if (n % i == 0) return false;
        }
        return true;
    }

    static long modPow(long base, long exponent, long modulus) {
        long result = 1;
        base %= modulus;
        for (; exponent > 0; exponent >>= 1) {
            if ((exponent & 1) == 1) result = result * base % modulus;
            base = base * base % modulus;
        }
        return result;
    }

    static boolean millerRabin(long n) {
        if (n < 2) return false;
        for (int p : new int[] {2, 3, 5, 7}) {
            if (n % p == 0) return n == p;
        }
        int r = Long.numberOfTrailingZeros(n - 1);
        long d = n - 1 >> r;
        witness:
        for (int a : new int[] {2, 3, 5, 7}) {
            long x = modPow(a, d, n);
            if (x == 1 || x == n - 1) continue;
            for (int i = 1; i < r; i++) {
                x = x * x % n;
                if (x == n - 1) continue witness;
            }
            return false;
        }
        return true;
    }

    static String factors(long n) {
        StringBuilder out = new StringBuilder(n + " =");
        for (long p = 2; p * p <= n; p++) {
            int power = 0;
            while (n % p == 0) {
                n /= p;
                power++;
            }
            if (power > 0) out.append(' ').append(p).append(power > 1 ? "^" + power : "");
        }
        return (n > 1 ? out.append(' ').append(n) : out).toString();
    }

    static int phi(int n) {
        int result = n;
        for (int p = 2; p * p <= n; p++) {
            if (n % p == 0) {
                while (n % p == 0) n /= p;
                result -= result / p;
            }
        }
        return n > 1 ? result - result / n : result;
    }

    public static void main(String[] args) {
        boolean[] composite = sieve(2000);
        int count = 0;
        int differences = 0;
        for (int i = 0; i <= 2000; i++) {
            if (!composite[i]) {
                if (count++ < 25) System.out.print(i + " ");
            }
            if (trial(i) == composite[i] || millerRabin(i) == composite[i]) differences++;
        }
        System.out.println("\n" + count + " primes, " + differences + " differences, " + bitSieveCount(2000));
        for (long n : new long[] {2147483647L, 2147483649L, 1000000007L, 3037000493L, 25326001L}) {
            System.out.println(n + " " + millerRabin(n));
        }
        for (long n : new long[] {360, 1001, 65536, 600851475143L, 9699690, 1, 99990001}) {
            System.out.println(factors(n));
        }
        for (int n = 1; n <= 30; n++) {
            System.out.print(phi(n) + (n == 30 ? "\n" : " "));
        }
    }
}
