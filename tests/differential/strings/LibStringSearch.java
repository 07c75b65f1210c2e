// Searching in strings: indexOf, lastIndexOf, contains, startsWith, endsWith over Latin-1 and UTF-16 text.
public class LibStringSearch {
    private static void probe(String text, String part) {
        System.out.print("indexOf:");
        for (int from = -2; from <= text.length() + 1; from++) {
            System.out.print(" " + text.indexOf(part, from));
        }
        System.out.print("\nlastIndexOf:");
        for (int from = -2; from <= text.length() + 1; from++) {
            System.out.print(" " + text.lastIndexOf(part, from));
        }
        System.out.println("\n" + text.indexOf(part) + " " + text.lastIndexOf(part) + " " + text.contains(part) + " "
                + text.startsWith(part) + " " + text.endsWith(part));
    }

    private static void probeChar(String text, int ch) {
        System.out.print("char " + Integer.toHexString(ch) + ":");
        for (int from = -1; from <= text.length(); from++) {
            System.out.print(" " + text.indexOf(ch, from) + "/" + text.lastIndexOf(ch, from));
        }
        System.out.println(" " + text.indexOf(ch) + " " + text.lastIndexOf(ch));
    }

    private static int count(String text, String part) {
        int hits = 0;
        for (int at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
            hits++;
        }
        return hits;
    }

    public static void main(String[] args) {
        probe("abracadabra", "abra");
        probe("abracadabra", "");
        probe("", "");
        probe("", "x");
        probe("aaaa", "aa");
        probe("short", "much longer than it");
        probe("caf\u00e9 \u00e9t\u00e9", "\u00e9");
        probe("caf\u00e9 \u00e9t\u00e9", "\u0439");
        probe("\u0434\u043e\u043c \u0438 \u0434\u043e\u043c", "\u0434\u043e");
        probe("\u0434\u043e\u043c abc", "abc");
        probe("x\ud83d\ude00y\ud83d\ude00", "\ud83d\ude00");
        probe("x\ud83d\ude00y\ud83d\ude00", "\ude00");

        probeChar("mississippi", 's');
        probeChar("mississippi", 'z');
        probeChar("mississippi", 0x10000 + 's');
        probeChar("mississippi", -1);
        probeChar("na\u00efve", '\u00ef');
        probeChar("na\u00efve", '\u01ef');
        probeChar("x\ud83d\ude00y\ud83d\ude00", 0x1f600);
        probeChar("x\ud83d\ude00y\ud83d\ude00", 0xde00);
        probeChar("x\ud83d\ude00y", 0x1f601);

        System.out.println(count("aaaaaa", "aa") + " " + count("banana", "ana") + " " + count("banana", "nab"));
        for (int offset = -1; offset <= 7; offset++) {
            System.out.print("banana".startsWith("ana", offset) + " " + "banana".startsWith("", offset) + "; ");
        }
        System.out.println();

        // Long texts take the vectorised loops of a JIT and the plain loops of an interpreter.
        String longText = "0123456789abcdef".repeat(20) + "needle" + "\u00ff".repeat(40) + "needle";
        System.out.println(longText.indexOf("needle") + " " + longText.lastIndexOf("needle") + " "
                + longText.indexOf('\u00ff') + " " + longText.lastIndexOf('f') + " " + longText.indexOf("fneedle"));
        String wide = longText + "\u4e2d";
        System.out.println(wide.indexOf("needle") + " " + wide.lastIndexOf("needle") + " " + wide.indexOf('\u4e2d')
                + " " + wide.indexOf("\u4e2d\u4e2d") + " " + wide.lastIndexOf("\u00ff\u00ff"));
    }
}
