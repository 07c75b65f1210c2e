// A recursive-descent parser, evaluator, printer and symbolic differentiator for arithmetic expressions.
import java.util.Map;
import java.util.TreeMap;

public class ExpressionParser {
    interface Node {
        double value(Map<String, Double> variables);

        Node derivative(String by);
    }

    static Node number(double v) {
        return new Node() {
            public double value(Map<String, Double> variables) { return v; }
            public Node derivative(String by) { return number(0); }
            public String toString() { return v == Math.rint(v) ? Long.toString((long) v) : Double.toString(v); }
        };
    }

    static Node variable(String name) {
        return new Node() {
            public double value(Map<String, Double> variables) {
                Double v = variables.get(name);
                if (v == null) throw new IllegalArgumentException("unbound " + name);
                return v;
            }
            public Node derivative(String by) { return number(name.equals(by) ? 1 : 0); }
            public String toString() { return name; }
        };
    }

    static boolean is(Node n, String text) {
        return n.toString().equals(text);
    }

    static Node binary(char op, Node a, Node b) {
        if (op == '*' && (is(a, "0") || is(b, "0"))) return number(0);
        if (op == '*' && is(a, "1") || op == '+' && is(a, "0")) return b;
        if (op == '*' && is(b, "1") || (op == '+' || op == '-') && is(b, "0")) return a;
        return new Node() {
            public double value(Map<String, Double> variables) {
                double x = a.value(variables), y = b.value(variables);
                return switch (op) { case '+' -> x + y; case '-' -> x - y; case '*' -> x * y; default -> x / y; };
            }
            public Node derivative(String by) {
                Node da = a.derivative(by), db = b.derivative(by);
                if (op == '+' || op == '-') return binary(op, da, db);
                Node left = binary('*', da, b), right = binary('*', a, db);
                return op == '*' ? binary('+', left, right) : binary('/', binary('-', left, right), binary('*', b, b));
            }
            public String toString() { return "(" + a + " " + op + " " + b + ")"; }
        };
    }

    final String text;
    int at;

    ExpressionParser(String text) {
        this.text = text;
    }

    char peek() {
        while (at < text.length() && text.charAt(at) == ' ') at++;
        return at < text.length() ? text.charAt(at) : '\0';
    }

    Node sum() {
        Node left = product();
        for (char c; (c = peek()) == '+' || c == '-'; ) {
            at++;
            left = binary(c, left, product());
        }
        return left;
    }

    Node product() {
        Node left = atom();
        for (char c; (c = peek()) == '*' || c == '/'; ) {
            at++;
            left = binary(c, left, atom());
        }
        return left;
    }

    Node atom() {
        char c = peek();
        int start = at;
        if (c == '-') {
            at++;
            return binary('-', number(0), atom());
        }
        if (c == '(') {
            at++;
            Node inside = sum();
            if (peek() != ')') throw new IllegalStateException("expected ) at " + at);
            at++;
            return inside;
        }
        while (Character.isLetterOrDigit(peek()) || peek() == '.') at++;
        if (start == at) {
            throw new IllegalStateException("unexpected " + (c == 0 ? "end" : "'" + c + "'") + " at " + at);
        }
        String word = text.substring(start, at);
        return Character.isLetter(c) ? variable(word) : number(Double.parseDouble(word));
    }

    public static void main(String[] args) {
        Map<String, Double> variables = new TreeMap<>(Map.of("x", 3.0, "y", -0.5));
        String[] inputs = {"1+2*3", "(1+2)*3", "8/4/2", "8-4-2", "-x*x", "x*x*x + 2*x*y - 7", "1/(x-3)", "0/(x-3)",
            "z+1",
            "(1", "2 + * 3", "", "1.5e", "x/y/2", "--x", "((((y))))", "3.25*4"};
        for (String input : inputs) {
            try {
                Node node = new ExpressionParser(input).sum();
                System.out.println(input + " => " + node + " d/dx " + node.derivative("x") + " = "
                    + node.value(variables) + ", " + node.derivative("x").value(variables));
            } catch (NumberFormatException | IllegalStateException e) {
                System.out.println(input + " => " + e.getMessage());
            } catch (IllegalArgumentException e) {
                System.out.println(input + " => cannot evaluate: " + e.getMessage());
            }
        }
    }
}
