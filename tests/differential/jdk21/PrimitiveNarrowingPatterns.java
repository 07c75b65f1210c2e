// Patterns over boxed primitives, chars and numbers inside generic containers, with boxing in record components.
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class PrimitiveNarrowingPatterns {
    record Boxed(Integer i, Double d, Character c) { }
    record Plain(int i, double d, char c) { }
    record Holder<T>(T value, List<T> rest) { }

    static String number(Number n) {
        return switch (n) {
            case Byte b -> "byte " + (b & 0xFF);
            case Short s -> "short " + Short.toUnsignedInt(s);
            case Integer i when i == Integer.MIN_VALUE -> "least";
            case Integer i -> "int " + -i;
            case Long l when l == l.intValue() -> "small long " + l.intValue();
            case Long l -> "long " + Long.toHexString(l);
            case Float f when f.isNaN() -> "float NaN";
            case Float f -> "float " + Float.floatToIntBits(f);
            case Double d when Double.compare(d, -0.0) == 0 -> "minus zero";
            case Double d when d == 0 -> "zero";
            case Double d -> "double " + d;
            default -> n.getClass().getSimpleName();
        };
    }

    static String boxed(Object o) {
        return switch (o) {
            case Boxed(Integer i, Double d, Character c) when i != null && d != null -> i + d + "" + c;
            case Boxed(var i, _, _) -> "partly " + i;
            case Plain(int i, double d, char c) when i > d -> "int wins " + (char) (c + i);
            case Plain(int i, double d, _) -> "double wins " + (d - i);
            case Holder<?>(Integer n, List<?> rest) when rest.size() == n -> "counted";
            case Holder<?>(var v, var rest) -> v + "+" + rest;
            default -> "none";
        };
    }

    static <T extends Comparable<T>> String order(T a, T b) {
        return switch (Integer.valueOf(a.compareTo(b))) {
            case Integer n when n < 0 -> a + "<" + b;
            case 0 -> a + "=" + b;
            case Integer _ -> a + ">" + b;
        };
    }

    static Map<String, Integer> tally(List<?> items) {
        Map<String, Integer> out = new TreeMap<>();
        for (Object o : items) {
            String key = switch (o) {
                case Number n when n.doubleValue() < 0 -> "negative";
                case Integer _, Long _, Short _ -> "integral";
                case Number _ -> "number";
                case Character c when Character.isDigit(c) -> "digit";
                case Character _, String _ -> "text";
                case null -> "null";
                case List<?> l -> "list" + tally(l);
                default -> "other";
            };
            out.merge(key, 1, Integer::sum);
        }
        return out;
    }

    public static void main(String[] args) {
        Number[] numbers = {(byte) -1, (short) -1, Integer.MIN_VALUE, 7, 7L, 1L << 40, Float.NaN, 1.5f, -0.0, 0.0, 2.5,
            new java.math.BigInteger("12")};
        for (Number n : numbers) System.out.println(number(n));
        Object[] objects = {new Boxed(1, 2.5, 'c'), new Boxed(1, null, 'c'), new Boxed(null, 2.5, null),
            new Plain(5, 1.5, 'a'),
            new Plain(1, 1.5, 'a'), new Holder<>(2, List.of(8, 9)), new Holder<>("v", List.of()), "x"};
        for (Object o : objects) System.out.println(boxed(o));
        System.out.println(order(1, 2) + " " + order("b", "a") + " " + order('c', 'c'));
        List<Object> items = new ArrayList<>(List.of(1, -2, 3L, 4.5, '7', 'x', "y", List.of(1, 'z'), new Object(),
            (short) 5));
        items.add(null);
        System.out.println(tally(items));
    }
}
