import java.util.ArrayList;
import java.util.List;

/** What a verdict takes for granted is said. */
public class Assumed {
    static int total;
    static final List<String> LOG = new ArrayList<>();
    static final String NAME = "assumed";
    final int count = 1;

    public int next() { return count + 1; }
    public final int last() { return count; }

    /** Nobody else knows the class. */
    private static class Own {
        int one() { return 1; }
    }

    public static int field(int x) { return x + total; }
    public static int list() { return LOG.size(); }
    public static int text() { return NAME.length(); }
    public static int call(Assumed a) { return a == null ? 0 : a.next(); }
    public static int settled(Assumed a) { return a == null ? 0 : a.last(); }
    public static int own() { return new Own().one(); }
    public static int unused(boolean b) { return b && !b ? total : 0; }
    public static void main(String[] args) { if (args.length > 0) assert args[0] != null; }
}
