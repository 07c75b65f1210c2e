// Writes random Java programs that compile, terminate and print the same everywhere: java ProgramGenerator.java OUTDIR
// FIRST_SEED COUNT creates R<seed>.java for each seed. A program is a function of its seed alone.
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * How the three promises are kept. Compiles: every expression is made for an exact static type, every local is
 * initialised, jumps are guarded by conditions that are not constant. Terminates: each loop and method call burns fuel,
 * which main refills before every call it makes. Prints the same: floating point is shown as bits, strings with
 * escapes, and messages only of exceptions whose text the platform fixes.
 */
public final class ProgramGenerator {
    public static void main(String[] args) throws IOException {
        if (args.length != 3) {
            System.err.println("usage: java ProgramGenerator.java OUTDIR FIRST_SEED COUNT");
            System.exit(2);
        }
        Path directory = Files.createDirectories(Path.of(args[0]));
        long first = Long.parseLong(args[1]);
        for (long seed = first; seed < first + Long.parseLong(args[2]); seed++) {
            Files.writeString(directory.resolve("R" + seed + ".java"), new Program(seed).text());
        }
    }

    private enum Type {
        BYTE, SHORT, CHAR, INT, LONG, FLOAT, DOUBLE, BOOLEAN, STRING;

        static final List<Type> NUMERIC = List.of(BYTE, SHORT, CHAR, INT, LONG, FLOAT, DOUBLE);
        static final List<Type> INTEGRAL = List.of(BYTE, SHORT, CHAR, INT, LONG);

        boolean narrow() {
            return ordinal() < INT.ordinal();
        }

        boolean integral() {
            return ordinal() <= LONG.ordinal();
        }

        boolean numeric() {
            return ordinal() <= DOUBLE.ordinal();
        }

        String java() {
            return this == STRING ? "String" : name().toLowerCase();
        }
    }

    /** Something that can be read and perhaps written: a local, a static, or a field through an object. */
    private record Variable(String text, Type type, boolean writable, boolean capturable) { }

    private record Method(String name, Type result, List<Type> parameters) { }

    /** The names in scope; a mark and a release bracket each block. */
    private static final class Scope {
        private final List<Variable> variables = new ArrayList<>();
        private final List<Variable> arrays = new ArrayList<>();
        private final List<Method> methods = new ArrayList<>();
        private final List<String> loops = new ArrayList<>();

        int[] mark() {
            return new int[] {variables.size(), arrays.size(), loops.size()};
        }

        void release(int[] mark) {
            variables.subList(mark[0], variables.size()).clear();
            arrays.subList(mark[1], arrays.size()).clear();
            loops.subList(mark[2], loops.size()).clear();
        }
    }

    /** A source of choices; all randomness of a program passes here. */
    private static final class Choice {
        private final Random random;

        Choice(long seed) {
            random = new Random(seed * 0x9E3779B97F4A7C15L + 1);
        }

        int below(int bound) {
            return random.nextInt(bound);
        }

        boolean percent(int chance) {
            return random.nextInt(100) < chance;
        }

        <T> T of(List<T> items) {
            return items.get(random.nextInt(items.size()));
        }

        @SafeVarargs
        final <T> T of(T... items) {
            return items[random.nextInt(items.length)];
        }
    }

    /** Expressions of an exact static type. */
    private static final class Expressions {
        private static final Map<Character, Type> LETTERS = Map.of('I', Type.INT, 'L', Type.LONG, 'F', Type.FLOAT, 'D',
                Type.DOUBLE, 'C', Type.CHAR, 'B', Type.BYTE, 'H', Type.SHORT, 'Z', Type.BOOLEAN, 'S', Type.STRING);

        /** Templates of library calls by the type they give; only methods whose results are exact. */
        private static final Map<Type, List<String>> LIBRARY = Map.of(
                Type.INT, List.of("Math.max($I, $I)", "Math.abs($I)", "Math.floorMod($I, $I | 1)",
                        "Integer.reverse($I)", "Integer.bitCount($I)", "Integer.numberOfLeadingZeros($I)",
                        "Integer.rotateLeft($I, $I)", "Integer.compare($I, $I)", "Integer.valueOf($I).intValue()",
                        "Double.compare($D, $I)", "Float.floatToIntBits($F)", "$S.length()", "$S.hashCode()",
                        "$S.indexOf($S)", "sum()", "sum($I, $I, 3)", "Colour.values()[$I & 1].ordinal()",
                        "new Pair($I, $L).hashCode()", "Boolean.hashCode($Z)"),
                Type.LONG, List.of("Math.min($L, $L)", "(Long.bitCount($L) * $L)", "Long.rotateRight($L, 7)",
                        "(Long.numberOfTrailingZeros($L) + $L)", "Double.doubleToLongBits($D)", "Math.round($D)",
                        "new Pair($I, $L).second()", "(Long.compareUnsigned($L, $L) * $L)", "Long.reverseBytes($L)"),
                Type.FLOAT, List.of("Math.abs($F)", "Math.max($F, $F)", "Float.intBitsToFloat($I & 0x7f7fffff)",
                        "((float) Math.sqrt($F))"),
                Type.DOUBLE, List.of("Math.abs($D)", "Math.min($D, $D)", "Math.sqrt($D)", "Math.floor($D)",
                        "Math.rint($D)", "Math.signum($D)", "Math.ceil($D)",
                        "Double.longBitsToDouble($L & 0x7fbfffffffffffffL)"),
                Type.STRING, List.of("WORDS[$I & 7]", "String.valueOf($I)", "String.valueOf($C)", "String.valueOf($Z)",
                        "($S + $I)", "($S + $L)", "($S + $C)", "($S + $Z)", "($S + $B + $S)", "clip($S).trim()",
                        "(\"<\" + $B / 4.0 + (float) $H + null + '>')", "Integer.toHexString($I)",
                        "Integer.toBinaryString($I)", "Long.toString($L)", "WORDS[$I & 7].substring($I & 1)",
                        "new StringBuilder($S).append($C).reverse().toString()"));

