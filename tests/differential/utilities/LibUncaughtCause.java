// A program that ends with an uncaught exception: causes, suppressed exceptions, resources, exit status 1.
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

public class LibUncaughtCause {
    private static final List<String> LOG = new ArrayList<>();

    private static final class Resource implements AutoCloseable {
        private final String name;
        private final boolean failing;

        Resource(String name, boolean failing) {
            this.name = name;
            this.failing = failing;
            LOG.add("open " + name);
        }

        @Override
        public void close() {
            LOG.add("close " + name);
            if (failing) {
                throw new IllegalStateException("close of " + name);
            }
        }
    }

    private static int work(String text) {
        try (Resource a = new Resource("a", false); Resource b = new Resource("b",
                text.startsWith("b")); Resource none = null) {
            LOG.add("in " + a.name + b.name + none);
            return Integer.parseInt(text.substring(1));
        } finally {
            LOG.add("finally " + text);
        }
    }

    private static String describe(Throwable e) {
        StringBuilder out = new StringBuilder(e.toString());
        for (Throwable s : e.getSuppressed()) {
            out.append(" suppressed{").append(describe(s)).append('}');
        }
        return e.getCause() == null ? out.toString() : out + " cause{" + describe(e.getCause()) + "}";
    }

    public static void main(String[] args) {
        for (String text : new String[] {"a12", "ax", "b7", "bx", ""}) {
            try {
                System.out.println(text + " = " + work(text));
            } catch (StringIndexOutOfBoundsException e) {
                System.out.println(text + " index");
            } catch (RuntimeException e) {
                System.out.println(text + " " + describe(e));
            }
            System.out.println(LOG);
            LOG.clear();
        }
        Throwable outer = new RuntimeException("outer", new IllegalArgumentException("middle",
                new NullPointerException("inner")));
        outer.addSuppressed(new Error("extra"));
        System.out.println(describe(outer) + " " + describe(new RuntimeException(outer.getCause())));
        try {
            outer.addSuppressed(outer);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Iterator<Integer> numbers = List.of(1, 2, 0, 3).iterator();
        Map<Integer, String> names = Map.of(1, "one", 2, "two");
        while (numbers.hasNext()) {
            int n = numbers.next();
            System.out.println(12 / n + " " + names.get(n).length());
        }
        System.out.println("never reached");
    }
}
