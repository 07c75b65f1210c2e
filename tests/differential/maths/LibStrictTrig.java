// StrictMath trigonometry, whose results are fixed to the last bit: sin, cos, tan and their inverses, hyperbolics.
import java.util.function.DoubleUnaryOperator;

public class LibStrictTrig {
    private static final double[] ARGUMENTS = {0.0, -0.0, 1e-300, 1e-9, 0.1, 0.25, 0.5, 0.6744, 0.785398163397448, 1.0,
        1.5707963267948966, 2.0, 2.5, 3.0, 3.141592653589793, 4.0, 5.5, 6.283185307179586, 10.0, 100.0, 1000.5,
        123456.789, 1e6, 1e10, 1e16, 1e22, 1e300, -0.3, -1.0, -2.2, -50.0, Double.MIN_VALUE, Double.MAX_VALUE,
        Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};

    private static void table(String name, DoubleUnaryOperator function) {
        StringBuilder out = new StringBuilder(name);
        for (double x : ARGUMENTS) {
            out.append(' ').append(Long.toHexString(Double.doubleToLongBits(function.applyAsDouble(x))));
        }
        System.out.println(out);
    }

    public static void main(String[] args) {
        table("sin", StrictMath::sin);
        table("cos", StrictMath::cos);
        table("tan", StrictMath::tan);
        table("asin", StrictMath::asin);
        table("acos", StrictMath::acos);
        table("atan", StrictMath::atan);
        table("sinh", StrictMath::sinh);
        table("cosh", StrictMath::cosh);
        table("tanh", StrictMath::tanh);
        for (double y : new double[] {0.0, -0.0, 1.0, -1.0, 3.5, Double.POSITIVE_INFINITY, Double.NaN}) {
            StringBuilder out = new StringBuilder("atan2");
            for (double x : new double[] {0.0, -0.0, 1.0, -1.0, -7.25, Double.NEGATIVE_INFINITY, 1e-20}) {
                out.append(' ').append(Long.toHexString(Double.doubleToLongBits(StrictMath.atan2(y, x))));
            }
            System.out.println(out);
        }
        long hash = 0;
        for (int i = -40; i < 40; i++) {
            double x = i * 0.37 + 0.011;
            hash = hash * 31 + Double.doubleToLongBits(StrictMath.sin(x)) * 3
                    + Double.doubleToLongBits(StrictMath.cos(x)) + Double.doubleToLongBits(StrictMath.tan(x)) * 7
                    + Double.doubleToLongBits(StrictMath.atan(x));
        }
        System.out.println(Long.toHexString(hash));
        double x = 0.3;
        for (int i = 0; i < 20; i++) {
            x = StrictMath.cos(x);
        }
        System.out.println(Long.toHexString(Double.doubleToLongBits(x)));
    }
}
