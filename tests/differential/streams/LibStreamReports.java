// Streams in ordinary code: a small order database queried, ranked, joined and printed as reports.
import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public class LibStreamReports {
    private record Customer(int id, String name, String country) { }

    private record Line(String product, int quantity, double price) {
        double total() {
            return quantity * price;
        }
    }

    private record Order(int id, int customer, List<Line> lines) {
        double total() {
            return lines.stream().mapToDouble(Line::total).sum();
        }
    }

    private static final List<Customer> CUSTOMERS = List.of(new Customer(1, "Ada", "UK"),
            new Customer(2, "Blaise", "FR"), new Customer(3, "Carl", "DE"), new Customer(4, "Emmy", "DE"));

    private static final List<Order> ORDERS = List.of(
            new Order(100, 1, List.of(new Line("disk", 2, 50.5), new Line("cable", 10, 1.25))),
            new Order(101, 3, List.of(new Line("screen", 1, 199.0))),
            new Order(102, 1, List.of(new Line("cable", 4, 1.25), new Line("mouse", 1, 20.0),
            new Line("disk", 1, 50.5))), new Order(103, 4, List.of()),
            new Order(104, 2, List.of(new Line("mouse", 3, 19.5))));

    public static void main(String[] args) {
        Map<Integer, Customer> byId = CUSTOMERS.stream().collect(Collectors.toMap(Customer::id, Function.identity()));
        ORDERS.stream().sorted(Comparator.comparingDouble(Order::total).reversed())
                .forEach(o -> System.out.printf("%d %-8s %8.2f%n", o.id(), byId.get(o.customer()).name(), o.total()));

        Map<String, Double> revenue = ORDERS.stream().collect(Collectors.groupingBy(o -> byId.get(o.customer())
                .country(), TreeMap::new, Collectors.summingDouble(Order::total)));
        System.out.println(revenue);
        Map<String, Integer> sold = ORDERS.stream().flatMap(o -> o.lines().stream())
                .collect(Collectors.toMap(Line::product, Line::quantity, Integer::sum));
        LinkedHashMap<String, Integer> ranked = sold.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue().reversed()
                .thenComparing(Map.Entry.comparingByKey())).collect(Collectors.toMap(Map.Entry::getKey,
                Map.Entry::getValue, (a, b) -> a, LinkedHashMap::new));
        System.out.println(ranked);
        DoubleSummaryStatistics stats = ORDERS.stream().mapToDouble(Order::total).summaryStatistics();
        System.out.println(stats.getMin() + " " + stats.getMax() + " " + stats.getSum() + " " + stats.getAverage());

        Predicate<Order> empty = o -> o.lines().isEmpty();
        Predicate<Order> large = o -> o.total() > 100;
        System.out.println(ORDERS.stream().filter(empty.or(large)).map(Order::id).toList() + " "
                + ORDERS.stream().filter(empty.negate().and(large.negate())).map(Order::id).toList() + " "
                + ORDERS.stream().filter(Predicate.not(empty)).count());
        System.out.println(CUSTOMERS.stream().filter(c -> ORDERS.stream().noneMatch(o -> o.customer() == c.id()
                && o.total() > 0)).toList());
        System.out.println((Object) CUSTOMERS.stream().collect(Collectors.groupingBy(Customer::country, TreeMap::new,
                Collectors.mapping(Customer::name, Collectors.joining("/")))));

        List<Double> running = new ArrayList<>();
        ORDERS.stream().map(Order::total).reduce(0.0, (sum, t) -> {
            running.add(sum + t);
            return sum + t;
        });
        System.out.println(running);
        String bars = IntStream.range(0, ORDERS.size()).mapToObj(i -> ORDERS.get(i).id() + " "
                + "#".repeat((int) (ORDERS.get(i).total() / 20))).collect(Collectors.joining("\n"));
        System.out.println(bars);
        System.out.println(ORDERS.get(2) + " " + ORDERS.get(3).equals(new Order(103, 4, new ArrayList<>())) + " "
                + CUSTOMERS.get(0).hashCode());
        Map<Boolean, Double> split = ORDERS.stream().flatMap(o -> o.lines().stream())
                .collect(Collectors.partitioningBy(l -> l.price() < 30, Collectors.averagingDouble(Line::total)));
        System.out.println(split);
    }
}