        private final Choice pick;
        private final Scope scope;
        private boolean inLambda;
        private int names;

        Expressions(Choice pick, Scope scope) {
            this.pick = pick;
            this.scope = scope;
        }

        String fresh(String prefix) {
            return prefix + names++;
        }

        String of(Type type, int depth) {
            return switch (type) {
                case BOOLEAN -> bool(depth);
                case STRING -> string(depth);
                default -> numeric(type, depth);
            };
        }

        Type numericType() {
            return pick.of(Type.INT, Type.INT, Type.INT, Type.LONG, Type.LONG, Type.DOUBLE, Type.FLOAT, Type.BYTE,
                    Type.SHORT, Type.CHAR);
        }

        Type anyType() {
            return pick.percent(12) ? Type.BOOLEAN : pick.percent(12) ? Type.STRING : numericType();
        }

        List<Variable> candidates(List<Variable> from, Type type, boolean toWrite) {
            List<Variable> found = new ArrayList<>();
            for (Variable v : from) {
                if (v.type() == type && (!toWrite || v.writable()) && (!inLambda || v.capturable())) {
                    found.add(v);
                }
            }
            return found;
        }

        String literal(Type type) {
            return switch (type) {
                case BYTE, SHORT -> "((" + type.java() + ") "
                        + pick.of("0", "1", "-1", "7", "100", "-128", "300", "0x7fff") + ")";
                case CHAR -> pick.of("'a'", "'Z'", "'0'", "((char) 0)", "((char) -1)", "((char) 300)");
                case INT -> pick.percent(60) ? "" + pick.below(12)
                        : pick.of("(-1)", "(-7)", "31", "32", "100", "255", "65536", "1000000007", "0x55555555",
                        "0xdeadbeef", "Integer.MAX_VALUE", "Integer.MIN_VALUE");
                case LONG -> pick.percent(50) ? pick.below(12) + "L"
                        : pick.of("(-1L)", "63L", "1000L", "0xffffffffL", "(1L << 40)", "0x5555555555555555L",
                        "(-9876543210L)", "Long.MAX_VALUE", "Long.MIN_VALUE");
                case FLOAT -> pick.of("0.0f", "1.0f", "(-0.0f)", "0.5f", "2.25f", "1e10f", "(-3.75f)", "16777217f",
                        "1e-40f", "Float.NaN", "Float.MAX_VALUE", "Float.POSITIVE_INFINITY");
                case DOUBLE -> pick.of("0.0", "1.0", "(-0.0)", "0.1", "2.5", "1e18", "(-1e-3)", "3.0e9", "1e300",
                        "Double.MIN_VALUE", "Double.NaN", "Double.NEGATIVE_INFINITY");
                case BOOLEAN -> pick.of("true", "false");
                case STRING -> pick.of("\"\"", "\"x\"", "\"Aa\"", "\"BB\"", "\"17\"", "\"\\u00e9\"", "\"\\u4e2d\"");
            };
        }

        String leaf(Type type) {
            List<Variable> found = candidates(scope.variables, type, false);
            return found.isEmpty() || pick.percent(25) ? literal(type) : recent(found).text();
        }

        /** A variable, more often a late one: locals shadow the many globals. */
        Variable recent(List<Variable> found) {
            return pick.percent(55) ? found.get(found.size() - 1 - pick.below(Math.min(3, found.size())))
                    : pick.of(found);
        }

        /** An index into the array: nearly always inside it. */
        String index(Variable array, int depth) {
            return switch (pick.below(50)) {
                case 0 -> numeric(Type.INT, 0) + " & 7";
                case 1, 2, 4, 5, 6 -> pick.of("0", "1", array.text() + ".length - 1");
                case 3, 7, 8, 9 -> "(" + numeric(Type.INT, depth - 1) + " & 15) % " + array.text() + ".length";
                default -> "Math.floorMod(" + numeric(pick.of(Type.INT, Type.CHAR, Type.SHORT), depth - 1) + ", "
                        + array.text() + ".length)";
            };
        }

        String numeric(Type type, int depth) {
            if (depth <= 0) {
                return leaf(type);
            }
            int kind = pick.below(100);
            if (kind < 15) {
                return leaf(type);
            }
            if (kind < 22) {
                return "(" + bool(depth - 1) + " ? " + of(type, depth - 1) + " : " + of(type, depth - 1) + ")";
            }
            if (kind < 28) {
                return "((" + type.java() + ") " + of(pick.of(Type.NUMERIC), depth - 1) + ")";
            }
            if (kind < 34) {
                List<Variable> arrays = candidates(scope.arrays, type, false);
                return arrays.isEmpty() ? leaf(type) : element(pick.of(arrays), depth);
            }
            if (kind < 39) {
                return assignment(type, depth);
            }
            if (kind < 44) {
                return call(type, depth);
            }
            if (type == Type.CHAR && kind < 60) {
                return fill(pick.of("($S + 'q').charAt(0)", "WORDS[$I & 3 | 2].charAt(1)", "((char) ($C ^ ' '))"),
                        depth - 1);
            }
            if (type.narrow()) {
                return "((" + type.java() + ") (" + of(pick.of(Type.INT, Type.INT, Type.LONG, Type.DOUBLE), depth - 1)
                        + "))";
            }
            return kind < 60 && type.integral() ? bits(type, depth) : kind < 72 ? library(type, depth)
                    : arithmetic(type, depth);
        }

