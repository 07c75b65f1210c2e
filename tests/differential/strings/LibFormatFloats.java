// String.format of floating point: %f, %e, %E, %g with precision, width, flags, infinities, NaN and BigDecimal.
import java.math.BigDecimal;

public class LibFormatFloats {
    private static void all(Object value) {
        String[] formats = {"%f", "%.0f", "%.1f", "%.3f", "%10.2f", "%-10.2f|", "%010.2f", "%+.2f", "% .2f", "%,.2f",
            "%(.2f", "%e", "%.0e", "%.3E", "%12.1e", "%g", "%.3g", "%.10g"};
        StringBuilder row = new StringBuilder();
        for (String format : formats) {
            row.append('[').append(String.format(format, value)).append("] ");
        }
        System.out.println(row);
    }

    public static void main(String[] args) {
        double[] values = {0.0, -0.0, 1.0, -1.0, 0.5, 1.5, 2.5, 0.125, 0.375, 3.14159, -2.71828, 99.995, 100.0,
            1234.5678, 1e6, 1e7, 123456789.125, 1e-3, 1.5e-4, 1e-5, 0.00012345, 1e10, 1.0e15, Double.POSITIVE_INFINITY,
            Double.NEGATIVE_INFINITY, Double.NaN};
        for (double value : values) {
            all(value);
        }
        all(1.25f);
        all(-0.1f);
        all(Float.NaN);
        all(new BigDecimal("12345.6789"));
        all(new BigDecimal("-0.000012345"));

        System.out.println(String.format("%f %e %g", null, null, null));
        System.out.println(String.format("%a %a %a %a", 1.0, -0.5, 0.1, Double.MIN_VALUE));
        System.out.println(String.format("%A %.3a %20a|", 255.5, 1.0, 3.0));
        System.out.println(String.format("%#.0f %#.0e", 3.0, 3.0));
        System.out.printf("%.2f%% of %,.1f is %s%n", 12.5, 80000.0, 10000.0);
        double total = 0;
        for (int i = 1; i <= 5; i++) {
            total += i * 0.25;
            System.out.printf("%-6s|%8.2f|%08.3f|%+.1e%n", "row" + i, total, total, total);
        }
        for (int precision = 0; precision < 8; precision++) {
            System.out.print(String.format("%." + precision + "f ", 2.0 / 3));
        }
        System.out.println();
    }
}
