// A record accessor fails inside a pattern: MatchException leaves main, the exit status is 1.
public class UncaughtMatchException {
    record Lazy(String source) {
        public String source() {
            if (source.isEmpty()) {
                throw new IllegalStateException("nothing to read");
            }
            return source.toUpperCase();
        }
    }

    static int length(Object o) {
        return switch (o) {
            case Lazy(String s) when s.length() > 3 -> s.length();
            case Lazy(String s) -> -s.length();
            case String s -> s.length() * 100;
            default -> 0;
        };
    }

    public static void main(String[] args) {
        Object[] objects = {new Lazy("four"), new Lazy("two"), "text", 5, new Lazy(""), new Lazy("not reached")};
        int total = 0;
        try {
            for (Object o : objects) {
                total += length(o);
                System.out.println(o.getClass().getSimpleName() + " " + total);
            }
        } catch (IllegalStateException e) {
            System.out.println("not reached: it is wrapped");
        } finally {
            System.out.println("total " + total);
        }
    }
}
