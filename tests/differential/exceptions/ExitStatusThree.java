// System.exit from inside nested calls: no finally clause runs after it, the exit status is kept.
public class ExitStatusThree {
    static class Closing implements AutoCloseable {
        @Override
        public void close() {
            System.out.println("not reached: close");
        }
    }

    static int leave(int depth) {
        try {
            if (depth == 0) {
                System.out.println("leaving");
                System.exit(3);
            }
            return leave(depth - 1) + 1;
        } catch (Throwable t) {
            System.out.println("not reached: catch");
            return -1;
        } finally {
            System.out.println("not reached: finally");
        }
    }

    public static void main(String[] args) {
        System.out.print("no newline yet, ");
        System.out.println("then one");
        try (Closing c = new Closing()) {
            System.out.println(leave(5));
        }
        System.out.println("not reached: end");
    }
}
