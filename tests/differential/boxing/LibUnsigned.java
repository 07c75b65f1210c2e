// Unsigned arithmetic: compare, divide, remainder, parse and print of int and long, and of byte and short widening.
public class LibUnsigned {
    private static void pair(int a, int b) {
        System.out.print(Integer.toUnsignedString(a) + " " + Integer.toUnsignedString(b) + " "
                + Integer.compareUnsigned(a, b) + " " + Integer.toUnsignedLong(a));
        if (b != 0) {
            System.out.print(" " + Integer.divideUnsigned(a, b) + " " + Integer.remainderUnsigned(a, b));
        }
        System.out.println();
    }

    private static void pair(long a, long b) {
        System.out.print(Long.toUnsignedString(a) + " " + Long.toUnsignedString(b) + " " + Long.compareUnsigned(a, b));
        if (b != 0) {
            System.out.print(" " + Long.toUnsignedString(Long.divideUnsigned(a, b)) + " "
                    + Long.toUnsignedString(Long.remainderUnsigned(a, b)));
        }
        System.out.println();
    }

    private static void parse(String text, int radix) {
        try {
            System.out.print(Integer.parseUnsignedInt(text, radix) + " ");
        } catch (NumberFormatException e) {
            System.out.print("{" + e.getMessage() + "} ");
        }
        try {
            System.out.println(Long.parseUnsignedLong(text, radix));
        } catch (NumberFormatException e) {
            System.out.println("{" + e.getMessage() + "}");
        }
    }

    public static void main(String[] args) {
        int[] ints = {0, 1, 7, -1, -7, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int a : ints) {
            for (int b : ints) {
                pair(a, b);
            }
        }
        long[] longs = {0, 1, 10, -1, -10, Long.MAX_VALUE, Long.MIN_VALUE, 4294967295L};
        for (long a : longs) {
            for (long b : longs) {
                pair(a, b);
            }
        }
        for (String text : new String[] {"0", "4294967295", "4294967296", "-1", "+5",
            "", "12x"}) {
            parse(text, 10);
        }
        parse("ffffffff", 16);
        parse("zzzzzz", 36);
        System.out.println(Long.parseUnsignedLong("18446744073709551615"));
        parse("11111111111111111111111111111111", 2);
        System.out.println(Integer.toUnsignedString(-1, 16) + " " + Integer.toUnsignedString(-1, 7) + " "
                + Long.toUnsignedString(-1, 2) + " " + Long.toUnsignedString(-1, 36) + " "
                + Long.toUnsignedString(-2, 8) + " " + Long.toUnsignedString(-1, 10));
        for (byte b = -128; b < 120; b += 31) {
            System.out.print(Byte.toUnsignedInt(b) + " " + Short.toUnsignedLong((short) (b * 256)) + " "
                    + Byte.compareUnsigned(b, (byte) 1) + " " + Short.compareUnsigned(b, (short) -5) + "; ");
        }
        System.out.println();
        try {
            Integer.divideUnsigned(5, 0);
        } catch (ArithmeticException e) {
            System.out.println("division by zero");
        }
        try {
            Long.remainderUnsigned(-5, 0);
        } catch (ArithmeticException e) {
            System.out.println("remainder by zero");
        }
    }
}
