// Long overflow, comparison, division and remainder at the ends of the range, and mixing with int.
public class LongEdgeValues {
    static final long[] EDGES = {Long.MIN_VALUE, Long.MIN_VALUE + 1, -4294967296L, Integer.MIN_VALUE, -1L, 0L, 1L,
        3L, Integer.MAX_VALUE, 4294967295L, 3037000500L, Long.MAX_VALUE};

    static String divide(long a, long b) {
        try {
            return (a / b) + " " + (a % b);
        } catch (ArithmeticException e) {
            return e.toString();
        }
    }

    static String compare(long a, long b) {
        StringBuilder text = new StringBuilder();
        if (a < b) text.append('<');
        if (a <= b) text.append("<=");
        if (a == b) text.append("==");
        if (a != b) text.append("!=");
        if (a >= b) text.append(">=");
        if (a > b) text.append('>');
        return text.toString();
    }

    static void table() {
        for (long a : EDGES) {
            for (long b : EDGES) {
                System.out.println(a + " " + b + ": " + (a + b) + " " + (a - b) + " " + (a * b) + " " + divide(a, b)
                    + " " + compare(a, b) + " " + Long.compare(a, b) + " " + Long.compareUnsigned(a, b));
            }
        }
    }

    static void unsigned() {
        for (long a : EDGES) {
            System.out.println(Long.toUnsignedString(a) + " " + Long.toHexString(a) + " " + Long.divideUnsigned(a, 10)
                + " " + Long.remainderUnsigned(a, 10) + " " + Long.divideUnsigned(a, Long.MIN_VALUE));
        }
    }

    static void mixed() {
        int i = Integer.MAX_VALUE;
        long wrapped = i + 1;
        long widened = i + 1L;
        System.out.println(wrapped + " " + widened + " " + (long) i * i + " " + (long) (i * i));
        long total = 0;
        for (int k = 0; k < 100; k++) {
            total = total * 31 + k * i;
        }
        System.out.println(total);
        int low = (int) total;
        int high = (int) (total >>> 32);
        System.out.println(low + " " + high + " " + ((long) high << 32 | low & 0xFFFFFFFFL));
        System.out.println(Math.multiplyHigh(Long.MAX_VALUE, Long.MIN_VALUE) + " " + Math.multiplyHigh(-1L, 1L));
    }

    public static void main(String[] args) {
        table();
        unsigned();
        mixed();
    }
}
