// White space in strings: trim, strip and its variants, isBlank, indent, stripIndent, translateEscapes, repeat.
public class LibStringTrim {
    private static String show(String text) {
        StringBuilder out = new StringBuilder("[");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            out.append(c > ' ' && c < 127 ? String.valueOf(c) : "<" + Integer.toHexString(c) + ">");
        }
        return out.append(']').toString();
    }

    private static void trimAll(String text) {
        System.out.println(show(text) + " trim " + show(text.trim()) + " strip " + show(text.strip()) + " left "
                + show(text.stripLeading()) + " right " + show(text.stripTrailing()) + " blank " + text.isBlank()
                + " empty " + text.isEmpty());
    }

    public static void main(String[] args) {
        trimAll("");
        trimAll(" ");
        trimAll("  a b  ");
        trimAll("\t\n\r\f x \u000b");
        trimAll("\u0000\u0001x\u001f");
        trimAll("\u00a0nbsp\u00a0");
        trimAll("\u2003wide\u2003");
        trimAll("\u2003 \u3000");
        trimAll(" \u0434 ");
        trimAll("\u0085next\u0085");
        trimAll("\ud83d\ude00 ");
        trimAll("solid");

        String solid = "solid";
        System.out.println((solid.trim() == solid) + " " + (solid.strip() == solid) + " " + (" ".strip() == ""));

        for (int count = 0; count <= 4; count++) {
            System.out.println(count + " " + "ab".repeat(count) + " " + "x".repeat(count) + " " + "".repeat(count)
                    + " " + "\u00e9\u4e2d".repeat(count).length());
        }
        try {
            "ab".repeat(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }

        String block = "  one\n    two\n\n three\n";
        for (int by : new int[] {-3, -1, 0, 1, 4}) {
            System.out.println(by + " " + show(block.indent(by)));
        }
        System.out.println(show("no newline".indent(2)) + show("".indent(2)));
        System.out.println(show(block.stripIndent()));
        System.out.println(show("   a\n   b\n  ".stripIndent()));
        System.out.println(show("a\\tb\\n\\\\ \\101 \\0 \\\" \\s|".translateEscapes()));
        try {
            "bad \\q".translateEscapes();
        } catch (IllegalArgumentException e) {
            System.out.println(e.getClass().getName());
        }
        String textBlock = """
                Hello,
                  "World" \
                joined
                trailing   \s
                end""";
        System.out.println(show(textBlock));
        System.out.println(" x ".<Integer>transform(s -> s.strip().length()));
    }
}
