// Custom exceptions with causes: constructors, initCause, toString, walking chains, overridden messages.
public class CausesAndChains {
    static class AppException extends Exception {
        private final int code;

        AppException(int code, String message) {
            super(message);
            this.code = code;
        }

        AppException(int code, Throwable cause) {
            super(cause);
            this.code = code;
        }

        AppException(int code, String message, Throwable cause) {
            super(message, cause);
            this.code = code;
        }

        int code() {
            return code;
        }

        @Override
        public String getLocalizedMessage() {
            return "E" + code + " " + getMessage();
        }
    }

    static class Silent extends RuntimeException {
        @Override
        public synchronized Throwable fillInStackTrace() {
            return this;
        }

        @Override
        public String toString() {
            return "silent";
        }
    }

    static void low(int k) {
        int[] a = new int[2];
        a[k] = 10 / (k - 1);
    }

    static void middle(int k) throws AppException {
        try {
            low(k);
        } catch (ArithmeticException e) {
            throw new AppException(1, "arithmetic", e);
        } catch (ArrayIndexOutOfBoundsException e) {
            throw new AppException(2, e);
        }
    }

    static void high(int k) {
        try {
            middle(k);
            System.out.println(k + " fine");
        } catch (AppException e) {
            IllegalStateException wrapped = new IllegalStateException("code " + e.code());
            wrapped.initCause(e);
            throw wrapped;
        }
    }

    static String chain(Throwable t) {
        StringBuilder out = new StringBuilder();
        for (int depth = 0; t != null; t = t.getCause(), depth++) {
            out.append("\n").append("  ".repeat(depth)).append(t);
        }
        return out.toString();
    }

    static Throwable root(Throwable t) {
        return t.getCause() == null ? t : root(t.getCause());
    }

    public static void main(String[] args) {
        for (int k = 0; k < 4; k++) {
            try {
                high(k);
            } catch (IllegalStateException e) {
                System.out.println(k + chain(e) + "\nroot " + root(e).getClass().getSimpleName() + " in "
                    + root(e).getStackTrace()[0].getMethodName());
            }
        }
        System.out.println(new AppException(7, (String) null) + " | " + new AppException(8, (Throwable) null));
        System.out.println(new Exception() + " | " + new Exception("") + " | " + new Exception(new Error("inner")));
        System.out.println(new Silent() + " " + new Silent().getStackTrace().length + " | "
            + new RuntimeException(new Silent()));
        try {
            new Exception("x", null).initCause(new Error());
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " | " + e.getCause());
        }
        Exception late = new Exception("late");
        System.out.println(late.getCause() + " " + (late.initCause(null) == late) + " " + late.getCause());
        AppException a = new AppException(3, "a"), b = new AppException(4, "b", a);
        a.initCause(b);
        System.out.println(a.getCause().getCause() == a);
        System.out.println(new ExceptionInInitializerError(a).getCause() + " "
            + new ExceptionInInitializerError("text").getMessage() + " " + new AssertionError(12L).getMessage() + " "
            + new AssertionError('c') + " " + new AssertionError(a).getCause().getMessage());
        System.out.println(new StringIndexOutOfBoundsException(3).getMessage() + " | "
            + new ArrayIndexOutOfBoundsException(-2).getMessage() + " | "
            + new IndexOutOfBoundsException(9).getMessage());
    }
}
