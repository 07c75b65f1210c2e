// Every literal form: radix, underscores, suffixes, hex floats, escapes; each goes through a different constant load.
public class LiteralForms {
    static final long LONG_CONSTANT = 0xCAFE_BABE_DEAD_BEEFL;
    static final float FLOAT_CONSTANT = 0x1.fp3f;

    static void ints() {
        int m1 = -1, z = 0, five = 5, six = 6, byteMax = 127, byteOver = 128, byteMin = -128, under = -129;
        int shortMax = 32767, shortOver = 32768, shortMin = -32768, shortUnder = -32769;
        System.out.println(m1 + z + five + six + byteMax + byteOver + byteMin + under + shortMax + shortOver + shortMin
            + shortUnder);
        System.out.println(0b1010 + " " + 0B1111_0000 + " " + 0x7fff_ffff + " " + 0XFFFFFFFF + " " + 0777 + " " + 00
            + " " + 0_17 + " " + 2_147_483_647 + " " + -2147483648 + " " + 0b10000000000000000000000000000000);
    }

    static void longs() {
        long zero = 0L, one = 1L, two = 2L, big = 1_000_000_000_000L;
        System.out.println(zero + " " + one + " " + two + " " + big + " " + LONG_CONSTANT + " " + 0777L + " "
            + 0b1L + " " + -9223372036854775808L + " " + 0xFFFFFFFFL + " " + (long) 0xFFFFFFFF + " "
            + 01777777777777777777777L);
    }

    static void floats() {
        float zero = 0f, one = 1f, two = 2f, three = 3f, minusZero = -0f;
        System.out.println(zero + " " + one + " " + two + " " + three + " " + minusZero + " " + FLOAT_CONSTANT + " "
            + 1e10f + " " + .5f + " " + 5.f + " " + 0x.8p0f + " " + 1_0.2_5F + " " + 3.4028235e38f + " " + 1.4e-45f);
        double dzero = 0d, done = 1d, dtwo = 2., dminus = -0.0;
        System.out.println(dzero + " " + done + " " + dtwo + " " + dminus + " " + 0x1p-1074 + " "
            + 0x1.fffffffffffffp1023 + " " + 1e-5D + " " + 123_456.789e0_3 + " " + 010d + " " + 09.5 + " " + 0xAp2);
    }

    static void chars() {
        char[] chars = {'\b', '\t', '\n', '\f', '\r', '\s', '"', '\'', '\\', '\0', '\7', '\77', '\377', '\u00e9'};
        for (char c : chars) {
            System.out.print((int) c + " ");
        }
        System.out.println();
        String text = "tab\tquote\"slash\\octal\101\60\s|";
        System.out.println(text + text.length());
        String wide = "\u0000\u0001\u007f\u0080\u07ff\u0800\uffff\ud83d\ude00\ud800";
        for (int i = 0; i < wide.length(); i++) {
            System.out.print(Integer.toHexString(wide.charAt(i)) + " ");
        }
        System.out.println(wide.length() + " " + wide.codePointCount(0, wide.length()) + " " + wide.hashCode());
    }

    static void stackConstants(double d, float f, long l, int i) {
        System.out.println(d * 2.0 + f * 1.0f + l * 1L + i * 5);
        System.out.println((d > 1.0) + " " + (f > 2.0f) + " " + (l > 0L) + " " + (i > -1));
    }

    public static void main(String[] args) {
        ints();
        longs();
        floats();
        chars();
        stackConstants(1.5, 2.5f, 3L, 4);
        stackConstants(-0.0, 0f, -1L, -6);
    }
}
