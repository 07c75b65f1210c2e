// StringJoiner, String.join and Collectors.joining: prefixes, empty values, merging, nulls.
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class LibStringJoinerUse {
    public static void main(String[] args) {
        StringJoiner plain = new StringJoiner(", ");
        System.out.println("[" + plain + "] " + plain.length());
        plain.add("one");
        System.out.println("[" + plain + "] " + plain.length());
        plain.add("two").add("").add(null).add(new StringBuilder("five"));
        System.out.println("[" + plain + "] " + plain.length());

        StringJoiner set = new StringJoiner("; ", "{", "}");
        System.out.println(set + " " + set.length());
        set.setEmptyValue("nothing");
        System.out.println(set + " " + set.length());
        set.add("");
        System.out.println(set + " " + set.length());
        set.add("x");
        System.out.println(set);

        StringJoiner other = new StringJoiner("-", "<", ">").add("a").add("b");
        set.merge(other);
        System.out.println(set + " " + other);
        set.merge(new StringJoiner("-", "<", ">"));
        System.out.println(set);
        other.merge(other);
        System.out.println(other);

        System.out.println(String.join("/", "a", "b", "c") + " " + String.join("", List.of("x", "y")) + " ["
                + String.join(",") + "] " + String.join(",", "single") + " " + String.join(",", "a", null, "c"));
        System.out.println(String.join(" < ", new TreeSet<>(List.of("pear", "apple", "fig"))));
        System.out.println(String.join("\u2192", "a", "b").length());
        try {
            String.join(null, "a");
        } catch (NullPointerException e) {
            System.out.println("null delimiter");
        }

        System.out.println(Stream.of("p", "q", "r").collect(Collectors.joining()));
        System.out.println(Stream.of("p", "q", "r").collect(Collectors.joining("+")));
        System.out.println(Stream.of("p", "q", "r").collect(Collectors.joining("+", "(", ")")));
        System.out.println(Stream.<String>empty().collect(Collectors.joining("+", "(", ")")));

        List<String> rows = new ArrayList<>();
        for (int i = 1; i <= 4; i++) {
            StringJoiner row = new StringJoiner("\t", i + ":\t", "|");
            for (int j = 1; j <= 4; j++) {
                row.add(String.valueOf(i * j));
            }
            rows.add(row.toString());
        }
        System.out.println(String.join("\n", rows));
    }
}
