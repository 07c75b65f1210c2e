// StrictMath exponentials and logarithms, fixed to the last bit: exp, expm1, log, log10, log1p, pow, hypot, cbrt.
import java.util.function.DoubleUnaryOperator;

public class LibStrictExpLog {
    private static final double[] ARGUMENTS = {0.0, -0.0, 1e-300, 1e-9, 0.1, 0.5, 0.6931471805599453, 0.99, 1.0, 1.01,
        1.5, 2.0, 2.718281828459045, 3.0, 5.25, 10.0, 42.0, 100.0, 128.5, 700.0, 709.78, 710.0, 1000.0, 1e10, 1e100,
        1e308, -0.1, -0.5, -1.0, -2.5, -20.0, -745.0, -746.0, Double.MIN_VALUE, Double.MAX_VALUE, Double.NaN,
        Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};

    private static String hex(double value) {
        return Long.toHexString(Double.doubleToLongBits(value));
    }

    private static void table(String name, DoubleUnaryOperator function) {
        StringBuilder out = new StringBuilder(name);
        for (double x : ARGUMENTS) {
            out.append(' ').append(hex(function.applyAsDouble(x)));
        }
        System.out.println(out);
    }

    public static void main(String[] args) {
        table("exp", StrictMath::exp);
        table("expm1", StrictMath::expm1);
        table("log", StrictMath::log);
        table("log10", StrictMath::log10);
        table("log1p", StrictMath::log1p);
        table("cbrt", StrictMath::cbrt);
        table("sqrt", StrictMath::sqrt);
        double[] bases = {0.0, -0.0, 0.5, 1.0, -1.0, 2.0, -2.0, 10.0, 1.0000001, Double.POSITIVE_INFINITY, Double.NaN,
                -8.5};
        double[] exponents = {0.0, 1.0, -1.0, 2.0, 3.0, 0.5, -0.5, 10.5, 1000.0, -1075.0, Double.POSITIVE_INFINITY,
            Double.NEGATIVE_INFINITY, Double.NaN};
        for (double base : bases) {
            StringBuilder out = new StringBuilder("pow");
            for (double exponent : exponents) {
                out.append(' ').append(hex(StrictMath.pow(base, exponent)));
            }
            System.out.println(out);
        }
        for (double a : new double[] {0, 3, 1e200, 1e-200, -5, Double.NaN, Double.POSITIVE_INFINITY}) {
            StringBuilder out = new StringBuilder("hypot");
            for (double b : new double[] {0, 4, 1e200, 3e-200, 12, Double.NaN}) {
                out.append(' ').append(hex(StrictMath.hypot(a, b)));
            }
            System.out.println(out);
        }
        long hash = 0;
        for (int i = 1; i < 60; i++) {
            double x = i * 0.413;
            hash = hash * 31 + Double.doubleToLongBits(StrictMath.exp(x))
                    + 3 * Double.doubleToLongBits(StrictMath.log(x))
                    + 5 * Double.doubleToLongBits(StrictMath.pow(x, 1.7))
                    + 7 * Double.doubleToLongBits(StrictMath.cbrt(x));
        }
        System.out.println(Long.toHexString(hash));
        System.out.println(StrictMath.floor(-1.5) + " " + StrictMath.ceil(-0.5) + " " + StrictMath.rint(2.5) + " "
                + StrictMath.round(2.5) + " " + StrictMath.floorMod(-7, 3) + " " + StrictMath.signum(-3.0) + " "
                + StrictMath.ulp(1.0) + " " + StrictMath.toIntExact(5L) + " " + StrictMath.max(1L, 2L) + " "
                + StrictMath.abs(-2.5f));
    }
}
