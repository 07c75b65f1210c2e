// Stack traces: method names, line numbers, constructors, initialisers, nested classes, refilling and setting traces.
public class StackTraceShape {
    static class Node {
        final int depth;

        {
            if (failInInitialiser) throw new IllegalStateException("instance initialiser");
        }

        Node(int depth) {
            this.depth = depth;
            if (depth == 0) {
                throw new IllegalStateException("constructor");
            }
            new Node(depth - 1);
        }
    }

    static boolean failInInitialiser;

    interface Action {
        void run();
    }

    static class Inner {
        class Deeper {
            void fail(String why) {
                throw new UnsupportedOperationException(
                    why
                        + helper(0));
            }
        }

        static String helper(int i) {
            return i == 0
                ? divide(1,
                    i)
                : "";
        }
    }

    static String divide(int a, int b) {
        int c = a
            / b;
        return "" + c;
    }

    static void print(Throwable t) {
        System.out.println(t);
        for (StackTraceElement e : t.getStackTrace()) {
            System.out.println("  " + e.getClassName() + "." + e.getMethodName() + ":" + e.getLineNumber() + " "
                + e.getFileName() + " " + e.isNativeMethod());
        }
    }

    static void attempt(Action action) {
        try {
            action.run();
        } catch (RuntimeException e) {
            StackTraceElement[] trace = e.getStackTrace();
            System.out.println(e.getMessage());
            for (int i = 0; i < trace.length && !trace[i].getMethodName().startsWith("lambda$"); i++) {
                System.out.println("  " + trace[i].getMethodName() + ":" + trace[i].getLineNumber());
            }
        }
    }

    static void recurse(int n) {
        if (n > 0) {
            recurse(n - 1);
            return;
        }
        throw new RuntimeException("bottom");
    }

    static RuntimeException made() {
        return new RuntimeException("made elsewhere");
    }

    public static void main(String[] args) {
        try {
            recurse(3);
        } catch (RuntimeException e) {
            print(e);
        }
        attempt(() -> new Node(2));
        failInInitialiser = true;
        attempt(() -> new Node(2));
        attempt(() -> new Inner().new Deeper().fail("why"));
        attempt(() -> Inner.helper(0));
        try {
            RuntimeException e = made();
            throw e;
        } catch (RuntimeException e) {
            print(e);
            e.fillInStackTrace();
            print(e);
            e.setStackTrace(new StackTraceElement[] {new StackTraceElement("Made.Up", "method", "File.java", 42)});
            print(e);
            System.out.println(e.getStackTrace()[0] + " " + new StackTraceElement("A", "b", null, -2));
        }
        Throwable noTrace = new Throwable("quiet", null, false, false) { };
        noTrace.addSuppressed(new Exception());
        System.out.println(noTrace.getStackTrace().length + " " + noTrace.getSuppressed().length);
    }
}
