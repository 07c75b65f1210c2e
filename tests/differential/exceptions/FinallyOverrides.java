// Finally clauses that return, break, continue or throw over a pending completion, nested and in loops.
public class FinallyOverrides {
    static StringBuilder log = new StringBuilder();

    @SuppressWarnings("finally")
    static int returnOverReturn() {
        try {
            return 1;
        } finally {
            return 2;
        }
    }

    @SuppressWarnings("finally")
    static int returnOverThrow() {
        try {
            throw new RuntimeException("lost");
        } finally {
            return 3;
        }
    }

    static int valueSavedBeforeFinally() {
        int x = 10;
        try {
            return x;
        } finally {
            x = 20;
            log.append("x=").append(x).append(' ');
        }
    }

    @SuppressWarnings("finally")
    static String throwOverThrow() {
        try {
            try {
                throw new IllegalStateException("first");
            } finally {
                throw new IllegalArgumentException("second");
            }
        } catch (RuntimeException e) {
            return e.getMessage() + " suppressed " + e.getSuppressed().length;
        }
    }

    @SuppressWarnings("finally")
    static int breakOverThrow() {
        int n = 0;
        for (int i = 0; i < 5; i++) {
            try {
                n += 10;
                if (i == 1) throw new RuntimeException();
                if (i == 3) return -1;
            } finally {
                n++;
                if (i == 1) continue;
                if (i == 3) break;
            }
            n += 100;
        }
        return n;
    }

    static long wideReturn(boolean fail) {
        double d = 1.5;
        try {
            if (fail) throw new ArithmeticException();
            return (long) (d * 2);
        } catch (ArithmeticException e) {
            return Long.MIN_VALUE;
        } finally {
            d = -1;
        }
    }

    static String nested(int k) {
        StringBuilder s = new StringBuilder();
        try {
            s.append('a');
            try {
                s.append('b');
                if (k == 1) throw new IllegalStateException("k1");
                if (k == 2) throw new Error("k2");
                if (k == 3) return s.append('r').toString();
                s.append('c');
            } catch (IllegalStateException e) {
                s.append('d');
                try {
                    throw new UnsupportedOperationException();
                } catch (UnsupportedOperationException inner) {
                    s.append('e');
                } finally {
                    s.append('f');
                }
            } finally {
                s.append('g');
                try {
                    s.append('h');
                    if (k == 4) throw new RuntimeException("k4");
                } finally {
                    s.append('i');
                }
            }
            s.append('j');
        } catch (Error | RuntimeException e) {
            s.append('k').append(e.getMessage());
        } finally {
            s.append('l');
            log.append(s).append(' ');
        }
        return s.append('m').toString();
    }

    static int recursive(int n) {
        try {
            return n == 0 ? 1 / n : recursive(n - 1);
        } finally {
            log.append(n);
        }
    }

    public static void main(String[] args) {
        System.out.println(returnOverReturn() + " " + returnOverThrow() + " " + valueSavedBeforeFinally() + " "
            + throwOverThrow() + " " + breakOverThrow());
        System.out.println(wideReturn(false) + " " + wideReturn(true));
        for (int k = 0; k < 5; k++) System.out.println(nested(k));
        try {
            recursive(5);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage() + " " + log);
        }
    }
}
