// Sealed interfaces and classes with records, enums and final classes, walked by instanceof patterns.
import java.util.ArrayList;
import java.util.List;

public class SealedShapes {
    sealed interface Expr permits Num, Neg, Bin, Let, Var { }

    record Num(long value) implements Expr { }
    record Neg(Expr inner) implements Expr { }
    record Bin(Op op, Expr left, Expr right) implements Expr { }
    record Let(String name, Expr value, Expr body) implements Expr { }
    record Var(String name) implements Expr { }

    enum Op {
        ADD("+"), SUB("-"), MUL("*");

        final String sign;

        Op(String sign) { this.sign = sign; }

        long apply(long a, long b) {
            return switch (this) {
                case ADD -> a + b;
                case SUB -> a - b;
                case MUL -> a * b;
            };
        }
    }

    record Scope(String name, long value, Scope outer) {
        static long find(Scope s, String name) {
            for (; s != null; s = s.outer) if (s.name.equals(name)) return s.value;
            throw new IllegalStateException("unbound " + name);
        }
    }

    static long eval(Expr e, Scope scope) {
        if (e instanceof Num n) return n.value();
        if (e instanceof Neg n) return -eval(n.inner(), scope);
        if (e instanceof Bin b) return b.op().apply(eval(b.left(), scope), eval(b.right(), scope));
        if (e instanceof Var v) return Scope.find(scope, v.name());
        if (e instanceof Let l) return eval(l.body(), new Scope(l.name(), eval(l.value(), scope), scope));
        throw new AssertionError(e);
    }

    static String show(Expr e) {
        return e instanceof Num n ? (n.value < 0 ? "(" + n.value + ")" : "" + n.value)
            : e instanceof Neg n ? "-" + show(n.inner)
            : e instanceof Bin b ? "(" + show(b.left) + b.op.sign + show(b.right) + ")"
            : e instanceof Var v ? v.name
            : e instanceof Let l ? "let " + l.name + "=" + show(l.value) + " in " + show(l.body) : "?";
    }

    static Expr simplify(Expr e) {
        if (e instanceof Bin b) {
            Expr l = simplify(b.left), r = simplify(b.right);
            if (l instanceof Num x && r instanceof Num y) return new Num(b.op.apply(x.value, y.value));
            if (b.op == Op.MUL && (l instanceof Num x && x.value == 0 || r instanceof Num y
                && y.value == 0)) return new Num(0);
            if (b.op == Op.ADD && l instanceof Num zero && zero.value == 0) return r;
            return new Bin(b.op, l, r);
        }
        if (e instanceof Neg n && simplify(n.inner) instanceof Neg inner) return inner.inner;
        if (e instanceof Neg n && simplify(n.inner) instanceof Num num) return new Num(-num.value);
        return e;
    }

    static sealed abstract class Vehicle {
        abstract int wheels();
    }

    static final class Car extends Vehicle {
        int wheels() { return 4; }
    }

    static non-sealed class Cycle extends Vehicle {
        int wheels() { return 2; }
    }

    static class Tricycle extends Cycle {
        @Override int wheels() { return super.wheels() + 1; }
    }

    public static void main(String[] args) {
        Expr x = new Var("x");
        List<Expr> all = new ArrayList<>(List.of(new Num(-5), new Neg(new Num(7)),
            new Bin(Op.SUB, new Num(10), new Bin(Op.MUL, new Num(2), new Num(3))),
            new Let("x", new Num(6), new Bin(Op.MUL, x, x)),
            new Let("x", new Num(2), new Let("x", new Bin(Op.ADD, x, new Num(1)), new Neg(x))),
            new Bin(Op.MUL, new Num(0), x), new Bin(Op.ADD, new Num(0), new Neg(new Neg(new Num(4)))), x));
        for (Expr e : all) {
            String value;
            try {
                value = "" + eval(e, null);
            } catch (IllegalStateException ex) {
                value = ex.getMessage();
            }
            System.out.println(show(e) + " = " + value + " ; " + show(simplify(e)) + " ; " + e);
        }
        int total = 0;
        for (Vehicle v : new Vehicle[] {new Car(), new Cycle(), new Tricycle()}) {
            total = total * 10 + v.wheels() + (v instanceof Cycle c && c.wheels() > 2 ? 100 : 0);
        }
        System.out.println(total + " " + Expr.class.isSealed() + " " + Expr.class.getPermittedSubclasses().length + " "
            + Cycle.class.isSealed());
    }
}
