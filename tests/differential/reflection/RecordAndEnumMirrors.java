// Reflection over records, enums and sealed types: components, accessors, canonical constructors, constants, permits.
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;

public class RecordAndEnumMirrors {
    record Mixed(int i, String s, long[] a, List<String> list) {
        Mixed {
            if (i < 0) throw new IllegalArgumentException("negative");
        }
    }

    record Generic<T extends Number>(T value, List<? super T> sink) { }

    enum Level {
        LOW(1), HIGH(10) {
            @Override int scaled() { return weight * 2; }
        };

        final int weight;
        static final int COUNT = 2;

        Level(int weight) { this.weight = weight; }

        int scaled() { return weight; }
    }

    sealed interface Shape permits Circle, Square { }
    record Circle(double r) implements Shape { }
    record Square(double side) implements Shape { }

    static String components(Class<?> c) {
        StringBuilder out = new StringBuilder();
        for (RecordComponent rc : c.getRecordComponents()) {
            out.append(rc.getName()).append(':').append(rc.getType().getSimpleName()).append(':')
                .append(rc.getGenericType()).append(' ');
        }
        return out.toString();
    }

    static <T extends Record> T with(T record, String name, Object value) throws ReflectiveOperationException {
        RecordComponent[] rcs = record.getClass().getRecordComponents();
        Object[] values = new Object[rcs.length];
        Class<?>[] types = new Class<?>[rcs.length];
        for (int i = 0; i < rcs.length; i++) {
            Method accessor = rcs[i].getAccessor();
            accessor.setAccessible(true);
            values[i] = rcs[i].getName().equals(name) ? value : accessor.invoke(record);
            types[i] = rcs[i].getType();
        }
        Constructor<?> canonical = record.getClass().getDeclaredConstructor(types);
        canonical.setAccessible(true);
        @SuppressWarnings("unchecked")
        T changed = (T) canonical.newInstance(values);
        return changed;
    }

    static <E extends Enum<E>> String constants(Class<E> type) {
        StringBuilder out = new StringBuilder();
        for (E e : type.getEnumConstants()) out.append(e.ordinal()).append(e.name()).append(Enum.valueOf(type,
            e.name()) == e ? "! " : "? ");
        return out.toString();
    }

    public static void main(String[] args) throws Exception {
        System.out.println(components(Mixed.class));
        System.out.println(components(Generic.class));
        System.out.println(Arrays.toString(Level.class.getRecordComponents()));
        Mixed mixed = new Mixed(1, "s", null, new ArrayList<>(List.of("x")));
        System.out.println(with(mixed, "s", "changed") + " " + with(mixed, "i", 9).i());
        try {
            with(mixed, "i", -1);
        } catch (InvocationTargetException e) {
            System.out.println(e.getCause().getMessage());
        }
        try {
            with(mixed, "i", "text");
        } catch (IllegalArgumentException e) {
            System.out.println("argument type mismatch");
        }
        System.out.println(constants(Level.class) + constants(Thread.State.class));
        for (Level l : Level.values()) {
            System.out.println(l.getClass().isEnum() + " " + l.getDeclaringClass().isEnum() + " "
                + l.getClass().isAnonymousClass() + " " + (l.getClass() == l.getDeclaringClass()) + " " + l.scaled());
        }
        TreeSet<String> fields = new TreeSet<>();
        for (var f : Level.class.getDeclaredFields()) if (!f.isSynthetic()) fields.add(f.getName()
            + (f.isEnumConstant() ? "*" : ""));
        System.out.println(fields + " " + Modifier.toString(Mixed.class.getModifiers()) + " "
            + Modifier.toString(Circle.class.getModifiers()));
        try {
            Level.class.getDeclaredConstructors()[0].newInstance("X", 5, 1);
        } catch (IllegalArgumentException | IllegalAccessException e) {
            System.out.println("enums cannot be made");
        }
        TreeSet<String> permitted = new TreeSet<>();
        for (Class<?> c : Shape.class.getPermittedSubclasses()) permitted.add(c.getSimpleName());
        System.out.println(permitted + " " + Circle.class.isSealed() + " "
            + (Circle.class.getPermittedSubclasses() == null));
        for (Type t : Circle.class.getGenericInterfaces()) System.out.println(t.getTypeName());
        System.out.println(new Generic<>(5, new ArrayList<Number>()).getClass()
            .getTypeParameters()[0].getBounds()[0].getTypeName());
    }
}
