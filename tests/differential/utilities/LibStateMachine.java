// A tiny stack machine: assembler with labels, interpreter with a call stack, a Brainfuck interpreter beside it.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.function.LongBinaryOperator;

public class LibStateMachine {
    private enum Op { PUSH, ADD, SUB, MUL, DIV, DUP, SWAP, PRINT, JMP, JZ, CALL, RET, LOAD, STORE, HALT }

    private record Instruction(Op op, String argument) { }

    private static final Map<Op, LongBinaryOperator> ARITHMETIC = new EnumMap<>(Map.of(Op.ADD, Long::sum, Op.SUB,
            (a, b) -> a - b, Op.MUL, (a, b) -> a * b, Op.DIV, (a, b) -> a / b));

    private static String run(String source, int limit) {
        List<Instruction> program = new ArrayList<>();
        Map<String, Integer> labels = new HashMap<>();
        for (String line : source.split(";")) {
            String text = line.strip();
            if (text.endsWith(":")) {
                labels.put(text.substring(0, text.length() - 1), program.size());
            } else {
                String[] parts = text.split(" ");
                program.add(new Instruction(Op.valueOf(parts[0].toUpperCase()), parts.length > 1 ? parts[1] : null));
            }
        }
        Deque<Long> stack = new ArrayDeque<>();
        Deque<Integer> calls = new ArrayDeque<>();
        Map<String, Long> memory = new HashMap<>();
        StringBuilder out = new StringBuilder();
        int pc = 0;
        int steps = 0;
        try {
            while (steps++ < limit) {
                Instruction in = program.get(pc++);
                switch (in.op()) {
                    case PUSH -> stack.push(Long.parseLong(in.argument()));
                    case ADD, SUB, MUL, DIV -> {
                        long right = stack.pop();
                        stack.push(ARITHMETIC.get(in.op()).applyAsLong(stack.pop(), right));
                    }
                    case DUP -> stack.push(stack.element());
                    case SWAP -> {
                        long top = stack.pop();
                        long below = stack.pop();
                        stack.push(top);
                        stack.push(below);
                    }
                    case PRINT -> out.append(stack.pop()).append(' ');
                    case JMP -> pc = labels.get(in.argument());
                    case JZ -> pc = stack.pop() == 0 ? labels.get(in.argument()) : pc;
                    case CALL -> {
                        calls.push(pc);
                        pc = labels.get(in.argument());
                    }
                    case RET -> pc = calls.pop();
                    case LOAD -> stack.push(memory.getOrDefault(in.argument(), 0L));
                    case STORE -> memory.put(in.argument(), stack.pop());
                    case HALT -> {
                        return out + "halt after " + steps + " " + stack;
                    }
                }
            }
            return out + "out of steps " + stack.size();
        } catch (NoSuchElementException e) {
            return out + "stack underflow at " + (pc - 1);
        } catch (ArithmeticException e) {
            return out + e.getMessage() + " at " + (pc - 1);
        } catch (IndexOutOfBoundsException e) {
            return out + "fell off at " + (pc - 1);
        } catch (NullPointerException e) {
            return out + "no label at " + (pc - 1);
        }
    }

    private static String brain(String code) {
        int[] jumps = new int[code.length()];
        Deque<Integer> open = new ArrayDeque<>();
        for (int i = 0; i < code.length(); i++) {
            if (code.charAt(i) == '[') {
                open.push(i);
            } else if (code.charAt(i) == ']') {
                jumps[i] = open.pop();
                jumps[jumps[i]] = i;
            }
        }
        byte[] tape = new byte[100];
        StringBuilder out = new StringBuilder();
        for (int pc = 0, at = 0; pc < code.length(); pc++) {
            switch (code.charAt(pc)) {
                case '>' -> at++;
                case '<' -> at--;
                case '+' -> tape[at]++;
                case '-' -> tape[at]--;
                case '.' -> out.append((char) tape[at]);
                case '[' -> pc = tape[at] == 0 ? jumps[pc] : pc;
                case ']' -> pc = tape[at] != 0 ? jumps[pc] : pc;
                default -> { }
            }
        }
        return out.toString();
    }

    public static void main(String[] args) {
        System.out.println(run("push 2; push 3; add; dup; print; push 4; mul; print; halt", 100));
        System.out.println(run("push 10; store n; push 1; store f; loop:; load n; jz end; load f; load n; mul; "
                + "store f; load n; push 1; sub; store n; "
                + "jmp loop; end:; load f; print; halt", 1000));
        System.out.println(run("push 7; call square; print; push -3; call square; print; halt; square:; dup; mul; ret",
                100));
        System.out.println(run("push 1; push 0; div; halt", 10));
        System.out.println(run("push 1; add", 10));
        System.out.println(run("a:; push 5; jmp a", 50));
        System.out.println(run("push 1; print", 50));
        System.out.println(run("jmp nowhere", 50));
        try {
            run("explode", 1);
        } catch (IllegalArgumentException e) {
            System.out.println("bad operation");
        }
        System.out.println(brain("++++++++[>++++[>++>+++>+++>+<<<<-]>+>+>->>+[<]<-]>>.>---.+++++++..+++."
                + ">>.<-.<.+++.------.--------.>>+."));
        System.out.println(brain("++++++[>++++++++<-]>+.+.+.") + " " + brain(""));
    }
}
