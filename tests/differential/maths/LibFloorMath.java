// Integer division in all its forms: /, %, floorDiv, floorMod, abs, min, max, clamp-like idioms, multiplyHigh.
public class LibFloorMath {
    public static void main(String[] args) {
        int[] dividends = {0, 1, 7, -7, 8, -8, Integer.MAX_VALUE, Integer.MIN_VALUE};
        int[] divisors = {1, -1, 3, -3, 8, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int a : dividends) {
            StringBuilder row = new StringBuilder();
            for (int b : divisors) {
                row.append(a / b).append(' ').append(a % b).append(' ').append(Math.floorDiv(a, b)).append(' ')
                        .append(Math.floorMod(a, b)).append(" | ");
                assert Math.floorDiv(a, b) * b + Math.floorMod(a, b) == a;
            }
            System.out.println(row);
        }
        long[] longs = {0, 5, -5, Long.MAX_VALUE, Long.MIN_VALUE, 1L << 40, -(1L << 40) - 1};
        for (long a : longs) {
            StringBuilder row = new StringBuilder();
            for (long b : new long[] {1, -1, 7, -7, Long.MIN_VALUE, 1L << 33}) {
                row.append(a / b).append(' ').append(a % b).append(' ').append(Math.floorDiv(a, b)).append(' ')
                        .append(Math.floorMod(a, b)).append(' ').append(Math.floorDiv(a, (int) (b | 1))).append(' ')
                        .append(Math.floorMod(a, (int) (b | 1))).append(' ').append(Math.multiplyHigh(a, b))
                        .append(" | ");
            }
            System.out.println(row);
        }
        for (int a : dividends) {
            System.out.print(Math.abs(a) + " " + Math.min(a, -a) + " " + Math.max(a, 3) + " " + Math.abs((long) a) + " "
                    + Integer.signum(a) + "; ");
        }
        System.out.println();
        for (String divisor : new String[] {"0", "00"}) {
            try {
                System.out.println(5 / Integer.parseInt(divisor));
            } catch (ArithmeticException e) {
                System.out.println(e.getMessage());
            }
            try {
                System.out.println(5L % Long.parseLong(divisor));
            } catch (ArithmeticException e) {
                System.out.println(e.getMessage());
            }
            try {
                System.out.println(Math.floorMod(5, Integer.parseInt(divisor)));
            } catch (ArithmeticException e) {
                System.out.println(e.getMessage());
            }
        }
        System.out.println(gcd(1071, 462) + " " + gcd(-12, 18) + " " + lcm(4, 6) + " " + power(3, 19) + " "
                + power(-2, 63) + " " + powerModulo(5, 117, 19) + " " + isqrt(1_000_000_007) + " "
                + Math.multiplyFull(Integer.MIN_VALUE, -1));
        int weekday = 3;
        for (int shift = -10; shift <= 10; shift += 4) {
            System.out.print(Math.floorMod(weekday + shift, 7) + "/" + (weekday + shift) % 7 + " ");
        }
        System.out.println();
    }

    private static long gcd(long a, long b) {
        return b == 0 ? Math.abs(a) : gcd(b, a % b);
    }

    private static long lcm(long a, long b) {
        return a / gcd(a, b) * b;
    }

    private static long power(long base, int exponent) {
        long result = 1;
        for (; exponent > 0; exponent >>= 1, base *= base) {
            if ((exponent & 1) != 0) {
                result *= base;
            }
        }
        return result;
    }

    private static long powerModulo(long base, int exponent, long modulus) {
        return exponent == 0 ? 1 : exponent % 2 == 1 ? base * powerModulo(base, exponent - 1, modulus) % modulus
                : powerModulo(base * base % modulus, exponent / 2, modulus);
    }

    private static int isqrt(int n) {
        int x = n;
        int y = (x + 1) / 2;
        while (y < x) {
            x = y;
            y = (x + n / x) / 2;
        }
        return x;
    }
}
