// Iterators and spliterators: own Iterable classes, trySplit, tryAdvance, characteristics, Iterator defaults.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.PrimitiveIterator;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;

public class LibSpliterators {
    private record Range(int from, int to, int step) implements Iterable<Integer> {
        @Override
        public Iterator<Integer> iterator() {
            return new Iterator<>() {
                private int next = from;

                @Override
                public boolean hasNext() {
                    return step > 0 ? next < to : next > to;
                }

                @Override
                public Integer next() {
                    if (!hasNext()) {
                        throw new NoSuchElementException("past " + to);
                    }
                    int value = next;
                    next += step;
                    return value;
                }
            };
        }
    }

    private static void split(String name, Spliterator<Integer> spliterator) {
        StringBuilder out = new StringBuilder(name + " " + spliterator.estimateSize() + " "
                + spliterator.getExactSizeIfKnown() + " " + spliterator.characteristics() + ": ");
        Spliterator<Integer> left = spliterator.trySplit();
        if (left != null) {
            out.append("left ").append(left.estimateSize()).append(' ');
            left.forEachRemaining(x -> out.append(x).append(' '));
        }
        out.append("right ");
        while (spliterator.tryAdvance(x -> out.append(x).append(','))) {
            out.append(' ');
        }
        System.out.println(out + " " + spliterator.tryAdvance(x -> out.append("never")));
    }

    public static void main(String[] args) {
        Range range = new Range(0, 20, 6);
        int total = 0;
        for (int i : range) {
            for (int j : new Range(i, -4, -3)) {
                total = total * 3 + j;
            }
            System.out.print(i + ":" + total + " ");
        }
        System.out.println();
        range.forEach(x -> System.out.print(x + " "));
        Iterator<Integer> it = range.iterator();
        it.next();
        it.forEachRemaining(x -> System.out.print("r" + x + " "));
        System.out.println();
        try {
            it.next();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            it.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(StreamSupport.stream(range.spliterator(), false).mapToInt(x -> x * x).sum());

        List<Integer> eight = Arrays.asList(1, 2, 3, 4, 5, 6, 7, 8);
        split("array", eight.spliterator());
        split("list", new ArrayList<>(eight).spliterator());
        split("tree", new TreeSet<>(eight).spliterator());
        split("range", IntStream.range(0, 7).boxed().spliterator());
        split("one", new ArrayList<>(List.of(1)).spliterator());
        split("empty", new ArrayList<Integer>().spliterator());
        split("iterator", Spliterators.spliterator(eight.iterator(), 8, Spliterator.ORDERED));
        Spliterator.OfInt ints = Arrays.spliterator(new int[] {3, 1, 4, 1, 5}, 1, 4);
        System.out.println(ints.estimateSize() + " " + ints.hasCharacteristics(Spliterator.SIZED) + " "
                + ints.hasCharacteristics(Spliterator.SORTED));
        PrimitiveIterator.OfInt primitive = IntStream.iterate(1, x -> x * 3).limit(6).iterator();
        int product = 1;
        while (primitive.hasNext()) {
            product += product ^ primitive.nextInt();
        }
        System.out.println(product);
    }
}
