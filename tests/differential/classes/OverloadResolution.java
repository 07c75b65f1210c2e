// Overload resolution: widening, boxing, varargs, most specific, null, inheritance, generics and lambdas.
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

public class OverloadResolution {
    static String f(byte b) { return "byte"; }
    static String f(short s) { return "short"; }
    static String f(long l) { return "long"; }
    static String f(double d) { return "double"; }
    static String f(Integer i) { return "Integer"; }
    static String f(Object o) { return "Object"; }
    static String f(int... i) { return "int..."; }

    static String g(Object o) { return "Object"; }
    static String g(CharSequence c) { return "CharSequence"; }
    static String g(String s) { return "String"; }
    static String g(Object... o) { return "Object... " + (o == null ? "null" : o.length); }

    static String h(long a, int b) { return "long,int"; }
    static String h(int a, long b) { return "int,long"; }
    static String h(double a, double b) { return "double,double"; }

    static String v(String s, Object... rest) { return "rest " + rest.length; }
    static String v(String s, String second) { return "second"; }
    static String v(char... c) { return "chars " + c.length; }
    static String v(Integer... c) { return "Integers " + c.length; }

    static String box(Long l) { return "Long"; }
    static String box(Number n) { return "Number " + n.getClass().getSimpleName(); }
    static String box(Comparable<?> c) { return "Comparable"; }
    static String box(Object c) { return "Object"; }

    static <T> String gen(T t) { return "T"; }
    static <T extends Number> String gen(T t) { return "T extends Number"; }
    static <T> String gen(List<T> t) { return "List<T>"; }
    static String gen(int i) { return "int"; }

    static String fun(Supplier<Integer> s) { return "Supplier " + s.get(); }
    static String fun(Runnable r) { r.run(); return "Runnable"; }
    static String fun(Function<String, Integer> f) { return "Function " + f.apply("four"); }

    static class Parent {
        String m(Object o) { return "Parent.m(Object)"; }
        String m(Integer i) { return "Parent.m(Integer)"; }
        String n(long l) { return "Parent.n(long)"; }
    }

    static class Child extends Parent {
        @Override String m(Object o) { return "Child.m(Object)"; }
        String m(String s) { return "Child.m(String)"; }
        String n(int i) { return "Child.n(int)"; }
        String n(double d) { return "Child.n(double)"; }
    }

    static int calls;

    static int tick() {
        return ++calls;
    }

    public static void main(String[] args) {
        byte b = 1;
        short s = 1;
        char c = 'c';
        int i = 1;
        long l = 1;
        float fl = 1;
        System.out.println(f(b) + " " + f(s) + " " + f(c) + " " + f(i) + " " + f(l) + " " + f(fl) + " " + f(1.0) + " "
            + f((Integer) i) + " " + f('c' + 0) + " " + f(true) + " " + f() + " " + f(1, 2) + " " + f(new int[0]) + " "
            + f((Object) 1) + " " + f((Long) 1L) + " " + f("s"));
        System.out.println(g("s") + ", " + g((Object) "s") + ", " + g(new StringBuilder()) + ", " + g(1) + ", "
            + g(1, 2)
            + ", " + g() + ", " + g(new Object[3]) + ", " + g((Object) new Object[3]) + ", " + g((Object[]) null) + ", "
            + g((Object) null) + ", " + g(new int[3]) + ", " + g(new String[] {"a", "b"}) + ", " + g((String) null));
        System.out.println(h(1L, 1) + " " + h(1, 1L) + " " + h(1f, 1) + " " + h(1L, 'c') + " " + h((short) 1, 1L));
        System.out.println(v("a") + ", " + v("a", "b") + ", " + v("a", "b", "c") + ", " + v("a", 1) + ", "
            + v("a", new Object[] {1, 2}) + ", " + v('a', 'b') + ", " + v(1, 2) + ", " + v("a", (Object) null));
        System.out.println(box(1L) + ", " + box((Number) 1L) + ", " + box("s") + ", " + box(new Object()) + ", "
            + box((Object) 1) + ", " + box((byte) 1 == 1 ? (Number) 1.5f : null));
        System.out.println(gen("s") + ", " + gen(1.5) + ", " + gen(List.of()) + ", " + gen(1) + ", " + gen((Integer) 1)
            + ", " + gen('c') + ", " + gen((short) 2));
        System.out.println(fun(() -> 5) + ", " + fun(() -> { calls += 10; }) + ", " + fun(String::length) + ", "
            + fun(x -> x.indexOf('r')) + ", " + fun(() -> tick()) + ", " + calls);
        Parent p = new Child();
        Child ch = new Child();
        System.out.println(p.m("s") + ", " + p.m(1) + ", " + p.m('c') + ", " + ch.m("s") + ", " + ch.m(1) + ", "
            + ch.m(1.5));
        System.out.println(p.n(1) + ", " + ch.n(1) + ", " + ch.n('c') + ", " + ch.n(1L) + ", " + ch.n(1f));
    }
}
