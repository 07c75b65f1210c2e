// Replacing in strings: char, literal and regular-expression replacement, group references and their errors.
import java.util.regex.Matcher;

public class LibStringReplace {
    private static String show(String text) {
        StringBuilder out = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            if (c >= ' ' && c < 127) {
                out.append(c);
            } else {
                out.append(String.format("\\u%04x", (int) c));
            }
        }
        return out.append('"').toString();
    }

    private static void attempt(String text, String regex, String replacement) {
        try {
            System.out.println(show(text.replaceAll(regex, replacement)) + " "
                    + show(text.replaceFirst(regex, replacement)));
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getName() + ": " + String.valueOf(e.getMessage()).split("\n")[0]);
        }
    }

    public static void main(String[] args) {
        System.out.println(show("banana".replace('a', 'o')));
        System.out.println(show("banana".replace('x', 'o')) + " " + ("banana".replace('x',
                'o') == "banana".replace('a', 'a')));
        System.out.println(show("banana".replace('a', '\u0430')));
        System.out.println(show("b\u0430n\u0430na".replace('\u0430', 'a')));
        System.out.println(show("b\u0430na".replace('\u0430', 'a').concat("!")));
        System.out.println(show("caf\u00e9".replace('\u00e9', 'e')));

        System.out.println(show("aaaaa".replace("aa", "b")));
        System.out.println(show("aaaaa".replace("aa", "")));
        System.out.println(show("abc".replace("", "-")));
        System.out.println(show("".replace("", "-")));
        System.out.println(show("a.b.c".replace(".", "$1\\")));
        System.out.println(show("one two".replace("two", "\u4e8c")));
        System.out.println(show("\u4e00\u4e8c\u4e09".replace("\u4e8c", "2")));
        System.out.println(show("x".repeat(10).replace("xxx", new StringBuilder("[").append("3x").append("]"))));

        attempt("John Smith", "(\\w+) (\\w+)", "$2, $1");
        attempt("a1b22c333", "\\d+", "<$0>");
        attempt("a1b22c333", "(?<num>\\d+)", "${num}${num}");
        attempt("a1b22c333", "[a-c]", "\\$");
        attempt("abc", "x*", "-");
        attempt("abc", "", "_");
        attempt("aXbXc", "(?i)x", "");
        attempt("price 10", "\\d+", Matcher.quoteReplacement("$5\\"));
        attempt("abc", "(b)", "$12");
        attempt("abc", "(b)", "$2");
        attempt("abc", "b", "$");
        attempt("abc", "b", "\\");
        attempt("abc", "(b)", "${missing}");
        attempt("abc", "(b", "x");
        attempt("h\u00e9llo w\u00f6rld", "[^\\x00-\\x7f]", "?");
        attempt("\ud83d\ude00!\ud83d\ude01", ".", "e");

        String chained = "The quick brown fox";
        for (String vowel : new String[] {"a", "e", "i", "o", "u"}) {
            chained = chained.replace(vowel, vowel.toUpperCase() + vowel);
            System.out.println(chained + " " + chained.hashCode());
        }
    }
}
