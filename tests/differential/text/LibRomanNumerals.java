// Number systems as text: Roman numerals, English number words, base conversion, Luhn and ISBN checks, run lengths.
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;

public class LibRomanNumerals {
    private static final NavigableMap<Integer, String> ROMAN = new TreeMap<>();

    static {
        int[] values = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
        String[] letters = "M CM D CD C XC L XL X IX V IV I".split(" ");
        for (int i = 0; i < values.length; i++) {
            ROMAN.put(values[i], letters[i]);
        }
    }

    private static String roman(int n) {
        if (n < 1 || n > 3999) {
            throw new IllegalArgumentException("out of range: " + n);
        }
        StringBuilder out = new StringBuilder();
        while (n > 0) {
            var entry = ROMAN.floorEntry(n);
            out.append(entry.getValue());
            n -= entry.getKey();
        }
        return out.toString();
    }

    private static int parse(String text) {
        int total = 0;
        int previous = 0;
        for (int i = text.length() - 1; i >= 0; i--) {
            int value = switch (text.charAt(i)) {
                case 'I' -> 1;
                case 'V' -> 5;
                case 'X' -> 10;
                case 'L' -> 50;
                case 'C' -> 100;
                case 'D' -> 500;
                case 'M' -> 1000;
                default -> throw new IllegalArgumentException("bad letter " + text.charAt(i));
            };
            total += value < previous ? -value : value;
            previous = Math.max(previous, value);
        }
        if (!roman(total).equals(text)) {
            throw new IllegalArgumentException(text + " should be " + roman(total));
        }
        return total;
    }

    private static final String[] SMALL =
            ("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
            + "seventeen eighteen nineteen").split(" ");
    private static final String[] TENS = "- - twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

    private static String words(long n) {
        if (n < 0) {
            return "minus " + words(-n);
        }
        if (n < 20) {
            return SMALL[(int) n];
        }
        if (n < 100) {
            return TENS[(int) (n / 10)] + (n % 10 == 0 ? "" : "-" + SMALL[(int) (n % 10)]);
        }
        long unit = n < 1000 ? 100 : n < 1_000_000 ? 1000 : n < 1_000_000_000 ? 1_000_000 : 1_000_000_000;
        String name = n < 1000 ? "hundred" : n < 1_000_000 ? "thousand" : n < 1_000_000_000 ? "million" : "billion";
        return words(n / unit) + " " + name + (n % unit == 0 ? "" : (n < 1000 ? " and " : " ") + words(n % unit));
    }

    private static boolean luhn(String digits) {
        int sum = 0;
        for (int i = 0; i < digits.length(); i++) {
            int d = digits.charAt(digits.length() - 1 - i) - '0';
            sum += i % 2 == 0 ? d : d * 2 > 9 ? d * 2 - 9 : d * 2;
        }
        return sum % 10 == 0;
    }

    public static void main(String[] args) {
        for (int n : new int[] {1, 4, 9, 14, 40, 90, 400, 1994, 2023, 3999}) {
            System.out.print(roman(n) + "=" + parse(roman(n)) + " ");
        }
        System.out.println();
        int longest = 0;
        for (int n = 1; n < 4000; n += 37) {
            assert parse(roman(n)) == n;
            longest = roman(n).length() > roman(Math.max(1, longest)).length() ? n : longest;
        }
        System.out.println(longest + " " + roman(longest));
        for (String bad : new String[] {"IIII", "VX", "ABC", "", "IC"}) {
            try {
                System.out.println(parse(bad));
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        for (long n : new long[] {0, 13, 20, 99, 100, 101, 342, 1000, 12_345, 1_000_001, 987_654_321, 7_000_000_000L,
                -15}) {
            System.out.println(n + " " + words(n));
        }
        System.out.println(luhn("4539578763621486") + " " + luhn("79927398713") + " " + luhn("79927398710"));
        List<String> lookAndSay = new ArrayList<>(List.of("1"));
        for (int i = 0; i < 8; i++) {
            StringBuilder next = new StringBuilder();
            String last = lookAndSay.get(i);
            for (int j = 0, run; j < last.length(); j += run) {
                run = 1;
                while (j + run < last.length() && last.charAt(j + run) == last.charAt(j)) {
                    run++;
                }
                next.append(run).append(last.charAt(j));
            }
            lookAndSay.add(next.toString());
        }
        System.out.println(lookAndSay);
    }
}
