// An interpreter written in Java: a stack machine with calls, jumps, a heap and errors, running several programs.
import java.util.Arrays;

public class TinyStackMachine {
    static final int PUSH = 0, ADD = 1, SUB = 2, MUL = 3, DIV = 4, DUP = 5, SWAP = 6, JMP = 7, JZ = 8, LT = 9,
        LOAD = 10, STORE = 11, PRINT = 12, CALL = 13, RET = 14, HALT = 15, POP = 16, ALOAD = 17, ASTORE = 18, OVER = 19;
    static final String[] NAMES = {"push", "add", "sub", "mul", "div", "dup", "swap", "jmp", "jz", "lt", "load",
        "store", "print", "call", "ret", "halt", "pop", "aload", "astore", "over"};

    static class MachineError extends RuntimeException {
        MachineError(String message, Throwable cause) {
            super(message, cause);
        }
    }

    final int[] code;
    final int[] stack = new int[32];
    final int[] frames = new int[16];
    final int[] memory = new int[16];
    final StringBuilder out = new StringBuilder();
    int sp, fp, pc, steps;

    TinyStackMachine(int... code) {
        this.code = code;
    }

    int pop() {
        return stack[--sp];
    }

    void push(int v) {
        stack[sp++] = v;
    }

    boolean step() {
        int b;
        switch (code[pc++]) {
            case PUSH: push(code[pc++]); break;
            case ADD: push(pop() + pop()); break;
            case SUB: b = pop(); push(pop() - b); break;
            case MUL: push(pop() * pop()); break;
            case DIV: b = pop(); push(pop() / b); break;
            case DUP: push(stack[sp - 1]); break;
            case OVER: push(stack[sp - 2]); break;
            case SWAP: b = pop(); int a = pop(); push(b); push(a); break;
            case JMP: pc = code[pc]; break;
            case JZ: pc = pop() == 0 ? code[pc] : pc + 1; break;
            case LT: b = pop(); push(pop() < b ? 1 : 0); break;
            case LOAD: push(memory[code[pc++]]); break;
            case STORE: memory[code[pc++]] = pop(); break;
            case ALOAD: push(memory[pop()]); break;
            case ASTORE: b = pop(); memory[pop()] = b; break;
            case PRINT: out.append(pop()).append(' '); break;
            case CALL: frames[fp++] = pc + 1; pc = code[pc]; break;
            case RET: pc = frames[--fp]; break;
            case POP: sp--; break;
            case HALT: return false;
            default: throw new IllegalStateException("opcode " + code[pc - 1]);
        }
        steps++;
        return true;
    }

    String run() {
        int at = 0;
        try {
            do at = pc; while (step());
            return out + "halted after " + steps + " steps, stack " + Arrays.toString(Arrays.copyOf(stack, sp));
        } catch (RuntimeException e) {
            String name = at < code.length && code[at] < NAMES.length ? NAMES[code[at]] : "?";
            throw new MachineError("at " + at + " " + name, e);
        }
    }

    static void execute(String title, int... code) {
        try {
            System.out.println(title + ": " + new TinyStackMachine(code).run());
        } catch (MachineError e) {
            System.out.println(title + ": " + e.getMessage() + " because " + e.getCause().getClass().getSimpleName()
                + " " + e.getCause().getMessage());
        }
    }

    public static void main(String[] args) {
        execute("sum", PUSH, 2, PUSH, 3, ADD, PRINT, HALT);
        execute("countdown", PUSH, 5, DUP, PRINT, PUSH, 1, SUB, DUP, JZ, 13, JMP, 2, HALT, HALT);
        execute("factorials", PUSH, 1, STORE, 0, PUSH, 1, STORE, 1, LOAD, 0, PUSH, 15, LT, JZ, 32, LOAD, 1, LOAD, 0,
            MUL,
            DUP, PRINT, STORE, 1, LOAD, 0, PUSH, 1, ADD, STORE, 0, JMP, 8, HALT);
        execute("fibonacci by recursion", PUSH, 12, CALL, 6, PRINT, HALT, DUP, PUSH, 2, LT, JZ, 13, RET, DUP, PUSH, 1,
            SUB,
            CALL, 6, SWAP, PUSH, 2, SUB, CALL, 6, ADD, RET);
        execute("squares in memory", PUSH, 0, DUP, DUP, DUP, MUL, ASTORE, PUSH, 1, ADD, DUP, PUSH, 16, LT, JZ, 18, JMP,
            2,
            PUSH, 15, ALOAD, PRINT, HALT);
        execute("underflow", ADD);
        execute("divide by zero", PUSH, 1, PUSH, 0, DIV, HALT);
        execute("overflow", PUSH, 7, JMP, 0);
        execute("unknown", PUSH, 1, 99);
        execute("runs off", PUSH, 1);
        execute("bad store", PUSH, 16, PUSH, 1, ASTORE, HALT);
        execute("endless recursion", CALL, 0);
    }
}
