import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Prints what a real JVM computes: one line per instruction and operands, `name operand operand result`, each operand and the
 * result as 64 bits in hexadecimal: int and long sign-extended, float and double as their bits with canonical NaN.
 */
public class ArithmeticOracle {
    static final StringBuilder out = new StringBuilder();

    static void line(String name, long a, long b, long result) {
        out.append(name).append(' ').append(Long.toHexString(a)).append(' ').append(Long.toHexString(b)).append(' ')
            .append(Long.toHexString(result)).append('\n');
    }

    static long bits(float f) { return Float.floatToIntBits(f) & 0xffffffffL; }
    static long bits(double d) { return Double.doubleToLongBits(d); }
    static int flag(boolean b) { return b ? 1 : 0; }

    static int[] ints() {
        List<Integer> values = new ArrayList<>(List.of(0, 1, -1, 2, -2, 3, -3, 7, 10, -10, 31, 32, 33, 63, 64, 65, 100, 127, 128, 129,
            -127, -128, -129, 255, 256, 32767, 32768, -32768, -32769, 65535, 65536, 0x10000000, 0x40000000, 0x7f800000, 0x7fc00001,
            0xff800000, 0xffc00000, 16777216, 16777217, Integer.MAX_VALUE, Integer.MAX_VALUE - 1, Integer.MIN_VALUE,
            Integer.MIN_VALUE + 1));
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 6; i++) values.add(random.nextInt());
        for (int i = 0; i < 4; i++) values.add(random.nextInt(-1000, 1000));
        return values.stream().mapToInt(Integer::intValue).toArray();
    }

    static long[] longs() {
        List<Long> values = new ArrayList<>(List.of(0L, 1L, -1L, 2L, -2L, 3L, -7L, 10L, 32L, 33L, 63L, 64L, 65L, 255L, 256L, -129L, 65535L,
            65536L, 16777217L, (1L << 31) - 1, 1L << 31, -(1L << 31), -(1L << 31) - 1, (1L << 32) - 1, 1L << 32, (1L << 53) - 1,
            1L << 53, (1L << 53) + 1, -(1L << 53) - 1, 1L << 62, (1L << 62) + 1, 0x7ff0000000000000L, 0x7ff8000000000001L,
            0xfff8000000000000L, Long.MAX_VALUE, Long.MAX_VALUE - 1, Long.MIN_VALUE, Long.MIN_VALUE + 1));
        SplittableRandom random = new SplittableRandom(2);
        for (int i = 0; i < 6; i++) values.add(random.nextLong());
        for (int i = 0; i < 4; i++) values.add(random.nextLong(-1000, 1000));
        return values.stream().mapToLong(Long::longValue).toArray();
    }

    static float[] floats() {
        List<Float> values = new ArrayList<>(List.of(0.0f, -0.0f, 1.0f, -1.0f, 0.5f, -0.5f, 1.5f, 2.5f, -2.5f, 3.0f, 10.0f, 0.1f,
            Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.MIN_VALUE, -Float.MIN_VALUE, Float.MIN_NORMAL,
            Math.nextDown(Float.MIN_NORMAL), Float.MAX_VALUE, -Float.MAX_VALUE, 0x1p31f, -0x1p31f, Math.nextDown(0x1p31f),
            Math.nextDown(-0x1p31f), 0x1p63f, -0x1p63f, Math.nextDown(0x1p63f), 16777216f, 16777217f, 1e10f, 1e20f, -1e30f, 127.9f,
            -128.9f));
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 6; i++) values.add(Float.intBitsToFloat(random.nextInt()));
        for (int i = 0; i < 4; i++) values.add((float) random.nextDouble(-100, 100));
        float[] result = new float[values.size()];
        for (int i = 0; i < result.length; i++) result[i] = values.get(i);
        return result;
    }

    static double[] doubles() {
        List<Double> values = new ArrayList<>(List.of(0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 1.5, 2.5, -2.5, 3.0, 10.0, 0.1, Double.NaN,
            Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE, -Double.MIN_VALUE, Double.MIN_NORMAL,
            Math.nextDown(Double.MIN_NORMAL), Double.MAX_VALUE, -Double.MAX_VALUE, 0x1p31, 0x1p31 - 1, 0x1p31 - 0.5, -0x1p31,
            -0x1p31 - 0.5, -0x1p31 - 1, 0x1p63, -0x1p63, Math.nextDown(0x1p63), Math.nextDown(-0x1p63), 0x1p53, 1e10, 1e300, -1e40,
            (double) Float.MAX_VALUE, (double) Float.MAX_VALUE * 1.0000001, (double) Float.MIN_VALUE / 2, (double) Float.MIN_VALUE,
            1.00000005960464477539062, 16777217.0));
        SplittableRandom random = new SplittableRandom(4);
        for (int i = 0; i < 6; i++) values.add(Double.longBitsToDouble(random.nextLong()));
        for (int i = 0; i < 4; i++) values.add(random.nextDouble(-100, 100));
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }

    static int lcmp(long a, long b) { return a < b ? -1 : a == b ? 0 : 1; }

    static void intPair(int a, int b) {
        line("iadd", a, b, a + b);
        line("isub", a, b, a - b);
        line("imul", a, b, a * b);
        if (b != 0) line("idiv", a, b, a / b);
        if (b != 0) line("irem", a, b, a % b);
        line("ishl", a, b, a << b);
        line("ishr", a, b, a >> b);
        line("iushr", a, b, a >>> b);
        line("iand", a, b, a & b);
        line("ior", a, b, a | b);
        line("ixor", a, b, a ^ b);
        line("if_eq", a, b, flag(a == b));
        line("if_ne", a, b, flag(a != b));
        line("if_lt", a, b, flag(a < b));
        line("if_ge", a, b, flag(a >= b));
        line("if_gt", a, b, flag(a > b));
        line("if_le", a, b, flag(a <= b));
    }

    static void intUnary(int a) {
        line("ineg", a, 0, -a);
        line("i2l", a, 0, (long) a);
        line("i2f", a, 0, bits((float) a));
        line("i2d", a, 0, bits((double) a));
        line("i2b", a, 0, (byte) a);
        line("i2c", a, 0, (char) a);
        line("i2s", a, 0, (short) a);
        line("f_from_bits", a, 0, bits(Float.intBitsToFloat(a)));
    }

    static void longPair(long a, long b) {
        line("ladd", a, b, a + b);
        line("lsub", a, b, a - b);
        line("lmul", a, b, a * b);
        if (b != 0) line("ldiv", a, b, a / b);
        if (b != 0) line("lrem", a, b, a % b);
        line("land", a, b, a & b);
        line("lor", a, b, a | b);
        line("lxor", a, b, a ^ b);
        line("lcmp", a, b, lcmp(a, b));
    }

    static void longShift(long a, int b) {
        line("lshl", a, b, a << b);
        line("lshr", a, b, a >> b);
        line("lushr", a, b, a >>> b);
    }

    static void longUnary(long a) {
        line("lneg", a, 0, -a);
        line("l2i", a, 0, (int) a);
        line("l2f", a, 0, bits((float) a));
        line("l2d", a, 0, bits((double) a));
        line("d_from_bits", a, 0, bits(Double.longBitsToDouble(a)));
    }

    static void floatPair(float x, float y) {
        long a = bits(x), b = bits(y);
        line("fadd", a, b, bits(x + y));
        line("fsub", a, b, bits(x - y));
        line("fmul", a, b, bits(x * y));
        line("fdiv", a, b, bits(x / y));
        line("frem", a, b, bits(x % y));
        // javac compiles > and >= to fcmpl, < and <= to fcmpg: a NaN fails them all.
        line("fcmpl", a, b, x > y ? 1 : x == y ? 0 : -1);
        line("fcmpg", a, b, x < y ? -1 : x == y ? 0 : 1);
        line("f_lt", a, b, flag(x < y));
        line("f_le", a, b, flag(x <= y));
        line("f_gt", a, b, flag(x > y));
        line("f_ge", a, b, flag(x >= y));
        line("f_eq", a, b, flag(x == y));
        line("f_ne", a, b, flag(x != y));
    }

    static void floatUnary(float x) {
        long a = bits(x);
        line("fneg", a, 0, bits(-x));
        line("f2i", a, 0, (int) x);
        line("f2l", a, 0, (long) x);
        line("f2d", a, 0, bits((double) x));
        line("f_bits", a, 0, Float.floatToIntBits(x));
        line("f_abs", a, 0, bits(Math.abs(x)));
        line("f_sqrt", a, 0, bits((float) Math.sqrt(x)));
    }

    static void doublePair(double x, double y) {
        long a = bits(x), b = bits(y);
        line("dadd", a, b, bits(x + y));
        line("dsub", a, b, bits(x - y));
        line("dmul", a, b, bits(x * y));
        line("ddiv", a, b, bits(x / y));
        line("drem", a, b, bits(x % y));
        line("dcmpl", a, b, x > y ? 1 : x == y ? 0 : -1);
        line("dcmpg", a, b, x < y ? -1 : x == y ? 0 : 1);
        line("d_lt", a, b, flag(x < y));
        line("d_le", a, b, flag(x <= y));
        line("d_gt", a, b, flag(x > y));
        line("d_ge", a, b, flag(x >= y));
        line("d_eq", a, b, flag(x == y));
        line("d_ne", a, b, flag(x != y));
    }

    static void doubleUnary(double x) {
        long a = bits(x);
        line("dneg", a, 0, bits(-x));
        line("d2i", a, 0, (int) x);
        line("d2l", a, 0, (long) x);
        line("d2f", a, 0, bits((float) x));
        line("d_bits", a, 0, Double.doubleToLongBits(x));
        line("d_abs", a, 0, bits(Math.abs(x)));
        line("d_sqrt", a, 0, bits(Math.sqrt(x)));
    }

    public static void main(String[] args) {
        for (int a : ints()) {
            intUnary(a);
            for (int b : ints()) intPair(a, b);
        }
        for (long a : longs()) {
            longUnary(a);
            for (long b : longs()) longPair(a, b);
            for (int b : ints()) longShift(a, b);
        }
        for (float a : floats()) {
            floatUnary(a);
            for (float b : floats()) floatPair(a, b);
        }
        for (double a : doubles()) {
            doubleUnary(a);
            for (double b : doubles()) doublePair(a, b);
        }
        System.out.print(out);
    }
}
