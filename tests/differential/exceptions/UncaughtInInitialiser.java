// A static initialiser of a helper class fails while main runs and nothing catches it: exit status 1.
public class UncaughtInInitialiser {
    static {
        System.out.println("main class initialised");
    }

    static class Config {
        static final String[] NAMES = load();

        static String[] load() {
            System.out.println("loading");
            Object[] names = new String[1];
            names[0] = 5;
            return (String[]) names;
        }
    }

    public static void main(String[] args) {
        System.out.println("before");
        try {
            System.out.println(Config.NAMES.length);
        } catch (ArrayStoreException e) {
            System.out.println("not reached: it is wrapped");
        } finally {
            System.out.println("finally");
        }
        System.out.println("not reached");
    }
}