        String element(Variable array, int depth) {
            return array.text() + "[" + index(array, depth) + "]";
        }

        private String arithmetic(Type type, int depth) {
            if (pick.percent(12)) {
                return "(-" + of(type, depth - 1) + ")";
            }
            Type other = pick.percent(60) ? type : Type.NUMERIC.get(pick.below(type.ordinal() + 1));
            String left = of(type, depth - 1);
            String right = of(other, depth - 1);
            if (pick.percent(20)) {
                boolean safe = type.integral() && pick.percent(85);
                String divisor = safe ? "(" + right + " | 1)" : type.integral() ? right : "(" + right + " + 0)";
                return safe || !divisor.matches("0L?") ? "(" + left + pick.of(" / ", " % ") + divisor + ")" : left;
            }
            return pick.percent(30) && other != type ? "(" + right + pick.of(" + ", " - ", " * ") + left + ")"
                    : "(" + left + pick.of(" + ", " - ", " * ") + right + ")";
        }

        private String bits(Type type, int depth) {
            String left = of(type, depth - 1);
            return switch (pick.below(3)) {
                case 0 -> "(" + left + pick.of(" << ", " >> ", " >>> ") + of(pick.of(Type.INTEGRAL), depth - 1) + ")";
                case 1 -> "(~" + left + ")";
                default -> "(" + left + pick.of(" & ", " | ", " ^ ")
                        + of(Type.INTEGRAL.get(pick.below(type.ordinal() + 1)), depth - 1) + ")";
            };
        }

        /** Puts an expression in place of each $ and letter, which names a type as in LETTERS; $? is any number. */
        String fill(String template, int depth) {
            StringBuilder out = new StringBuilder();
            for (int i = 0; i < template.length(); i++) {
                char c = template.charAt(i);
                if (c != '$') {
                    out.append(c);
                } else {
                    Type type = LETTERS.get(template.charAt(++i));
                    out.append(of(type == null ? pick.of(Type.NUMERIC) : type, depth));
                }
            }
            return out.toString();
        }

        private String library(Type type, int depth) {
            return fill(pick.of(LIBRARY.get(type)), depth - 1);
        }

        String assignment(Type type, int depth) {
            List<Variable> targets = candidates(scope.variables, type, true);
            if (targets.isEmpty() || inLambda) {
                return leaf(type);
            }
            String target = recent(targets).text();
            return switch (pick.below(4)) {
                case 0 -> "(" + target + " = " + of(type, depth - 1) + ")";
                case 1 -> "(" + target + pick.of("++", "--") + ")";
                case 2 -> "(" + pick.of("++", "--") + target + ")";
                default -> "(" + target + pick.of(" += ", " -= ", " *= ") + of(pick.of(Type.NUMERIC), depth - 1) + ")";
            };
        }

        String call(Type type, int depth) {
            if (type == Type.INT && pick.percent(35)) {
                return fill("make($I)." + pick.of("step($I)", "twice($I)", "apply($I, $L)"), depth - 1);
            }
            List<Method> found = new ArrayList<>(scope.methods);
            found.removeIf(m -> m.result() != type);
            return found.isEmpty() ? leaf(type) : invoke(pick.of(found), depth);
        }

        String invoke(Method method, int depth) {
            List<String> arguments = new ArrayList<>();
            method.parameters().forEach(t -> arguments.add(of(t, depth - 1)));
            return method.name() + "(" + String.join(", ", arguments) + ")";
        }

        String bool(int depth) {
            if (depth <= 0 || pick.percent(12)) {
                return pick.percent(30) ? leaf(Type.BOOLEAN) : fill("($I" + pick.of(" < ", " >= ", " != ") + "$I)", 0);
            }
            return switch (pick.below(8)) {
                case 0 -> fill("($Z" + pick.of(" && ", " || ", " ^ ", " & ", " | ", " == ") + "$Z)", depth - 1);
                case 1 -> fill("(!$Z)", depth - 1);
                case 2 -> fill("$S" + pick.of(".equals", ".startsWith", ".contains") + "($S)", depth - 1);
                case 3 -> fill("(object($I) instanceof " + pick.of("Integer", "String", "Op", "Left", "int[]") + ")",
                        depth - 1);
                case 4 -> call(Type.BOOLEAN, depth);
                default -> fill("($?" + pick.of(" < ", " <= ", " > ", " >= ", " == ", " != ") + "$?)", depth - 1);
            };
        }

        String string(int depth) {
            if (depth <= 0 || pick.percent(20)) {
                return leaf(Type.STRING);
            }
            return pick.percent(10) ? call(Type.STRING, depth) : fill(pick.of(LIBRARY.get(Type.STRING)), depth - 1);
        }

        /** The body of a lambda: only its own parameters and what may be captured are visible. */
        String lambdaBody(Type type, List<Variable> parameters, int depth) {
            int[] mark = scope.mark();
            boolean outer = inLambda;
            inLambda = true;
            scope.variables.addAll(parameters);
            String body = of(type, depth);
            inLambda = outer;
            scope.release(mark);
            return body;
        }
    }

    /** Statements, written with indentation into one buffer. */
    private static final class Statements {
        private static final List<String> WORDS = List.of("", "a", "Aa", "BB", "zero", "one", "two", "\\u00e9\\u4e2d");

