// Comparator.comparing, thenComparing, reversed, nulls first and last, keys with comparators, stability of sorts.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;

public class ComparatorChains {
    record Person(String name, int age, double height, String city) {
        @Override
        public String toString() {
            return name + age;
        }
    }

    static final List<Person> PEOPLE = List.of(new Person("Eve", 30, 1.7, "Rome"), new Person("Bob", 25, 1.8, null),
        new Person("Ann", 30, 1.6, "Oslo"), new Person("Dan", 25, 1.8, "Rome"), new Person("bea", 41, 1.75, "Oslo"),
        new Person("Cy", 30, 1.7, null));

    static void show(String title, Comparator<? super Person> order) {
        List<Person> copy = new ArrayList<>(PEOPLE);
        copy.sort(order);
        System.out.println(title + " " + copy);
    }

    static int compared;

    static class CaseBlind implements Comparator<String> {
        @Override
        public int compare(String a, String b) {
            compared++;
            return a.compareToIgnoreCase(b);
        }
    }

    public static void main(String[] args) {
        show("name", Comparator.comparing(Person::name));
        show("blind", Comparator.comparing(Person::name, String.CASE_INSENSITIVE_ORDER));
        show("age", Comparator.comparingInt(Person::age));
        show("age then name", Comparator.comparingInt(Person::age).thenComparing(Person::name));
        show("age then name reversed", Comparator.comparingInt(Person::age).thenComparing(Person::name).reversed());
        show("age then reversed name", Comparator.comparing(Person::age).thenComparing(Person::name,
            Comparator.reverseOrder()));
        show("height down, age up", Comparator.comparingDouble(Person::height).reversed()
            .thenComparingInt(Person::age));
        show("city nulls first", Comparator.comparing(Person::city, Comparator.nullsFirst(Comparator.naturalOrder())));
        show("city nulls last", Comparator.comparing(Person::city,
            Comparator.nullsLast(Comparator.<String>reverseOrder())
            .thenComparing(c -> c == null ? 0 : c.length())));
        show("name length", Comparator.comparing(p -> p.name().length()));
        show("constant keeps order", (a, b) -> 0);
        show("own class", Comparator.comparing(Person::name, new CaseBlind()));
        System.out.println(compared > 5);
        try {
            show("null city", Comparator.comparing(Person::city));
        } catch (NullPointerException e) {
            System.out.println("null key");
        }
        Comparator<Integer> natural = Comparator.naturalOrder();
        System.out.println(natural.compare(1, 2) + " " + natural.reversed().compare(1, 2) + " "
            + (natural.reversed().reversed() == natural) + " " + Collections.reverseOrder(natural).compare(5, 3));
        Integer[] boxed = {3, null, 1, null, 2};
        Arrays.sort(boxed, Comparator.nullsFirst(natural));
        System.out.println(Arrays.toString(boxed));
        TreeSet<String> set = new TreeSet<>(new CaseBlind().thenComparing(Comparator.reverseOrder()));
        Collections.addAll(set, "b", "B", "a", "A", "c", "a");
        System.out.println(set + " " + set.first() + " " + set.ceiling("B") + " " + set.headSet("b"));
        TreeMap<int[], String> map = new TreeMap<>((a, b) -> Arrays.compare(a, b));
        map.put(new int[] {2}, "two");
        map.put(new int[] {1, 5}, "one five");
        map.put(new int[] {1}, "one");
        map.put(new int[] {2}, "two again");
        System.out.println(map.values() + " " + map.get(new int[] {1}));
        System.out.println(Collections.max(PEOPLE, Comparator.comparing(Person::height)) + " "
            + Collections.min(PEOPLE, Comparator.comparing(Person::age).thenComparing(Person::height)));
        int[][] pairs = {{2, 1}, {1, 9}, {2, 0}, {1, 3}};
        Arrays.sort(pairs, Comparator.<int[]>comparingInt(p -> p[0]).thenComparingInt(p -> -p[1]));
        System.out.println(Arrays.deepToString(pairs));
    }
}
