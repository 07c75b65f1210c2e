// Text layout: greedy and balanced wrapping, justification, centring, columns, a Markdown-like renderer.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class LibTextWrapping {
    private static final String TEXT =
            "It was the best of times, it was the worst of times, it was the age of wisdom, it was the age of "
            + "foolishness, it was the epoch of belief.";

    private static List<String> wrap(String text, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split("\\s+")) {
            if (line.length() > 0 && line.length() + 1 + word.length() > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.length() > 0 ? " " : "").append(word);
        }
        lines.add(line.toString());
        return lines;
    }

    private static List<String> balanced(String text, int width) {
        String[] words = text.split(" ");
        int n = words.length;
        int[] cost = new int[n + 1];
        int[] next = new int[n + 1];
        for (int i = n - 1; i >= 0; i--) {
            cost[i] = Integer.MAX_VALUE;
            int length = -1;
            for (int j = i; j < n; j++) {
                length += words[j].length() + 1;
                if (length > width && j > i) {
                    break;
                }
                int slack = Math.max(0, width - length);
                int total = (j == n - 1 ? 0 : slack * slack * slack) + cost[j + 1];
                if (total < cost[i]) {
                    cost[i] = total;
                    next[i] = j + 1;
                }
            }
        }
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < n; i = next[i]) {
            lines.add(String.join(" ", Arrays.copyOfRange(words, i, next[i])));
        }
        System.out.println("cost " + cost[0]);
        return lines;
    }

    private static String justify(String line, int width) {
        String[] words = line.split(" ");
        if (words.length == 1) {
            return line;
        }
        int gaps = words.length - 1;
        int spaces = width - line.length() + gaps;
        StringBuilder out = new StringBuilder(words[0]);
        for (int i = 0; i < gaps; i++) {
            out.append(" ".repeat(spaces / gaps + (i < spaces % gaps ? 1 : 0))).append(words[i + 1]);
        }
        return out.toString();
    }

    private static String centre(String line, int width) {
        int left = (width - line.length()) / 2;
        return " ".repeat(left) + line + " ".repeat(width - line.length() - left);
    }

    private static String render(String source) {
        StringBuilder html = new StringBuilder();
        for (String line : source.split("\n")) {
            int level = 0;
            while (level < line.length() && line.charAt(level) == '#') {
                level++;
            }
            String body = line.substring(level).strip().replaceAll("\\*\\*(.+?)\\*\\*",
                    "<b>$1</b>").replaceAll("_(.+?)_", "<i>$1</i>").replace("&", "&amp;");
            html.append(level > 0 ? "<h" + level + ">" + body + "</h" + level + ">" : line.startsWith("- ") ? "<li>"
                    + body.substring(2) + "</li>" : body.isEmpty() ? "<br>" : "<p>" + body + "</p>");
        }
        return html.toString();
    }

    public static void main(String[] args) {
        for (int width : new int[] {5, 20, 33, 200}) {
            List<String> lines = wrap(TEXT, width);
            System.out.println(width + " " + lines.size() + " " + lines);
        }
        for (String line : balanced(TEXT, 26)) {
            System.out.println("|" + justify(line, 26) + "|" + centre(line, 26) + "|");
        }
        System.out.println(render("# Title\n\nSome **bold** and _soft_ text & more\n- item **1**\n### end"));
        String[][] cells = {{"id", "name", "note"}, {"1", "long name here", ""}, {"22", "x", "last column"}};
        int[] widths = new int[3];
        for (String[] row : cells) {
            for (int i = 0; i < 3; i++) {
                widths[i] = Math.max(widths[i], row[i].length());
            }
        }
        for (String[] row : cells) {
            StringBuilder out = new StringBuilder();
            for (int i = 0; i < 3; i++) {
                out.append(String.format("%-" + widths[i] + "s", row[i])).append(i < 2 ? " | " : "\n");
            }
            System.out.print(out);
        }
    }
}
