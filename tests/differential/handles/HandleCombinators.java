import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.MutableCallSite;
import java.util.Arrays;
import java.util.List;

/** Handles made from other handles. */
public class HandleCombinators {
    static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

    static String join(String a, int b, long c) {
        return a + "/" + b + "/" + c;
    }

    static int twice(int x) {
        return 2 * x;
    }

    static long lengthOf(String s) {
        return s.length();
    }

    static boolean isEmpty(String s) {
        return s.isEmpty();
    }

    static String fail(String s) {
        throw new IllegalStateException("fails on " + s);
    }

    static String recover(IllegalStateException e, String s) {
        return "recovered " + e.getMessage() + " with " + s;
    }

    static String cleanUp(Throwable t, String result, String s) {
        System.out.println("clean up " + t + " " + result + " " + s);
        return result + "!";
    }

    static void log(int x) {
        System.out.println("log " + x);
    }

    static String variable(String format, Object... arguments) {
        return format + Arrays.toString(arguments);
    }

    static MethodHandle find(String name, Class<?> result, Class<?>... parameters) throws ReflectiveOperationException {
        return LOOKUP.findStatic(HandleCombinators.class, name, methodType(result, parameters));
    }

    static void arguments() throws Throwable {
        MethodHandle join = find("join", String.class, String.class, int.class, long.class);
        System.out.println((String) join.invokeExact("a", 1, 2L));
        System.out.println((String) MethodHandles.insertArguments(join, 1, 7).invokeExact("b", 8L));
        System.out.println((String) MethodHandles.insertArguments(join, 0, "x", 7, 9L).invokeExact());
        System.out.println((String) MethodHandles.dropArguments(join, 1, double.class, String.class)
            .invokeExact("c", 2.5, "gone", 3, 4L));
        System.out.println(MethodHandles.dropArguments(join, 0, List.of(int.class, List.class)).type());
        MethodType swapped = methodType(String.class, long.class, int.class, String.class);
        System.out.println((String) MethodHandles.permuteArguments(join, swapped, 2, 1, 0).invokeExact(5L, 6, "d"));
        MethodHandle twice = find("twice", int.class, int.class);
        System.out.println((String) MethodHandles.filterArguments(join, 1, twice).invokeExact("e", 21, 1L));
        MethodHandle shown = MethodHandles.filterReturnValue(twice, MethodHandles.identity(int.class));
        System.out.println((int) shown.invokeExact(4));
        MethodHandle length = find("lengthOf", long.class, String.class);
        System.out.println((String) MethodHandles.collectArguments(join, 2, length).invokeExact("f", 1, "four"));
        MethodHandle folded = MethodHandles.foldArguments(MethodHandles.dropArguments(twice, 1, String.class),
            MethodHandles.dropArguments(MethodHandles.constant(int.class, 50), 0, String.class));
        System.out.println((int) folded.invokeExact("ignored"));
        MethodHandle logged = MethodHandles.foldArguments(twice, find("log", void.class, int.class));
        System.out.println((int) logged.invokeExact(9));
        System.out.println(join.bindTo("g").invoke(1, 2));
        System.out.println(MethodHandles.explicitCastArguments(join,
            methodType(Object.class, Object.class, long.class, double.class)).invoke((Object) "h", 1L << 32 | 5, 7.9));
    }

    static void explicitCasts() throws Throwable {
        MethodHandle twice = find("twice", int.class, int.class);
        MethodHandle fromBoxed = MethodHandles.explicitCastArguments(twice, methodType(byte.class, Integer.class));
        System.out.println((byte) fromBoxed.invokeExact((Integer) 100) + " " + (byte) fromBoxed.invokeExact((Integer) null));
        MethodHandle fromObject = MethodHandles.explicitCastArguments(twice, methodType(Object.class, Object.class));
        System.out.println(fromObject.invoke((Object) 3.9) + " " + fromObject.invoke((Object) 'a') + " "
            + fromObject.invoke((Object) true) + " " + fromObject.invoke((Object) null));
        MethodHandle toBoolean = MethodHandles.explicitCastArguments(twice, methodType(boolean.class, double.class));
        System.out.println((boolean) toBoolean.invokeExact(1.5) + " " + (boolean) toBoolean.invokeExact(1e300));
    }