        private final Choice pick;
        private final Scope scope;
        private final Expressions make;
        private final StringBuilder out = new StringBuilder();
        private int indent = 1;
        private int labels;
        private Type result = Type.INT;

        Statements(Choice pick, Scope scope, Expressions make) {
            this.pick = pick;
            this.scope = scope;
            this.make = make;
        }

        void line(String text) {
            if (text.startsWith("}")) {
                indent--;
            }
            out.append(text.isEmpty() ? "" : "    ".repeat(indent)).append(text).append('\n');
            if (text.endsWith("{")) {
                indent++;
            }
        }

        void block(int count, int depth) {
            int[] mark = scope.mark();
            for (int i = 0; i < count; i++) {
                statement(depth);
            }
            scope.release(mark);
        }

        void declare(Variable variable, String value) {
            line((variable.writable() ? "" : "final ") + variable.type().java() + " " + variable.text() + " = " + value
                    + ";");
            scope.variables.add(variable);
        }

        void declareLocal() {
            Type type = make.anyType();
            boolean constant = pick.percent(20);
            String value = make.of(type, 3);
            declare(new Variable(make.fresh("v"), type, !constant, constant), type == Type.STRING
                    ? "clip(" + value + ")" : value);
        }

        void show(String label, String value) {
            line("show(\"" + label + "\", " + value + ");");
        }

        String label() {
            return "L" + labels++;
        }

        void statement(int depth) {
            int kind = pick.below(depth > 0 ? 30 : 13);
            switch (kind) {
                case 0, 1 -> declareLocal();
                case 2, 3, 4 -> assign();
                case 5 -> declareArray();
                case 6, 7 -> storeElement();
                case 8 -> show(label(), make.of(make.anyType(), 3));
                case 9 -> boxes();
                case 10 -> objects();
                case 11 -> casts();
                case 12 -> jump();
                case 13, 14, 15 -> branch(depth);
                case 16, 17, 18 -> loop(depth);
                case 19 -> labelledLoops(depth);
                case 20, 21 -> numberSwitch(depth);
                case 22 -> wordSwitch(depth);
                case 23 -> switchExpression();
                case 24, 25, 26 -> attempt(depth);
                case 27 -> lambda();
                case 28 -> nested(depth);
                default -> chain();
            }
        }

        private void assign() {
            Type type = make.anyType();
            List<Variable> targets = make.candidates(scope.variables, type, true);
            if (targets.isEmpty()) {
                declareLocal();
                return;
            }
            String target = make.recent(targets).text();
            if (type == Type.STRING) {
                line(target + " = clip(" + make.of(type, 3) + ");");
            } else if (type == Type.BOOLEAN) {
                line(target + pick.of(" = ", " &= ", " |= ", " ^= ") + make.of(type, 3) + ";");
            } else {
                line(target + compound(type) + ";");
            }
        }

        /** The tail of an assignment to a number; compound forms narrow implicitly, so any operand type will do. */
        private String compound(Type type) {
            if (pick.percent(15)) {
                return pick.of("++", "--");
            }
            if (pick.percent(35)) {
                return " = " + make.of(type, 3);
            }
            if (type.integral() && pick.percent(50)) {
                return pick.of(" &= ", " |= ", " ^= ", " <<= ", " >>= ", " >>>= ") + make.of(pick.of(Type.INTEGRAL), 2);
            }
            if (pick.percent(15)) {
                return pick.of(" /= ", " %= ") + "(" + make.of(pick.of(Type.INTEGRAL), 2) + " | 1)";
            }
            return pick.of(" += ", " -= ", " *= ") + make.of(pick.of(Type.NUMERIC), 2);
        }

        private void declareArray() {
            Type type = make.numericType();
            Variable array = new Variable(make.fresh("a"), type, true, false);
            if (pick.percent(60)) {
                List<String> items = new ArrayList<>();
                for (int i = pick.below(5) + 1; i > 0; i--) {
                    items.add(make.of(type, 1));
                }
                line(type.java() + "[] " + array.text() + " = {" + String.join(", ", items) + "};");
            } else {
                String size = pick.percent(90) ? "(" + make.of(Type.INT, 1) + " & 7) + 1"
                        : make.of(Type.INT, 1) + " % 9";
                line(type.java() + "[] " + array.text() + " = new " + type.java() + "[" + size + "];");
            }
            scope.arrays.add(array);
        }

        private void storeElement() {
            if (scope.arrays.isEmpty()) {
                declareArray();
            }
            Variable array = make.recent(scope.arrays);
            line(make.element(array, 2) + compound(array.type()) + ";");
        }

        private void boxes() {
            String name = make.fresh("box");
            Type type = pick.of(Type.INT, Type.LONG, Type.DOUBLE, Type.CHAR);
            String boxed = type == Type.INT ? "Integer" : type == Type.CHAR ? "Character" : type == Type.LONG ? "Long"
                    : "Double";
            line(boxed + " " + name + " = " + (pick.percent(4) ? "null" : make.of(type, 2)) + ";");
            line(name + (type == Type.CHAR || pick.percent(40) ? "++" : " += " + make.of(type, 1)) + ";");
            show(label(), name + (pick.percent(50) ? "" : type == Type.CHAR ? ".charValue()" : ".intValue()"));
            show(label(), name + ".equals(" + make.of(pick.of(Type.INT, type), 1) + ")");
        }

