public class RecordsInOrder {
    record Cell(int value, Cell next) {}

    /** Ends, since cells are made one after the other. */
    public static int length(Cell c) {
        int n = 0;
        while (c != null) { n++; c = c.next(); }
        return n;
    }

    public static boolean own(Cell c) {
        if (c == null) return true;
        assert c.next() != c;
        assert c.next() == null || c.next().next() != c;
        return false;
    }
}
