// Varargs: empty, null, arrays, primitives, boxing, generics, with other parameters and in constructors.
import java.util.Arrays;
import java.util.List;

public class VarargsForms {
    static String ints(int... values) {
        return values.length + Arrays.toString(values);
    }

    static String objects(Object... values) {
        return values == null ? "null" : values.length + Arrays.deepToString(values);
    }

    static String mixed(String first, long second, double... rest) {
        return first + second + Arrays.toString(rest);
    }

    @SafeVarargs
    static <T> List<T> list(T... items) {
        return Arrays.asList(items);
    }

    @SafeVarargs
    static <T extends Comparable<T>> T max(T first, T... rest) {
        T best = first;
        for (T t : rest) {
            if (t.compareTo(best) > 0) best = t;
        }
        return best;
    }

    static int depth(Object... values) {
        return values.length == 1 && values[0] instanceof Object[] inner ? 1 + depth(inner) : 0;
    }

    static String modifies(int... values) {
        for (int i = 0; i < values.length; i++) values[i]++;
        return Arrays.toString(values);
    }

    static class Vector {
        final double[] parts;

        Vector(double... parts) {
            this.parts = parts;
        }

        Vector(int size) {
            this(new double[size]);
        }

        double dot(Vector o) {
            double sum = 0;
            for (int i = 0; i < Math.min(parts.length, o.parts.length); i++) sum += parts[i] * o.parts[i];
            return sum;
        }
    }

    static abstract class Logger {
        abstract void log(String format, Object... args);
    }

    static class Collecting extends Logger {
        final StringBuilder text = new StringBuilder();

        @Override
        void log(String format, Object[] args) {
            text.append(format).append(args.length).append(';');
        }
    }

    static String strings(String... s) {
        return s.getClass().getSimpleName() + s.length;
    }

    static String arrays(int[]... arrays) {
        return arrays.length + Arrays.deepToString(arrays);
    }

    static String wide(long... values) {
        long sum = 0;
        for (long v : values) sum += v;
        return values.length + ":" + sum;
    }

    public static void main(String... args) {
        System.out.println(ints() + " " + ints(1) + " " + ints(1, 2) + " " + ints(new int[] {3}) + " "
            + ints('a', (byte) 2));
        System.out.println(objects() + " " + objects((Object) null) + " " + objects((Object[]) null) + " "
            + objects(1, "a", null));
        System.out.println(objects(new String[] {"x"}) + " " + objects((Object) new String[] {"x"}) + " "
            + objects(new int[] {1, 2}) + " " + objects(new int[][] {{1}, {2, 3}}) + " "
            + objects(new Object[] {1}, 2));
        System.out.println(mixed("m", 1) + " " + mixed("m", 'c', 1, 2f, 3L) + " " + mixed("m", 2, new double[] {4}));
        System.out.println(list() + " " + list(1, 2.5, "s") + " " + list(new Integer[] {1, 2}) + " "
            + list((Object) new int[0].length));
        System.out.println(max(3, 9, 4) + " " + max("a") + " " + max('x', 'z', 'y') + " "
            + depth(new Object[] {new Object[] {1}}));
        int[] shared = {1, 2};
        System.out.println(modifies(shared) + " " + Arrays.toString(shared) + " " + modifies(5, 6));
        System.out.println(new Vector(1, 2, 3).dot(new Vector(4.0, 5.0)) + " " + new Vector(3).parts.length + " "
            + new Vector(3.0).parts.length + " " + new Vector().parts.length);
        Collecting log = new Collecting();
        Logger base = log;
        base.log("a");
        base.log("b", 1, 2, 3);
        log.log("c", new Object[2]);
        System.out.println(log.text);
        System.out.println(strings() + " " + strings("a", "b") + " " + arrays() + " " + arrays(shared) + " "
            + arrays(shared, null) + " " + wide(1, 'b', (short) 3, Long.MAX_VALUE) + " " + args.length);
        System.out.println(String.join("-", "a", "b", "c") + String.format("%s|%s", "x", 1) + String.format("plain"));
    }
}
