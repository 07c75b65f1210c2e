// Exact arithmetic of Math: overflow detection of add, subtract, multiply, negate, increment and narrowing.
import java.util.function.IntBinaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;

public class LibExactMath {
    private static String attempt(IntBinaryOperator op, int a, int b) {
        try {
            return String.valueOf(op.applyAsInt(a, b));
        } catch (ArithmeticException e) {
            return e.getMessage();
        }
    }

    private static String attempt(LongBinaryOperator op, long a, long b) {
        try {
            return String.valueOf(op.applyAsLong(a, b));
        } catch (ArithmeticException e) {
            return e.getMessage();
        }
    }

    private static String attempt(LongUnaryOperator op, long a) {
        try {
            return String.valueOf(op.applyAsLong(a));
        } catch (ArithmeticException e) {
            return e.getMessage();
        }
    }

    private static long factorial(int n) {
        return n < 2 ? 1 : Math.multiplyExact(n, factorial(n - 1));
    }

    public static void main(String[] args) {
        int[] ints = {0, 1, -1, 46340, 46341, -46341, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int a : ints) {
            StringBuilder row = new StringBuilder();
            for (int b : ints) {
                row.append(attempt((IntBinaryOperator) Math::addExact, a, b)).append(", ")
                        .append(attempt((IntBinaryOperator) Math::subtractExact, a, b)).append(", ")
                        .append(attempt((IntBinaryOperator) Math::multiplyExact, a, b)).append("; ");
            }
            System.out.println(row);
        }
        long[] longs = {0, 1, -1, 2, 3037000499L, 3037000500L, Long.MAX_VALUE, Long.MIN_VALUE, Integer.MAX_VALUE,
                Integer.MIN_VALUE};
        for (long a : longs) {
            StringBuilder row = new StringBuilder();
            for (long b : longs) {
                row.append(attempt((LongBinaryOperator) Math::addExact, a, b)).append(", ")
                        .append(attempt((LongBinaryOperator) Math::subtractExact, a, b)).append(", ")
                        .append(attempt((LongBinaryOperator) Math::multiplyExact, a, b)).append("; ");
            }
            System.out.println(row);
            System.out.println(attempt(Math::negateExact, a) + " " + attempt(Math::incrementExact, a) + " "
                    + attempt(Math::decrementExact, a) + " " + attempt(Math::toIntExact, a) + " "
                    + attempt(Math::absExact, a) + " " + attempt(x -> Math.negateExact((int) x), a) + " "
                    + attempt(x -> Math.incrementExact((int) x), a) + " " + attempt(x -> Math.absExact((int) x), a)
                    + " " + attempt(x -> Math.multiplyExact(x, 3), a));
        }
        for (int n = 18; n < 23; n++) {
            try {
                System.out.println(n + "! = " + factorial(n));
            } catch (ArithmeticException e) {
                System.out.println(n + "! " + e.getMessage());
            }
        }
        System.out.println(Integer.MAX_VALUE + 1 + " " + (Long.MIN_VALUE - 1) + " " + Integer.MIN_VALUE * -1 + " "
                + Long.MIN_VALUE / -1 + " " + Math.abs(Integer.MIN_VALUE) + " " + -Integer.MIN_VALUE);
    }
}
