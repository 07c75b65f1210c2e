// Regular expressions: groups, named groups, back-references, quantifiers, look-around, flags, find, matches.
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;

public class LibRegexGroups {
    private static void find(String regex, String text) {
        try {
            Matcher matcher = Pattern.compile(regex).matcher(text);
            List<String> hits = new ArrayList<>();
            while (matcher.find()) {
                StringBuilder hit = new StringBuilder(matcher.start() + "-" + matcher.end() + ":" + matcher.group());
                for (int g = 1; g <= matcher.groupCount(); g++) {
                    hit.append('(').append(matcher.group(g)).append('@').append(matcher.start(g)).append(')');
                }
                hits.add(hit.toString());
            }
            matcher.reset();
            System.out.println(regex + " " + hits + " " + matcher.matches() + " " + matcher.lookingAt());
        } catch (PatternSyntaxException e) {
            System.out.println(regex + " " + e.getDescription() + " at " + e.getIndex());
        }
    }

    public static void main(String[] args) {
        find("a*", "baaac");
        find("(a)(b)?", "abaa");
        find("(a|ab)(c|bcd)(d*)", "abcd");
        find("(\\w+)@(\\w+)\\.com", "joe@site.com, ann@host.com");
        find("(?<year>\\d{4})-(?<month>\\d\\d)", "from 2020-01 to 2021-12");
        find("(.)\\1", "aabbcdde");
        find("(?:x|y)+z", "xyxz yz z");
        find("<.+>", "<a><b>");
        find("<.+?>", "<a><b>");
        find("a++a", "aaaa");
        find("(?>a+)b", "aaab");
        find("\\bcat\\b", "cat concat cat.");
        find("foo(?=bar)", "foobar foobaz");
        find("foo(?!bar)", "foobar foobaz");
        find("(?<=\\$)\\d+", "cost $42 or 17");
        find("(?<!\\$)\\b\\d+", "cost $42 or 17");
        find("(?i)hello", "HeLLo hello");
        find("(?m)^\\w+$", "one\ntwo\nthree 4");
        find("(?s)a.b", "a\nb");
        find("a.b", "a\nb");
        find("(?x) a b # comment", "ab");
        find("[^a-c&&[b-z]]+", "abcdefz");
        find("[a-c[x-z]]+", "abxyq");
        find("\\p{Upper}\\p{Lower}+|\\p{Digit}+|\\p{Punct}", "Java 17, Ok!");
        find("\\d{2,3}", "1 22 333 4444");
        find("x{0}y", "xy");
        find("\\Qa.b\\E", "a.b axb");
        find("^$", "");
        find("\\G\\d", "123a4");
        find("(a(b(c)))", "abc");
        find("([a-z]+)*!", "abc!");
        find("\\u0041|\\x42|\\t", "AB\t");
        find("(unclosed", "");
        find("[z-a]", "");
        find("*bad", "");
        find("a{2,1}", "");
        find("\\k<no>", "");

        Matcher named = Pattern.compile("(?<key>\\w+)=(?<value>[^;]*);?").matcher("a=1;bb=22;ccc=");
        while (named.find()) {
            System.out.print(named.group("key") + "->" + named.group("value") + " " + named.start("value") + " ");
        }
        System.out.println(named.hitEnd());
        System.out.println(Pattern.compile("\\d+").matcher("a1b22c333").results().map(MatchResult::group)
                .collect(Collectors.toList()));
        Matcher region = Pattern.compile("^b+").matcher("abbbc").region(1, 3);
        System.out.println(region.find() + " " + region.group() + " " + region.regionStart() + " " + region.find());
        try {
            named.group();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Pattern.matches("[01]+", "0110") + " " + "2012".matches("\\d{3}") + " "
                + Pattern.compile("a", Pattern.CASE_INSENSITIVE).flags() + " " + Pattern.compile("x+").pattern() + " "
                + Pattern.quote("a\\Eb") + " " + Pattern.compile("^a").asPredicate().test("ab"));
    }
}
