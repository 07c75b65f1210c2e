// A recursive-descent calculator with precedence, variables, functions, and errors with positions.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleBinaryOperator;

public class LibCalculator {
    private static final class SyntaxError extends RuntimeException {
        private static final long serialVersionUID = 1;

        SyntaxError(String message, int at) {
            super(message + " at " + at);
        }
    }

    private static final Map<String, DoubleBinaryOperator> FUNCTIONS = new HashMap<>();

    static {
        FUNCTIONS.put("max", Math::max);
        FUNCTIONS.put("min", Math::min);
        FUNCTIONS.put("mod", (a, b) -> a - b * Math.floor(a / b));
    }

    private final Map<String, Double> variables = new HashMap<>();
    private String text;
    private int at;

    private char peek() {
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
        return at < text.length() ? text.charAt(at) : '\0';
    }

    private boolean accept(char c) {
        if (peek() == c) {
            at++;
            return true;
        }
        return false;
    }

    private void expect(char c) {
        if (!accept(c)) {
            throw new SyntaxError("expected '" + c + "'", at);
        }
    }

    double evaluate(String input) {
        text = input;
        at = 0;
        int equals = input.indexOf('=');
        if (equals > 0) {
            at = equals + 1;
        }
        double value = sum();
        if (peek() != '\0') {
            throw new SyntaxError("unexpected '" + peek() + "'", at);
        }
        if (equals > 0) {
            variables.put(input.substring(0, equals).trim(), value);
        }
        return value;
    }

    private double sum() {
        double value = product();
        while (true) {
            if (accept('+')) {
                value += product();
            } else if (accept('-')) {
                value -= product();
            } else {
                return value;
            }
        }
    }

    private double product() {
        double value = unary();
        while (true) {
            if (accept('*')) {
                value *= unary();
            } else if (accept('/')) {
                value /= unary();
            } else {
                return value;
            }
        }
    }

    private double unary() {
        return accept('-') ? -unary() : power();
    }

    private double power() {
        double base = atom();
        if (!accept('^')) {
            return base;
        }
        double result = 1;
        for (int n = (int) unary(); n > 0; n--) {
            result *= base;
        }
        return result;
    }

    private double atom() {
        if (accept('(')) {
            double value = sum();
            expect(')');
            return value;
        }
        char first = peek();
        int start = at;
        if (Character.isLetter(first)) {
            while (at < text.length() && Character.isLetterOrDigit(text.charAt(at))) {
                at++;
            }
            return named(text.substring(start, at), start);
        }
        while (at < text.length() && (Character.isDigit(text.charAt(at)) || text.charAt(at) == '.')) {
            at++;
        }
        if (start == at) {
            throw new SyntaxError("expected a value", at);
        }
        return Double.parseDouble(text.substring(start, at));
    }

    private double named(String name, int start) {
        if (accept('(')) {
            double left = sum();
            expect(',');
            double right = sum();
            expect(')');
            return FUNCTIONS.get(name).applyAsDouble(left, right);
        }
        if (!variables.containsKey(name)) {
            throw new SyntaxError("unknown " + name, start);
        }
        return variables.get(name);
    }

    public static void main(String[] args) {
        LibCalculator calculator = new LibCalculator();
        List<String> failures = new ArrayList<>();
        for (String line : new String[] {"1 + 2 * 3", "(1+2)*3", "2^3^2", "-2^2", "10/4/5", "1/0", "-1/0", "0/0",
            "x = 7", "y = x * x - 1", "max(x, y) + min(1, 2)", "mod(-7, 3)", "2 * (3", "1 +", "1 2", "z + 1",
            "nope(1,2)", "1.2.3", "", "((((4))))", "--5", "3 - -2"}) {
            try {
                System.out.println(line + " => " + calculator.evaluate(line));
            } catch (SyntaxError e) {
                System.out.println(line + " => " + e.getMessage());
                failures.add(line);
            } catch (NullPointerException | NumberFormatException e) {
                System.out.println(line + " => " + e.getClass().getSimpleName());
            }
        }
        System.out.println(failures + " " + calculator.variables);
    }
}
