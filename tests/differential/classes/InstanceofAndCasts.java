// instanceof and casts over classes, interfaces, arrays of them, arrays of arrays, primitives arrays and null.
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.RandomAccess;

public class InstanceofAndCasts {
    interface Swims { }
    interface Flies { }
    static class Animal { }
    static class Bird extends Animal implements Flies { }
    static class Duck extends Bird implements Swims { }
    static final class Fish extends Animal implements Swims { }

    static String kinds(Object o) {
        return (o instanceof Animal ? "A" : "-") + (o instanceof Bird ? "B" : "-") + (o instanceof Duck ? "D" : "-")
            + (o instanceof Fish ? "F" : "-") + (o instanceof Swims ? "s" : "-") + (o instanceof Flies ? "f" : "-")
            + (o instanceof Object ? "O" : "-");
    }

    static String arrays(Object o) {
        return (o instanceof Object[] ? "O[] " : "") + (o instanceof Animal[] ? "A[] " : "")
            + (o instanceof Bird[] ? "B[] " : "")
            + (o instanceof Swims[] ? "s[] " : "") + (o instanceof Object[][] ? "O[][] " : "")
            + (o instanceof Animal[][] ? "A[][] " : "")
            + (o instanceof int[] ? "int[] " : "") + (o instanceof int[][] ? "int[][] " : "")
            + (o instanceof long[] ? "long[] " : "")
            + (o instanceof Cloneable ? "Cloneable " : "") + (o instanceof Serializable ? "Serializable " : "")
            + (o instanceof Cloneable[] ? "Cloneable[] " : "") + (o instanceof Serializable[][] ? "Serializable[][] "
            : "") + (o instanceof Comparable[] ? "Comparable[] " : "") + (o instanceof Number[] ? "Number[] " : "");
    }

    interface Cast {
        Object to(Object o);
    }

    static String casts(Object o) {
        Cast[] all = {x -> (Animal) x, x -> (Bird) x, x -> (Swims) x, x -> (Object[]) x, x -> (Flies[]) x,
            x -> (int[]) x,
            x -> (Object[][]) x, x -> (Cloneable) x, x -> (Comparable<?>) x, x -> (List<?>) x, x -> (Runnable) x};
        StringBuilder out = new StringBuilder();
        for (Cast c : all) {
            try {
                out.append(c.to(o) == o ? '1' : '?');
            } catch (ClassCastException e) {
                out.append('0');
            }
        }
        return out.toString();
    }

    static <T> String unchecked(Object o) {
        @SuppressWarnings("unchecked")
        T t = (T) o;
        return String.valueOf(t);
    }

    static int length(Object o) {
        if (!(o instanceof String s)) {
            return -1;
        }
        return s.length();
    }

    public static void main(String[] args) {
        Object[] objects = {new Animal(), new Bird(), new Duck(), new Fish(), "text", null, new Flies() { },
            (Runnable) () -> { }};
        for (Object o : objects) {
            System.out.println(kinds(o) + " " + casts(o));
        }
        Object[] arrays = {new Object[0], new Animal[0], new Bird[0], new Duck[0], new Duck[0][0], new Swims[0],
            new int[0],
            new int[0][0], new int[0][0][0], new long[0], new String[0], new Integer[0][0], new List[0],
            new Object[0][], null};
        for (Object o : arrays) {
            System.out.println((o == null ? "null" : o.getClass().getSimpleName()) + ": " + arrays(o) + casts(o));
        }
        Animal[] birds = new Bird[] {new Duck(), null};
        try {
            birds[1] = new Fish();
        } catch (ArrayStoreException e) {
            System.out.println("store refused");
        }
        birds[1] = new Bird();
        Flies[] flying = (Flies[]) birds;
        Object[] asObjects = flying;
        System.out.println(flying.length + " " + (asObjects instanceof Animal[]) + " " + kinds(asObjects[1]));
        Object[][] nested = {new String[] {"a"}, new Integer[] {1}};
        try {
            nested[0] = new Object[] {"b"};
            nested[0][0] = 2;
            nested[1][0] = "c";
        } catch (ArrayStoreException e) {
            System.out.println(nested[0][0] + " " + nested[1][0] + " " + e.getMessage());
        }
        System.out.println(unchecked("s") + InstanceofAndCasts.<Integer>unchecked("still fine"));
        System.out.println(length("four") + " " + length(4) + " " + length(null));
        Object list = new ArrayList<>();
        System.out.println((list instanceof RandomAccess) + " " + (list instanceof List<?> l && l.isEmpty()) + " "
            + (((Object) 5) instanceof Number n && n.intValue() > 4));
        System.out.println((Duck) null + " " + (int[]) (Object) null + " " + ((String) (Object) "up").toUpperCase());
    }
}
