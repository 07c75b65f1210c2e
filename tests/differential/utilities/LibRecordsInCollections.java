// Records as keys and elements: equality, hashing, validation, compact constructors, nesting, sorting, grids.
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

public class LibRecordsInCollections {
    private record Cell(int row, int column) implements Comparable<Cell> {
        static final Cell ORIGIN = new Cell(0, 0);

        Cell move(int down, int right) {
            return new Cell(row + down, column + right);
        }

        List<Cell> neighbours() {
            List<Cell> cells = new ArrayList<>();
            for (int d = -1; d <= 1; d++) {
                for (int r = -1; r <= 1; r++) {
                    if (d != 0 || r != 0) {
                        cells.add(move(d, r));
                    }
                }
            }
            return cells;
        }

        @Override
        public int compareTo(Cell other) {
            return Comparator.comparingInt(Cell::row).thenComparingInt(Cell::column).compare(this, other);
        }
    }

    private record Interval(double low, double high) {
        Interval {
            if (low > high) {
                throw new IllegalArgumentException("empty interval " + low + ".." + high);
            }
        }

        Interval(double point) {
            this(point, point);
        }
    }

    private record Pair<A, B>(A first, B second) {
        static <T> Pair<T, T> twin(T value) {
            return new Pair<>(value, value);
        }
    }

    private record Everything(byte b, short s, char c, int i, long l, float f, double d, boolean z, String text,
            int[] array) { }

    private static Set<Cell> evolve(Set<Cell> live) {
        Map<Cell, Integer> counts = new HashMap<>();
        for (Cell cell : live) {
            for (Cell n : cell.neighbours()) {
                counts.merge(n, 1, Integer::sum);
            }
        }
        Set<Cell> next = new HashSet<>();
        counts.forEach((cell, n) -> {
            if (n == 3 || n == 2 && live.contains(cell)) {
                next.add(cell);
            }
        });
        return next;
    }

    public static void main(String[] args) {
        Cell cell = new Cell(2, -3);
        System.out.println(cell + " " + cell.equals(new Cell(2, -3)) + " " + cell.hashCode() + " "
                + Cell.ORIGIN.move(1, 1) + " " + cell.equals(null));
        System.out.println(new Interval(1.5) + " " + new Interval(-0.0, 0.0).equals(new Interval(0.0)) + " "
                + new Interval(Double.NaN).equals(new Interval(Double.NaN)));
        try {
            new Interval(3, 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Pair.twin("x") + " " + new Pair<>(1, null) + " " + new Pair<>(new Pair<>(1, 2), List.of(3))
                + " " + new Pair<>(1, "a").hashCode() + " " + new Pair<>(null, null).equals(Pair.twin(null)));
        Everything e = new Everything((byte) -1, (short) 2, 'c', 4, 5L, 6.5f, -7.5, true, "t", null);
        System.out.println(e + " " + e.hashCode() + " " + e.equals(new Everything((byte) -1, (short) 2, 'c', 4, 5L,
                6.5f, -7.5, true, "t", null)));

        Set<Cell> glider = Set.of(new Cell(0, 1), new Cell(1, 2), new Cell(2, 0), new Cell(2, 1), new Cell(2, 2));
        for (int generation = 0; generation < 5; generation++) {
            System.out.println(new TreeSet<>(glider));
            glider = evolve(glider);
        }
        List<Pair<String, Integer>> scores = new ArrayList<>(List.of(new Pair<>("b", 2), new Pair<>("a", 2),
                new Pair<>("c", 9)));
        scores.sort(Comparator.comparing(Pair<String, Integer>::second).reversed().thenComparing(Pair::first));
        System.out.println(scores + " " + Collections.frequency(scores, new Pair<>("a", 2)) + " "
                + scores.indexOf(new Pair<>("c", 9)));
        Comparator<Pair<Integer, Integer>> byPlace = Comparator.comparing(p -> p.first() * 10 + p.second());
        Map<Pair<Integer, Integer>, String> board = new TreeMap<>(byPlace);
        board.put(new Pair<>(1, 2), "x");
        board.put(new Pair<>(0, 5), "o");
        board.put(new Pair<>(1, 2), "y");
        System.out.println(board);
    }
}
