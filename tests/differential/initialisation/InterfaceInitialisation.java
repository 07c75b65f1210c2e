// Interface initialisation: only with defaults when a class is initialised, otherwise only when a field is used.
public class InterfaceInitialisation {
    static StringBuilder log = new StringBuilder();

    static int note(String what) {
        log.append(what).append(' ');
        return log.length();
    }

    interface Plain {
        int P = note("Plain");
        void abstractMethod();
    }

    interface WithDefault {
        int W = note("WithDefault");
        default void defaultMethod() { }
    }

    interface ChildOfDefault extends WithDefault {
        int C = note("ChildOfDefault");
    }

    interface ChildWithDefault extends Plain, WithDefault {
        int D = note("ChildWithDefault");
        default void another() { }
    }

    interface WithStatic {
        int S = note("WithStatic");
        static int call() { return 1; }
    }

    interface WithConstant {
        int K = 5;
        int L = note("WithConstant");
    }

    static class One implements Plain {
        static { note("One"); }
        public void abstractMethod() { }
    }

    static class Two implements WithDefault {
        static { note("Two"); }
    }

    static class Three implements ChildOfDefault {
        static { note("Three"); }
    }

    static class Four implements ChildWithDefault {
        static { note("Four"); }
        public void abstractMethod() { }
    }

    static class Five extends Two implements WithStatic {
        static { note("Five"); }
    }

    static void show(String what) {
        System.out.println(what + ": " + log);
        log.setLength(0);
    }

    public static void main(String[] args) {
        new One();
        show("One");
        new Two();
        show("Two");
        new Three();
        show("Three");
        new Four();
        show("Four");
        new Five();
        show("Five");
        WithStatic.call();
        show("static call");
        System.out.println(WithConstant.K);
        show("constant");
        System.out.println(WithConstant.L > 0);
        show("field");
        System.out.println(One.P > 0);
        show("inherited field");
        System.out.println(Three.C > 0);
        show("child field");
        Plain lambda = () -> note("body");
        show("lambda");
        lambda.abstractMethod();
        show("lambda run");
        ChildWithDefault anonymous = () -> { };
        anonymous.another();
        show("lambda of an interface with defaults " + (anonymous instanceof WithDefault));
    }
}
