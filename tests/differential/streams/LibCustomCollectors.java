// Own collectors with Collector.of: immutable results, running statistics, chunking, histogram, word index.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class LibCustomCollectors {
    private static final class Moments {
        private long count;
        private double mean;
        private double squares;

        void add(double value) {
            count++;
            double delta = value - mean;
            mean += delta / count;
            squares += delta * (value - mean);
        }

        Moments combine(Moments other) {
            throw new AssertionError("sequential streams never combine");
        }

        @Override
        public String toString() {
            return count + ":" + mean + ":" + squares;
        }
    }

    private static <T> Collector<T, ?, List<List<T>>> chunks(int size) {
        return Collector.of(ArrayList::new, (List<List<T>> lists, T item) -> {
            if (lists.isEmpty() || lists.get(lists.size() - 1).size() == size) {
                lists.add(new ArrayList<>());
            }
            lists.get(lists.size() - 1).add(item);
        }, (a, b) -> {
            a.addAll(b);
            return a;
        }, Collections::unmodifiableList);
    }

    private static <T, K extends Comparable<K>> Collector<T, TreeMap<K, Integer>,
            String> histogram(Function<T, K> key) {
        return Collector.of(TreeMap::new, (map, item) -> map.merge(key.apply(item), 1, Integer::sum), (a, b) -> a,
                map -> {
            StringJoiner out = new StringJoiner(" ");
            map.forEach((k, n) -> out.add(k + "*".repeat(n)));
            return out.toString();
        });
    }

    public static void main(String[] args) {
        System.out.println(Stream.of(2.0, 4.0, 4.0, 6.0).collect(Collector.of(Moments::new, Moments::add,
                Moments::combine)));
        System.out.println(IntStream.range(0, 10).boxed().collect(chunks(4)) + " " + Stream.empty().collect(chunks(2)));
        System.out.println(Stream.of("a", "bb", "cc", "d", "eee").collect(histogram(String::length)));
        System.out.println("mississippi".chars().mapToObj(c -> (char) c).collect(histogram(c -> c)));
        Collector<String, ?, List<String>> toList = Collectors.toList();
        System.out.println(toList.characteristics().equals(EnumSet.of(Collector.Characteristics.IDENTITY_FINISH)) + " "
                + chunks(1).characteristics().isEmpty());
        List<String> target = new ArrayList<>(List.of("kept"));
        System.out.println(Stream.of("x", "y").collect(Collectors.toCollection(() -> target)) + " "
                + (target.size() == 3));
        String text = "to be or not to be that is the question";
        Map<String, List<Integer>> positions = new TreeMap<>();
        String[] words = text.split(" ");
        IntStream.range(0, words.length).forEach(i -> positions.computeIfAbsent(words[i],
                w -> new ArrayList<>()).add(i));
        System.out.println(positions);
        System.out.println(Arrays.stream(words).collect(Collectors.groupingBy(Function.identity(), TreeMap::new,
                Collectors.counting())).entrySet().stream().filter(e -> e.getValue() > 1).map(e -> e.getKey() + "="
                + e.getValue()).collect(Collectors.joining(", ", "{", "}")));
        int[][] matrix = IntStream.range(0, 3).mapToObj(r -> IntStream.range(0, 4).map(c -> r * 4 + c).toArray())
                .toArray(int[][]::new);
        int[][] transposed = IntStream.range(0, 4).mapToObj(c -> Arrays.stream(matrix).mapToInt(row -> row[c])
                .toArray()).toArray(int[][]::new);
        System.out.println(Arrays.deepToString(matrix) + " " + Arrays.deepToString(transposed));
        List<String> pythagorean = IntStream.rangeClosed(1, 20).boxed()
                .flatMap(a -> IntStream.rangeClosed(a, 20).boxed().flatMap(b -> IntStream.rangeClosed(b, 20)
                        .filter(c -> a * a + b * b == c * c).mapToObj(c -> a + "-" + b + "-" + c))).toList();
        System.out.println(pythagorean);
        System.out.println(Stream.iterate(new long[] {0, 1}, f -> new long[] {f[1], f[0] + f[1]}).limit(15)
                .map(f -> f[0]).toList());
        System.out.println(Stream.iterate("", s -> s.length() < 5, s -> s + (char) ('a' + s.length())).toList());
    }
}
