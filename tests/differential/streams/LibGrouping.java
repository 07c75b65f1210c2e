// Collectors that group: groupingBy with downstreams, partitioningBy, counting, mapping, filtering, teeing.
import java.util.Comparator;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class LibGrouping {
    private record Sale(String region, String product, int amount) { }

    private static final List<Sale> SALES = List.of(new Sale("north", "pen", 5), new Sale("south", "ink", 9),
            new Sale("north", "ink", 2), new Sale("east", "pen", 7), new Sale("south", "pen", 1),
            new Sale("north", "pad", 4), new Sale("east", "pen", 3));

    private static void show(Object result) {
        System.out.println(result);
    }

    public static void main(String[] args) {
        show(SALES.stream().collect(Collectors.groupingBy(Sale::region, Collectors.counting())));
        show(SALES.stream().collect(Collectors.groupingBy(Sale::region, TreeMap::new,
                Collectors.summingInt(Sale::amount))));
        show(SALES.stream().collect(Collectors.groupingBy(Sale::product,
                Collectors.mapping(Sale::region, Collectors.toCollection(TreeSet::new)))));
        show(SALES.stream().collect(Collectors.groupingBy(Sale::region, TreeMap::new,
                Collectors.groupingBy(Sale::product, TreeMap::new, Collectors.averagingInt(Sale::amount)))));
        show(SALES.stream().collect(Collectors.groupingBy(Sale::region, LinkedHashMap::new,
                Collectors.maxBy(Comparator.comparingInt(Sale::amount)))));
        show(SALES.stream().collect(Collectors.groupingBy(s -> s.amount() / 4,
                Collectors.mapping(Sale::amount, Collectors.toList()))));
        show(SALES.stream().collect(Collectors.partitioningBy(s -> s.amount() > 4)).get(true));
        show(SALES.stream().collect(Collectors.partitioningBy(s -> s.amount() > 100, Collectors.counting())));
        show(SALES.stream().collect(Collectors.groupingBy(Sale::region, TreeMap::new,
                Collectors.filtering(s -> s.amount() > 3, Collectors.mapping(Sale::product,
                Collectors.joining("+", "<", ">"))))));
        show(SALES.stream().collect(Collectors.groupingBy(Sale::product, TreeMap::new,
                Collectors.flatMapping(s -> Stream.of(s.region(), s.region().toUpperCase()),
                Collectors.toCollection(TreeSet::new)))));
        show(SALES.stream().collect(Collectors.groupingBy(Sale::region, TreeMap::new,
                Collectors.collectingAndThen(Collectors.toList(), List::size))));
        show(SALES.stream().collect(Collectors.groupingBy(Sale::region, TreeMap::new,
                Collectors.reducing(0, Sale::amount, (a, b) -> a * 10 + b))));
        IntSummaryStatistics stats = SALES.stream().collect(Collectors.summarizingInt(Sale::amount));
        show(stats.getMin() + " " + stats.getMax() + " " + stats.getSum() + " " + stats.getCount());

        show(SALES.stream().collect(Collectors.toMap(Sale::region, Sale::amount, Integer::sum, TreeMap::new)));
        show(SALES.stream().map(Sale::product).distinct().collect(Collectors.toMap(p -> p, String::length)));
        try {
            SALES.stream().collect(Collectors.toMap(Sale::region, Sale::amount));
        } catch (IllegalStateException e) {
            show(e.getMessage());
        }
        try {
            Stream.of("a").collect(Collectors.toMap(s -> s, s -> null));
        } catch (NullPointerException e) {
            show("null value");
        }
        try {
            Stream.of("a").collect(Collectors.groupingBy(s -> null));
        } catch (NullPointerException e) {
            show(e.getMessage());
        }
        show(IntStream.rangeClosed(1, 10).boxed().collect(Collectors.teeing(Collectors.summingInt(x -> x),
                Collectors.counting(), (sum, count) -> sum + "/" + count)));
        show(Stream.of(5, 1, 4).collect(Collectors.teeing(Collectors.minBy(Comparator.<Integer>naturalOrder()),
                Collectors.maxBy(Comparator.<Integer>naturalOrder()), (min, max) -> max.get() - min.get())));
        Map<Boolean, Map<Integer, List<String>>> nested = Stream.of("a", "bb", "cc", "ddd", "E").collect(
                Collectors.partitioningBy(s -> s.equals(s.toLowerCase()), Collectors.groupingBy(String::length)));
        show(nested);
        Optional<String> longest = Stream.of("x", "yyy", "zz").collect(Collectors.reducing((a,
                b) -> a.length() >= b.length() ? a : b));
        show(longest + " " + Stream.of(1, 2, 3).collect(Collectors.collectingAndThen(Collectors.toSet(), Set::size))
                + " " + new TreeSet<>(Stream.of(3, 1, 3).collect(Collectors.toUnmodifiableSet())) + " "
                + Stream.of(1.5, 2.5).collect(Collectors.averagingDouble(d -> d)) + " "
                + Stream.of(1L, 2L).collect(Collectors.summingLong(l -> l)));
    }
}
