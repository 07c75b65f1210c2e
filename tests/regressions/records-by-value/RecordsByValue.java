import java.util.Objects;
public class RecordsByValue {
    record Point(int x, int y) {}
    record Line(Point from, Point to, int[] marks) {}

    /** Records that hold the same may be one, or not. */
    public static int compare(Point a, Point b) {
        if (a == null || b == null) return -1;
        if (a == b) { assert a.x() == b.x(); return 1; }
        if (a.equals(b)) return 2;
        return 3;
    }

    public static int lines(Line a, Line b) {
        if (a == null || b == null) return -1;
        if (a == b) { assert a.from() == b.from(); assert a.marks() == b.marks(); return 1; }
        if (a.from() == b.from() && a.marks() == b.marks()) return 2;
        return 3;
    }

    public static boolean objects(Object a, Point b) {
        return a == b;
    }

    public static boolean marks(Line a, Line b) {
        if (a == null || b == null || a.marks() == null || a.marks().length == 0) return false;
        a.marks()[0] = 5;
        return b.marks() != null && b.marks().length > 0 && b.marks()[0] == 5;
    }

    public static boolean same(Point a, Point b) {
        return Objects.equals(a, b);
    }
}
