import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Fields, array elements and views of bytes through variable handles. */
public class VariableHandles {
    interface Attempt {
        void run() throws Throwable;
    }

    int number = 3;
    long wide = 1L << 40;
    byte small = 100;
    double real = 1.5;
    boolean flag;
    String text = "start";
    final int fixed = 2;
    static int shared = 10;

    static final VarHandle NUMBER, WIDE, SMALL, REAL, FLAG, TEXT, FIXED, SHARED;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            NUMBER = lookup.findVarHandle(VariableHandles.class, "number", int.class);
            WIDE = lookup.findVarHandle(VariableHandles.class, "wide", long.class);
            SMALL = lookup.findVarHandle(VariableHandles.class, "small", byte.class);
            REAL = lookup.findVarHandle(VariableHandles.class, "real", double.class);
            FLAG = lookup.findVarHandle(VariableHandles.class, "flag", boolean.class);
            TEXT = lookup.findVarHandle(VariableHandles.class, "text", String.class);
            FIXED = lookup.findVarHandle(VariableHandles.class, "fixed", int.class);
            SHARED = lookup.findStaticVarHandle(VariableHandles.class, "shared", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static void attempt(String what, Attempt attempt) {
        try {
            attempt.run();
            System.out.println(what + " ok");
        } catch (Throwable e) {
            System.out.println(what + " " + e.getClass().getName());
        }
    }

    static void fields() {
        VariableHandles v = new VariableHandles();
        System.out.println((int) NUMBER.getAndAdd(v, 4) + " " + (int) NUMBER.get(v) + " " + NUMBER.compareAndSet(v, 7, 8)
            + " " + NUMBER.compareAndSet(v, 7, 9) + " " + (int) NUMBER.compareAndExchange(v, 8, 1) + " " + v.number);
        System.out.println((long) WIDE.getAndBitwiseOr(v, 5L) + " " + (long) WIDE.getVolatile(v) + " "
            + (long) WIDE.getAndBitwiseAnd(v, 4L) + " " + (long) WIDE.getAndBitwiseXorAcquire(v, 6L) + " " + v.wide);
        System.out.println((byte) SMALL.getAndAdd(v, (byte) 100) + " " + v.small);
        System.out.println(REAL.compareAndSet(v, 1.5, Double.NaN) + " " + REAL.compareAndSet(v, Double.NaN, -0.0) + " "
            + REAL.compareAndSet(v, 0.0, 1.0) + " " + (double) REAL.getAndAdd(v, 2.0) + " " + v.real);
        FLAG.setRelease(v, true);
        System.out.println((boolean) FLAG.getAndBitwiseXor(v, true) + " " + v.flag);
        System.out.println(TEXT.compareAndSet(v, "start", "next") + " " + (String) TEXT.getAndSet(v, "last") + " "
            + TEXT.weakCompareAndSetPlain(v, null, "never") + " " + TEXT.getOpaque(v));
        SHARED.set(11);
        System.out.println((int) SHARED.getAndAdd(1) + " " + shared + " " + (int) FIXED.get(v));
    }

    static void conversions() {
        VariableHandles v = new VariableHandles();
        NUMBER.set((Object) v, (Object) 5);
        System.out.println((Object) NUMBER.get(v) + " " + (long) NUMBER.get(v));
        WIDE.set(v, 6);
        NUMBER.getAndAdd(v, 1);
        System.out.println(v.wide + " " + v.number);
        attempt("text of number", () -> System.out.println((String) NUMBER.get(v)));
        attempt("wrong receiver", () -> System.out.println(NUMBER.get("s")));
        attempt("extra argument", () -> System.out.println(NUMBER.get(v, 1)));
        attempt("long into int", () -> NUMBER.set(v, 1L));
        attempt("null receiver", () -> System.out.println((int) NUMBER.get((VariableHandles) null)));
        attempt("write final", () -> FIXED.set(v, 1));
        attempt("add text", () -> TEXT.getAndAdd(v, "x"));
    }

    static void arrays() {
        VarHandle texts = MethodHandles.arrayElementVarHandle(String[].class);
        String[] names = {"a", "b"};
        texts.set(names, 1, "q");
        System.out.println((String) texts.getAndSet(names, 0, "z") + Arrays.toString(names)
            + texts.compareAndSet(names, 1, "q", "r") + Arrays.toString(names));
        attempt("outside", () -> texts.set(names, 2, "x"));
        VarHandle chars = MethodHandles.arrayElementVarHandle(char[].class);
        char[] letters = {'a', 'b'};
        System.out.println((char) chars.getAndAdd(letters, 0, (char) 2) + " " + Arrays.toString(letters));
        byte[] bytes = new byte[16];
        VarHandle ints = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
        VarHandle doubles = MethodHandles.byteArrayViewVarHandle(double[].class, ByteOrder.LITTLE_ENDIAN);
        ints.set(bytes, 1, 0x01020304);
        doubles.set(bytes, 8, Math.PI);
        System.out.println(Arrays.toString(bytes) + (int) ints.get(bytes, 0) + " " + (double) doubles.get(bytes, 8));
        attempt("past the end", () -> System.out.println((int) ints.get(bytes, 13)));
    }

    static void descriptions() throws Throwable {
        System.out.println(NUMBER.varType() + " " + NUMBER.coordinateTypes() + " "
            + NUMBER.accessModeType(VarHandle.AccessMode.COMPARE_AND_SET) + " "
            + NUMBER.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD) + " "
            + FIXED.isAccessModeSupported(VarHandle.AccessMode.SET) + " " + SHARED.coordinateTypes());
        MethodHandle add = NUMBER.toMethodHandle(VarHandle.AccessMode.GET_AND_ADD);
        VariableHandles v = new VariableHandles();
        System.out.println((int) add.invokeExact(v, 10) + " " + v.number + " " + add.type());
        MethodHandle get = MethodHandles.varHandleInvoker(VarHandle.AccessMode.GET,
            NUMBER.accessModeType(VarHandle.AccessMode.GET));
        System.out.println((int) get.invokeExact(NUMBER, v) + " " + get.type());
    }

    public static void main(String[] args) throws Throwable {
        fields();
        conversions();
        arrays();
        descriptions();
    }
}
