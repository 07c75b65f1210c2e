/** Fields, calls, types, exceptions, monitors. */
public class Objects implements Comparable<Objects>, Runnable {
    Objects next;
    Object value;
    final int key;

    public Objects(int key) {
        this.key = key;
    }

    public Objects find(int wanted) {
        for (Objects at = this; at != null; at = at.next)
            if (at.key == wanted) return at;
        throw new IllegalStateException("none");
    }

    public int compareTo(Objects other) {
        return key < other.key ? -1 : key > other.key ? 1 : 0;
    }

    public synchronized void run() {
        try {
            value = next.value.hashCode();
            notifyAll();
        } catch (NullPointerException problem) {
            value = problem.getMessage();
        } finally {
            next = null;
        }
    }

    public static int size(Object any) {
        if (any instanceof int[]) return ((int[]) any).length;
        if (any instanceof Objects) return ((Objects) any).key;
        if (any instanceof CharSequence) return ((CharSequence) any).length();
        Objects[] all = {new Objects(1), null, (Objects) any};
        synchronized (all) {
            return all[1] == all[0] ? all.clone().length : any.equals(all) ? 1 : 2;
        }
    }
}
