// Monitors on one thread: re-entrant locking, synchronized methods, exceptions leaving blocks, misuse of notify.
public class SynchronizedAndVolatile {
    private volatile int number;
    private volatile long wide = 1L << 33;
    private transient String note = "transient";
    private final Object lock = new Object();
    private static volatile double shared = 0.25;

    synchronized int increment() {
        return ++number;
    }

    static synchronized double half() {
        return shared /= 2;
    }

    synchronized int recursive(int n) {
        if (n == 0) {
            return number;
        }
        synchronized (lock) {
            synchronized (this) {
                number += n;
                return recursive(n - 1);
            }
        }
    }

    int throwing(int n) {
        try {
            synchronized (lock) {
                synchronized (this) {
                    return 100 / n;
                }
            }
        } catch (ArithmeticException e) {
            return Thread.holdsLock(lock) || Thread.holdsLock(this) ? -1 : -2;
        }
    }

    String leaving() {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < 5; i++) {
            synchronized (lock) {
                if (i == 1) continue;
                if (i == 3) break;
                out.append(i).append(Thread.holdsLock(lock));
            }
            out.append(Thread.holdsLock(lock));
        }
        return out.append(Thread.holdsLock(lock)).toString();
    }

    static String misuse(int k, Object o) {
        try {
            switch (k) {
                case 0: o.notify(); break;
                case 1: o.notifyAll(); break;
                case 2: o.wait(1); break;
                default:
                    synchronized (o) {
                        o.notify();
                        o.notifyAll();
                    }
            }
            return "fine";
        } catch (IllegalMonitorStateException | InterruptedException e) {
            return e.getClass().getSimpleName() + " " + e.getMessage();
        }
    }

    public static void main(String[] args) {
        SynchronizedAndVolatile s = new SynchronizedAndVolatile();
        System.out.println(s.increment() + " " + s.increment() + " " + half() + " " + half());
        System.out.println(s.recursive(20) + " " + s.number++ + " " + s.number + " " + (s.wide *= 3) + " " + s.note);
        System.out.println(s.throwing(7) + " " + s.throwing(0) + " " + s.leaving());
        for (int k = 0; k < 4; k++) {
            System.out.println(misuse(k, new Object()));
        }
        synchronized (SynchronizedAndVolatile.class) {
            System.out.println(Thread.holdsLock(SynchronizedAndVolatile.class) + " " + half());
        }
        synchronized (new int[2]) {
            synchronized ("text") {
                System.out.println(Thread.holdsLock("te" + "xt") + " " + Thread.holdsLock(s));
            }
        }
        StringBuffer buffer = new StringBuffer("b");
        System.out.println(buffer.append(1).append('c').reverse());
    }
}
