// Exceptions in static initialisers: the first use wraps or passes them on, later uses find the class unusable.
public class StaticInitialiserFailure {
    static StringBuilder log = new StringBuilder();

    static class Fails {
        static int value = compute();

        static int compute() {
            log.append("compute ");
            throw new IllegalStateException("in initialiser");
        }

        static void touch() { }
    }

    static class FailsWithError {
        static final Object O = make();

        static Object make() {
            throw new OutOfMemoryError("pretended");
        }
    }

    static class Child extends Fails {
        static int own = 5;

        static void childMethod() { }
    }

    static class Holder {
        static final int CONSTANT = 9;
        static final Integer BOXED = Integer.valueOf(9) / Integer.valueOf(0);
    }

    enum Broken {
        A, B;

        static {
            if (values().length == 2) throw new RuntimeException("enum");
        }
    }

    static class HalfDone {
        static String before = "set";
        static String after = fail();

        static String fail() {
            saved = before;
            return before + Integer.parseInt(before);
        }
    }

    static String saved;

    interface Action {
        Object run();
    }

    static void attempt(String name, Action action) {
        try {
            System.out.println(name + " = " + action.run());
        } catch (Throwable t) {
            System.out.println(name + " ! " + t.getClass().getName()
                + (t instanceof ExceptionInInitializerError ? " caused by " + t.getCause() + ", " + t.getMessage()
                : ""));
        }
    }

    public static void main(String[] args) {
        attempt("first", () -> Fails.value);
        attempt("second", () -> Fails.value);
        attempt("method", () -> {
            Fails.touch();
            return 1;
        });
        attempt("new", Fails::new);
        attempt("child field", () -> Child.own);
        attempt("child new", Child::new);
        attempt("array of it", () -> new Fails[2].length);
        attempt("class literal", () -> Fails.class.getSimpleName());
        attempt("instanceof", () -> (Object) "x" instanceof Fails);
        attempt("error", () -> FailsWithError.O);
        attempt("error again", () -> FailsWithError.O);
        attempt("constant", () -> Holder.CONSTANT);
        attempt("boxed", () -> Holder.BOXED);
        attempt("constant again", () -> Holder.CONSTANT);
        attempt("boxed again", () -> Holder.BOXED);
        attempt("enum", () -> Broken.A);
        attempt("enum again", () -> Broken.valueOf("B"));
        attempt("half done", () -> HalfDone.after);
        attempt("half done again", () -> HalfDone.before);
        System.out.println(saved + " " + log);
    }
}
