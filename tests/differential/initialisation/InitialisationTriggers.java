// What triggers class initialisation and what does not: constants, arrays, literals, casts, subclasses, reflection.
public class InitialisationTriggers {
    static StringBuilder log = new StringBuilder();

    static <T> T note(String name, T value) {
        log.append(name).append(' ');
        return value;
    }

    static class Constants {
        static final int NUMBER = 5;
        static final String TEXT = "te" + "xt";
        static final long SUM = NUMBER + 10L;
        static final Integer BOXED = note("Constants", 6);
        static final int[] ARRAY = {1};
    }

    static class OnlyArray { static Object o = note("OnlyArray", null); }
    static class OnlyLiteral { static Object o = note("OnlyLiteral", null); }
    static class OnlyCast { static Object o = note("OnlyCast", null); }
    static class OnlyNull { static Object o = note("OnlyNull", null); }
    static class Parent { static int value = note("Parent", 1); static void touch() { } }
    static class Child extends Parent { static int own = note("Child", 2); }
    static class ByNew { static { note("ByNew", 0); } }
    static class ByCall { static { note("ByCall", 0); } static void call() { } }
    static class ByAssign { static int x; static { note("ByAssign", 0); } }
    static class ByRead { static int x = note("ByRead", 3); }
    static class ByReference { static { note("ByReference", 0); } static void run() { note("run", 0); } }
    static class ByLambda { static { note("ByLambda", 0); } }
    static class ByForName { static { note("ByForName", 0); } }
    static class ByReflection { static { note("ByReflection", 0); } public static int field = 4; }

    static void show(String what) {
        System.out.println(what + ": " + log);
        log.setLength(0);
    }

    static int unused(ByNew parameter) {
        return 0;
    }

    public static void main(String[] args) throws Exception {
        System.out.println(Constants.NUMBER + Constants.TEXT + Constants.SUM);
        show("constants");
        System.out.println(Constants.ARRAY.length + " " + Constants.BOXED);
        show("not a constant");
        OnlyArray[] array = new OnlyArray[3];
        OnlyArray[][] nested = new OnlyArray[2][2];
        show("array " + array.length + nested[1].length);
        Class<?> literal = OnlyLiteral.class;
        show("literal " + literal.getSimpleName() + literal.isInterface());
        Object o = args;
        boolean is = o instanceof OnlyCast;
        OnlyCast cast = (OnlyCast) (Object) null;
        show("cast " + is + cast);
        OnlyNull n = null;
        unused(null);
        show("null " + n);
        System.out.println(Child.value);
        Child.touch();
        show("inherited static");
        System.out.println(Child.own);
        show("own static");
        new ByNew();
        show("new");
        ByCall.call();
        ByCall.call();
        show("call twice");
        ByAssign.x = 3;
        show("assign");
        int read = ByRead.x + ByRead.x;
        show("read " + read);
        Runnable reference = ByReference::run;
        show("method reference made");
        reference.run();
        show("method reference run");
        Runnable lambda = () -> new ByLambda();
        show("lambda made");
        lambda.run();
        show("lambda run");
        Class.forName("InitialisationTriggers$ByForName", false, InitialisationTriggers.class.getClassLoader());
        show("forName without");
        Class.forName("InitialisationTriggers$ByForName");
        show("forName with");
        java.lang.reflect.Field field = ByReflection.class.getDeclaredField("field");
        show("field found");
        System.out.println(field.get(null));
        show("field read");
    }
}
