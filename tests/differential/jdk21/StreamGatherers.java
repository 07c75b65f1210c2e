// Stream gatherers and mapMulti: windows, folds, scans, own gatherers with state and early end, teeing collectors.
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Gatherer;
import java.util.stream.Gatherers;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class StreamGatherers {
    static <T> Gatherer<T, ?, T> distinctRuns() {
        return Gatherer.ofSequential(() -> new Object[] {null, false}, (state, item, down) -> {
            if ((boolean) state[1] && java.util.Objects.equals(state[0], item)) return true;
            state[0] = item;
            state[1] = true;
            return down.push(item);
        });
    }

    static Gatherer<Integer, int[], Integer> untilSum(int limit) {
        return Gatherer.ofSequential(() -> new int[1], Gatherer.Integrator.of((sum, item, down) -> {
            sum[0] += item;
            return sum[0] <= limit && down.push(item);
        }), (sum, down) -> down.push(-sum[0]));
    }

    static StringBuilder trace = new StringBuilder();

    static int trace(int i) {
        trace.append(i).append(' ');
        return i;
    }

    public static void main(String[] args) {
        System.out.println(IntStream.rangeClosed(1, 7).boxed().gather(Gatherers.windowFixed(3)).toList());
        System.out.println(IntStream.rangeClosed(1, 5).boxed().gather(Gatherers.windowSliding(2)).toList());
        System.out.println(Stream.of(1).gather(Gatherers.windowSliding(4)).toList() + " "
            + Stream.empty().gather(Gatherers.windowFixed(2)).toList());
        System.out.println(Stream.of("a", "b", "c").gather(Gatherers.fold(() -> "", String::concat)).toList());
        System.out.println(Stream.of(1, 2, 3, 4).gather(Gatherers.scan(() -> 0, Integer::sum)).toList());
        System.out.println(Stream.of(1, 1, 2, 2, 2, 1, 3).gather(distinctRuns()).toList());
        System.out.println(Stream.iterate(1, i -> i + 1).gather(untilSum(12)).toList());
        System.out.println(Stream.of(5, 6, 7).map(StreamGatherers::trace).gather(untilSum(11)).map(i -> i * 10)
            .toList() + " " + trace);
        System.out.println(Stream.of(1, 1, 2).gather(StreamGatherers.<Integer>distinctRuns()
            .andThen(Gatherers.scan(() -> "", (s, i) -> s + i))).toList());
        System.out.println(Stream.of(1, "two", 3.0, 4).<Integer>mapMulti((o, down) -> {
            if (o instanceof Integer i) {
                down.accept(i);
                down.accept(-i);
            }
        }).toList());
        String teed = Stream.of(3, 1, 4, 1, 5).collect(Collectors.teeing(Collectors.counting(),
            Collectors.summingInt(i -> i),
            (n, sum) -> n + ":" + sum));
        System.out.println(teed);
        TreeMap<Boolean, List<Integer>> parts = Stream.of(1, 2, 3, 4).collect(Collectors.groupingBy(i -> i % 2 == 0,
            TreeMap::new,
            Collectors.filtering(i -> i > 1, Collectors.toList())));
        System.out.println(parts);
        List<List<Integer>> windows = new ArrayList<>();
        Stream.of(1, 2, 3).gather(Gatherers.windowFixed(2)).forEach(windows::add);
        try {
            windows.get(0).add(5);
        } catch (UnsupportedOperationException e) {
            System.out.println("windows cannot be changed " + windows);
        }
        try {
            Gatherers.windowFixed(0);
        } catch (IllegalArgumentException e) {
            System.out.println("no empty windows");
        }
    }
}