        private void objects() {
            String name = make.fresh("op");
            line("Base " + name + " = make(" + make.of(Type.INT, 2) + ");");
            line(name + ".count" + compound(Type.INT) + ";");
            line(name + ".weight" + compound(Type.DOUBLE) + ";");
            show(label(), make.fill(name + ".apply($I, $L) + " + name + ".step(" + name + ".count)", 1));
            show(label(), pick.of(".toString()", ".twice(3)", ".apply(1, 2L)", ".weight",
                    ".count").transform(name::concat));
        }

        private void casts() {
            String name = make.fresh("o");
            line("Object " + name + " = object(" + make.of(Type.INT, 2)
                    + pick.of("", " & 7", " & 2 | 1", " & 3 | 1", " & 1 | 4") + ");");
            String pattern = make.fresh("p");
            switch (pick.below(5)) {
                case 0 -> show(label(), "(Integer) " + name);
                case 1 -> show(label(), "((String) " + name + ").length()");
                case 2 -> {
                    line("if (" + name + " instanceof Integer " + pattern + " && " + pattern + " > 2) {");
                    show(label(), pattern + " + " + make.of(Type.INT, 1));
                    line("}");
                }
                case 3 -> {
                    line("Object[] " + pattern + " = new " + pick.of("String", "Integer", "Object", "Object", "Object")
                            + "[2];");
                    line(pattern + "[" + pick.of("0", "1", make.of(Type.INT, 0) + " & 1") + "] = " + name + ";");
                    show(label(), pattern + "[0] == null");
                }
                default -> show(label(), name + " == null ? -1 : " + name + " instanceof Base ? ((Base) " + name
                        + ").step(1) : 0");
            }
        }

        /** A conditional jump out of the innermost loop, a labelled loop, or the method. */
        private void jump() {
            String condition = "if " + parenthesised(make.bool(2)) + " {";
            line(condition);
            if (!scope.loops.isEmpty() && pick.percent(75)) {
                String target = pick.of(scope.loops);
                line(pick.of("break", "continue") + (target.isEmpty() ? "" : " " + target) + ";");
            } else if (pick.percent(85)) {
                line("return " + make.of(result, 1) + ";");
            } else {
                line("throw new IllegalStateException(\"" + label() + "\");");
            }
            line("}");
        }

        private static String parenthesised(String condition) {
            return condition.startsWith("(") && condition.endsWith(")") && closesAtEnd(condition) ? condition
                    : "(" + condition + ")";
        }

        private static boolean closesAtEnd(String text) {
            int open = 0;
            for (int i = 0; i < text.length() - 1; i++) {
                char c = text.charAt(i);
                if (c == '\'' || c == '"') {
                    return false;
                }
                open += c == '(' ? 1 : c == ')' ? -1 : 0;
                if (open == 0) {
                    return false;
                }
            }
            return true;
        }

        private void branch(int depth) {
            line("if " + parenthesised(make.bool(3)) + " {");
            block(1 + pick.below(3), depth - 1);
            if (pick.percent(30)) {
                line("} else if " + parenthesised(make.bool(2)) + " {");
                block(1 + pick.below(2), depth - 1);
            }
            if (pick.percent(50)) {
                line("} else {");
                block(1 + pick.below(3), depth - 1);
            }
            line("}");
        }

        private void body(int depth, String loop) {
            int[] mark = scope.mark();
            scope.loops.add(loop);
            block(1 + pick.below(3), depth - 1);
            scope.release(mark);
        }

        private void loop(int depth) {
            int[] mark = scope.mark();
            String name = make.fresh("i");
            Variable index = new Variable(name, Type.INT, false, false);
            int limit = 2 + pick.below(9);
            switch (pick.below(5)) {
                case 0 -> {
                    line("int " + name + " = " + pick.below(3) + ";");
                    line("while (" + name + "++ < " + limit + " && fuel-- > 0) {");
                    scope.variables.add(index);
                    body(depth, "");
                    line("}");
                }
                case 1 -> {
                    line("int " + name + " = " + limit + ";");
                    line("do {");
                    scope.variables.add(index);
                    body(depth, "");
                    line("} while (--" + name + " > 0 && fuel-- > 0 && " + make.bool(2) + ");");
                }
                case 2 -> {
                    Variable array = scope.arrays.isEmpty() ? new Variable("WORDS", Type.STRING, false, true)
                            : pick.of(scope.arrays);
                    line("for (" + array.type().java() + " " + name + " : " + array.text() + ") {");
                    line("if (fuel-- <= 0) {");
                    line("break;");
                    line("}");
                    scope.variables.add(new Variable(name, array.type(), false, true));
                    body(depth, "");
                    line("}");
                }
                default -> {
                    line(pick.percent(70) ? "for (int " + name + " = 0; " + name + " < " + limit + " && fuel-- > 0; "
                            + name + "++) {" : "for (int " + name + " = " + limit * 3 + "; " + name
                            + " > 0 && fuel-- > 0; " + name + " -= 3) {");
                    scope.variables.add(index);
                    body(depth, "");
                    line("}");
                }
            }
            scope.release(mark);
        }

        private void labelledLoops(int depth) {
            int[] mark = scope.mark();
            String label = make.fresh("outer");
            String name = make.fresh("i");
            line(label + ":");
            line("for (int " + name + " = 0; " + name + " < " + (2 + pick.below(5)) + " && fuel-- > 0; " + name
                    + "++) {");
            scope.variables.add(new Variable(name, Type.INT, false, false));
            scope.loops.add(label);
            loop(depth);
            jump();
            line("}");
            scope.release(mark);
        }

