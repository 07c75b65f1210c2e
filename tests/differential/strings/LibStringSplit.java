// Splitting strings: limits, trailing empties, the one-character fast path, regular expressions, and lines().
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Collectors;

public class LibStringSplit {
    private static final PrintStream OUT = new PrintStream(System.out, true, StandardCharsets.UTF_8);

    private static void split(String text, String regex) {
        OUT.print(Arrays.toString(text.split(regex)));
        for (int limit = -1; limit <= 4; limit++) {
            String[] parts = text.split(regex, limit);
            OUT.print(" " + limit + "=" + parts.length + Arrays.toString(parts));
        }
        OUT.println();
    }

    public static void main(String[] args) {
        split("a,b,c", ",");
        split("a,b,,c,,", ",");
        split(",a,,b", ",");
        split(",,,", ",");
        split("", ",");
        split("no separator", ",");
        split("a.b.c", ".");
        split("a.b.c", "\\.");
        split("a|b|c", "\\|");
        split("a|b", "|");
        split("abc", "");
        split("  leading and  double ", " ");
        split("  leading and  double ", "\\s+");
        split("1+2-3*4", "[+*-]");
        split("1+2-3*4", "(?=[+*-])");
        split("1+2-3*4", "(?<=[+*-])");
        split("camelCaseStringHere", "(?=[A-Z])");
        split("a1b2c3", "\\d");
        split("key = value", "\\s*=\\s*");
        split("boo:and:foo", "o");
        split("\u0430;\u0431;\u0432", ";");
        split("x\u4e2dy\u4e2d", "\u4e2d");
        split("tab\tsep\tline", "\t");
        split("a\\b\\c", "\\\\");

        String text = "first\nsecond\r\nthird\rfourth\n\nlast";
        OUT.println(text.lines().collect(Collectors.toList()));
        OUT.println(text.lines().map(String::length).collect(Collectors.toList()));
        OUT.println("".lines().count() + " " + "\n".lines().count() + " " + "\r\n\r".lines().count() + " "
                + "x\n".lines().count());
        OUT.println("\u4e2d\n\u6587\r\nabc".lines().map(String::length).collect(Collectors.toList()));
        OUT.println("a b  c".chars().filter(c -> c == ' ').count());

        int sum = 0;
        for (String line : "3 4 5\n10 20\n\n7".split("\n")) {
            for (String word : line.split(" ")) {
                if (!word.isEmpty()) {
                    sum += Integer.parseInt(word);
                }
            }
            OUT.println(line + " -> " + sum);
        }
    }
}
