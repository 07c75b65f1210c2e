// Order of static and instance initialisers, field initialisers and constructors through three levels of inheritance.
public class InitialiserOrder {
    static int step;

    static int log(String what) {
        System.out.println(++step + " " + what);
        return step;
    }

    static class Top {
        static int s1 = log("Top static field");
        int i1 = log("Top field");

        static {
            log("Top static block, s1 " + (s1 > 0));
        }

        {
            log("Top block, i2 is " + this.i2);
        }

        int i2 = log("Top second field");

        Top() {
            this("delegated");
            log("Top constructor");
        }

        Top(String how) {
            log("Top constructor " + how + ", i2 " + (i2 > 0));
        }

        static int s2 = log("Top second static field");
    }

    static class Middle extends Top {
        static final int CONSTANT = 5;
        static final Integer COMPUTED = log("Middle computed");
        final int f;

        {
            f = log("Middle block");
        }

        Middle() {
            super("from Middle " + log("argument of super"));
            log("Middle constructor " + CONSTANT + " " + (f > 0));
        }

        static {
            log("Middle static block");
        }
    }

    static class Bottom extends Middle {
        int a = log("Bottom field a");
        int b = a + log("Bottom field b");

        static {
            log("Bottom static block");
        }

        Bottom() {
            log("Bottom constructor");
        }

        {
            a = -1;
            log("Bottom block");
        }
    }

    static int forward = early();
    static int later = 7;

    static int early() {
        return later + 100;
    }

    static class Forward {
        int x = this.y + 1;
        int y = 10;
        int z = get();
        int w = 20;

        int get() {
            return w + y;
        }
    }

    public static void main(String[] args) {
        log("main");
        System.out.println(Middle.CONSTANT);
        log("before Bottom");
        new Bottom();
        log("second Bottom");
        new Bottom();
        log("plain Top");
        new Top();
        System.out.println(forward + " " + later);
        Forward f = new Forward();
        System.out.println(f.x + " " + f.y + " " + f.z + " " + f.w);
    }
}
