// What lambdas capture: locals of every type, parameters, this, loop variables, arrays as boxes, nested lambdas.
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

public class CaptureRules {
    int field = 1;
    static int shared = 10;

    Supplier<String> all(byte b, short s, char c, int i, long l, float f, double d, boolean z, String t, int[] a,
        Object n) {
        return () -> b + " " + s + " " + c + " " + i + " " + l + " " + f + " " + d + " " + z + " " + t + " " + a[0]
            + " " + n + " " + field + " " + shared;
    }

    IntSupplier counter() {
        return () -> field++ + this.field;
    }

    static IntSupplier boxed() {
        int[] box = {0};
        return () -> box[0] += 3;
    }

    static List<Supplier<Integer>> loops() {
        List<Supplier<Integer>> out = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int j = i * 10;
            out.add(() -> j);
        }
        for (int v : new int[] {7, 8}) out.add(() -> v);
        for (String s : List.of("a", "bb")) out.add(s::length);
        return out;
    }

    static IntUnaryOperator nested(int a) {
        int b = a + 1;
        return x -> {
            int c = b + x;
            IntUnaryOperator inner = y -> {
                int d = c + y;
                IntSupplier deepest = () -> a * 1000 + b * 100 + c * 10 + d;
                return deepest.getAsInt();
            };
            return inner.applyAsInt(x) + shared++;
        };
    }

    static String lateAssignment(boolean flag) {
        final String text;
        if (flag) text = "yes"; else text = "no";
        Supplier<String> s = () -> text + text.length();
        return s.get();
    }

    Runnable shadow(StringBuilder log) {
        int field = 50;
        return () -> log.append(field).append(',').append(this.field).append(',').append(new Object() {
            int field = 70;
            int both() { return field + CaptureRules.this.field; }
        }.both()).append(';');
    }

    static Supplier<Supplier<String>> twice(String s) {
        return () -> () -> s + s;
    }

    static int fromCatch() {
        try {
            return Integer.parseInt("no");
        } catch (NumberFormatException e) {
            IntSupplier s = () -> e.getMessage().length();
            return s.getAsInt();
        }
    }

    static String pattern(Object o) {
        if (o instanceof String s && s.length() > 2) {
            Supplier<String> upper = () -> s.toUpperCase();
            return upper.get();
        }
        return "none";
    }

    static Runnable selfReference;
    static int runs;

    public static void main(String[] args) {
        CaptureRules o = new CaptureRules();
        int[] array = {5};
        Supplier<String> all = o.all((byte) -1, (short) 300, 'c', 1 << 30, 1L << 40, 1.5f, -0.0, true, "t", array,
            null);
        System.out.println(all.get());
        array[0]++;
        o.field = 2;
        shared++;
        System.out.println(all.get());
        IntSupplier c = o.counter(), d = o.counter();
        System.out.println(c.getAsInt() + " " + d.getAsInt() + " " + c.getAsInt() + " " + o.field);
        IntSupplier x = boxed(), y = boxed();
        System.out.println(x.getAsInt() + x.getAsInt() + " " + y.getAsInt());
        for (Supplier<Integer> s : loops()) System.out.print(s.get() + " ");
        System.out.println();
        System.out.println(nested(1).applyAsInt(4) + " " + nested(2).andThen(v -> v * 2).applyAsInt(3) + " " + shared);
        System.out.println(lateAssignment(true) + lateAssignment(false) + twice("ab").get().get() + fromCatch()
            + pattern("word") + pattern("w") + pattern(3));
        StringBuilder log = new StringBuilder();
        Runnable r = o.shadow(log);
        r.run();
        o.field = 9;
        r.run();
        System.out.println(log);
        selfReference = () -> {
            if (++runs < 5) selfReference.run();
        };
        selfReference.run();
        System.out.println(runs);
        Supplier<CaptureRules> same = () -> o;
        System.out.println(same.get() == o);
    }
}
