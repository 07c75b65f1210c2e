// Text blocks: indentation, escapes, trailing blanks, line continuation, quotes, concatenation, formatted, methods.
public class TextBlockForms {
    static void show(String title, String text) {
        System.out.println(title + " " + text.length() + " [" + text.replace("\n", "\\n").replace("\t",
            "\\t").replace(' ', '_') + "]");
    }

    static final String CONSTANT = """
        constant""";

    public static void main(String[] args) {
        show("simple", """
            one
            two
            """);
        show("no final newline", """
            one
            two""");
        show("indented", """
              deep
            base
                deeper
            """);
        show("closing to the left", """
                text
            """);
        show("trailing blanks", """
            stripped   
            kept  \s
            escaped\040\040
            """);
        show("continued", """
            one \
            two \
            three
            """);
        show("quotes", """
            "quoted" ""two"" \"""three\""" and '
            backslash \\ tab \t newline \n end
            """);
        show("blank lines", """

            after

            """);
        show("unicode", """
            \u0041\u007e \101
            """);
        show("empty", """
            """);
        show("expression", """
            value: %d, text: %s%n""".formatted(5, "x").replace(System.lineSeparator(), "|") + """
            tail""");
        show("constant", CONSTANT + """
             and more""");
        System.out.println(("constant" == CONSTANT) + " " + """
            a
            b
            """.lines().count());
        show("strip", """
            \tindented
            """.strip().indent(2));
        show("stripIndent", "   a\n    b\n   c".stripIndent());
        show("translate", "a\\tb\\n\\101".translateEscapes());
        String json = """
            {
              "name": "%s",
              "list": [%s, %s],
              "nested": {"deep": %b}
            }""".formatted("n", 1, 2L, true);
        System.out.println(json);
        int depth = 0;
        for (char c : json.toCharArray()) depth = Math.max(depth, c == '{' ? depth + 1 : depth);
        System.out.println(depth);
        switch ("""
            key""") {
            case """
                key""":
                System.out.println("matched a block");
                break;
            default:
                System.out.println("not matched");
        }
    }
}