        private void numberSwitch(int depth) {
            List<Integer> labelsOf = new ArrayList<>(pick.percent(50) ? List.of(0, 1, 2, 3, 4)
                    : List.of(-1000, -1, 0, 7, 65536));
            Collections.shuffle(labelsOf, pick.random);
            boolean dense = labelsOf.contains(4);
            String selector = make.of(Type.INT, 2);
            line("switch (" + (dense ? "Math.floorMod(" + selector + ", 6)" : selector) + ") {");
            int last = 2 + pick.below(3);
            for (int i = 0; i <= last; i++) {
                line(i == last ? "default: {" : "case " + labelsOf.get(i) + ": {");
                block(1 + pick.below(2), depth - 1);
                line("}");
                if (pick.percent(70)) {
                    line("break;");
                }
            }
            line("}");
        }

        private void wordSwitch(int depth) {
            List<String> words = new ArrayList<>(WORDS);
            Collections.shuffle(words, pick.random);
            line("switch (" + (pick.percent(70) ? "WORDS[" + make.of(Type.INT, 2) + " & 7]" : make.string(2)) + ") {");
            for (int i = 0; i < 3; i++) {
                line("case \"" + words.get(i) + "\"" + (i == 0 ? ", \"" + words.get(5) + "\"" : "") + " -> {");
                block(1 + pick.below(2), depth - 1);
                line("}");
            }
            line("default -> " + (pick.percent(85) ? "mix(" + make.of(Type.LONG, 2) + ");"
                    : "throw new IllegalStateException(\"" + label() + "\");"));
            line("}");
        }

        private void switchExpression() {
            Type type = make.numericType();
            Variable variable = new Variable(make.fresh("v"), type, true, false);
            line(type.java() + " " + variable.text() + " = switch (Colour.values()[" + make.of(Type.INT, 2)
                    + " & 3]) {");
            line("case RED -> " + make.of(type, 2) + ";");
            line("case GREEN, BLUE -> {");
            line("mix(" + make.of(Type.LONG, 1) + ");");
            line("yield " + make.of(type, 2) + ";");
            line("}");
            line("default -> " + make.of(type, 1) + ";");
            line("};");
            scope.variables.add(variable);
        }

        private void attempt(int depth) {
            line("try {");
            block(1 + pick.below(3), depth - 1);
            if (pick.percent(50)) {
                risk();
            }
            List<String> kinds = List.of("ArithmeticException",
                    "IndexOutOfBoundsException | NegativeArraySizeException", "NullPointerException",
                    "ClassCastException", "RuntimeException");
            boolean handled = false;
            for (String kind : kinds) {
                if (pick.percent(40)) {
                    handled = true;
                    String name = make.fresh("e");
                    line("} catch (" + kind + " " + name + ") {");
                    line("caught(\"" + label() + "\", " + name + ");");
                    block(pick.below(2), depth - 1);
                }
            }
            if (!handled || pick.percent(40)) {
                line("} finally {");
                block(1 + pick.below(2), 0);
            }
            line("}");
        }

        /** One statement that may well throw. */
        void risk() {
            show(label(), make.fill(pick.of("$I / ($I & 1)", "$L % ($L & 1)", "$L / ($I & 1)",
                    "new int[$I & 3][$I & 1]", "((Integer) object($I))", "Integer.parseInt($S)", "((Node) null).value",
                    "new byte[$I % 50].length", "(new int[2][3])[$I & 3].length", "WORDS[$I & 15]"), 1));
        }

        private void lambda() {
            String name = make.fresh("f");
            Variable x = new Variable(make.fresh("x"), Type.INT, false, true);
            if (pick.percent(60)) {
                line("java.util.function.IntUnaryOperator " + name + " = " + x.text() + " -> "
                        + make.lambdaBody(Type.INT, List.of(x), 3) + ";");
                show(label(), name + ".applyAsInt(" + make.of(Type.INT, 2) + ")");
                show(label(), name + ".andThen(" + name + ").applyAsInt(5)");
                return;
            }
            line("Op " + name + " = new Op() {");
            line("public int apply(int " + x.text() + ", long y) {");
            line("return " + make.lambdaBody(Type.INT, List.of(x, new Variable("y", Type.LONG, false, true)), 3) + ";");
            line("}");
            line("};");
            show(label(), name + ".twice(" + make.of(Type.INT, 2) + ")");
        }

        private void nested(int depth) {
            if (pick.percent(50)) {
                line("synchronized (LOCK) {");
                block(1 + pick.below(3), depth - 1);
                line("}");
                return;
            }
            String grid = make.fresh("g");
            String i = make.fresh("i");
            String cell = pick.of("int", "long", "short", "char");
            line(cell + "[][] " + grid + " = new " + cell + "[3][4];");
            line("for (int " + i + " = 0; " + i + " < 12 && fuel-- > 0; " + i + "++) {");
            line(grid + "[" + i + " / 4][" + i + " % 4] += " + make.of(Type.INT, 2) + ";");
            line("}");
            show(label(), grid + "[" + make.of(Type.INT, 1) + " & 1][2] + java.util.Arrays.hashCode(" + grid + "[1])");
        }

        private void chain() {
            String node = make.fresh("n");
            line("Node " + node + " = Node.chain(" + make.of(Type.INT, 1) + " & 7);");
            String at = make.fresh("i");
            line("for (int " + at + " = 0; " + at + " < 5 && fuel-- > 0; " + at + "++) {");
            line(node + " = " + node + (pick.percent(90) ? " == null ? null : " + node : "") + ".next;");
            line("}");
            show(label(), node + " == null ? -1L : " + node + ".value * " + make.of(Type.LONG, 1));
        }
    }

