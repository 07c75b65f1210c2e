// Int overflow, negation, multiplication, division and remainder at the ends of the range, and division by zero.
public class IntEdgeValues {
    static final int[] EDGES = {Integer.MIN_VALUE, Integer.MIN_VALUE + 1, -65536, -2, -1, 0, 1, 2, 3, 46341, 65535,
        Integer.MAX_VALUE - 1, Integer.MAX_VALUE};

    static String divide(int a, int b) {
        try {
            return Integer.toString(a / b);
        } catch (ArithmeticException e) {
            return "[" + e.getMessage() + "]";
        }
    }

    static String remainder(int a, int b) {
        try {
            return Integer.toString(a % b);
        } catch (ArithmeticException e) {
            return "[" + e.getMessage() + "]";
        }
    }

    static void binaryTable() {
        for (int a : EDGES) {
            for (int b : EDGES) {
                System.out.println(a + " " + b + ": + " + (a + b) + " - " + (a - b) + " * " + (a * b) + " / "
                    + divide(a, b) + " % " + remainder(a, b));
            }
        }
    }

    static void unaryTable() {
        for (int a : EDGES) {
            int up = a;
            int down = a;
            up++;
            down--;
            System.out.println(a + ": - " + (-a) + " ~ " + (~a) + " ++ " + up + " -- " + down + " abs " + Math.abs(a)
                + " signum " + Integer.signum(a) + " square " + (a * a));
        }
    }

    static void identities() {
        int failures = 0;
        for (int a : EDGES) {
            for (int b : EDGES) {
                if (b != 0 && a / b * b + a % b != a) {
                    failures++;
                }
                if (a - b != a + ~b + 1) {
                    failures++;
                }
                if ((a ^ b) != ((a | b) & ~(a & b))) {
                    failures++;
                }
            }
        }
        System.out.println("identities broken: " + failures);
    }

    static void bigIncrements() {
        int i = Integer.MAX_VALUE;
        i += 1;
        System.out.println(i);
        i -= 1;
        System.out.println(i);
        i += 127;
        i += -128;
        i += 32767;
        i += -32768;
        i += 40000;
        i -= 40001;
        System.out.println(i);
    }

    public static void main(String[] args) {
        binaryTable();
        unaryTable();
        identities();
        bigIncrements();
    }
}