    static void control() throws Throwable {
        MethodHandle test = find("isEmpty", boolean.class, String.class);
        MethodHandle upper = LOOKUP.findVirtual(String.class, "toUpperCase", methodType(String.class));
        MethodHandle none = MethodHandles.dropArguments(MethodHandles.constant(String.class, "none"), 0, String.class);
        MethodHandle guarded = MethodHandles.guardWithTest(test, none, upper);
        System.out.println((String) guarded.invokeExact("") + (String) guarded.invokeExact("abc"));
        MethodHandle fail = find("fail", String.class, String.class);
        MethodHandle recover = find("recover", String.class, IllegalStateException.class, String.class);
        System.out.println((String) MethodHandles.catchException(fail, IllegalStateException.class, recover)
            .invokeExact("input"));
        MethodHandle clean = find("cleanUp", String.class, Throwable.class, String.class, String.class);
        System.out.println((String) MethodHandles.tryFinally(upper, clean).invokeExact("fine"));
        try {
            System.out.println((String) MethodHandles.tryFinally(fail, clean).invokeExact("bad"));
        } catch (IllegalStateException e) {
            System.out.println("thrown " + e.getMessage());
        }
        MethodHandle thrower = MethodHandles.throwException(int.class, RuntimeException.class);
        try {
            int never = (int) thrower.invokeExact(new RuntimeException("on purpose"));
        } catch (RuntimeException e) {
            System.out.println(e.getMessage());
        }
    }

    static void arrays() throws Throwable {
        MethodHandle join = find("join", String.class, String.class, int.class, long.class);
        System.out.println(join.asSpreader(Object[].class, 3).invoke(new Object[] {"s", 1, 2L}));
        System.out.println(join.asSpreader(1, Object[].class, 2).invoke("t", new Object[] {3, (short) 4}));
        MethodHandle list = LOOKUP.findStatic(Arrays.class, "asList", methodType(List.class, Object[].class));
        System.out.println(list.isVarargsCollector() + " " + list.invoke(1, "two", 3.0) + list.invoke());
        System.out.println(list.asFixedArity().asCollector(Object[].class, 2).invoke('a', 'b'));
        MethodHandle variable = find("variable", String.class, String.class, Object[].class);
        System.out.println(variable.invoke("f") + " " + variable.invoke("g", 1, 2) + " " + variable.invoke("h", (Object[]) null));
        System.out.println(variable.invokeWithArguments("i", 1, 2, 3) + " " + variable.asType(
            methodType(String.class, String.class, int.class, int.class)).invoke("j", 4, 5));
        int[] numbers = {1, 2, 3};
        System.out.println((int) MethodHandles.arrayElementGetter(int[].class).invokeExact(numbers, 1));
        MethodHandles.arrayElementSetter(int[].class).invokeExact(numbers, 1, 20);
        System.out.println(Arrays.toString(numbers) + (int) MethodHandles.arrayLength(int[].class).invokeExact(numbers));
        System.out.println(((long[]) MethodHandles.arrayConstructor(long[].class).invokeExact(4)).length);
    }

    static void sites() throws Throwable {
        MethodHandle twice = find("twice", int.class, int.class);
        CallSite constant = new ConstantCallSite(twice);
        System.out.println((int) constant.dynamicInvoker().invokeExact(6) + " " + constant.type());
        MutableCallSite mutable = new MutableCallSite(methodType(int.class, int.class));
        mutable.setTarget(twice);
        MethodHandle invoker = mutable.dynamicInvoker();
        System.out.println((int) invoker.invokeExact(5));
        mutable.setTarget(MethodHandles.identity(int.class));
        System.out.println((int) invoker.invokeExact(5));
        MethodHandle exact = MethodHandles.exactInvoker(methodType(int.class, int.class));
        System.out.println((int) exact.invokeExact(twice, 8));
        System.out.println(MethodHandles.invoker(methodType(Object.class, Object.class)).invoke(twice, 8));
        System.out.println((int) MethodHandles.zero(int.class).invokeExact() + " "
            + MethodHandles.empty(methodType(Object.class, int.class)).invoke(1));
    }

    public static void main(String[] args) throws Throwable {
        arguments();
        explicitCasts();
        control();
        arrays();
        sites();
    }
}