    /** One whole program. */
    private static final class Program {
        private final String name;
        private final Choice pick;
        private final Scope scope = new Scope();
        private final Expressions make;
        private final Statements body;
        private final List<Method> methods = new ArrayList<>();

        Program(long seed) {
            name = "R" + seed;
            pick = new Choice(seed);
            make = new Expressions(pick, scope);
            body = new Statements(pick, scope, make);
        }

        String text() {
            body.out.append("// A random program; the generator makes it again from seed ").append(name.substring(1))
                    .append(".\n");
            body.out.append("public class ").append(name).append(" {\n").append(SUPPORT.replace("NAME", name));
            fields();
            hierarchy();
            for (int i = 3 + pick.below(3); i > 0; i--) {
                method();
            }
            recursion();
            entry();
            return body.out.append("}\n").toString();
        }

        private void fields() {
            for (int i = 0; i < 12; i++) {
                Type type = i < 9 ? Type.values()[i] : pick.of(Type.INT, Type.LONG);
                boolean instance = i % 3 == 2;
                String field = make.fresh(instance ? "field" : "global");
                body.line((instance ? "" : "static ") + type.java() + " " + field + " = " + make.literal(type) + ";");
                scope.variables.add(new Variable(instance ? "self." + field : field, type, true, true));
            }
            for (Type type : List.of(Type.INT, make.numericType())) {
                String array = make.fresh("table");
                body.line("static final " + type.java() + "[] " + array + " = {" + make.literal(type) + ", "
                        + make.literal(type) + ", " + make.literal(type) + "};");
                scope.arrays.add(new Variable(array, type, true, true));
            }
            body.line("");
        }

        private void hierarchy() {
            classBody("abstract static class Base implements Op {", "Base", false, true);
            classBody("static class Left extends Base {", "Left", true, pick.percent(50));
            classBody("static final class Leaf extends Left {", "Leaf", pick.percent(50), pick.percent(60));
            classBody("static class Right extends Base {", "Right", true, pick.percent(50));
        }

        private void classBody(String header, String type, boolean apply, boolean step) {
            int[] mark = scope.mark();
            body.line(header);
            if (type.equals("Base")) {
                body.out.append(BASE_MEMBERS);
            } else {
                body.line(type + "(int count) {");
                body.line("super(count" + pick.of("", " + 1", " * 3") + ");");
                body.line("}");
            }
            scope.variables.add(new Variable("count", Type.INT, true, true));
            scope.variables.add(new Variable("weight", Type.DOUBLE, true, true));
            scope.variables.add(new Variable("a", Type.INT, true, false));
            if (step) {
                body.line("int step(int a) {");
                guard("a");
                body.line("return " + (type.equals("Base") || pick.percent(50) ? "" : "super.step(a) + ")
                        + make.of(Type.INT, 3) + ";");
                body.line("}");
            }
            if (apply) {
                scope.variables.add(new Variable("b", Type.LONG, true, false));
                body.line("public int apply(int a, long b) {");
                guard("1");
                body.line("count" + pick.of(" += ", " ^= ", " = ") + make.of(Type.INT, 2) + ";");
                body.line("weight = " + make.of(Type.DOUBLE, 2) + ";");
                body.line("return " + make.of(Type.INT, 3) + ";");
                body.line("}");
            }
            body.line("}");
            body.line("");
            scope.release(mark);
        }

        private void guard(String value) {
            body.line("if (fuel-- <= 0) {");
            body.line("return " + value + ";");
            body.line("}");
        }

        private void method() {
            int[] mark = scope.mark();
            List<Type> types = new ArrayList<>();
            List<String> parameters = new ArrayList<>();
            for (int i = pick.below(3); i >= 0; i--) {
                Variable parameter = new Variable(make.fresh("p"), make.anyType(), true, false);
                types.add(parameter.type());
                parameters.add(parameter.type().java() + " " + parameter.text());
                scope.variables.add(parameter);
            }
            Method method = new Method("m" + methods.size(), make.anyType(), types);
            body.result = method.result();
            body.line("static " + method.result().java() + " " + method.name() + "(" + String.join(", ", parameters)
                    + ") {");
            guard(make.literal(method.result()));
            for (int i = 4 + pick.below(3); i > 0; i--) {
                body.statement(2);
            }
            body.line("return " + returned(method.result()) + ";");
            body.line("}");
            body.line("");
            scope.release(mark);
            scope.methods.add(method);
            methods.add(method);
        }

        private String returned(Type type) {
            return type == Type.STRING ? "clip(" + make.of(type, 3) + ")" : make.of(type, 3);
        }

        private void recursion() {
            int[] mark = scope.mark();
            Type type = make.numericType();
            Method method = new Method("descend", type, List.of(Type.INT, type, Type.LONG));
            body.result = type;
            body.line("static " + type.java() + " descend(int depth, " + type.java() + " x, long y) {");
            scope.variables.add(new Variable("depth", Type.INT, false, false));
            scope.variables.add(new Variable("x", type, true, false));
            scope.variables.add(new Variable("y", Type.LONG, true, false));
            body.line("if (depth <= 0 || depth > 20 || fuel-- <= 0) {");
            body.line("return " + make.of(type, 2) + ";");
            body.line("}");
            body.block(2, 1);
            String deeper = "descend(depth - 1, " + make.of(type, 2) + ", " + make.of(Type.LONG, 2) + ")";
            String again = pick.percent(30) ? " + descend(depth / 2, x, y + 1)" : "";
            body.line("return (" + type.java() + ") (" + make.of(type, 2) + pick.of(" + ", " - ", " * ") + deeper
                    + again + ");");
            body.line("}");
            body.line("");
            scope.release(mark);
            methods.add(method);
        }

