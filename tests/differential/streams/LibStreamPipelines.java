// Stream pipelines: sources, laziness, stateful and short-circuit stages, order of evaluation, reuse errors.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class LibStreamPipelines {
    private static final StringBuilder TRACE = new StringBuilder();

    private static <T> T trace(String stage, T value) {
        TRACE.append(stage).append(value).append(' ');
        return value;
    }

    private static void show(Object result) {
        System.out.println(result + (TRACE.length() > 0 ? " trace: " + TRACE : ""));
        TRACE.setLength(0);
    }

    public static void main(String[] args) {
        show(Stream.of(1, 2, 3, 4, 5, 6).map(x -> trace("m", x * x)).filter(x -> trace("f", x) % 2 == 0).limit(2)
                .collect(Collectors.toList()));
        show(Stream.of(5, 3, 4, 1).peek(x -> trace("p", x)).sorted().peek(x -> trace("s", x)).findFirst());
        show(Stream.of("a", "b", "c").peek(x -> trace("p", x)).anyMatch(x -> x.equals("b")));
        show(Stream.of("a", "b", "c").peek(x -> trace("p", x)).skip(1).map(x -> trace("m", x)).toList());
        show(Stream.iterate(1, x -> trace("i", x * 2)).filter(x -> x > 20).findFirst().get());
        show(Stream.iterate(1, x -> x < 50, x -> x * 3).toList());
        show(Stream.generate(() -> trace("g", 7)).limit(3).toList());
        show(Stream.of(1, 2, 3).flatMap(x -> Stream.of(x, trace("fm", -x))).limit(3).toList());
        show(Stream.of(3, 1, 3, 2, 1).distinct().toList());
        show(Stream.of(1, 2, 3, 2, 1).takeWhile(x -> x < 3).toList() + " "
                + Stream.of(1, 2, 3, 2, 1).dropWhile(x -> x < 3).toList());
        show(Stream.concat(Stream.of("x"), Stream.concat(Stream.empty(), Stream.of("y", "z")))
                .collect(Collectors.joining()));
        show(Stream.of("pear", "fig", "apple").sorted().toList() + " "
                + Stream.of("pear", "fig", "apple").sorted(Comparator.comparing(String::length)).toList());
        show(Stream.of(1, 2, 3, 4).reduce(0, Integer::sum) + " " + Stream.of(1, 2, 3, 4).reduce((a, b) -> a - b) + " "
                + Stream.of("a", "bb", "ccc").reduce(0, (n, s) -> n + s.length(), Integer::sum) + " "
                + Stream.<Integer>empty().reduce(Integer::sum));
        show(Stream.of(4, 9, 2).max(Comparator.naturalOrder()).get() + " "
                + Stream.of(4, 9, 2).min(Integer::compare).get() + " " + Stream.<Integer>empty().max(Integer::compare));
        show(Stream.of(1, 2).allMatch(x -> x > 0) + " " + Stream.empty().noneMatch(x -> true) + " "
                + Stream.of(1, 2, 3).count());
        show(Arrays.toString(Stream.of("b", "a").sorted().toArray(String[]::new))
                + Arrays.toString(Stream.of(1, 2).toArray()));
        show(Stream.of(1, 2, 3, 4).<String>mapMulti((x, sink) -> {
            for (int i = 0; i < x % 3; i++) {
                sink.accept(x + "." + i);
            }
        }).toList());
        show(Stream.ofNullable(null).count() + " " + Stream.ofNullable("x").count() + " "
                + Stream.of(Optional.of(1), Optional.<Integer>empty()).flatMap(Optional::stream).toList());

        Stream<Integer> lazy = Stream.of(1, 2).peek(x -> trace("never", x));
        show("built");
        List<Integer> source = new ArrayList<>(List.of(1, 2));
        Stream<Integer> late = source.stream().map(x -> x * 10);
        source.add(3);
        show(late.toList());
        Iterator<Integer> pull = Stream.of(1, 2, 3).map(x -> trace("pull", x)).iterator();
        pull.next();
        show("pulled one");
        lazy.forEachOrdered(x -> { });
        show("forced");
        try {
            lazy.count();
        } catch (IllegalStateException e) {
            show(e.getMessage());
        }
        try {
            Stream.of(1, 2).toList().add(3);
        } catch (UnsupportedOperationException e) {
            show("unmodifiable");
        }
        try (Stream<String> closing = Stream.of("c").onClose(() -> trace("closed", 1))
                .onClose(() -> trace("closed", 2))) {
            show(closing.isParallel() + " " + closing.count());
        }
        show("end");
        Stream<String> built = Stream.<String>builder().add("b1").add("b2").build();
        show(built.collect(ArrayList::new, ArrayList::add, ArrayList::addAll));
        show(Stream.of(1, 0).map(x -> x == 0 ? null : x).map(String::valueOf).toList());
    }
}
