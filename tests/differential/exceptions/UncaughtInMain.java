// An exception that leaves main: finally clauses run, output before it is kept, the exit status is 1.
public class UncaughtInMain {
    static class Unhandled extends Exception {
        Unhandled(String message, Throwable cause) {
            super(message, cause);
        }
    }

    static int[] numbers = {3, 1, 0, 2};

    static int process(int i) throws Unhandled {
        try {
            System.out.println("processing " + i);
            return 6 / numbers[i];
        } catch (ArithmeticException e) {
            throw new Unhandled("number " + i, e);
        } finally {
            System.out.println("processed " + i);
        }
    }

    public static void main(String[] args) throws Exception {
        int total = 0;
        try {
            for (int i = 0; i < numbers.length; i++) {
                total += process(i);
                System.out.println("total " + total);
            }
            System.out.println("not reached");
        } finally {
            System.out.println("leaving main with " + total);
        }
        System.out.println("not reached either");
    }
}
