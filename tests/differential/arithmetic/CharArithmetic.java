// Chars as numbers: promotion, wrap-around, comparison, conditional typing and printing.
public class CharArithmetic {
    static String caesar(String text, int by) {
        StringBuilder out = new StringBuilder();
        for (char c : text.toCharArray()) {
            if (c >= 'a' && c <= 'z') {
                out.append((char) ('a' + Math.floorMod(c - 'a' + by, 26)));
            } else if (c >= 'A' && c <= 'Z') {
                out.append((char) ('A' + Math.floorMod(c - 'A' + by, 26)));
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }

    static void which(char c) {
        System.out.println("char " + c);
    }

    static void which(int i) {
        System.out.println("int " + i);
    }

    static void which(Object o) {
        System.out.println("object " + o);
    }

    public static void main(String[] args) {
        char c = 'A';
        System.out.println(c + 1);
        System.out.println((char) (c + 1));
        System.out.println("" + c + 1);
        System.out.println(c + 1 + "");
        System.out.println(c++ + c++ + "" + c);
        System.out.println('a' + 'b' + "c" + 'd' + 'e');
        char max = Character.MAX_VALUE;
        max++;
        System.out.println((int) max);
        max--;
        System.out.println((int) max);
        System.out.println(-c + " " + ~c + " " + +c);
        which(c);
        which(+c);
        which((char) (c + 1));
        which((Object) c);
        which(c > 'B' ? 'x' : 0);
        which(c > 'B' ? 'x' : c + 0);
        which(true ? 'x' : 0x10000);
        int i = 0;
        System.out.println(true ? 'x' : i);
        System.out.println(false ? i : 'x');
        System.out.println(true ? 'x' : 0);
        System.out.println(false ? 1.0 : 'x');
        System.out.println((Object) (true ? 'x' : 1.0f));
        System.out.println('\u0041' + "\t|" + '\101' + '\\' + '\'' + "\"");
        System.out.println(caesar("Hello, World! xyz", 3));
        System.out.println(caesar(caesar("Hello, World! xyz", 3), -3));
        System.out.println(caesar("abc", -55));
        int[] histogram = new int[128];
        for (char letter : "the quick brown fox jumps over the lazy dog".toCharArray()) {
            histogram[letter]++;
        }
        for (char letter = 'a'; letter <= 'z'; letter++) {
            System.out.print(letter + "=" + histogram[letter] + (letter == 'z' ? "\n" : ","));
        }
        System.out.println(('0' + 9 == '9') + " " + ((char) 57 == '9') + " " + (char) ('0' + 7) + " " + ('7' - '0'));
        System.out.println((char) 97.9 + " " + (int) (char) -1 + " " + (int) (char) 1e10 + " " + (int) (char) -1.5f);
        System.out.println((short) '\uFFFF' + " " + (byte) '\u00FF' + " " + (long) '\uFFFF' + " " + (float) '\uFFFF');
        System.out.println(Character.getNumericValue('z') + " " + Character.digit('f', 16) + " "
            + Character.forDigit(11, 16) + " " + Character.isLetterOrDigit('_') + " " + Character.toUpperCase('q'));
    }
}
