// Float and double comparisons with NaN in every branch form: if, while, ternary, negated and short-circuit.
public class FloatComparisons {
    static String doubleIf(double a, double b) {
        String s = "";
        if (a < b) s += "1"; else s += "0";
        if (a <= b) s += "1"; else s += "0";
        if (a > b) s += "1"; else s += "0";
        if (a >= b) s += "1"; else s += "0";
        if (a == b) s += "1"; else s += "0";
        if (a != b) s += "1"; else s += "0";
        return s;
    }

    static String doubleNot(double a, double b) {
        String s = "";
        if (!(a < b)) s += "1"; else s += "0";
        if (!(a <= b)) s += "1"; else s += "0";
        if (!(a > b)) s += "1"; else s += "0";
        if (!(a >= b)) s += "1"; else s += "0";
        if (!(a == b)) s += "1"; else s += "0";
        if (!(a != b)) s += "1"; else s += "0";
        return s;
    }

    static String floatValues(float a, float b) {
        boolean lt = a < b;
        boolean le = a <= b;
        boolean gt = a > b;
        boolean ge = a >= b;
        return lt + " " + le + " " + gt + " " + ge + " " + (a == b) + " " + (a != b);
    }

    static String floatTernary(float a, float b) {
        return (a < b ? "lt" : "nlt") + (!(a < b) ? "!lt" : "") + (a > b ? "gt" : "ngt") + (!(a >= b) ? "!ge" : "")
            + (a <= b || a > b ? "ordered" : "unordered") + (a < b && b > a ? "both" : "");
    }

    static int loops(double start, double limit) {
        int count = 0;
        for (double d = start; d < limit; d += 1) {
            if (++count > 4) break;
        }
        double e = start;
        while (!(e >= limit)) {
            e += 2;
            if ((count += 10) > 60) break;
        }
        do {
            count += 100;
        } while (count < 500 && start != start);
        return count;
    }

    public static void main(String[] args) {
        double[] doubles = {Double.NEGATIVE_INFINITY, -1, -0.0, 0.0, Double.MIN_VALUE, 1, Double.POSITIVE_INFINITY,
            Double.NaN};
        for (double a : doubles) {
            for (double b : doubles) {
                System.out.println(a + " " + b + " " + doubleIf(a, b) + " " + doubleNot(a, b) + " "
                    + floatValues((float) a, (float) b) + " " + floatTernary((float) a, (float) b) + " "
                    + Double.compare(a, b) + " " + Float.compare((float) a, (float) b));
            }
        }
        System.out.println(loops(0, 3) + " " + loops(0, Double.NaN) + " " + loops(Double.NaN, 3) + " "
            + loops(5, Double.POSITIVE_INFINITY));
        Double boxed = Double.NaN;
        Double other = boxed;
        System.out.println((boxed == other) + " " + boxed.equals(other) + " " + (boxed < other) + " "
            + (boxed.doubleValue() == other.doubleValue()) + " " + (boxed.hashCode() == other.hashCode()));
    }
}
