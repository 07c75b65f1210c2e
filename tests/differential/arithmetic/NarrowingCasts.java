// Narrowing and widening casts between all integral types, alone and chained.
public class NarrowingCasts {
    static final long[] VALUES = {0, 1, -1, 127, 128, -128, -129, 255, 256, 32767, 32768, -32768, -32769, 65535, 65536,
        2147483647L, 2147483648L, -2147483648L, -2147483649L, 4294967295L, 4294967296L, Long.MAX_VALUE, Long.MIN_VALUE,
        0x123456789ABCDEFL};

    static void fromLong(long v) {
        System.out.println(v + " -> byte " + (byte) v + " short " + (short) v + " char " + (int) (char) v + " int "
            + (int) v);
    }

    static void fromInt(int v) {
        System.out.println(v + " -> byte " + (byte) v + " short " + (short) v + " char " + (int) (char) v + " long "
            + (long) v + " float " + Integer.toHexString(Float.floatToIntBits(v)) + " double " + (double) v);
    }

    static void chained(int v) {
        System.out.println(v + ": " + (int) (char) (byte) v + " " + (int) (byte) (char) v + " " + (short) (char) v + " "
            + (int) (char) (short) v + " " + (long) (char) (byte) v + " " + (byte) (short) (char) v);
    }

    static int returnsByteAsInt(byte b) {
        return b;
    }

    static byte returnsByte(int i) {
        return (byte) i;
    }

    static short returnsShort(int i) {
        return (short) i;
    }

    static char returnsChar(int i) {
        return (char) i;
    }

    static boolean isOdd(int i) {
        return (i & 1) != 0;
    }

    static byte byteField;
    static short shortField;
    static char charField;

    public static void main(String[] args) {
        for (long v : VALUES) {
            fromLong(v);
            fromInt((int) v);
            chained((int) v);
            byteField = (byte) v;
            shortField = (short) v;
            charField = (char) v;
            System.out.println(byteField + " " + shortField + " " + (charField + 0) + " "
                + returnsByteAsInt((byte) v) + " " + returnsByte((int) v) + " " + returnsShort((int) v) + " "
                + (returnsChar((int) v) + 0) + " " + isOdd((int) v));
        }
        byte[] bytes = {(byte) 200, -56, (byte) 0x1FF};
        System.out.println(bytes[0] + " " + (bytes[0] == bytes[1]) + " " + bytes[2] + " " + (bytes[0] & 0xFF));
        final int constant = 100;
        byte implicit = constant;
        char letter = constant;
        short sum = constant + 27000;
        System.out.println(implicit + " " + letter + " " + sum);
        System.out.println(Byte.toUnsignedInt((byte) -1) + " " + Short.toUnsignedInt((short) -1) + " "
            + Integer.toUnsignedLong(-1) + " " + Byte.hashCode((byte) -7) + " " + Long.hashCode(-7L));
    }
}
