// Switch on int, char, byte and short: dense and sparse tables, negative labels, fall-through, default in the middle.
public class SwitchForms {
    static final int CONSTANT = 40 + 2;

    static String dense(int i) {
        switch (i) {
            case 0: return "zero";
            case 1: return "one";
            case 2:
            case 3: return "two or three";
            case 5: return "five";
            case 7: return "seven";
            default: return "none";
        }
    }

    static int sparse(int i) {
        switch (i) {
            case Integer.MIN_VALUE: return 1;
            case -100000: return 2;
            case -1: return 3;
            case CONSTANT: return 4;
            case 1 << 20: return 5;
            case Integer.MAX_VALUE: return 6;
        }
        return 0;
    }

    static String negative(int i) {
        String s = "";
        switch (i) {
            case -3: s += "-3 ";
            case -2: s += "-2 ";
            default: s += "default ";
            case -1: s += "-1 "; break;
            case 0: s += "0 ";
        }
        return s + ".";
    }

    static int edges(int i) {
        switch (i) {
            case Integer.MAX_VALUE: return 10;
            case Integer.MAX_VALUE - 1: return 20;
            case Integer.MAX_VALUE - 2: return 30;
            default: return 40;
        }
    }

    static String chars(char c) {
        switch (c) {
            case 'a': case 'e': case 'i': case 'o': case 'u': return "vowel";
            case '\n': return "newline";
            case '\uffff': return "last";
            default: return c >= '0' && c <= '9' ? "digit" : "other";
        }
    }

    static int narrow(byte b, short s) {
        int total = 0;
        switch (b) {
            case -128: total += 1; break;
            case 127: total += 2; break;
            case (byte) 0x90: total += 4;
        }
        switch (s) {
            case (short) 0x8000: return total + 100;
            case 300: return total + 200;
            default: return total;
        }
    }

    static String nested(int a, int b) {
        outer:
        switch (a) {
            case 1:
                switch (b) {
                    case 1: break;
                    case 2: break outer;
                    default: return "inner default";
                }
                return "after inner";
            case 2: {
                int local = b * 2;
                return "local " + local;
            }
            case 3:
                int shared = 5;
            case 4:
                shared = b;
                return "shared " + shared;
        }
        return "after outer";
    }

    static int withLoop() {
        int total = 0;
        for (int i = -2; i < 12; i++) {
            switch (i & 3) {
                case 0: continue;
                case 1: total += i; break;
                case 2: total *= 2;
                default: total ^= i;
            }
            total += 100;
        }
        return total;
    }

    static void empty(int i) {
        switch (i) { }
        switch (i++) { default: }
        switch (i) { case 5: }
        System.out.println(i);
    }

    public static void main(String[] args) {
        for (int i = -5; i < 10; i++) {
            System.out.println(i + " " + dense(i) + " " + negative(i));
        }
        for (int i : new int[] {Integer.MIN_VALUE, -100000, -99999, -1, 0, 42, 1048576, Integer.MAX_VALUE}) {
            System.out.println(i + " " + sparse(i) + " " + edges(i) + " " + edges(i - 1) + " " + dense(i));
        }
        for (char c : new char[] {'a', 'b', '7', '\n', '\uffff', 'u'}) {
            System.out.println((int) c + " " + chars(c));
        }
        System.out.println(narrow((byte) -128, (short) -32768) + " " + narrow((byte) 0x90, (short) 300) + " "
            + narrow((byte) 1, (short) 1));
        for (int a = 0; a < 5; a++) {
            System.out.println(nested(a, 1) + ", " + nested(a, 2) + ", " + nested(a, 3));
        }
        System.out.println(withLoop());
        empty(4);
    }
}
