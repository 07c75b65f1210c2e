// Streams: map, filter, reduce, collect, flatMap, sorted, limits, laziness and order of evaluation, primitive streams.
import java.util.Arrays;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

public class StreamBasics {
    static StringBuilder trace = new StringBuilder();

    static <T> T trace(String what, T t) {
        trace.append(what).append(t).append(' ');
        return t;
    }

    public static void main(String[] args) {
        List<String> words = List.of("the", "quick", "brown", "fox", "jumps", "over", "the", "lazy", "dog");
        System.out.println(words.stream().filter(w -> w.length() > 3).map(w -> w + "!")
            .collect(Collectors.toList()));
        System.out.println(words.stream().distinct().sorted().collect(Collectors.joining(",", "[", "]")));
        System.out.println(words.stream().mapToInt(String::length).sum() + " "
            + words.stream().map(String::length).reduce(0, Integer::sum));
        Map<Integer, List<String>> byLength = words.stream().collect(Collectors.groupingBy(String::length, TreeMap::new,
            Collectors.toList()));
        System.out.println(byLength);
        System.out.println(new TreeMap<>(words.stream().collect(Collectors.groupingBy(Function.identity(),
            Collectors.counting()))));
        System.out.println(words.stream().collect(Collectors.partitioningBy(w -> w.contains("o"),
            Collectors.counting())));
        List<Integer> lazy = Stream.of(5, 3, 8, 1, 9).filter(i -> trace("f", i) > 2).map(i -> trace("m",
            i * 10)).limit(2)
            .collect(Collectors.toList());
        System.out.println(lazy + " " + trace);
        trace.setLength(0);
        boolean any = Stream.of(1, 2, 3).peek(i -> trace("p", i)).sorted((a, b) -> b - a).anyMatch(i -> trace("a",
            i) == 2);
        System.out.println(any + " " + trace);
        System.out.println(IntStream.rangeClosed(1, 5).mapToObj(i -> "x".repeat(i)).collect(Collectors.joining("|")));
        System.out.println(IntStream.range(0, 20).filter(i -> i % 3 == 0).boxed().collect(Collectors.toList()) + " "
            + IntStream.of(3, 1, 2).sorted().mapToObj(Integer::toString).collect(Collectors.joining()));
        IntSummaryStatistics stats = IntStream.of(4, 8, 15, 16, 23, 42).summaryStatistics();
        System.out.println(stats.getMin() + " " + stats.getMax() + " " + stats.getAverage() + " " + stats.getSum());
        System.out.println(Stream.iterate(1, i -> i * 3).limit(8).map(String::valueOf).collect(Collectors.joining(" "))
            + " "
            + Stream.iterate(10, i -> i > 0, i -> i - 3).toList() + " " + LongStream.rangeClosed(1, 20).reduce(1,
            (a, b) -> a * b));
        System.out.println(Stream.of(List.of(1, 2), List.<Integer>of(),
            List.of(3)).flatMap(List::stream).map(i -> i * i).toList());
        System.out.println(Arrays.toString(Stream.of("b", "a").sorted().toArray(String[]::new)) + " "
            + Arrays.stream(new double[] {0.5, 1.5}).map(d -> d * 2).sum() + " " + IntStream.empty().max().isPresent()
            + " "
            + Stream.of(1, 2, 3, 4).skip(1).takeWhile(i -> i < 4).toList() + " "
            + Stream.of(1, 2, 3).dropWhile(i -> i < 2).toList());
        System.out.println(words.stream().map(w -> w.charAt(0)).map(c -> (char) (c
            + 1)).map(String::valueOf).reduce("", String::concat));
        System.out.println(words.stream().min((a, b) -> a.length() != b.length() ? a.length() - b.length()
            : a.compareTo(b)).get() + " "
            + words.stream().findFirst().get() + " " + words.stream().noneMatch(String::isEmpty) + " "
            + words.stream().allMatch(w -> w.length() > 3) + " " + words.stream().count());
        System.out.println("hello".chars().filter(c -> c != 'l').mapToObj(c -> ""
            + (char) c).collect(Collectors.joining("-")));
        Stream<String> used = words.stream();
        used.count();
        try {
            used.count();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
