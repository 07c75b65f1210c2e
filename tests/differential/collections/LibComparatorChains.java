// Comparators: comparing, thenComparing, reversed, nullsFirst, natural and reverse order, primitive keys.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class LibComparatorChains {
    private record Person(String name, int age, double height, String city) implements Comparable<Person> {
        @Override
        public int compareTo(Person other) {
            return name.compareTo(other.name);
        }

        @Override
        public String toString() {
            return name + age;
        }
    }

    private static final List<Person> PEOPLE = List.of(new Person("Eve", 35, 1.65, "Rome"),
            new Person("Bob", 25, 1.80, null), new Person("Al", 35, 1.75, "Oslo"), new Person("Dan", 25, 1.70, "Rome"),
            new Person("Cy", 42, 1.75, "Lima"));

    private static void sort(String name, Comparator<? super Person> order) {
        List<Person> copy = new ArrayList<>(PEOPLE);
        copy.sort(order);
        System.out.println(name + " " + copy);
    }

    public static void main(String[] args) {
        sort("natural", Comparator.naturalOrder());
        sort("null", null);
        sort("reverse", Comparator.reverseOrder());
        sort("age", Comparator.comparingInt(Person::age));
        sort("age reversed", Comparator.comparingInt(Person::age).reversed());
        sort("age name", Comparator.comparingInt(Person::age).thenComparing(Person::name));
        sort("age name reversed", Comparator.comparingInt(Person::age).thenComparing(Person::name,
                Comparator.reverseOrder()));
        sort("all reversed", Comparator.comparingInt(Person::age).thenComparing(Person::name).reversed());
        sort("height", Comparator.comparingDouble(Person::height).thenComparingInt(Person::age));
        sort("length", Comparator.comparing((Person p) -> p.name().length()).thenComparing(Comparator.naturalOrder()));
        sort("city nulls first", Comparator.comparing(Person::city, Comparator.nullsFirst(Comparator.naturalOrder())));
        sort("city nulls last", Comparator.comparing(Person::city, Comparator.nullsLast(Comparator.reverseOrder()))
                .thenComparingLong(p -> -p.age()));
        try {
            sort("city", Comparator.comparing(Person::city));
        } catch (NullPointerException e) {
            System.out.println("null city");
        }

        List<String> words = Arrays.asList("b", null, "A", "c", null, "B");
        words.sort(Comparator.nullsFirst(String.CASE_INSENSITIVE_ORDER));
        System.out.println(words);
        words.sort(Comparator.nullsLast(Comparator.<String>naturalOrder()).reversed());
        System.out.println(words);
        Comparator<Integer> parity = (a, b) -> a % 2 - b % 2;
        List<Integer> numbers = new ArrayList<>(List.of(5, 2, 9, 4, 7, 6));
        numbers.sort(parity);
        System.out.println(numbers);
        numbers.sort(parity.reversed().thenComparing(Collections.reverseOrder()));
        System.out.println(numbers + " " + Collections.max(PEOPLE, Comparator.comparingDouble(Person::height)) + " "
                + Collections.min(PEOPLE) + " " + PEOPLE.stream().max(Comparator.comparing(Person::age)).get());

        Map<String, Integer> counts = new TreeMap<>(Map.of("x", 3, "y", 1, "z", 3, "w", 2));
        List<Map.Entry<String, Integer>> entries = new ArrayList<>(counts.entrySet());
        entries.sort(Map.Entry.<String, Integer>comparingByValue().reversed()
                .thenComparing(Map.Entry.comparingByKey()));
        System.out.println(entries);
        entries.sort(Map.Entry.comparingByKey(Comparator.reverseOrder()));
        System.out.println(entries);
        Comparator<int[]> lexicographic = Arrays::compare;
        int[][] rows = {{2, 1}, {1, 9}, {1}, {}, {2, 0, 5}};
        Arrays.sort(rows, lexicographic);
        System.out.println(Arrays.deepToString(rows));
        System.out.println(Comparator.<Integer>naturalOrder().compare(1, 2) + " "
                + Comparator.<Integer>reverseOrder().compare(1, 2) + " "
                + Comparator.comparing(String::length).compare("aa", "b") + " "
                + Comparator.naturalOrder().reversed().equals(Comparator.reverseOrder()));
    }
}
