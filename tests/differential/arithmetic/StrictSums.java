// Numeric algorithms whose result depends on exact IEEE rounding: series, Newton, compensated sums, strictfp.
public strictfp class StrictSums {
    static double harmonicForward(int n) {
        double sum = 0;
        for (int i = 1; i <= n; i++) {
            sum += 1.0 / i;
        }
        return sum;
    }

    static double harmonicBackward(int n) {
        double sum = 0;
        for (int i = n; i >= 1; i--) {
            sum += 1.0 / i;
        }
        return sum;
    }

    static float harmonicFloat(int n) {
        float sum = 0;
        for (int i = 1; i <= n; i++) {
            sum += 1f / i;
        }
        return sum;
    }

    static double kahan(double[] values) {
        double sum = 0;
        double compensation = 0;
        for (double v : values) {
            double y = v - compensation;
            double t = sum + y;
            compensation = t - sum - y;
            sum = t;
        }
        return sum;
    }

    static double newtonSqrt(double v) {
        double x = v;
        for (int i = 0; i < 20; i++) {
            double next = 0.5 * (x + v / x);
            if (next == x) {
                break;
            }
            x = next;
        }
        return x;
    }

    static double exponential(double x) {
        double term = 1;
        double sum = 1;
        for (int n = 1; sum + term != sum; n++) {
            term = term * x / n;
            sum += term;
        }
        return sum;
    }

    static double machar() {
        double epsilon = 1;
        while (1 + epsilon / 2 != 1) {
            epsilon /= 2;
        }
        return epsilon;
    }

    static double logistic(double r, double x, int steps) {
        for (int i = 0; i < steps; i++) {
            x = r * x * (1 - x);
        }
        return x;
    }

    public static void main(String[] args) {
        System.out.println(harmonicForward(1000) + " " + harmonicBackward(1000) + " " + harmonicFloat(1000));
        double[] values = new double[100];
        double plain = 0;
        for (int i = 0; i < values.length; i++) {
            values[i] = i % 2 == 0 ? 1e16 : i * 0.1;
            plain += values[i];
        }
        System.out.println(plain + " " + kahan(values));
        for (double v : new double[] {2, 3, 1e-10, 1e200, 0.0625}) {
            System.out.println(newtonSqrt(v) + " " + Math.sqrt(v));
        }
        System.out.println(exponential(1) + " " + exponential(2.5) + " " + exponential(0.001) + " " + machar());
        System.out.println(logistic(3.9, 0.5, 100) + " " + logistic(3.5, 0.3, 64) + " " + (float) logistic(4, 0.1, 50));
        double overflow = 1e308;
        System.out.println(overflow * 10 * 0.1 + " " + overflow * 0.1 * 10 + " " + (overflow + overflow - overflow));
        double tiny = 4.9e-324;
        System.out.println(tiny / 2 * 2 + " " + tiny * 0.6 + " " + (tiny * 1.5 == tiny * 2) + " " + (tiny + 1 - 1));
        double a = 1e8 + 1, b = 1e8;
        System.out.println(a * a - b * b + " " + (a - b) * (a + b) + " " + (float) (a * a - b * b));
        System.out.println((0.1 + 0.2 + 0.3) + " " + (0.3 + 0.2 + 0.1) + " " + (0.1 + (0.2 + 0.3)));
    }
}
