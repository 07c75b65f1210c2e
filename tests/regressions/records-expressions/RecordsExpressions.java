import java.util.Objects;
public class RecordsExpressions {
    sealed interface Expr permits Num, Add, Mul, Neg {}
    record Num(int value) implements Expr {}
    record Add(Expr left, Expr right) implements Expr {
        Add { Objects.requireNonNull(left); Objects.requireNonNull(right); }
    }
    record Mul(Expr left, Expr right) implements Expr {
        Mul { Objects.requireNonNull(left); Objects.requireNonNull(right); }
    }
    record Neg(Expr inner) implements Expr {
        Neg { if (inner == null) throw new NullPointerException(); }
    }

    public static int eval(Expr e) {
        if (e instanceof Num n) return n.value();
        if (e instanceof Add a) return eval(a.left()) + eval(a.right());
        if (e instanceof Mul m) return eval(m.left()) * eval(m.right());
        return -eval(((Neg) e).inner());
    }
}
