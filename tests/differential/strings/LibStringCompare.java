// Comparing strings: compareTo, equalsIgnoreCase, regionMatches, contentEquals, intern, CharSequence.compare.
import java.nio.CharBuffer;
import java.util.Arrays;

public class LibStringCompare {
    private static void region(String a, int at, String b, int bt, int length) {
        System.out.print(a.regionMatches(at, b, bt, length) + "/" + a.regionMatches(true, at, b, bt, length) + "/"
                + a.regionMatches(false, at, b, bt, length) + " ");
    }

    public static void main(String[] args) {
        String[] words = {"", "a", "A", "ab", "aB", "b", "\u00e9", "\u00c9", "\u0434", "\u0414", "\uffff",
            "\ud83d\ude00", "abc", "ab\u0000", "\u0131", "i"};
        for (String a : words) {
            StringBuilder row = new StringBuilder();
            for (String b : words) {
                row.append(a.compareTo(b)).append('|').append(a.compareToIgnoreCase(b)).append('|')
                        .append(a.equals(b) ? 'e' : '-').append(a.equalsIgnoreCase(b) ? 'i' : '-').append(' ');
            }
            System.out.println(row);
        }
        String[] sorted = words.clone();
        Arrays.sort(sorted);
        for (String s : sorted) {
            System.out.print(s.hashCode() + " ");
        }
        System.out.println();
        Arrays.sort(sorted, String.CASE_INSENSITIVE_ORDER);
        for (String s : sorted) {
            System.out.print(s.hashCode() + " ");
        }
        System.out.println();

        region("Hello World", 6, "world", 0, 5);
        region("Hello World", 6, "World", 0, 5);
        region("Hello", 0, "Hello", 0, 6);
        region("Hello", -1, "Hello", 0, 1);
        region("Hello", 0, "Hello", 0, -5);
        region("Hello", 2, "yellow", 2, 3);
        region("\u0414\u043e\u043c", 0, "\u0434\u043e\u043c", 0, 3);
        region("STRASSE", 0, "stra\u00dfe", 0, 5);
        System.out.println();

        StringBuilder builder = new StringBuilder("text");
        System.out.println("text".contentEquals(builder) + " " + "text".contentEquals(new StringBuffer("texT")) + " "
                + "text".contentEquals(CharBuffer.wrap("text")) + " " + "text".equals((Object) builder));
        System.out.println(CharSequence.compare("abc", new StringBuilder("abd")) + " "
                + CharSequence.compare("b", "a\u4e2d") + " " + new StringBuilder("x")
                .compareTo(new StringBuilder("xy")));

        String built = new StringBuilder("in").append("tern").toString();
        String literal = "intern";
        System.out.println((built == literal) + " " + (built.intern() == literal) + " "
                + (new String(literal) == literal) + " " + (("in" + "tern") == literal) + " "
                + (built.intern() == built.intern()));
        final String constant = "in";
        String variable = "in";
        System.out.println(((constant + "tern") == literal) + " " + ((variable + "tern") == literal) + " "
                + ((variable + "tern").intern() == literal));
        System.out.println("null".equals(null) + " " + "a".equals('a') + " " + "A".equalsIgnoreCase(null));
        try {
            "a".compareTo(null);
        } catch (NullPointerException e) {
            System.out.println("npe");
        }
    }
}
