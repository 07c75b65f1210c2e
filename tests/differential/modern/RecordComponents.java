// Record equals, hashCode and toString over every component type: primitives, floats with NaN and zeros, arrays, nulls.
import java.util.Arrays;
import java.util.List;
import java.util.Map;

public class RecordComponents {
    record AllPrimitives(boolean z, byte b, short s, char c, int i, long l, float f, double d) { }

    record References(String s, Integer i, int[] a, List<?> list, Object o) { }

    record Floats(float f, double d) { }

    record Single(int i) { }

    record SingleLong(long l) { }

    record SingleText(String s) { }

    record SingleBoolean(boolean b) { }

    record Wrapper(Object inner) { }

    enum Colour { RED, GREEN }

    record WithEnum(Colour colour, Map<String, Integer> map) { }

    record Many(int a, int b, int c, int d, int e, int f, int g, int h, int i, int j, int k, int l) { }

    static void compare(Object a, Object b) {
        System.out.println(a.equals(b) + " " + (a.hashCode() == b.hashCode()) + " " + a + " " + b);
    }

    public static void main(String[] args) {
        AllPrimitives p = new AllPrimitives(true, (byte) -1, (short) 300, 'x', 1 << 30, 1L << 40, 1.5f, -2.25);
        compare(p, new AllPrimitives(true, (byte) -1, (short) 300, 'x', 1 << 30, 1L << 40, 1.5f, -2.25));
        compare(p, new AllPrimitives(false, (byte) -1, (short) 300, 'x', 1 << 30, 1L << 40, 1.5f, -2.25));
        compare(p, new AllPrimitives(true, (byte) -1, (short) 300, 'x', 1 << 30, 1L << 41, 1.5f, -2.25));
        compare(p, new AllPrimitives(true, (byte) -1, (short) 300, 'y', 1 << 30, 1L << 40, 1.5f, -2.25));
        compare(new Floats(0f, 0.0), new Floats(-0f, 0.0));
        compare(new Floats(0f, 0.0), new Floats(0f, -0.0));
        compare(new Floats(Float.NaN, Double.NaN), new Floats(0f / 0, -Double.NaN));
        compare(new Floats(1e10f, 1e-10), new Floats(1e10f, 1e-10));
        compare(new Floats(Float.POSITIVE_INFINITY, Double.MIN_VALUE), new Floats(Float.MAX_VALUE, 0));
        int[] shared = {1};
        References r = new References("s", 1000, shared, List.of(1), null);
        References same = new References(new String("s"), Integer.valueOf(1000), shared, Arrays.asList(1), null);
        References other = new References("s", 1000, shared.clone(), List.of(1), null);
        System.out.println(r.equals(same) + " " + r.equals(other) + " " + (r.hashCode() == same.hashCode()) + " "
            + r.equals("s"));
        References nulls = new References(null, null, null, null, null);
        System.out.println(nulls + " " + nulls.equals(new References(null, null, null, null, null)) + " "
            + nulls.hashCode() + " " + nulls.equals(r) + " " + r.equals(nulls));
        System.out.println(new Single(5).hashCode() + " " + new Single(-1).hashCode() + " "
            + new SingleLong(1L << 32).hashCode() + " "
            + new SingleText("ab").hashCode() + " " + new SingleText(null).hashCode() + " "
            + new SingleBoolean(true).hashCode() + " " + new SingleBoolean(false).hashCode());
        System.out.println(new Single(5).equals(new SingleLong(5)) + " " + new Single(5).equals(null) + " "
            + new Wrapper(new Single(5)).equals(new Wrapper(new Single(5))) + " " + new Wrapper(new Wrapper(null)));
        Wrapper[] cycle = {new Wrapper(null)};
        System.out.println(new Wrapper(cycle).equals(new Wrapper(cycle)) + " " + new Wrapper('c') + " "
            + new Wrapper(1L) + " " + new Wrapper("text"));
        WithEnum e = new WithEnum(Colour.GREEN, Map.of("k", 1));
        System.out.println(e + " " + e.equals(new WithEnum(Colour.valueOf("GREEN"), Map.of("k", 1))) + " "
            + e.equals(new WithEnum(Colour.RED, Map.of("k", 1))));
        Many many = new Many(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);
        System.out.println(many + " " + many.equals(new Many(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13)));
    }
}
