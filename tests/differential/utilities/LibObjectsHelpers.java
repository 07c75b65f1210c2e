// java.util.Objects: equals, hash, requireNonNull, checkIndex, toString defaults, deep equality, comparisons.
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

public class LibObjectsHelpers {
    private static final class Point {
        private final int x;
        private final String label;

        Point(int x, String label) {
            this.x = x;
            this.label = label;
        }

        @Override
        public boolean equals(Object other) {
            if (this == other) {
                return true;
            }
            if (other == null || getClass() != other.getClass()) {
                return false;
            }
            Point that = (Point) other;
            return x == that.x && Objects.equals(label, that.label);
        }

        @Override
        public int hashCode() {
            return Objects.hash(x, label);
        }

        @Override
        public String toString() {
            return "Point(" + x + ", " + Objects.toString(label, "unnamed") + ")";
        }
    }

    private static void attempt(String name, Runnable action) {
        try {
            action.run();
            System.out.println(name + " ok");
        } catch (RuntimeException e) {
            System.out.println(name + " " + e.getClass().getName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        Point a = new Point(1, "p");
        Point b = new Point(1, new String("p"));
        Point c = new Point(1, null);
        System.out.println(a.equals(b) + " " + a.equals(c) + " " + c.equals(new Point(1, null)) + " " + a.equals(null)
                + " " + a.equals("p") + " " + (a.hashCode() == b.hashCode()) + " " + a.hashCode() + " " + c.hashCode()
                + " " + a + " " + c);
        System.out.println(Objects.equals(null, null) + " " + Objects.equals(null, a) + " " + Objects.hash() + " "
                + Objects.hash(1) + " " + Objects.hash((Object) null) + " " + Objects.hash(1, 2, 3) + " "
                + Objects.hashCode(null) + " " + Objects.hashCode("x") + " " + List.of(1, 2, 3).hashCode() + " "
                + Arrays.hashCode(new int[] {1, 2, 3}));
        System.out.println(Objects.toString(null) + " " + Objects.toString(5) + " " + Objects.toString(null, "default")
                + " " + Objects.isNull(null) + " " + Objects.nonNull(null) + " "
                + Objects.requireNonNullElse(null, "else") + " " + Objects.requireNonNullElseGet(null, () -> "get")
                + " " + Objects.deepEquals(new int[][] {{1}}, new int[][] {{1}}) + " "
                + Objects.equals(new int[] {1}, new int[] {1}) + " "
                + Objects.compare("a", "b", Comparator.reverseOrder()) + " " + Objects.compare(null, null, null));
        attempt("requireNonNull", () -> Objects.requireNonNull(null));
        attempt("requireNonNull message", () -> Objects.requireNonNull(null, "must be set"));
        attempt("requireNonNull supplier", () -> Objects.requireNonNull(null, () -> "lazy " + "message"));
        attempt("requireNonNullElse", () -> Objects.requireNonNullElse(null, null));
        attempt("checkIndex", () -> Objects.checkIndex(3, 3));
        attempt("checkIndex negative", () -> Objects.checkIndex(-1, 3));
        attempt("checkIndex fine", () -> Objects.checkIndex(2, 3));
        attempt("checkFromToIndex", () -> Objects.checkFromToIndex(2, 1, 5));
        attempt("checkFromIndexSize", () -> Objects.checkFromIndexSize(2, 9, 5));
        attempt("long", () -> Objects.checkIndex(5L, 5L));
        System.out.println(Objects.checkIndex(0, 1) + " " + Objects.checkFromToIndex(1, 2, 3) + " "
                + Objects.requireNonNull("same"));
    }
}
