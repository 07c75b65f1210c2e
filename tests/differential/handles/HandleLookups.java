import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Map;

/** Finding members, calling them with other types, and everything that can go wrong. */
public class HandleLookups {
    interface Attempt {
        void run() throws Throwable;
    }

    static class Base {
        protected String name = "base";
        static int count;

        Base() {
        }

        Base(String name, long number) {
            this.name = name + number;
        }

        String greet(String who) {
            return name + " greets " + who;
        }
    }

    static class Derived extends Base {
        @Override
        String greet(String who) {
            return "derived " + super.greet(who);
        }

        static MethodHandle superGreet() throws ReflectiveOperationException {
            return MethodHandles.lookup().findSpecial(Base.class, "greet",
                MethodType.methodType(String.class, String.class), Derived.class);
        }

        static MethodHandle superText() throws ReflectiveOperationException {
            return MethodHandles.lookup().findSpecial(Object.class, "hashCode", MethodType.methodType(int.class),
                Derived.class);
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    private int secret = 3;
    static final int CONSTANT = 1;
    final int fixed = 2;

    static int add(int a, int b) {
        return a + b;
    }

    static int sum(int... numbers) {
        int total = 0;
        for (int number : numbers) total += number;
        return total;
    }

    private static void hidden() {
    }

    static void attempt(String what, Attempt attempt) {
        try {
            attempt.run();
            System.out.println(what + " ok");
        } catch (Throwable e) {
            String text = e.toString();
            int module = text.indexOf(", from class");
            System.out.println(what + " " + (module < 0 ? text : text.substring(0, module)));
        }
    }

    static MethodType type(Class<?> result, Class<?>... parameters) {
        return MethodType.methodType(result, parameters);
    }

    static void conversions(MethodHandles.Lookup lookup) throws Throwable {
        MethodHandle add = lookup.findStatic(HandleLookups.class, "add", type(int.class, int.class, int.class));
        attempt("exact", () -> System.out.println((int) add.invokeExact(1, 2)));
        attempt("inexact", () -> System.out.println(add.invoke(1, 2) + " " + (long) add.invoke('a', (byte) 2)));
        attempt("boxed", () -> System.out.println((double) add.invoke((Integer) 4, (Object) (short) 5)));
        attempt("text for int", () -> add.invoke("a", 2));
        attempt("object for int", () -> add.invoke((Object) "a", 2));
        attempt("long for int", () -> add.invoke((Object) 3L, 2));
        attempt("null for int", () -> add.invoke((Integer) null, 2));
        attempt("too few", () -> add.invoke(1));
        attempt("as arguments", () -> System.out.println(add.invokeWithArguments(1, (byte) 2)));
        attempt("too few arguments", () -> add.invokeWithArguments(1));
        attempt("as type", () -> System.out.println(
            (Object) add.asType(type(Object.class, Object.class, short.class)).invoke((Object) 7, (short) 8)));
        attempt("not as type", () -> add.asType(type(int.class, String.class, int.class)));
        attempt("not bound", () -> add.bindTo(1));
        MethodHandle sum = lookup.findStatic(HandleLookups.class, "sum", type(int.class, int[].class));
        attempt("variable", () -> System.out.println((int) sum.invoke(1, 2, 3) + " " + (int) sum.invoke() + " "
            + (int) sum.invoke(new int[] {4, 5}) + " " + sum.invokeWithArguments(1, 2) + " " + sum));
        attempt("variable of text", () -> sum.invoke("a", 1));
        attempt("fixed", () -> sum.asFixedArity().invoke(1, 2));
    }

    static void members(MethodHandles.Lookup lookup) throws Throwable {
        MethodHandle create = lookup.findConstructor(Base.class, type(void.class, String.class, long.class));
        Base base = (Base) create.invokeExact("b", 5L);
        MethodHandle greet = lookup.findVirtual(Base.class, "greet", type(String.class, String.class));
        System.out.println((String) greet.invokeExact(base, "you") + ", " + (String) greet.invoke(new Derived(), "me"));
        System.out.println((String) Derived.superGreet().invokeExact(new Derived(), "us"));
        Derived derived = new Derived();
        System.out.println(((int) Derived.superText().invokeExact(derived) == System.identityHashCode(derived)) + " "
            + derived.hashCode());
        System.out.println(lookup.bind(base, "greet", type(String.class, String.class)).invoke("bound"));
        MethodHandle get = lookup.findGetter(Base.class, "name", String.class);
        lookup.findSetter(Base.class, "name", String.class).invokeExact(base, "renamed");
        System.out.println((String) get.invokeExact(base) + " " + get.type());
        lookup.findStaticSetter(Base.class, "count", int.class).invokeExact(4);
        System.out.println((int) lookup.findStaticGetter(Base.class, "count", int.class).invokeExact() + Base.count);
        MethodHandle size = lookup.findVirtual(Map.class, "size", type(int.class));
        System.out.println((int) size.invokeExact(Map.of(1, 2, 3, 4)) + " " + size.invoke(Map.of()));
        attempt("null receiver", () -> System.out.println((String) greet.invokeExact((Base) null, "x")));
        attempt("bad receiver", () -> System.out.println(greet.invoke((Object) "x", "x")));
    }

    static void failures(MethodHandles.Lookup lookup) {
        Class<?> self = HandleLookups.class;
        attempt("no method", () -> lookup.findStatic(self, "nothing", type(int.class, int.class, String.class)));
        attempt("not virtual", () -> lookup.findVirtual(self, "add", type(int.class, int.class, int.class)));
        attempt("not static", () -> lookup.findStatic(String.class, "length", type(int.class)));
        attempt("no interface method", () -> lookup.findVirtual(Map.Entry.class, "nothing", type(int.class)));
        attempt("no field", () -> lookup.findGetter(self, "nothing", int.class));
        attempt("static field", () -> lookup.findGetter(self, "CONSTANT", int.class));
        attempt("instance field", () -> lookup.findStaticGetter(self, "secret", int.class));
        attempt("final field", () -> lookup.findSetter(self, "fixed", int.class));
        attempt("other type", () -> lookup.findGetter(self, "secret", long.class));
        attempt("no constructor", () -> lookup.findConstructor(self, type(void.class, int.class)));
        attempt("private method", () -> lookup.findVirtual(String.class, "isLatin1", type(boolean.class)));
        attempt("private field", () -> lookup.findGetter(String.class, "value", byte[].class));
        attempt("public lookup", () -> MethodHandles.publicLookup().findStatic(self, "hidden", type(void.class)));
        attempt("no variable", () -> lookup.findVarHandle(self, "nothing", int.class));
    }

    static void types() {
        MethodType type = type(int.class, String.class, long[].class);
        System.out.println(type + " " + type.generic() + " " + type.wrap() + " " + type.wrap().unwrap() + " " + type.erase());
        System.out.println((type == type(int.class, String.class, long[].class)) + " " + type.hasPrimitives() + " "
            + type.parameterCount() + " " + type.returnType() + " " + type.parameterList() + " "
            + type.changeReturnType(void.class) + type.dropParameterTypes(0, 1) + type.insertParameterTypes(1, char.class));
        System.out.println(type.toMethodDescriptorString() + " "
            + MethodType.fromMethodDescriptorString("(I[JLjava/lang/String;)V", null) + " " + MethodType.genericMethodType(3));
        attempt("void parameter", () -> type(int.class, void.class));
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        conversions(lookup);
        members(lookup);
        failures(lookup);
        types();
    }
}
