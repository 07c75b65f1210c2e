// Assertions enabled: messages of every type, lazy details, causes, in nested classes, initialisers and lambdas.
public class Assertions {
    static int evaluated;

    static String detail() {
        evaluated++;
        return "detail " + evaluated;
    }

    interface Action {
        void run();
    }

    static void attempt(Action action) {
        try {
            action.run();
            System.out.println("passed");
        } catch (AssertionError e) {
            System.out.println(e + " | " + e.getMessage() + " | " + e.getCause());
        }
    }

    static class Nested {
        static int checked;

        static void positive(int n) {
            assert n > 0 : "not positive: " + n;
            checked += n;
        }
    }

    static class Invariant {
        int value = 1;

        {
            assert value == 1;
            value = 2;
        }

        Invariant(int next) {
            assert next > value : this;
            value = next;
        }

        @Override
        public String toString() {
            return "Invariant(" + value + ")";
        }
    }

    static class InStatic {
        static int x = 3;

        static {
            assert x == 4 : "static initialiser sees " + x;
        }
    }

    static int factorial(int n) {
        assert n >= 0 && n < 13 : n;
        int result = n < 2 ? 1 : n * factorial(n - 1);
        assert result > 0;
        return result;
    }

    public static void main(String[] args) {
        boolean enabled = false;
        assert enabled = true;
        System.out.println("enabled " + enabled + " " + Assertions.class.desiredAssertionStatus());
        attempt(() -> { assert true : detail(); });
        attempt(() -> { assert evaluated == 1 : detail(); });
        attempt(() -> { assert false; });
        attempt(() -> { assert false : 1; });
        attempt(() -> { assert false : -2L; });
        attempt(() -> { assert false : 2.5f; });
        attempt(() -> { assert false : 1e10; });
        attempt(() -> { assert false : 'c'; });
        attempt(() -> { assert false : true; });
        attempt(() -> { assert false : (Object) null; });
        attempt(() -> { assert false : new IllegalStateException("the cause"); });
        attempt(() -> Nested.positive(3));
        attempt(() -> Nested.positive(-3));
        attempt(() -> new Invariant(5));
        attempt(() -> new Invariant(2));
        attempt(() -> System.out.println(factorial(12)));
        attempt(() -> System.out.println(factorial(13)));
        try {
            System.out.println(InStatic.x);
        } catch (ExceptionInInitializerError | AssertionError e) {
            System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
        }
        System.out.println(evaluated + " " + Nested.checked);
    }
}
