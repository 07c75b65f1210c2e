// Initialisation cycles: classes seeing one another half initialised, subclass and superclass, enum and helper.
public class InitialisationCycles {
    static class A {
        static int before = 1;
        static int fromB = B.value;
        static int after = 2;
        static final int FIXED = 100;
        static final Integer BOXED = 200;

        static String see() {
            return before + " " + fromB + " " + after + " " + FIXED + " " + BOXED;
        }
    }

    static class B {
        static String seenOfA = A.see();
        static int value = A.before + A.after + 10;
    }

    static class P {
        static String log = "P";
        static int x = Q.make();

        static {
            log += " P-end";
        }
    }

    static class Q extends P {
        static int y = 5;

        static {
            log += " Q";
        }

        static int make() {
            log += " make(y=" + y + ")";
            return y * 10 + 1;
        }
    }

    static class Singleton {
        private static final Singleton INSTANCE = new Singleton();
        private static int count = 10;
        private static final int LIMIT = 3;
        private static int unassigned;
        private final int seenCount;
        private final int seenLimit;

        private Singleton() {
            count++;
            unassigned++;
            seenCount = count;
            seenLimit = LIMIT;
        }
    }

    enum Colour {
        RED, GREEN;

        static final java.util.Map<String, Colour> NAMES = new java.util.TreeMap<>();
        final boolean helperReady;

        Colour() {
            helperReady = Helper.ready;
        }

        static {
            for (Colour c : values()) NAMES.put(c.name(), c);
        }
    }

    static class Helper {
        static Colour favourite = Colour.GREEN;
        static boolean ready = true;
    }

    static class Ping {
        static int depth = 0;
        static int result = Pong.bounce(3);

        static int bounce(int n) {
            depth++;
            return n == 0 ? depth * 100 : Pong.bounce(n - 1) + 1;
        }
    }

    static class Pong {
        static int hits = Ping.depth + 1;

        static int bounce(int n) {
            hits++;
            return n == 0 ? hits * 1000 : Ping.bounce(n - 1) + 1;
        }
    }

    interface I {
        int FROM_CLASS = C.next();
    }

    static class C implements I {
        static int n = 40;

        static int next() {
            return ++n;
        }
    }

    public static void main(String[] args) {
        System.out.println(A.see() + " | " + B.seenOfA + " | " + B.value);
        System.out.println(Q.y + " " + P.x + " " + P.log);
        System.out.println(Singleton.INSTANCE.seenCount + " " + Singleton.INSTANCE.seenLimit + " " + Singleton.count
            + " " + Singleton.unassigned);
        System.out.println(Helper.favourite + " " + Colour.RED.helperReady + " " + Colour.NAMES);
        System.out.println(Ping.result + " " + Ping.depth + " " + Pong.hits);
        System.out.println(C.n + " " + I.FROM_CLASS + " " + C.n + " " + C.FROM_CLASS);
    }
}
