// IntStream: ranges, iterate, generate, filter, map, reduce, statistics, boxing, short circuits.
import java.util.Arrays;
import java.util.IntSummaryStatistics;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public class LibIntStreams {
    private static int state = 17;

    private static boolean isPrime(int n) {
        return n > 1 && IntStream.iterate(2, d -> d * d <= n, d -> d + 1).noneMatch(d -> n % d == 0);
    }

    public static void main(String[] args) {
        System.out.println(IntStream.range(0, 10).sum() + " " + IntStream.rangeClosed(1, 10).sum() + " "
                + IntStream.range(5, 5).count() + " " + IntStream.range(9, 3).sum() + " "
                + IntStream.rangeClosed(1, 5).reduce(1, (a, b) -> a * b) + " " + IntStream.empty().reduce(Integer::sum)
                + " " + IntStream.of(3).reduce((a, b) -> a * b));
        System.out.println(IntStream.range(0, 20).filter(i -> i % 3 == 1).map(i -> i * i).boxed()
                .collect(Collectors.toList()));
        System.out.println(Arrays.toString(IntStream.iterate(1, i -> i * 2).limit(12).toArray()) + " "
                + Arrays.toString(IntStream.iterate(100, i -> i > 0, i -> i / 3).toArray()) + " "
                + Arrays.toString(IntStream.generate(() -> state = state * 31 % 101).limit(8).toArray()));
        System.out.println(IntStream.rangeClosed(1, 60).filter(LibIntStreams::isPrime).mapToObj(Integer::toString)
                .collect(Collectors.joining(",")));

        IntSummaryStatistics stats = IntStream.of(4, -2, 9, 7).summaryStatistics();
        System.out.println(stats.getMin() + " " + stats.getMax() + " " + stats.getSum() + " " + stats.getCount() + " "
                + stats.getAverage());
        System.out.println(new IntSummaryStatistics().getMin() + " " + IntStream.empty().average() + " "
                + IntStream.of(1, 2).average().getAsDouble() + " " + IntStream.of(5, 1, 3).min() + " "
                + IntStream.of(5, 1, 3).max().getAsInt());
        OptionalInt found = IntStream.range(0, 100).filter(i -> i * i > 50).findFirst();
        System.out.println(found + " " + found.getAsInt() + " " + IntStream.range(0, 10).anyMatch(i -> i == 7) + " "
                + IntStream.range(0, 10).allMatch(i -> i < 9) + " " + IntStream.empty().allMatch(i -> false) + " "
                + IntStream.empty().anyMatch(i -> true));
        System.out.println(Arrays.toString(IntStream.of(3, 1, 2, 3, 1).distinct().sorted().toArray()) + " "
                + Arrays.toString(IntStream.range(0, 10).skip(4).limit(3).toArray()) + " "
                + Arrays.toString(IntStream.of(1, 2, 9, 3, 4).takeWhile(i -> i < 5).toArray()) + " "
                + Arrays.toString(IntStream.of(1, 2, 9, 3, 4).dropWhile(i -> i < 5).toArray()) + " "
                + Arrays.toString(IntStream.concat(IntStream.range(0, 2), IntStream.of(9)).toArray()));
        System.out.println(Arrays.toString(IntStream.range(1, 5).flatMap(i -> IntStream.range(0, i)).toArray()) + " "
                + Arrays.toString(IntStream.range(0, 4).mapMulti((i, sink) -> {
                    sink.accept(i);
                    sink.accept(-i);
                }).toArray()) + " " + Arrays.toString("hello".chars().map(c -> c - 'a').toArray()));
        System.out.println(IntStream.range(0, 5).mapToLong(i -> 1L << (i * 10)).sum() + " "
                + IntStream.range(0, 4).asLongStream().max().getAsLong() + " "
                + IntStream.range(0, 5).mapToDouble(i -> i / 2.0).sum() + " "
                + IntStream.of(1, 2).asDoubleStream().boxed().toList());
        StringBuilder trace = new StringBuilder();
        int total = IntStream.range(0, 8).peek(i -> trace.append('p').append(i)).filter(i -> i % 2 == 1)
                .peek(i -> trace.append('f').append(i)).limit(2).sum();
        System.out.println(trace + " " + total);
        StringBuilder collected = IntStream.range(0, 5).collect(StringBuilder::new,
                (sb, i) -> sb.append(i).append(';'), StringBuilder::append);
        System.out.println(collected + " " + IntStream.range(0, 3).mapToObj(i -> "r" + i).toList());
        try {
            IntStream once = IntStream.of(1);
            once.sum();
            once.sum();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(IntStream.rangeClosed(Integer.MAX_VALUE - 1, Integer.MAX_VALUE).count() + " "
                + IntStream.of(Integer.MAX_VALUE, 1).sum() + " " + IntStream.of(Integer.MAX_VALUE,
                1).asLongStream().sum());
    }
}
