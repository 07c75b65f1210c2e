// Virtual dispatch against static binding: overriding, hidden fields and statics, super chains, private methods.
public class DispatchRules {
    static class A {
        String name = "A.name";
        static String kind = "A.kind";

        String virtual() { return "A.virtual"; }
        static String hidden() { return "A.hidden"; }
        private String secret() { return "A.secret"; }
        String callsSecret() { return secret(); }
        String callsVirtual() { return virtual() + "/" + this.virtual() + "/" + hidden(); }
        String field() { return name; }
        final String fixed() { return "A.fixed " + virtual(); }
        String onlyA() { return "A.onlyA"; }
    }

    static class B extends A {
        String name = "B.name";
        static String kind = "B.kind";

        @Override String virtual() { return "B.virtual>" + super.virtual(); }
        static String hidden() { return "B.hidden"; }
        String secret() { return "B.secret"; }
        String both() { return name + " " + super.name + " " + ((A) this).name + " " + kind + " " + A.kind; }
    }

    static class C extends B {
        int name = 3;

        @Override String virtual() { return "C.virtual>" + super.virtual(); }
        @Override String secret() { return "C.secret"; }
        @Override String field() { return "C.field " + super.field() + " " + name + " " + super.name; }
        String grand() { return super.callsVirtual(); }
    }

    static String which(A a) { return "which(A) " + a.virtual(); }
    static String which(B b) { return "which(B) " + b.virtual(); }
    static String which(Object o) { return "which(Object)"; }

    static class Counter {
        private int count;

        Counter add(Counter other) {
            count += other.count;
            other.count = 0;
            return this;
        }

        Counter up() {
            count++;
            return this;
        }
    }

    static abstract class Shape {
        abstract double area();

        String describe() {
            return getClass().getSimpleName() + " of area " + area() + extra();
        }

        protected String extra() { return ""; }
    }

    static class Square extends Shape {
        final double side;

        Square(double side) { this.side = side; }
        @Override double area() { return side * side; }
    }

    static class Cube extends Square {
        Cube(double side) { super(side); }
        @Override double area() { return 6 * super.area(); }
        @Override protected String extra() { return " and volume " + super.area() * side; }
    }

    public static void main(String[] args) {
        A[] objects = {new A(), new B(), new C()};
        for (A a : objects) {
            System.out.println(a.virtual() + " | " + a.callsVirtual() + " | " + a.callsSecret() + " | " + a.field()
                + " | " + a.name + " | " + a.fixed() + " | " + a.kind + " | " + a.hidden() + " | " + a.onlyA());
            System.out.println(which(a) + " " + which((Object) a));
        }
        B b = new C();
        C c = (C) b;
        System.out.println(b.name + " " + c.name + " " + ((A) c).name + " " + b.both() + " " + b.secret() + " "
            + c.grand());
        System.out.println(which(b) + " " + which(c) + " " + which(null == null ? b : c));
        A nothing = null;
        System.out.println(nothing.hidden() + " " + nothing.kind);
        c.name++;
        ((B) c).name = "changed";
        ((A) c).name += "!";
        System.out.println(c.name + " " + c.both());
        Counter first = new Counter().up().up();
        Counter second = new Counter().up();
        System.out.println(first.add(second).add(second.up()).count + " " + second.count + " "
            + first.add(first).count);
        for (Shape s : new Shape[] {new Square(2), new Cube(1.5), new Shape() { double area() { return -0.0; } }}) {
            System.out.println(s.describe());
        }
    }
}
