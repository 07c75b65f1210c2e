// The same expressions folded by the compiler and computed at run time must agree, and so must string identity rules.
public class FoldedVersusComputed {
    static int min = Integer.MIN_VALUE;
    static int minusOne = -1;
    static long lmin = Long.MIN_VALUE;
    static double tenth = 0.1;
    static float ftenth = 0.1f;
    static char letter = 'z';
    static byte small = -128;
    static final String NAME = "na" + "lar" + 1 + 'c' + true + 2.50 + 1e10f + (byte) 300 + null + (char) 66;

    static void check(String what, Object folded, Object computed) {
        System.out.println(what + " " + folded + " " + computed + " " + folded.equals(computed));
    }

    static void arithmetic() {
        check("div", Integer.MIN_VALUE / -1, min / minusOne);
        check("rem", Integer.MIN_VALUE % -1, min % minusOne);
        check("mul", Integer.MIN_VALUE * 3, min * 3);
        check("ldiv", Long.MIN_VALUE / -1, lmin / minusOne);
        check("shift", 1 << 37, -minusOne << 37);
        check("lshift", -1L >>> 70, (long) minusOne >>> 70);
        check("sum", 0.1 + 0.2, tenth + tenth * 2);
        check("fsum", 0.1f + 0.7f, ftenth + 0.7f);
        check("mixed", 0.1f + 0.2, ftenth + 0.2);
        check("frem", 5.5 % -2.2, 55 * tenth % -2.2);
        check("cast", (int) 1e20, (int) (1e21 * tenth));
        check("nan", 0.0 / 0, (tenth - tenth) / 0);
        check("neg", -(byte) -128, -small);
        check("char", (char) ('z' + 1), (char) (letter + 1));
        check("widen", 'z' * 1.5f, letter * 1.5f);
        check("compare", 0.1f < 0.1, ftenth < tenth);
        check("not", ~(byte) -128, ~small);
        check("conditional", true ? 1 : 2.0, minusOne < 0 ? 1 : 2.0);
        check("narrow", (byte) 0x1234, (byte) (min >>> 3 | 0x1234));
        check("underflow", 1e-300 * 1e-300, tenth * 1e-299 * 1e-300);
    }

    static void identity() {
        final String a = "con";
        String b = "con";
        String whole = "constant";
        System.out.println((a + "stant" == whole) + " " + (b + "stant" == whole) + " "
            + ((b + "stant").intern() == whole) + " " + ("con" + "st" + "ant" == whole));
        final int n = 5;
        int m = 5;
        System.out.println(("v" + n == "v5") + " " + ("v" + m == "v5") + " " + ("v" + m).equals("v5"));
        System.out.println(NAME + " " + NAME.length() + " " + (NAME == NAME.intern()));
    }

    public static void main(String[] args) {
        arithmetic();
        identity();
        if (1 + 1 == 2 && NAME.length() > 0) {
            System.out.println("reached");
        }
        while (false || min > 0) {
            System.out.println("unreached");
        }
    }
}
