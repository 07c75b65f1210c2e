// Replacing and splitting with Matcher and Pattern: appendReplacement, functions, limits, templates, tokenising.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

public class LibRegexReplace {
    private static final Pattern TOKEN =
            Pattern.compile("\\s*(?:(?<number>\\d+(?:\\.\\d+)?)|(?<name>[A-Za-z_]\\w*)|(?<symbol>[-+*/()=<>!]=?))");

    private static List<String> tokens(String text) {
        List<String> out = new ArrayList<>();
        Matcher matcher = TOKEN.matcher(text);
        int at = 0;
        while (at < text.length()) {
            if (!matcher.find(at) || matcher.start() != at) {
                out.add("error@" + at);
                break;
            }
            for (String kind : new String[] {"number", "name", "symbol"}) {
                if (matcher.group(kind) != null) {
                    out.add(kind.charAt(0) + ":" + matcher.group(kind));
                }
            }
            at = matcher.end();
        }
        return out;
    }

    private static String expand(String template, Map<String, String> values) {
        Matcher matcher = Pattern.compile("\\$\\{(\\w+)(?::([^}]*))?}").matcher(template);
        StringBuilder out = new StringBuilder();
        while (matcher.find()) {
            String value = values.getOrDefault(matcher.group(1), matcher.group(2) == null ? "?" : matcher.group(2));
            matcher.appendReplacement(out, Matcher.quoteReplacement(value));
        }
        return matcher.appendTail(out).toString();
    }

    public static void main(String[] args) {
        System.out.println(tokens("x1 = (alpha + 3.14) * 2"));
        System.out.println(tokens("a<=b != c"));
        System.out.println(tokens("1 # 2"));
        System.out.println(expand("Hi ${name}, you owe ${amount:$0} ${x}", Map.of("name", "Bob\\$1")));

        Matcher digits = Pattern.compile("\\d+").matcher("a1b22c333d");
        System.out.println(digits.replaceAll("#") + " " + digits.replaceFirst("#") + " "
                + digits.replaceAll(r -> "" + Integer.parseInt(r.group()) * 2) + " "
                + digits.replaceFirst(r -> "[" + r.start() + "]"));
        StringBuffer buffer = new StringBuffer();
        digits.reset();
        while (digits.find()) {
            digits.appendReplacement(buffer, digits.group().length() + "");
        }
        digits.appendTail(buffer);
        System.out.println(buffer);
        System.out.println("camelCaseToSnakeCase".replaceAll("([a-z])([A-Z])", "$1_$2").toLowerCase() + " "
                + Pattern.compile("_(\\w)").matcher("snake_case_name").replaceAll(r -> r.group(1).toUpperCase()) + " "
                + "  many   spaces here ".trim().replaceAll(" +", " ") + " "
                + "1234567".replaceAll("(?<=\\d)(?=(\\d{3})+$)", ",") + " " + "aaa".replaceAll("a*?", "x") + " "
                + "2020-12-31".replaceAll("(\\d+)-(\\d+)-(\\d+)", "$3/$2/$1"));

        Pattern comma = Pattern.compile("\\s*[,;]\\s*");
        for (int limit = -1; limit < 4; limit++) {
            System.out.print(Arrays.toString(comma.split("a , b;c,,", limit)) + " ");
        }
        System.out.println();
        System.out.println(comma.splitAsStream("x;y , z").collect(Collectors.toList()) + " "
                + Arrays.toString(Pattern.compile("(?=b)").split("abab")) + " "
                + Arrays.toString(Pattern.compile("").split("abc")) + " "
                + Arrays.toString(Pattern.compile("x").split("")));
        System.out.println(Arrays.asList("one", "two", "three").stream().filter(Pattern.compile("t").asPredicate())
                .toList() + " " + Pattern.compile("\\w{3}").asMatchPredicate().test("four"));

        Matcher matcher = Pattern.compile("(a)(b)?").matcher("xay");
        System.out.println(matcher.find() + " " + matcher.group(2) + " " + matcher.start(2) + " "
                + matcher.toMatchResult().end(1) + " " + matcher.usePattern(Pattern.compile("y")).find() + " "
                + matcher.reset("yyy").find(1) + " " + matcher.start());
        for (Runnable bad : new Runnable[] {() -> matcher.group(5), () -> matcher.find(99),
                () -> matcher.group("none")}) {
            try {
                bad.run();
            } catch (IndexOutOfBoundsException | IllegalArgumentException e) {
                System.out.println(e.getClass().getName() + ": " + e.getMessage());
            }
        }
        Pattern email = Pattern.compile("^[\\w.+-]+@(?:[A-Za-z0-9-]+\\.)+[A-Za-z]{2,}$");
        for (String s : "a@b.co x.y+z@host-1.example.org @no.com bad@ a@b a@b.c".split(" ")) {
            System.out.print(email.matcher(s).matches() + " ");
        }
        System.out.println();
    }
}
