// Integer and Long bit queries against hand-written versions of the same.
public class BitTricks {
    static final int[] VALUES = {0, 1, -1, 2, 0x80000000, 0x7fffffff, 0x12345678, 0xF0F0F0F0, 0x00FF00, -128};

    static int countByHand(int v) {
        int count = 0;
        while (v != 0) {
            v &= v - 1;
            count++;
        }
        return count;
    }

    static int reverseByHand(int v) {
        int out = 0;
        for (int i = 0; i < 32; i++) {
            out = out << 1 | v >>> i & 1;
        }
        return out;
    }

    static int leadingByHand(int v) {
        int count = 0;
        for (int bit = 31; bit >= 0 && (v >>> bit & 1) == 0; bit--) {
            count++;
        }
        return count;
    }

    static long spread(int v) {
        long x = v & 0xFFFFFFFFL;
        x = (x | x << 16) & 0x0000FFFF0000FFFFL;
        x = (x | x << 8) & 0x00FF00FF00FF00FFL;
        x = (x | x << 4) & 0x0F0F0F0F0F0F0F0FL;
        x = (x | x << 2) & 0x3333333333333333L;
        return (x | x << 1) & 0x5555555555555555L;
    }

    static int gray(int v) {
        return v ^ v >>> 1;
    }

    static int isqrt(int v) {
        int result = 0;
        for (int bit = 1 << 15; bit != 0; bit >>= 1) {
            int attempt = result | bit;
            if ((long) attempt * attempt <= v) {
                result = attempt;
            }
        }
        return result;
    }

    public static void main(String[] args) {
        for (int v : VALUES) {
            System.out.println(v + ": count " + Integer.bitCount(v) + "/" + countByHand(v) + " reverse "
                + Integer.reverse(v) + "/" + reverseByHand(v) + " lead " + Integer.numberOfLeadingZeros(v) + "/"
                + leadingByHand(v) + " trail " + Integer.numberOfTrailingZeros(v) + " high "
                + Integer.highestOneBit(v) + " low " + Integer.lowestOneBit(v) + " rotl " + Integer.rotateLeft(v, 5)
                + " rotr " + Integer.rotateRight(v, -3) + " bytes " + Integer.reverseBytes(v));
            System.out.println("  bin " + Integer.toBinaryString(v) + " oct " + Integer.toOctalString(v) + " hex "
                + Integer.toHexString(v) + " 36 " + Integer.toString(v, 36) + " u " + Integer.toUnsignedString(v));
            long w = (long) v * 0x9E3779B97F4A7C15L;
            System.out.println("  " + w + " count " + Long.bitCount(w) + " reverse " + Long.reverse(w) + " lead "
                + Long.numberOfLeadingZeros(w) + " trail " + Long.numberOfTrailingZeros(w) + " rot "
                + Long.rotateLeft(w, 67) + " bytes " + Long.reverseBytes(w) + " low " + Long.lowestOneBit(w));
            System.out.println("  spread " + Long.toHexString(spread(v)) + " gray " + gray(v) + " isqrt "
                + (v < 0 ? "none" : "" + isqrt(v)));
        }
        int subsets = 0;
        for (int mask = 0b10110, sub = mask; sub != 0; sub = sub - 1 & mask) {
            System.out.print(Integer.toBinaryString(sub) + " ");
            subsets++;
        }
        System.out.println(subsets);
        int a = 17;
        int b = -4;
        a ^= b;
        b ^= a;
        a ^= b;
        System.out.println(a + " " + b + " " + ((a ^ b) < 0) + " " + (b & -b) + " " + (a | 1 << 10) + " " + (b & ~16));
        System.out.println(Short.reverseBytes((short) 0x1234) + " " + (int) Character.reverseBytes('\u1234'));
    }
}
