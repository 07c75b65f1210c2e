// Which handler catches what: order, multi-catch, inheritance, rethrow with precise types, catch in nested methods.
import java.io.FileNotFoundException;
import java.io.IOException;

public class CatchSelection {
    static class Base extends Exception {
        Base(String m) { super(m); }
    }

    static class Derived extends Base {
        Derived(String m) { super("derived " + m); }
    }

    static class Deep extends Derived {
        Deep() { super("deep"); }

        @Override
        public String getMessage() {
            return "[" + super.getMessage() + "]";
        }
    }

    static void raise(int k) throws Base, IOException {
        switch (k) {
            case 0: return;
            case 1: throw new Base("base");
            case 2: throw new Derived("d");
            case 3: throw new Deep();
            case 4: throw new FileNotFoundException("file");
            case 5: throw new IOException();
            case 6: throw new IllegalArgumentException("argument");
            case 7: throw new NumberFormatException();
            case 8: throw new AssertionError("assertion");
            case 9: throw new StackOverflowError("by hand");
            case 10: throw null;
            default: throw new Error();
        }
    }

    static String ordered(int k) {
        try {
            raise(k);
            return "nothing";
        } catch (Deep e) {
            return "deep " + e.getMessage();
        } catch (Derived e) {
            return "derived " + e.getMessage();
        } catch (Base e) {
            return "base " + e.getMessage();
        } catch (FileNotFoundException e) {
            return "not found " + e.getMessage();
        } catch (IOException e) {
            return "io " + e.getMessage();
        } catch (NumberFormatException e) {
            return "format " + e.getMessage();
        } catch (RuntimeException e) {
            return "runtime " + e.getClass().getName();
        } catch (AssertionError e) {
            return "assertion " + e.getMessage();
        } catch (Throwable t) {
            return "throwable " + t;
        }
    }

    static String multi(int k) {
        try {
            raise(k);
            return "nothing";
        } catch (Base | IOException | NumberFormatException e) {
            return "multi " + e;
        } catch (IllegalArgumentException | NullPointerException e) {
            return "argument or null " + (e instanceof NullPointerException);
        } catch (Error e) {
            return "error " + e;
        }
    }

    static void preciseRethrow(int k) throws Base, IOException {
        try {
            raise(k);
        } catch (final Exception e) {
            if (k % 2 == 0) throw e;
            throw new Base("wrapped " + e.getClass().getSimpleName());
        }
    }

    static String outer(int k) {
        try {
            preciseRethrow(k);
            return "nothing";
        } catch (IOException | Base e) {
            return "checked " + e;
        } catch (RuntimeException | Error e) {
            return "unchecked " + e.getClass().getSimpleName();
        }
    }

    static <T extends Throwable> void sneaky(Throwable t) throws T {
        @SuppressWarnings("unchecked")
        T cast = (T) t;
        throw cast;
    }

    public static void main(String[] args) {
        for (int k = 0; k < 12; k++) {
            System.out.println(k + ": " + ordered(k) + " | " + multi(k) + " | " + outer(k));
        }
        try {
            CatchSelection.<RuntimeException>sneaky(new IOException("undeclared"));
        } catch (Exception e) {
            System.out.println(e + " " + (e instanceof RuntimeException));
        }
        try {
            try {
                throw new Derived("x");
            } catch (Derived e) {
                throw new Base("from handler");
            } catch (Base e) {
                System.out.println("a sibling handler must not catch this");
            }
        } catch (Base e) {
            System.out.println(e.getMessage());
        }
    }
}
