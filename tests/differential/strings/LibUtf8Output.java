// Printing text outside Latin-1 as UTF-8, through a PrintStream with an explicit charset.
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

public class LibUtf8Output {
    private static final PrintStream OUT = new PrintStream(System.out, true, StandardCharsets.UTF_8);

    private static String box(String text) {
        int width = text.codePointCount(0, text.length());
        String line = "\u2500".repeat(width + 2);
        return "\u250c" + line + "\u2510\n\u2502 " + text + " \u2502\n\u2514" + line + "\u2518";
    }

    public static void main(String[] args) {
        OUT.println("Gr\u00fc\u00dfe, \u041c\u0438\u0440, \u4e16\u754c, \ud83c\udf0d");
        OUT.println(box("na\u00efve"));
        OUT.println(box("\u0394\u03c5\u03bf"));
        OUT.print('\u20ac');
        OUT.print(' ');
        OUT.println("lone surrogate: \ud83d!");
        OUT.println("lone low: \ude00!");
        OUT.println(new char[] {'\u00e9', '\u0416', '\u3042'});
        OUT.printf("%s|%5s|%-5s|%c|%S%n", "\u00e9", "\u00e9", "\u00e9", 0x1f600, "stra\u00dfe");
        OUT.println(new StringBuilder("\ud83d\ude00abc\u4e2d").reverse());

        String text = "A\u00e9\u4e2d\ud83d\ude00";
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        OUT.println(bytes.length + " " + Arrays.toString(bytes));
        OUT.println(new String(bytes, StandardCharsets.UTF_8).equals(text) + " "
                + new String(bytes, 1, 2, StandardCharsets.UTF_8));
        OUT.write(bytes, 0, bytes.length);
        OUT.println();

        Map<String, Integer> counts = new TreeMap<>();
        for (String word : "\u03b1 \u03b2 \u03b1 \u0431 b \u00df \u03b2 \u03b1".split(" ")) {
            counts.merge(word, 1, Integer::sum);
        }
        OUT.println(counts);
        OUT.println("\u00e9".equals("e\u0301") + " " + "e\u0301" + " " + "e\u0301".length());
        OUT.append("appended \u2713").append('\n').append("xx\u2717yy", 2, 3).println();
        for (int shift = 0; shift < 4; shift++) {
            StringBuilder row = new StringBuilder();
            for (char c = '\u0430'; c < '\u0440'; c++) {
                row.append((char) ('\u0430' + (c - '\u0430' + shift) % 32));
            }
            OUT.println(row);
        }
        System.out.flush();
        OUT.flush();
    }
}
