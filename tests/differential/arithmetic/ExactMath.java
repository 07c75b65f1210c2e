// Math.*Exact, floorDiv and floorMod over edge values, with the messages of their exceptions.
import java.util.function.Supplier;

public class ExactMath {
    static void attempt(String name, Supplier<Object> action) {
        try {
            System.out.println(name + " = " + action.get());
        } catch (ArithmeticException e) {
            System.out.println(name + " ! " + e.getMessage());
        }
    }

    static void ints(int a, int b) {
        attempt(a + " add " + b, () -> Math.addExact(a, b));
        attempt(a + " subtract " + b, () -> Math.subtractExact(a, b));
        attempt(a + " multiply " + b, () -> Math.multiplyExact(a, b));
        attempt(a + " floorDiv " + b, () -> Math.floorDiv(a, b));
        attempt(a + " floorMod " + b, () -> Math.floorMod(a, b));
    }

    static void longs(long a, long b) {
        attempt(a + "L add " + b, () -> Math.addExact(a, b));
        attempt(a + "L subtract " + b, () -> Math.subtractExact(a, b));
        attempt(a + "L multiply " + b, () -> Math.multiplyExact(a, b));
        attempt(a + "L floorDiv " + b, () -> Math.floorDiv(a, b));
        attempt(a + "L floorMod " + b, () -> Math.floorMod(a, b));
    }

    public static void main(String[] args) {
        int[] ints = {Integer.MIN_VALUE, -7, -1, 0, 3, Integer.MAX_VALUE};
        for (int a : ints) {
            for (int b : ints) {
                ints(a, b);
            }
        }
        long[] longs = {Long.MIN_VALUE, -7, -1, 0, 1L << 32, Long.MAX_VALUE};
        for (long a : longs) {
            for (long b : longs) {
                longs(a, b);
            }
        }
        for (int a : ints) {
            attempt("negate " + a, () -> Math.negateExact(a));
            attempt("increment " + a, () -> Math.incrementExact(a));
            attempt("decrement " + a, () -> Math.decrementExact(a));
            attempt("abs " + a, () -> Math.absExact(a));
        }
        attempt("toIntExact", () -> Math.toIntExact(1L << 31));
        attempt("toIntExact", () -> Math.toIntExact(-1L << 31));
        attempt("floorMod mixed", () -> Math.floorMod(-1L, 10));
        attempt("multiplyFull", () -> Math.multiplyFull(Integer.MIN_VALUE, Integer.MIN_VALUE));
    }
}
