/** Strings, classes, threads: what natives of the JDK do. */
public class Texts {
    public static String join(String a, int n, Object o) {
        String text = a + n + o;
        if (text.startsWith("ab") && text.indexOf('c') > 2) return text.substring(1).trim();
        StringBuilder builder = new StringBuilder(a);
        return builder.append(n).reverse().toString().intern();
    }

    public static String kind(Class<?> type, Throwable problem) {
        if (type.isPrimitive() || type.isArray()) return type.getName();
        if (type.getSuperclass() == null || type.isInstance(problem)) return problem.toString();
        return String.valueOf(type.getComponentType());
    }

    public static long time(Thread thread, Runtime runtime) {
        if (thread == Thread.currentThread()) return System.nanoTime();
        return runtime.totalMemory() + System.identityHashCode(thread) + Integer.parseInt("12");
    }

    public static Runnable task(String name, java.util.function.Supplier<String> more) {
        return () -> System.out.println(name.length() + more.get());
    }
}
