// Bit twiddling of Integer and Long: counts, leading and trailing zeros, rotation, reversal, highest bits, signum.
public class LibBitCounts {
    private static void ofInt(int v) {
        System.out.println(v + ": " + Integer.bitCount(v) + " " + Integer.numberOfLeadingZeros(v) + " "
                + Integer.numberOfTrailingZeros(v) + " " + Integer.highestOneBit(v) + " " + Integer.lowestOneBit(v)
                + " " + Integer.reverse(v) + " " + Integer.reverseBytes(v) + " " + Integer.rotateLeft(v, 5) + " "
                + Integer.rotateRight(v, 37) + " " + Integer.rotateLeft(v, -3) + " " + Integer.signum(v) + " "
                + Integer.hashCode(v));
    }

    private static void ofLong(long v) {
        System.out.println(v + ": " + Long.bitCount(v) + " " + Long.numberOfLeadingZeros(v) + " "
                + Long.numberOfTrailingZeros(v) + " " + Long.highestOneBit(v) + " " + Long.lowestOneBit(v) + " "
                + Long.reverse(v) + " " + Long.reverseBytes(v) + " " + Long.rotateLeft(v, 5) + " "
                + Long.rotateRight(v, 69) + " " + Long.signum(v) + " " + Long.hashCode(v));
    }

    private static int grayToBinary(int gray) {
        for (int shift = 1; shift < 32; shift <<= 1) {
            gray ^= gray >>> shift;
        }
        return gray;
    }

    public static void main(String[] args) {
        for (int v : new int[] {0, 1, -1, 2, 3, 0x80, 0xff00, 0x12345678, 0x80000000, 0x7fffffff, -2, 0xdeadbeef}) {
            ofInt(v);
            ofLong(v);
            ofLong((long) v << 31 ^ v);
        }
        ofLong(Long.MIN_VALUE);
        ofLong(Long.MAX_VALUE);

        int acc = 1;
        long wide = 1;
        for (int i = 0; i < 200; i++) {
            acc = acc * 1664525 + 1013904223;
            wide = wide * 6364136223846793005L + 1442695040888963407L;
            acc ^= Integer.rotateLeft(Integer.reverse(acc), Integer.bitCount(acc));
            wide ^= Long.rotateRight(Long.reverseBytes(wide), Long.numberOfTrailingZeros(wide) + i);
        }
        System.out.println(acc + " " + wide);

        for (int i = 0; i < 10; i++) {
            int gray = i ^ i >>> 1;
            System.out.print(Integer.toBinaryString(gray) + "=" + grayToBinary(gray) + " ");
        }
        System.out.println();
        for (int shift = -33; shift <= 65; shift += 14) {
            System.out.print((0x80000001 >> shift) + " " + (0x80000001 >>> shift) + " " + (0x80000001 << shift) + " "
                    + (0x8000000000000001L >> shift) + " " + (0x8000000000000001L >>> shift) + "; ");
        }
        System.out.println();
        byte b = (byte) 0x9c;
        short s = (short) 0xf00d;
        System.out.println((b >> 2) + " " + (b >>> 2) + " " + (b & 0xff) + " " + (b << 4) + " " + (byte) (b << 4) + " "
                + (s >>> 4) + " " + (short) (s >>> 4) + " " + (~s) + " " + (char) (s & 0x7f));
        b >>>= 1;
        s <<= 3;
        System.out.println(b + " " + s + " " + Short.reverseBytes(s) + " " + Short.toUnsignedInt(s) + " "
                + Byte.toUnsignedLong(b));
        System.out.println(Integer.SIZE + " " + Integer.BYTES + " " + Long.SIZE + " " + Byte.SIZE + " " + Short.BYTES);
    }
}
