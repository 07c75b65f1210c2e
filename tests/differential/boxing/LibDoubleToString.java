// Double.toString and Float.toString: boundaries between plain and scientific notation, extremes, exact decimals.
public class LibDoubleToString {
    private static void doubles(double... values) {
        StringBuilder out = new StringBuilder();
        for (double value : values) {
            out.append(value).append(' ').append(-value).append(" | ");
        }
        System.out.println(out);
    }

    private static void floats(float... values) {
        StringBuilder out = new StringBuilder();
        for (float value : values) {
            out.append(value).append(' ').append(-value).append(" | ");
        }
        System.out.println(out);
    }

    public static void main(String[] args) {
        doubles(0.0, 1.0, 10.0, 100.0, 1234567.0, 9999999.0, 1.0E7, 1.2345678E7, 123456789.0);
        doubles(0.1, 0.2, 0.3, 0.1 + 0.2, 0.7, 0.01, 0.001, 0.0001, 0.00012, 9.99E-4, 1.0E-5);
        doubles(1e21, 1e22, 1e10, 1.5e300, 1e-300, 1e-10, 1e16, 1e17, 123456789012345680.0);
        doubles(1.0 / 3, 2.0 / 3, 1.0 / 7, 22.0 / 7, 1.0 / 9, 10.0 / 3, 100.0 / 3);
        doubles(Math.PI, Math.E, Math.sqrt(2), Math.sqrt(3) * 1e5);
        doubles(Double.MAX_VALUE, Double.MIN_NORMAL, Double.POSITIVE_INFINITY, Double.NaN);
        doubles(Long.MAX_VALUE, Long.MIN_VALUE, Integer.MAX_VALUE, Integer.MIN_VALUE);
        doubles(0.5, 0.25, 0.125, 0.0625, 0.03125, 0.015625, 1.5, 2.75, 1024.0625);
        doubles(4.35, 4.349999999999999, 1.1, 1.1 * 1.1, 3.0e-5, 12345.678);
        floats(0f, 1f, 10f, 100f, 1234567f, 9999999f, 1e7f, 0.1f, 0.2f, 0.3f, 0.001f, 0.0001f, 9.99e-4f);
        floats(Float.MAX_VALUE, Float.NaN, Float.NEGATIVE_INFINITY, 16777216f, 1.0e10f, 3.4e-5f);
        floats(1f / 3, 2f / 3, 1f / 7, 100f / 3, 0.5f, 0.375f, 3.1415927f, 2.7182817f, 1e-10f);
        System.out.println((double) 0.1f + " " + (float) 0.1 + " " + (double) 1.5f);

        double power = 1;
        for (int i = 0; i < 23; i++) {
            System.out.print(power + " ");
            power *= 10;
        }
        System.out.println();
        double half = 1;
        for (int i = 0; i < 14; i++) {
            System.out.print(half + " ");
            half /= 2;
        }
        System.out.println();
        double sum = 0;
        for (int i = 0; i < 12; i++) {
            sum += 0.1;
            System.out.print(sum + " ");
        }
        System.out.println();
        float total = 0;
        for (int i = 0; i < 12; i++) {
            total += 0.1f;
            System.out.print(total + " ");
        }
        System.out.println();
        for (double d = 1000000.25; d < 1e9; d *= 7) {
            System.out.print(d + " " + (int) d + " " + (long) -d + "; ");
        }
        System.out.println();
        System.out.println((Object) 1.0 + " " + Double.valueOf(2.50) + " " + Float.valueOf("3.50") + " "
                + String.valueOf(4.0e0) + " " + new StringBuilder().append(5.125).append(6f));
    }
}
