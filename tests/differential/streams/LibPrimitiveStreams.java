// LongStream and DoubleStream: sums with compensation, statistics, conversions, sorting with NaN, iterators.
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.LongSummaryStatistics;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

public class LibPrimitiveStreams {
    private static String hex(double value) {
        return Long.toHexString(Double.doubleToLongBits(value));
    }

    public static void main(String[] args) {
        System.out.println(LongStream.rangeClosed(1, 20).reduce(1, (a, b) -> a * b) + " "
                + LongStream.range(0, 5).boxed().toList() + " " + LongStream.iterate(1, x -> x * 7).limit(20).sum()
                + " " + LongStream.of(Long.MAX_VALUE, 1).sum() + " " + LongStream.empty().max() + " "
                + LongStream.of(3, 1).min().getAsLong());
        LongSummaryStatistics longs = LongStream.of(5, -7, 1L << 40).summaryStatistics();
        System.out.println(longs.getMin() + " " + longs.getMax() + " " + longs.getSum() + " "
                + hex(longs.getAverage()));
        longs.combine(LongStream.of(-100).summaryStatistics());
        longs.accept(3);
        System.out.println(longs.getMin() + " " + longs.getCount() + " " + longs.getSum());
        System.out.println(Arrays.toString(LongStream.of(9, 2, 9, 4).distinct().sorted().toArray()) + " "
                + LongStream.range(0, 100).filter(x -> x * x % 10 == 6).mapToObj(Long::toString)
                .collect(Collectors.joining(" ")) + " " + LongStream.of(1, 2, 3).mapToInt(x -> (int) x).sum() + " "
                + LongStream.of(2, 3).asDoubleStream().sum());

        System.out.println(hex(DoubleStream.of(0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7).sum()) + " "
                + hex(DoubleStream.iterate(1, x -> x / 3).limit(30).sum()) + " "
                + hex(DoubleStream.of(1e100, 1, -1e100).sum()) + " "
                + DoubleStream.of(1, Double.POSITIVE_INFINITY).sum() + " " + DoubleStream.of(Double.NaN, 1).max() + " "
                + DoubleStream.of(-0.0, 0.0).min() + " " + DoubleStream.empty().sum());
        DoubleSummaryStatistics doubles = DoubleStream.of(2.5, -1.25, 8).summaryStatistics();
        System.out.println(doubles.getMin() + " " + doubles.getMax() + " " + doubles.getSum() + " "
                + doubles.getCount() + " " + hex(doubles.getAverage()));
        OptionalDouble average = DoubleStream.of(1, 2, 4).average();
        System.out.println(hex(average.getAsDouble()) + " " + DoubleStream.empty().average() + " "
                + average.isPresent());
        System.out.println(Arrays.toString(DoubleStream.of(0.0, Double.NaN, -0.0, 1, -5).sorted().toArray()) + " "
                + DoubleStream.of(1.7, -1.7).mapToLong(d -> (long) d).boxed().toList() + " "
                + DoubleStream.of(1.5, 2.5).mapToInt(d -> (int) Math.rint(d)).sum() + " "
                + DoubleStream.of(1.5, 2.5, 1.5).distinct().boxed().toList() + " "
                + DoubleStream.generate(() -> 0.25).limit(4).reduce(1, (a, b) -> a * b));

        System.out.println(Stream.of("1.5", "2.5", "4").mapToDouble(Double::parseDouble).map(d -> d * d).boxed()
                .toList() + " " + Stream.of(1, 2, 3).mapToLong(Integer::longValue).sum() + " "
                + Stream.of("a", "bb").mapToInt(String::length).max().getAsInt());
        System.out.println(Arrays.stream(new double[] {3, 1, 2}).sorted().mapToObj(Double::toString)
                .collect(Collectors.joining("<")) + " " + Arrays.stream(new long[] {1, 2, 3, 4}, 1, 3).sum() + " "
                + DoubleStream.of(1, 2, 3).takeWhile(d -> d < 3).count() + " "
                + DoubleStream.of(1, 2).flatMap(d -> DoubleStream.of(d, -d)).boxed().toList() + " "
                + DoubleStream.of(4, 9).map(Math::sqrt).sum() + " " + LongStream.of(1, 2).anyMatch(x -> x > 1) + " "
                + DoubleStream.of(7).findAny().getAsDouble());
        double variance = DoubleStream.of(2, 4, 4, 4, 5, 5, 7, 9).map(d -> (d - 5) * (d - 5)).average().orElse(-1);
        System.out.println(variance + " " + Math.sqrt(variance) + " "
                + Stream.of(1.5, 2.5).collect(Collectors.summingDouble(d -> d)) + " "
                + Stream.of(1, 2, 4).collect(Collectors.averagingInt(i -> i)).floatValue());
    }
}
