// Annotations at run time: members of every type, defaults, inheritance, repeats, on classes, methods and fields.
import java.lang.annotation.Annotation;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;

public class AnnotationsAtRunTime {
    enum Level { LOW, HIGH }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Small {
        String value() default "none";
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Inherited
    @interface Everything {
        int number() default 1;
        long wide() default 1L << 40;
        double real() default 0.5;
        boolean flag() default true;
        char letter() default 'c';
        byte tiny() default -1;
        String text() default "default";
        Class<?> type() default Object.class;
        Level level() default Level.LOW;
        int[] numbers() default {1, 2};
        String[] names() default {};
        Small nested() default @Small;
        Small[] many() default {@Small("a"), @Small("b")};
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.METHOD)
    @Repeatable(Tags.class)
    @interface Tag {
        int value();
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.METHOD)
    @interface Tags {
        Tag[] value();
    }

    @Retention(RetentionPolicy.CLASS)
    @interface Invisible { }

    @Everything(number = 5, text = "changed", type = String.class, level = Level.HIGH, numbers = 9, names = {"x", "y"})
    @Small
    @Invisible
    static class Base { }

    static class Derived extends Base {
        @Small("field") int field;
        int plain;

        @Tag(1) @Tag(2) void twice() { }
        @Tag(3) @Deprecated void once(@Small("parameter") int p, String q) { }
        void none() { }
    }

    static void show(Everything e) {
        System.out.println(e.number() + " " + e.wide() + " " + e.real() + " " + e.flag() + " " + e.letter() + " "
            + e.tiny() + " " + e.text() + " "
            + e.type().getSimpleName() + " " + e.level() + " " + Arrays.toString(e.numbers()) + " "
            + Arrays.toString(e.names()) + " " + e.nested().value() + " " + e.many().length + e.many()[1].value());
    }

    public static void main(String[] args) throws Exception {
        show(Base.class.getAnnotation(Everything.class));
        show(Derived.class.getAnnotation(Everything.class));
        System.out.println(Derived.class.isAnnotationPresent(Small.class) + " "
            + Base.class.isAnnotationPresent(Small.class) + " "
            + Base.class.isAnnotationPresent(Invisible.class) + " " + Base.class.getAnnotations().length + " "
            + Derived.class.getAnnotations().length + " " + Derived.class.getDeclaredAnnotations().length);
        System.out.println(Base.class.getAnnotation(Small.class).value() + " "
            + Base.class.getAnnotation(Invisible.class));
        Method[] methods = Derived.class.getDeclaredMethods();
        Arrays.sort(methods, Comparator.comparing(Method::getName));
        for (Method m : methods) {
            StringBuilder out = new StringBuilder(m.getName());
            for (Tag t : m.getAnnotationsByType(Tag.class)) out.append(' ').append(t.value());
            out.append(" direct ").append(m.getAnnotation(Tag.class) != null).append(" container ")
                .append(m.getAnnotation(Tags.class) != null);
            for (Annotation[] p : m.getParameterAnnotations()) out.append(" p").append(p.length);
            System.out.println(out.append(m.isAnnotationPresent(Deprecated.class) ? " deprecated" : ""));
        }
        Field field = Derived.class.getDeclaredField("field");
        System.out.println(field.getAnnotation(Small.class).value() + " "
            + Derived.class.getDeclaredField("plain").getAnnotations().length);
        Small a = Base.class.getAnnotation(Everything.class).many()[0],
            b = Derived.class.getAnnotation(Everything.class).many()[0];
        System.out.println(a.equals(b) + " " + (a.hashCode() == b.hashCode()) + " "
            + a.annotationType().getSimpleName() + " " + a.equals(field.getAnnotation(Small.class)));
        int[] numbers = Base.class.getAnnotation(Everything.class).numbers();
        numbers[0] = 1000;
        System.out.println(Base.class.getAnnotation(Everything.class).numbers()[0]);
        System.out.println(Everything.class.getDeclaredMethod("number").getDefaultValue() + " "
            + Tag.class.getDeclaredMethod("value").getDefaultValue() + " " + Everything.class.isAnnotation());
    }
}
