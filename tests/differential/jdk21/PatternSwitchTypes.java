// Pattern switch over types: guards, null, default, dominance order, arrays, enums and strings mixed with types.
import java.util.List;
import java.util.Map;

public class PatternSwitchTypes {
    enum Colour { RED, GREEN }

    static String describe(Object o) {
        return switch (o) {
            case null -> "null";
            case Integer i when i > 1000 -> "large " + i;
            case Integer i when i < 0 -> "negative " + i;
            case Integer i -> "int " + i;
            case Long l -> "long " + (l + 1);
            case String s when s.isEmpty() -> "empty string";
            case String s when s.length() > 5 && s.charAt(0) == 'l' -> "long l-string " + s;
            case String s -> "string " + s;
            case Character c -> "char " + (char) (c + 1);
            case int[] a when a.length == 0 -> "no ints";
            case int[] a -> "ints " + a[0];
            case Object[][] grid -> "grid " + grid.length;
            case Object[] a -> "objects " + a.length;
            case Colour c when c == Colour.RED -> "red";
            case Colour c -> "colour " + c;
            case List<?> list when !list.isEmpty() && list.get(0) instanceof String s -> "list of " + s;
            case List<?> list -> "list " + list.size();
            case Map<?, ?> m -> "map " + m;
            case Comparable<?> c -> "comparable " + c;
            default -> "other";
        };
    }

    static String oldStyle(Object o) {
        String result = "";
        switch (o) {
            case String s:
                result += s;
                break;
            case Integer i when i == 1:
                result += "one";
                break;
            case Integer i:
                result += i * 2;
                // no fall-through into a pattern is allowed, so this ends the group
                break;
            case null, default:
                result += "rest";
        }
        return result + ".";
    }

    static int counter;

    static boolean guard(String name, boolean result) {
        counter++;
        System.out.print("[" + name + "]");
        return result;
    }

    static String guards(Object o) {
        return switch (o) {
            case String s when guard("a", false) -> "a";
            case CharSequence c when guard("b", c.length() > 2) -> "b";
            case String s when guard("c", true) -> "c";
            case Object x when guard("d", x instanceof Number) -> "d";
            default -> "e";
        };
    }

    static String noNull(Object o) {
        try {
            return switch (o) {
                case String s -> s;
                default -> "default";
            };
        } catch (NullPointerException e) {
            return "thrown";
        }
    }

    static String throwingGuard(Object o) {
        try {
            return switch (o) {
                case Integer i when 10 / i > 1 -> "many";
                case Integer i -> "few";
                default -> "none";
            };
        } catch (ArithmeticException e) {
            return e.getMessage();
        }
    }

    public static void main(String[] args) {
        Object[] all = {null, 5, 5000, -5, 7L, "", "text", "longer", "longer still", 'a', new int[0], new int[] {3},
            new String[2],
            new String[3][], Colour.RED, Colour.GREEN, List.of(), List.of("x"), List.of(1), Map.of("k", 1), 2.5,
            new Object()};
        for (Object o : all) System.out.println(describe(o) + " | " + oldStyle(o) + " | " + noNull(o));
        for (Object o : new Object[] {"s", "string", new StringBuilder("builder"), 5,
            'c'}) System.out.println(guards(o));
        System.out.println(counter);
        System.out.println(throwingGuard(3) + " " + throwingGuard(7) + " " + throwingGuard(0) + " "
            + throwingGuard("x"));
    }
}
