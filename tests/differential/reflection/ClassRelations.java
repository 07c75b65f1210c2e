// isInstance, isAssignableFrom, superclass, interfaces, component types, modifiers, enclosing and declaring classes.
import java.io.Serializable;
import java.lang.reflect.Modifier;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class ClassRelations {
    interface A { }
    interface B extends A, Serializable { }
    private static abstract class Base implements B { }
    protected static final class Leaf extends Base implements Comparable<Leaf>, A {
        public int compareTo(Leaf o) { return 0; }
    }
    sealed interface Sealed permits OnlyOne { }
    record OnlyOne() implements Sealed { }
    enum Kind { ONE { }, TWO }
    class Inner { }

    static Object fromMethod() {
        class Local { }
        return new Local();
    }

    static Object anonymous = new A() { };
    final Object inConstructor;

    ClassRelations() {
        inConstructor = new Object() { };
    }

    static String simple(Class<?> c) {
        return c == null ? "none" : c.getSimpleName().isEmpty() ? "<anonymous>" : c.getSimpleName();
    }

    static void flags(Class<?> c) {
        StringBuilder out = new StringBuilder(simple(c)).append(':');
        if (c.isInterface()) out.append(" interface");
        if (c.isArray()) out.append(" array");
        if (c.isPrimitive()) out.append(" primitive");
        if (c.isEnum()) out.append(" enum");
        if (c.isRecord()) out.append(" record");
        if (c.isAnnotation()) out.append(" annotation");
        if (c.isAnonymousClass()) out.append(" anonymous");
        if (c.isLocalClass()) out.append(" local");
        if (c.isMemberClass()) out.append(" member");
        if (c.isSealed()) out.append(" sealed");
        if (c.isSynthetic()) out.append(" synthetic");
        int m = c.getModifiers() & ~Modifier.SYNCHRONIZED;
        out.append(" [").append(Modifier.toString(m)).append("] super ").append(simple(c.getSuperclass()))
            .append(" interfaces");
        for (Class<?> i : c.getInterfaces()) out.append(' ').append(simple(i));
        out.append(" declared in ").append(simple(c.getDeclaringClass())).append(" enclosed by ")
            .append(simple(c.getEnclosingClass()));
        out.append(" component ").append(simple(c.getComponentType()));
        System.out.println(out);
    }

    public static void main(String[] args) throws Exception {
        Class<?>[] all = {ClassRelations.class, A.class, B.class, Base.class, Leaf.class, Sealed.class, OnlyOne.class,
            Kind.class,
            Kind.ONE.getClass(), Inner.class, fromMethod().getClass(), anonymous.getClass(),
            new ClassRelations().inConstructor.getClass(),
            Override.class, int.class, void.class, int[].class, Leaf[].class, String[][].class, Object.class,
            Runnable.class, Integer.class,
            Thread.State.class};
        for (Class<?> c : all) flags(c);
        Class<?>[] types = {Object.class, A.class, B.class, Base.class, Leaf.class, Object[].class, A[].class,
            Leaf[].class, int.class,
            long.class, Integer.class, int[].class, Serializable.class, Cloneable.class};
        for (Class<?> to : types) {
            StringBuilder row = new StringBuilder(simple(to)).append(" from");
            for (Class<?> from : types) if (to.isAssignableFrom(from)) row.append(' ').append(simple(from));
            System.out.println(row);
        }
        Object[] values = {"s", 1, 'c', new Leaf(), new int[0], new Leaf[0], null, Kind.ONE, new OnlyOne(),
            new ArrayList<>()};
        for (Class<?> c : new Class<?>[] {Object.class, A.class, Comparable.class, Object[].class, int.class,
            Record.class, Enum.class,
            List.class, Kind.class}) {
            StringBuilder row = new StringBuilder(simple(c)).append(' ');
            for (Object v : values) row.append(c.isInstance(v) ? 1 : 0);
            System.out.println(row);
        }
        System.out.println(String.class.cast("x") + " " + Number.class.cast(null) + " "
            + ArrayList.class.asSubclass(AbstractList.class).getSimpleName());
        try {
            Integer.class.cast("x");
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(fromMethod().getClass().getEnclosingMethod().getName() + " "
            + (new ClassRelations().inConstructor.getClass().getEnclosingConstructor() != null) + " "
            + anonymous.getClass().getEnclosingMethod());
        System.out.println(Arrays.toString(Kind.class.getEnumConstants()) + " " + A.class.getEnumConstants() + " "
            + Kind.ONE.getClass().isEnum() + " " + Kind.ONE.getDeclaringClass().isEnum() + " "
            + int[].class.getComponentType() + " "
            + int[][].class.componentType().arrayType().getSimpleName() + " " + ClassRelations.class.hashCode() * 0);
    }
}
