// Method, Constructor and Field by reflection: invoke with boxing, exceptions wrapped, get and set, listings.
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;

public class MethodCalls {
    static class Subject {
        private int number = 1;
        protected String text = "t";
        static long shared = 10;
        final double fixed;
        boolean flag;
        int[] data = {1, 2};

        Subject() { this(0.5); }
        private Subject(double fixed) { this.fixed = fixed; }
        Subject(String s, int... rest) { fixed = s.length() + rest.length; }

        int add(int a, long b) { return (int) (number + a + b); }
        private String hidden(String s) { return "hidden " + s; }
        static String twice(CharSequence c) { return c + "" + c; }
        void fail(String why) throws Exception { throw new Exception(why); }
        Object nothing() { return null; }
        void change(int n) { number = n; }
        int sum(int... values) { return Arrays.stream(values).sum(); }
        <T extends Comparable<T>> T max(T a, T b) { return a.compareTo(b) > 0 ? a : b; }
        char letter(byte b, short s, char c, float f, double d, boolean z) { return z ? c : 'n'; }
        @Override public String toString() { return "Subject" + number; }
    }

    static class Child extends Subject {
        @Override int add(int a, long b) { return -1; }
        int own() { return 1; }
    }

    static Object call(Object target, String name, Class<?>[] types, Object... args) {
        try {
            Method m = Subject.class.getDeclaredMethod(name, types);
            m.setAccessible(true);
            return m.invoke(target, args);
        } catch (InvocationTargetException e) {
            return "threw " + e.getCause();
        } catch (IllegalArgumentException | NullPointerException | ReflectiveOperationException e) {
            return "refused " + e.getClass().getSimpleName();
        }
    }

    static String signature(Method m) {
        StringBuilder out = new StringBuilder(Modifier.toString(m.getModifiers())).append(' ')
            .append(m.getReturnType().getSimpleName());
        out.append(' ').append(m.getName()).append('(');
        for (Class<?> p : m.getParameterTypes()) out.append(p.getSimpleName()).append(' ');
        return out.append(')').append(m.isVarArgs() ? " varargs" : "").append(m.getExceptionTypes().length).toString();
    }

    public static void main(String[] args) throws Exception {
        Subject s = new Subject();
        System.out.println(call(s, "add", new Class<?>[] {int.class, long.class}, 2, 3L));
        System.out.println(call(s, "add", new Class<?>[] {int.class, long.class}, (short) 2, 3));
        System.out.println(call(s, "add", new Class<?>[] {int.class, long.class}, 2L, 3L));
        System.out.println(call(s, "add", new Class<?>[] {int.class, long.class}, 2));
        System.out.println(call(new Child(), "add", new Class<?>[] {int.class, long.class}, 2, 3L));
        System.out.println(call(null, "add", new Class<?>[] {int.class, long.class}, 2, 3L));
        System.out.println(call("wrong", "add", new Class<?>[] {int.class, long.class}, 2, 3L));
        System.out.println(call(s, "hidden", new Class<?>[] {String.class}, "x") + ", "
            + call(null, "twice", new Class<?>[] {CharSequence.class}, "y"));
        System.out.println(call(s, "fail", new Class<?>[] {String.class}, "why") + ", "
            + call(s, "nothing", new Class<?>[0]));
        System.out.println(call(s, "change", new Class<?>[] {int.class}, 'a') + " " + s + " "
            + call(s, "change", new Class<?>[] {int.class}, (Object) null));
        System.out.println(call(s, "sum", new Class<?>[] {int[].class}, new int[] {4, 5}) + " "
            + call(s, "max", new Class<?>[] {Comparable.class, Comparable.class}, "a", "b") + " "
            + call(s, "letter", new Class<?>[] {byte.class, short.class, char.class, float.class, double.class,
            boolean.class}, (byte) 1, (byte) 2,
                'q', 4, 5f, true));
        System.out.println(call(s, "none", new Class<?>[0]) + ", " + call(s, "add", new Class<?>[] {int.class}));
        Method[] methods = Subject.class.getDeclaredMethods();
        Arrays.sort(methods, Comparator.comparing(Method::getName));
        for (Method m : methods) System.out.println(signature(m));
        for (Constructor<?> c : sorted(Subject.class.getDeclaredConstructors())) {
            System.out.println(Modifier.toString(c.getModifiers()) + "(" + c.getParameterCount() + ")"
                + (c.isVarArgs() ? " varargs" : ""));
        }
        Constructor<Subject> made = Subject.class.getDeclaredConstructor(String.class, int[].class);
        System.out.println(made.newInstance("four", new int[] {1}).fixed + " "
            + Subject.class.getDeclaredConstructor().newInstance().fixed);
        Field[] fields = Subject.class.getDeclaredFields();
        Arrays.sort(fields, Comparator.comparing(Field::getName));
        for (Field f : fields) {
            f.setAccessible(true);
            Object value = f.get(s);
            System.out.println(Modifier.toString(f.getModifiers()) + " " + f.getType().getSimpleName() + " "
                + f.getName() + " " + (value instanceof int[] a ? a.length : value));
        }
        Field number = Subject.class.getDeclaredField("number");
        number.setAccessible(true);
        number.set(s, (short) 77);
        Field shared = Subject.class.getDeclaredField("shared");
        shared.setLong(null, shared.getLong(null) * 3);
        Subject.class.getDeclaredField("text").set(s, null);
        System.out.println(s + " " + number.getInt(s) + " " + number.getDouble(s) + " " + Subject.shared + " "
            + s.text);
        try {
            number.set(s, "text");
        } catch (IllegalArgumentException e) {
            System.out.println("wrong type for the field");
        }
        System.out.println(Child.class.getDeclaredMethods().length + " "
            + Child.class.getSuperclass().getDeclaredFields().length + " "
            + String.class.getMethod("length").invoke("four") + " " + Math.class.getMethod("max", int.class,
            int.class).invoke(null, 3, 8));
    }

    static Constructor<?>[] sorted(Constructor<?>[] constructors) {
        Arrays.sort(constructors, Comparator.comparing((Constructor<?> c) -> c.getParameterCount()));
        return constructors;
    }
}
