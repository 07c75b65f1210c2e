// Left-to-right evaluation of operands, arguments, array accesses and short circuits, with exceptions in between.
public class EvaluationOrder {
    static StringBuilder trace = new StringBuilder();

    static int t(int v) {
        trace.append(v).append(' ');
        return v;
    }

    static boolean b(String name, boolean v) {
        trace.append(name).append(v ? "+ " : "- ");
        return v;
    }

    static int fail(String why) {
        trace.append("!").append(why).append(' ');
        throw new IllegalStateException(why);
    }

    static int[] arr(int[] a) {
        trace.append("arr ");
        return a;
    }

    static int sum(int... values) {
        int total = 0;
        for (int v : values) {
            total = total * 10 + v;
        }
        trace.append("sum ");
        return total;
    }

    static EvaluationOrder receiver(EvaluationOrder o) {
        trace.append("receiver ");
        return o;
    }

    int method(int a, long b, double c) {
        trace.append("method ");
        return (int) (a + b + c);
    }

    static int staticViaNull(int v) {
        trace.append("static ");
        return v;
    }

    static void flush(Object result) {
        System.out.println(trace + "= " + result);
        trace.setLength(0);
    }

    interface Expression {
        Object evaluate();
    }

    static void attempt(Expression e) {
        try {
            flush(e.evaluate());
        } catch (RuntimeException x) {
            flush(x.getClass().getSimpleName());
        }
    }

    public static void main(String[] args) {
        attempt(() -> t(1) + t(2) * t(3) - t(4) % t(3));
        attempt(() -> (t(1) + t(2)) << (t(3) - t(1)) | t(8));
        attempt(() -> t(1) / t(0) + t(2));
        attempt(() -> t(1) + fail("mid") + t(2));
        attempt(() -> t(1) / (t(0) * fail("divisor")));
        attempt(() -> sum(t(1), t(2), t(3)));
        attempt(() -> sum(t(1), fail("arg"), t(3)));
        attempt(() -> receiver(new EvaluationOrder()).method(t(1), t(2), t(3)));
        attempt(() -> receiver(null).method(t(1), t(2), t(3)));
        attempt(() -> receiver(null).method(t(1), fail("before null check"), t(3)));
        attempt(() -> receiver(null).staticViaNull(t(7)));
        attempt(() -> arr(new int[3])[t(1)] = t(5));
        attempt(() -> arr(null)[t(1)] = t(5));
        attempt(() -> arr(null)[fail("index")] = t(5));
        attempt(() -> arr(new int[1])[t(4)] = fail("value"));
        attempt(() -> arr(new int[1])[t(4)] += fail("never"));
        attempt(() -> arr(null)[t(0)] += t(5));
        attempt(() -> new int[t(2)][t(-1)][t(3)]);
        attempt(() -> new int[t(2)][fail("dimension")]);
        attempt(() -> new int[] {t(3), t(2), t(1)}[t(1)]);
        attempt(() -> b("a", true) && b("b", false) && b("c", true));
        attempt(() -> b("a", true) || b("b", false) && b("c", true));
        attempt(() -> b("a", false) | b("b", true) & b("c", false) ^ b("d", true));
        attempt(() -> b("a", false) || b("b", false) || !b("c", false));
        attempt(() -> b("a", true) ? b("x", false) ? t(1) : t(2) : t(3));
        attempt(() -> (b("a", false) ? t(1) : t(2)) + (b("b", true) ? t(3) : t(4)));
        attempt(() -> "s" + t(1) + (t(2) + t(3)) + fail("concat") + t(4));
        attempt(() -> new StringBuilder("x").append(t(1)).insert(t(0), t(2)).append(b("z", true)));
        attempt(() -> (Object) (String) (Object) t(9));
        attempt(() -> {
            int i = 1;
            int[] a = {10, 20, 30, 40};
            return a[i] + a[i = 2] + i + a[i++] * i + " " + i;
        });
        attempt(() -> {
            int x = 3;
            return x + (x = 10) * x + (x -= 4) + " " + x;
        });
    }
}
