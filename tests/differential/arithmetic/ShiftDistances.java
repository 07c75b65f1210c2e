// Shifts by distances that are negative or past the width, for every shift operator and operand type.
public class ShiftDistances {
    static final int[] DISTANCES = {-65, -64, -33, -32, -31, -1, 0, 1, 4, 31, 32, 33, 63, 64, 65, Integer.MIN_VALUE,
        Integer.MAX_VALUE};

    static void ints(int value) {
        for (int d : DISTANCES) {
            System.out.println("int " + value + " by " + d + ": " + (value << d) + " " + (value >> d) + " "
                + (value >>> d));
        }
    }

    static void longs(long value) {
        for (int d : DISTANCES) {
            System.out.println("long " + value + " by " + d + ": " + (value << d) + " " + (value >> d) + " "
                + (value >>> d));
        }
    }

    static void longDistances() {
        long[] distances = {1L, 33L, 1L << 32, (1L << 32) + 5, -1L, Long.MIN_VALUE};
        for (long d : distances) {
            int i = -12345;
            long l = -12345L;
            System.out.println("by long " + d + ": " + (i << d) + " " + (i >> d) + " " + (i >>> d) + " " + (l << d)
                + " " + (l >> d) + " " + (l >>> d));
        }
    }

    static void narrowOperands() {
        byte b = (byte) 0x80;
        short s = (short) 0x8000;
        char c = 0x8000;
        System.out.println((b >> 1) + " " + (b >>> 1) + " " + (b << 1));
        System.out.println((s >> 1) + " " + (s >>> 1) + " " + (s << 1));
        System.out.println((c >> 1) + " " + (c >>> 1) + " " + (c << 1));
        b >>>= 1;
        s >>>= 1;
        c >>>= 1;
        System.out.println(b + " " + s + " " + (int) c);
        b = -1;
        b >>>= 25;
        s = -1;
        s >>>= 20;
        c = 0xFFFF;
        c <<= 4;
        System.out.println(b + " " + s + " " + (int) c);
        int shift = '!';
        System.out.println((1 << shift) + " " + (1L << shift) + " " + (1 << 'A') + " " + (1L << (byte) -3));
    }

    public static void main(String[] args) {
        for (int value : new int[] {0, 1, -1, 0x12345678, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
            ints(value);
        }
        for (long value : new long[] {1, -1, 0x123456789ABCDEF0L, Long.MIN_VALUE}) {
            longs(value);
        }
        longDistances();
        narrowOperands();
    }
}
