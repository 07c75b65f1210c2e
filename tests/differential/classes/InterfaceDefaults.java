// Default methods, diamonds, explicit super calls, private and static interface methods, abstract re-declaration.
public class InterfaceDefaults {
    interface Named {
        String NAME = "constant";

        default String name() { return "Named"; }
        static String util(String s) { return "<" + s + ">"; }
        private String helper() { return "private " + name(); }
        private static String staticHelper(int i) { return "private static " + i; }
        default String uses() { return helper() + ", " + staticHelper(NAME.length()) + ", " + util(name()); }
    }

    interface Left extends Named {
        @Override default String name() { return "Left>" + Named.super.name(); }
    }

    interface Right extends Named {
        String NAME = "hidden";

        default String right() { return "Right " + NAME; }
    }

    static class Diamond implements Left, Right { }

    interface Loud {
        default String name() { return "Loud"; }
        String volume();
    }

    static class Both implements Left, Loud {
        @Override public String name() { return Left.super.name() + "+" + Loud.super.name(); }
        @Override public String volume() { return "11"; }
    }

    static class Base {
        public String name() { return "Base wins"; }
    }

    static class Wins extends Base implements Left { }

    interface Again extends Left {
        @Override String name();
    }

    static class Implements implements Again {
        public String name() { return "implemented"; }
    }

    static abstract class Partial implements Loud {
        @Override public String volume() { return "partial " + level(); }
        abstract int level();
    }

    interface Shape extends Comparable<Shape> {
        double area();

        @Override default int compareTo(Shape o) { return Double.compare(area(), o.area()); }
        default Shape larger(Shape o) { return compareTo(o) >= 0 ? this : o; }
        static Shape of(double a) { return () -> a; }
    }

    interface Stack<T> {
        void push(T t);
        T pop();
        boolean isEmpty();

        default T peek() {
            T top = pop();
            push(top);
            return top;
        }

        default int drain() {
            int n = 0;
            for (; !isEmpty(); n++) pop();
            return n;
        }
    }

    static class ArrayStack<T> implements Stack<T> {
        private final Object[] items = new Object[10];
        private int size;

        public void push(T t) { items[size++] = t; }

        @SuppressWarnings("unchecked")
        public T pop() { return (T) items[--size]; }

        public boolean isEmpty() { return size == 0; }
    }

    interface WithToString {
        String text();
        @Override String toString();
    }

    public static void main(String[] args) {
        Named[] all = {new Named() { }, new Diamond(), new Both(), new Wins(), new Implements(), new Left() { }};
        for (Named n : all) {
            System.out.println(n.name() + " | " + n.uses());
        }
        System.out.println(new Diamond().right() + " " + Right.NAME + " " + Named.NAME + " " + Left.NAME + " "
            + Named.util("u"));
        Partial partial = new Partial() {
            int level() { return 4; }
            public String name() { return "anonymous " + super.name(); }
        };
        System.out.println(partial.name() + " " + partial.volume());
        Shape a = Shape.of(2), b = Shape.of(3);
        System.out.println(a.larger(b).area() + " " + a.compareTo(b) + " " + b.larger(a).larger(() -> 99).area());
        Stack<String> stack = new ArrayStack<>();
        stack.push("x");
        stack.push("y");
        System.out.println(stack.peek() + stack.peek() + " " + stack.drain() + " " + stack.isEmpty());
        try {
            stack.peek();
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        WithToString w = new WithToString() {
            public String text() { return "t"; }
            public String toString() { return "own " + text(); }
        };
        System.out.println(w + " " + w.equals(w) + " " + (w.hashCode() == w.hashCode()));
    }
}
