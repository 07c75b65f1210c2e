// Recursion: Ackermann, mutual, deep, tree, tail, through interfaces and with accumulators.
import java.util.ArrayList;
import java.util.List;

public class RecursionShapes {
    static int calls;

    static int ackermann(int m, int n) {
        calls++;
        return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
    }

    static boolean even(int n) {
        return n == 0 || odd(n - 1);
    }

    static boolean odd(int n) {
        return n != 0 && even(n - 1);
    }

    static int depth(int n) {
        return n == 0 ? 0 : 1 + depth(n - 1);
    }

    static long deepMixed(int n, long a, double b, String c) {
        if (n == 0) {
            return a + (long) b + c.length();
        }
        long below = deepMixed(n - 1, a + n, b * 0.5 + n, c);
        return below ^ n;
    }

    static int fib(int n) {
        return n < 2 ? n : fib(n - 1) + fib(n - 2);
    }

    static int mccarthy(int n) {
        return n > 100 ? n - 10 : mccarthy(mccarthy(n + 11));
    }

    static int takeuchi(int x, int y, int z) {
        return y >= x ? z : takeuchi(takeuchi(x - 1, y, z), takeuchi(y - 1, z, x), takeuchi(z - 1, x, y));
    }

    static long gcd(long a, long b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    static void hanoi(int n, char from, char to, char via, StringBuilder moves) {
        if (n > 0) {
            hanoi(n - 1, from, via, to, moves);
            moves.append(from).append(to).append(' ');
            hanoi(n - 1, via, to, from, moves);
        }
    }

    static void permute(String prefix, String rest, List<String> out) {
        if (rest.isEmpty()) {
            out.add(prefix);
        }
        for (int i = 0; i < rest.length(); i++) {
            permute(prefix + rest.charAt(i), rest.substring(0, i) + rest.substring(i + 1), out);
        }
    }

    static int hofstadterF(int n) {
        return n == 0 ? 1 : n - hofstadterM(hofstadterF(n - 1));
    }

    static int hofstadterM(int n) {
        return n == 0 ? 0 : n - hofstadterF(hofstadterM(n - 1));
    }

    static long power(long base, int exponent, long modulus) {
        if (exponent == 0) return 1;
        long half = power(base, exponent / 2, modulus);
        long square = half * half % modulus;
        return exponent % 2 == 0 ? square : square * base % modulus;
    }

    static int changes(int amount, int... coins) {
        return changesFrom(amount, coins, 0);
    }

    private static int changesFrom(int amount, int[] coins, int k) {
        if (amount == 0) return 1;
        if (amount < 0 || k == coins.length) return 0;
        return changesFrom(amount - coins[k], coins, k) + changesFrom(amount, coins, k + 1);
    }

    public static void main(String[] args) {
        System.out.println(ackermann(2, 5) + " " + calls);
        System.out.println(even(1000) + " " + odd(1000) + " " + even(999));
        System.out.println(depth(3000) + " " + deepMixed(2500, 1L << 40, 0.5, "text"));
        System.out.println(fib(17) + " " + mccarthy(42) + " " + takeuchi(7, 4, 1) + " " + gcd(1071L << 20, 462L << 19));
        StringBuilder moves = new StringBuilder();
        hanoi(4, 'A', 'C', 'B', moves);
        System.out.println(moves);
        List<String> permutations = new ArrayList<>();
        permute("", "abcd", permutations);
        System.out.println(permutations);
        for (int n = 0; n < 12; n++) {
            System.out.print(hofstadterF(n) + "/" + hofstadterM(n) + " ");
        }
        System.out.println();
        System.out.println(power(3, 1000, 1_000_000_007L) + " " + power(-2, 63, Long.MAX_VALUE) + " "
            + changes(50, 1, 5, 10, 25));
    }
}
