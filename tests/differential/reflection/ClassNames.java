// Names of every kind of class: nested, local, anonymous, arrays, primitives, records, enums with bodies, interfaces.
import java.util.List;
import java.util.Map;

public class ClassNames {
    class Inner { class Deeper { } }
    static class Nested { interface Within { } }
    interface Face { }
    enum Plain { A }
    enum Bodies { A { }, B }
    record Rec(int i) { }
    @interface Note { }
    static class Generic<T> { }
    static class $Odd$Name_1 { }

    static void show(Class<?> c) {
        System.out.println(c.getName() + " | " + c.getSimpleName() + " | " + c.getTypeName() + " | "
            + c.getCanonicalName() + " | " + c);
    }

    public static void main(String[] args) throws Exception {
        class Local { }
        interface LocalFace { }
        enum LocalEnum { X }
        record LocalRecord() { }
        Object anonymous = new Object() { };
        Object anonymousFace = new Face() { };
        Class<?>[] classes = {ClassNames.class, Inner.class, Inner.Deeper.class, Nested.class, Nested.Within.class,
            Face.class, Plain.class,
            Bodies.class, Bodies.A.getClass(), Bodies.B.getClass(), Rec.class, Note.class, Generic.class,
            $Odd$Name_1.class, Local.class,
            LocalFace.class, LocalEnum.class, LocalRecord.class, anonymous.getClass(), anonymousFace.getClass(),
            String.class,
            Map.Entry.class, Thread.State.class, Object.class, Runnable.class, void.class, boolean.class, byte.class,
            short.class,
            char.class, int.class, long.class, float.class, double.class, Void.class, Integer.class};
        for (Class<?> c : classes) show(c);
        Object[] arrays = {new boolean[0], new byte[0], new short[0], new char[0], new int[0], new long[0],
            new float[0], new double[0],
            new String[0], new int[0][], new String[0][][], new Inner[0], new Rec[0][0], new Map.Entry[0], new List[0],
            new Local[0]};
        for (Object a : arrays) show(a.getClass());
        System.out.println(int.class == Integer.TYPE ? "same" : "different");
        System.out.println((int.class == (Object) Integer.class) + " " + (new int[0].getClass() == int[].class) + " "
            + (String[].class == new String[5].getClass()) + " "
            + (new Generic<String>().getClass() == new Generic<Integer>().getClass()));
        System.out.println(ClassNames.class.getPackageName().isEmpty() + " " + String.class.getPackageName() + " "
            + int.class.getPackageName() + " " + String[].class.getPackageName() + " "
            + Map.Entry.class.getPackage().getName());
        System.out.println(Class.forName("ClassNames$Nested").getSimpleName() + " "
            + Class.forName("[I").getSimpleName() + " "
            + Class.forName("[[Ljava.lang.String;").getTypeName() + " "
            + Class.forName("java.util.Map$Entry").getSimpleName() + " "
            + Class.forName("[LClassNames$Rec;").getComponentType().getSimpleName());
        for (String name : new String[] {"ClassNames.Nested", "int", "nothing.Here", "[Q", "java/lang/String",
            "[Ljava.lang.String"}) {
            try {
                System.out.println(Class.forName(name));
            } catch (ClassNotFoundException e) {
                System.out.println("no " + e.getMessage());
            }
        }
        System.out.println(Face.class + " " + Plain.class + " " + int.class + " " + int[].class + " "
            + Rec.class.toGenericString());
        System.out.println(Generic.class.toGenericString() + " " + Note.class.toGenericString() + " "
            + Plain.class.toGenericString());
    }
}
