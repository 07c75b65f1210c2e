// StackOverflowError caught and survived, in plain, mutual and constructor recursion; finally clauses run on the way.
public class StackOverflowCaught {
    static int depth;
    static boolean finallyRan;

    static int forever(int n) {
        depth++;
        return forever(n + 1) + 1;
    }

    static void ping(int n) {
        depth++;
        pong(n + 1);
    }

    static void pong(int n) {
        ping(n + 1);
    }

    static class Endless {
        final Endless inner;

        Endless() {
            depth++;
            inner = new Endless();
        }
    }

    static class Loop {
        Object other;

        @Override
        public String toString() {
            return "loop " + other;
        }
    }

    static int guarded(int n) {
        if (n == 0) {
            try {
                return forever(0);
            } catch (StackOverflowError e) {
                return -1;
            }
        }
        try {
            return guarded(n - 1) * 2;
        } finally {
            finallyRan = true;
        }
    }

    static boolean deepEnough() {
        boolean deep = depth > 500;
        depth = 0;
        return deep;
    }

    interface Action {
        void run();
    }

    static void attempt(String name, Action action) {
        try {
            action.run();
            System.out.println(name + " finished");
        } catch (StackOverflowError e) {
            System.out.println(name + " overflowed, deep enough " + deepEnough() + ", message " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        attempt("plain", () -> forever(0));
        attempt("again", () -> forever(0));
        attempt("mutual", () -> ping(0));
        attempt("constructor", Endless::new);
        attempt("toString", () -> {
            depth = 1000;
            Loop a = new Loop();
            Loop b = new Loop();
            a.other = b;
            b.other = a;
            a.toString();
        });
        System.out.println(guarded(10) + " " + finallyRan);
        try {
            forever(0);
        } catch (Error e) {
            StackTraceElement top = e.getStackTrace()[0];
            System.out.println(e.getClass().getName() + " " + (e instanceof VirtualMachineError) + " "
                + top.getMethodName() + " " + (e.getStackTrace().length > 100));
        }
        int total = 0;
        for (int i = 0; i < 100; i++) {
            total += i;
        }
        System.out.println("still alive " + total);
    }
}
