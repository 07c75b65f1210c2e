// try-with-resources: closing order, suppressed exceptions, null resources, failing constructors, early exits.
public class ResourceClosing {
    static StringBuilder log = new StringBuilder();

    static class Resource implements AutoCloseable {
        final String name;
        final String failOnClose;

        Resource(String name, String failOnClose, boolean failOnOpen) {
            log.append("open ").append(name).append(", ");
            if (failOnOpen) {
                throw new IllegalArgumentException("cannot open " + name);
            }
            this.name = name;
            this.failOnClose = failOnClose;
        }

        @Override
        public void close() {
            log.append("close ").append(name).append(", ");
            if (failOnClose != null) {
                throw new IllegalStateException(failOnClose);
            }
        }
    }

    static void report(Throwable t, String indent) {
        System.out.println(indent + t.getClass().getSimpleName() + ": " + t.getMessage());
        for (Throwable s : t.getSuppressed()) {
            report(s, indent + "  suppressed ");
        }
        if (t.getCause() != null) {
            report(t.getCause(), indent + "  cause ");
        }
    }

    static void scenario(String title, boolean openFails, String closeA, String closeB, boolean bodyFails) {
        log.setLength(0);
        System.out.println("-- " + title);
        try (Resource a = new Resource("a", closeA, false); Resource b = new Resource("b", closeB, openFails)) {
            log.append("body ").append(a.name).append(b.name).append(", ");
            if (bodyFails) {
                throw new RuntimeException("body");
            }
        } catch (RuntimeException e) {
            log.append("catch, ");
            report(e, "");
        } finally {
            log.append("finally");
        }
        System.out.println(log);
    }

    static int early(int k) throws Exception {
        int rounds = 0;
        for (int i = 0; i < 4; i++) {
            try (Resource r = new Resource("r" + i, null, false)) {
                rounds++;
                if (i == 0 && k == 0) return rounds * 100;
                if (i == 1) continue;
                if (i == 2) break;
            }
            rounds += 10;
        }
        return rounds;
    }

    static void shared() throws Exception {
        Resource outside = new Resource("outside", null, false);
        try (outside; AutoCloseable nothing = null; AutoCloseable lambda = () -> log.append("lambda, ")) {
            log.append("inside ").append(nothing == null).append(", ");
        }
        System.out.println(log);
    }

    public static void main(String[] args) throws Exception {
        scenario("all well", false, null, null, false);
        scenario("body fails", false, null, null, true);
        scenario("second close fails", false, "closing a", null, false);
        scenario("both closes fail", false, "closing a", "closing b", false);
        scenario("everything fails", false, "closing a", "closing b", true);
        scenario("second open fails", true, null, null, false);
        scenario("second open and first close fail", true, "closing a", null, false);
        log.setLength(0);
        System.out.println(early(0) + " " + early(1) + " " + log);
        log.setLength(0);
        shared();
        RuntimeException selfSuppressed = new RuntimeException("self");
        try {
            selfSuppressed.addSuppressed(selfSuppressed);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage() + " " + (e.getCause() == selfSuppressed));
        }
        try {
            selfSuppressed.initCause(selfSuppressed);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
