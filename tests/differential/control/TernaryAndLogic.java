// Ternary chains, boolean operators with and without short circuit, conditions stored, returned, passed and negated.
public class TernaryAndLogic {
    static int calls;

    static boolean yes() {
        calls++;
        return true;
    }

    static boolean no() {
        calls += 10;
        return false;
    }

    static String size(int n) {
        return n < 0 ? "negative" : n == 0 ? "zero" : n < 10 ? "digit" : n < 100 ? "tens" : n < 1000 ? "hundreds"
            : "many";
    }

    static boolean xor3(boolean a, boolean b, boolean c) {
        return a ^ b ^ c;
    }

    static boolean majority(boolean a, boolean b, boolean c) {
        return a && (b || c) || b && c;
    }

    static boolean same(boolean a, boolean b) {
        return a == b;
    }

    static int count(boolean... flags) {
        int n = 0;
        for (boolean f : flags) n += f ? 1 : 0;
        return n;
    }

    static String leap(int year) {
        return year + (year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? " leap" : " common");
    }

    static int nested(int a, int b, int c) {
        return a > b ? b > c ? 1 : a > c ? 2 : 3 : a > c ? 4 : b > c ? 5 : 6;
    }

    static String nulls(String a, Object b) {
        return (a == null ? "n" : a) + (b != null && b.equals(a) ? "=" : "#") + (a == b)
            + (b instanceof String ? "s" : "o");
    }

    static boolean field;

    public static void main(String[] args) {
        for (int n : new int[] {-1, 0, 9, 10, 99, 100, 999, 1000}) System.out.print(size(n) + " ");
        System.out.println();
        for (int bits = 0; bits < 8; bits++) {
            boolean a = (bits & 4) != 0, b = (bits & 2) != 0, c = (bits & 1) != 0;
            System.out.println(a + " " + b + " " + c + ": " + xor3(a, b, c) + " " + majority(a, b, c) + " "
                + (a & b | c) + " " + (a && b || c) + " " + (!a | !b & !c) + " " + (a != b == c) + " " + same(a & c, b)
                + " " + count(a, b, c, a ^ c) + " " + (a ? b ? c ? 7 : 6 : 5 : b ? 3 : c ? 1 : 0));
        }
        boolean r = yes() || no();
        System.out.println(r + " " + calls);
        r = no() && yes() || no();
        System.out.println(r + " " + calls);
        r = no() & yes() | no();
        System.out.println(r + " " + calls);
        r = !(yes() && !no()) || (yes() ? no() : yes());
        System.out.println(r + " " + calls);
        field = r = calls > 5 == true;
        System.out.println(field + " " + r);
        if (field = no()) System.out.println("assigned true");
        if (!(field = yes())) System.out.println("assigned false");
        System.out.println(field + " " + calls);
        for (int year : new int[] {1900, 2000, 2023, 2024}) System.out.print(leap(year) + ", ");
        System.out.println();
        int[][] orders = {{3, 2, 1}, {3, 1, 2}, {2, 1, 3}, {2, 3, 1}, {1, 3, 2}, {1, 2, 3}};
        for (int[] o : orders) System.out.print(nested(o[0], o[1], o[2]) + " ");
        System.out.println();
        String text = "t";
        System.out.println(nulls(null, null) + " " + nulls("t", text) + " " + nulls("t", 't') + " " + nulls(null, "t"));
        boolean[] flags = new boolean[3];
        flags[0] |= true;
        flags[1] = flags[0] & !flags[2];
        flags[2] ^= flags[0] != flags[1];
        System.out.println(flags[0] + " " + flags[1] + " " + flags[2]);
        while (no() || calls % 7 != 0) calls++;
        System.out.println(calls);
        int guard = 0;
        do guard += 3; while (guard < 20 && (guard % 5 != 0 || guard % 2 == 0));
        System.out.println(guard);
        Object chosen = calls > 0 ? "text" : calls < -5 ? (Object) 1 : 'c';
        System.out.println(chosen);
    }
}
