// Exhaustive switches over sealed hierarchies without default: expressions, statements, generics, nested sealed, enums.
import java.util.ArrayList;
import java.util.List;

public class SealedExhaustive {
    sealed interface Shape permits Circle, Rectangle, Polygon { }
    record Circle(double radius) implements Shape { }
    record Rectangle(double width, double height) implements Shape { }
    sealed interface Polygon extends Shape permits Triangle, Regular { }
    record Triangle(double a, double b, double c) implements Polygon { }
    record Regular(int sides, double length) implements Polygon { }

    static double perimeter(Shape s) {
        return switch (s) {
            case Circle(double r) -> 2 * 3 * r;
            case Rectangle(double w, double h) -> 2 * (w + h);
            case Triangle(double a, double b, double c) -> a + b + c;
            case Regular(int n, double l) -> n * l;
        };
    }

    static String family(Shape s) {
        return switch (s) {
            case Polygon p when p instanceof Regular(int n, double l) && n == 4 -> "a square polygon of " + l;
            case Polygon p -> "polygon";
            case Circle _ -> "circle";
            case Rectangle r when r.width() == r.height() -> "square";
            case Rectangle r -> "rectangle";
        };
    }

    sealed interface Result<T> { }
    record Ok<T>(T value) implements Result<T> { }
    record Failed<T>(String why) implements Result<T> { }

    static <T> String show(Result<T> r) {
        switch (r) {
            case Ok<T>(var v) -> {
                return "ok " + v;
            }
            case Failed<T> f -> {
                return "failed " + f.why();
            }
        }
    }

    static Result<Integer> parse(String s) {
        try {
            return new Ok<>(Integer.parseInt(s));
        } catch (NumberFormatException e) {
            return new Failed<>(s);
        }
    }

    sealed interface Expr { }
    record Const(int v) implements Expr { }
    record Add(Expr l, Expr r) implements Expr { }
    record Mul(Expr l, Expr r) implements Expr { }
    record Neg(Expr e) implements Expr { }

    static Expr simplify(Expr e) {
        return switch (e) {
            case Add(Const(var a), Const(var b)) -> new Const(a + b);
            case Add(Expr l, Const(var z)) when z == 0 -> simplify(l);
            case Add(var l, var r) -> new Add(simplify(l), simplify(r));
            case Mul(Const(var z), _) when z == 0 -> new Const(0);
            case Mul(Const(var one), var r) when one == 1 -> simplify(r);
            case Mul(var l, var r) -> new Mul(simplify(l), simplify(r));
            case Neg(Neg(var inner)) -> simplify(inner);
            case Neg(Const(var v)) -> new Const(-v);
            case Neg n -> n;
            case Const c -> c;
        };
    }

    static int eval(Expr e) {
        return switch (e) {
            case Const(int v) -> v;
            case Add(Expr l, Expr r) -> eval(l) + eval(r);
            case Mul(Expr l, Expr r) -> eval(l) * eval(r);
            case Neg(Expr x) -> -eval(x);
        };
    }

    enum Mode { ON, OFF }
    sealed interface Switchable permits Lamp, Fan { }
    record Lamp(Mode mode) implements Switchable { }
    static final class Fan implements Switchable { int speed = 3; }

    static int power(Switchable s) {
        return switch (s) {
            case Lamp(Mode m) when m == Mode.ON -> 60;
            case Lamp(var m) -> m == null ? -1 : 0;
            case Fan f -> f.speed * 10;
        };
    }

    public static void main(String[] args) {
        List<Shape> shapes = new ArrayList<>(List.of(new Circle(1.5), new Rectangle(2, 3), new Rectangle(2, 2),
            new Triangle(3, 4, 5),
            new Regular(4, 2.5), new Regular(6, 1)));
        for (Shape s : shapes) System.out.println(perimeter(s) + " " + family(s) + " " + s);
        System.out.println(show(parse("12")) + " " + show(parse("x1")));
        Expr e = new Add(new Mul(new Const(1), new Neg(new Neg(new Const(7)))), new Const(0));
        System.out.println(eval(e) + " " + simplify(e) + " " + simplify(simplify(e)));
        Expr f = new Mul(new Add(new Const(2), new Const(3)), new Mul(new Const(0), e));
        System.out.println(eval(f) + " " + simplify(f));
        System.out.println(power(new Lamp(Mode.ON)) + " " + power(new Lamp(Mode.OFF)) + " " + power(new Lamp(null))
            + " " + power(new Fan()));
        try {
            perimeter(null);
        } catch (NullPointerException x) {
            System.out.println("null shape");
        }
    }
}
