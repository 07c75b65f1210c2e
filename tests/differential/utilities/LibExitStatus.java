// A command-line tool that validates its input, reports problems, and leaves through System.exit with their number.
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

public class LibExitStatus {
    private record Rule(String name, Predicate<String> check) { }

    private static final Map<String, List<Rule>> RULES = new LinkedHashMap<>();

    static {
        RULES.put("name", List.of(new Rule("is present", s -> !s.isBlank()),
                new Rule("has letters only", s -> s.chars().allMatch(Character::isLetter))));
        RULES.put("age", List.of(new Rule("is a number", s -> s.matches("-?\\d+")), new Rule("is in range", s -> {
            int age = Integer.parseInt(s);
            return age >= 0 && age < 150;
        })));
        RULES.put("code", List.of(new Rule("has a valid check digit", s -> {
            int sum = 0;
            for (int i = 0; i < s.length(); i++) {
                sum += Character.digit(s.charAt(i), 10) * (i % 2 == 0 ? 1 : 3);
            }
            return sum % 10 == 0;
        })));
    }

    private static List<String> validate(Map<String, String> form) {
        List<String> problems = new ArrayList<>();
        RULES.forEach((field, rules) -> {
            String value = form.get(field);
            if (value == null) {
                problems.add(field + " is missing");
                return;
            }
            for (Rule rule : rules) {
                try {
                    if (!rule.check().test(value)) {
                        problems.add(field + " '" + value + "' breaks: " + rule.name());
                        break;
                    }
                } catch (NumberFormatException e) {
                    problems.add(field + " " + e.getMessage());
                }
            }
        });
        return problems;
    }

    public static void main(String[] args) {
        int total = 0;
        for (String line : new String[] {"name=Ann&age=30&code=9780306406157", "name=R2D2&age=200&code=123", "age=abc",
                "name= &age=99999999999&code=0"}) {
            Map<String, String> form = new LinkedHashMap<>();
            for (String pair : line.split("&")) {
                int equals = pair.indexOf('=');
                form.put(pair.substring(0, equals), pair.substring(equals + 1));
            }
            List<String> problems = validate(form);
            total += problems.size();
            System.out.println(form + " " + problems);
        }
        System.out.println(total + " problems");
        try {
            if (total > 0) {
                System.exit(total);
            }
        } finally {
            System.out.println("never printed after exit");
        }
    }
}