        private void entry() {
            body.line("public static void main(String[] args) {");
            for (Method method : methods) {
                for (int round = 1 + pick.below(2); round >= 0; round--) {
                    body.line("fuel = 300;");
                    body.line("try {");
                    body.show(method.name() + "/" + round, argumentsFor(method));
                    body.line("} catch (RuntimeException e) {");
                    body.line("caught(\"" + method.name() + "/" + round + "\", e);");
                    body.line("}");
                }
            }
            body.line("lines = 40;");
            for (Variable v : scope.variables) {
                body.show(v.text(), v.text());
            }
            body.show("hash", "hash");
            if (pick.percent(35)) {
                body.line("fuel = 300;");
                body.risk();
                body.show("last", argumentsFor(pick.of(methods)));
            }
            if (pick.percent(10)) {
                body.line("throw new IllegalStateException(\"the end\");");
            }
            body.line("}");
        }

        private String argumentsFor(Method method) {
            return method.name().equals("descend")
                    ? "descend(" + pick.below(12) + ", " + make.of(method.result(), 1) + ", " + make.of(Type.LONG, 1)
                    + ")" : make.invoke(method, 2);
        }
    }

    private static final String BASE_MEMBERS = """
                    static int made;
                    int count;
                    double weight = 1.5;

                    Base(int count) {
                        this.count = count;
                        made++;
                    }

                    @Override
                    public String toString() {
                        return getClass().getSimpleName() + count;
                    }

            """;

    private static final String SUPPORT = """
                static int fuel;
                static int lines = 300;
                static long hash = 17;
                static final Object LOCK = new Object();
                static final String[] WORDS = {"", "a", "Aa", "BB", "zero", "one", "two", "\\u00e9\\u4e2d"};
                static final NAME self = new NAME();

                enum Colour { RED, GREEN, BLUE, GREY }

                record Pair(int first, long second) { }

                interface Op {
                    int apply(int a, long b);

                    default int twice(int a) {
                        return apply(apply(a, 1L), a);
                    }
                }

                static final class Node {
                    Node next;
                    long value;

                    static Node chain(int length) {
                        Node first = null;
                        for (int i = 0; i < length; i++) {
                            Node node = new Node();
                            node.next = first;
                            node.value = i * 7L;
                            first = node;
                        }
                        return first;
                    }
                }

                static Base make(int kind) {
                    switch (kind & 3) {
                        case 0:
                            return new Left(kind);
                        case 1:
                            return new Right(kind);
                        default:
                            return new Leaf(kind);
                    }
                }

                static Object object(int kind) {
                    return switch (kind & 7) {
                        case 0 -> null;
                        case 1, 2, 3 -> kind;
                        case 4, 5 -> "text" + kind;
                        case 6 -> make(kind);
                        default -> new int[] {kind};
                    };
                }

                static int sum(int... values) {
                    int total = values.length;
                    for (int value : values) {
                        total = total * 31 + value;
                    }
                    return total;
                }

                static String clip(String text) {
                    return text.length() > 24 ? text.substring(text.length() - 24) : text;
                }

                static void mix(long value) {
                    hash = hash * 31 + (value ^ hash >>> 29);
                }

                static void print(String label, String value) {
                    for (int i = 0; i < value.length(); i++) {
                        mix(value.charAt(i));
                    }
                    if (lines-- > 0) {
                        StringBuilder out = new StringBuilder(label).append('=');
                        for (char c : value.toCharArray()) {
                            if (c >= ' ' && c < 127) {
                                out.append(c);
                            } else {
                                out.append("\\\\u").append(Integer.toHexString(c | 0x10000).substring(1));
                            }
                        }
                        System.out.println(out);
                    }
                }

                static void show(String label, boolean value) {
                    print(label, value ? "true" : "false");
                }

                static void show(String label, char value) {
                    print(label, "char " + (int) value);
                }

                static void show(String label, int value) {
                    print(label, Integer.toString(value));
                }

                static void show(String label, long value) {
                    print(label, value + "L");
                }

                // Only a small multiple of 1/8 is shown as text too: for others that depends on the library's version.
                static void show(String label, float value) {
                    String bits = Integer.toHexString(Float.floatToIntBits(value));
                    print(label, small(value) ? bits + "f " + value : bits + "f");
                }

                static void show(String label, double value) {
                    String bits = Long.toHexString(Double.doubleToLongBits(value));
                    print(label, small(value) ? bits + "d " + value : bits + "d");
                }

                static boolean small(double value) {
                    return Math.abs(value) < 1000 && value * 8 == Math.rint(value * 8);
                }

                static void show(String label, Object value) {
                    if (value == null || value instanceof Integer || value instanceof Long || value instanceof String) {
                        print(label, "" + value);
                    } else if (value instanceof Double) {
                        show(label, (double) (Double) value);
                    } else if (value instanceof Character) {
                        show(label, (char) (Character) value);
                    } else {
                        print(label, value.getClass().getSimpleName());
                    }
                }

                static void caught(String label, RuntimeException e) {
                    boolean plain = e instanceof ArithmeticException || e instanceof ArrayIndexOutOfBoundsException
                            || e instanceof NegativeArraySizeException || e instanceof ArrayStoreException
                            || e instanceof IllegalStateException;
                    print(label, e.getClass().getName() + (plain ? ": " + e.getMessage() : ""));
                }

            """;
}
