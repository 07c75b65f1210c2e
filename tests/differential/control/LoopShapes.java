// Every loop form: several variables, empty parts, iterators, arrays, do-while with continue, loops that never run.
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

public class LoopShapes {
    static class Range implements Iterable<Integer> {
        final int from;
        final int to;

        Range(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        public Iterator<Integer> iterator() {
            return new Iterator<Integer>() {
                int next = from;

                @Override
                public boolean hasNext() {
                    return next < to;
                }

                @Override
                public Integer next() {
                    if (!hasNext()) {
                        throw new NoSuchElementException("past " + to);
                    }
                    return next++;
                }
            };
        }
    }

    static int evaluated;

    static int[] once() {
        evaluated++;
        return new int[] {3, 1, 4, 1, 5};
    }

    public static void main(String[] args) {
        for (int i = 0, j = 10; i < j; i += 3, j--) {
            System.out.print(i + ":" + j + " ");
        }
        System.out.println();
        int k = 3;
        for (; k-- > 0; ) {
            System.out.print(k + " ");
        }
        System.out.println("then " + k);
        for (int v : once()) {
            v *= 2;
            System.out.print(v + " ");
        }
        System.out.println("evaluated " + evaluated);
        for (long l : new int[] {-1, 2}) {
            System.out.print(l << 32);
            System.out.print(' ');
        }
        for (double d : new float[] {0.1f, 0.5f}) {
            System.out.print(d + " ");
        }
        for (Object o : new String[] {"a", null}) {
            System.out.print(o + " ");
        }
        for (char c : "xyz".toCharArray()) {
            System.out.print((int) c + " ");
        }
        System.out.println();
        int n = 0;
        do {
            n++;
            if (n % 2 == 0) continue;
            System.out.print(n + " ");
        } while (n < 9);
        System.out.println();
        int total = 0;
        for (int i : new Range(5, 9)) {
            for (int j : new Range(i, 8)) {
                total += i * j;
            }
        }
        System.out.println(total);
        for (int i : new Range(3, 3)) {
            System.out.println("never " + i);
        }
        Iterator<Integer> it = new Range(0, 1).iterator();
        it.next();
        try {
            it.next();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            it.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        StringBuilder names = new StringBuilder();
        for (var name : List.of("ann", "bob", "cyd")) {
            if (name.startsWith("b")) continue;
            names.append(name).append(';');
        }
        System.out.println(names);
        for (byte b = 120; b > 0; b++) {
            System.out.print(b + " ");
        }
        System.out.println();
        for (float f = 0; f != 1; f += 0.125f) {
            System.out.print(f + " ");
        }
        System.out.println();
        int[] fibonacci = new int[50];
        int m = 0;
        for (int a = 0, b = 1, t; a >= 0; t = a + b, a = b, b = t) {
            fibonacci[m++] = a;
        }
        System.out.println(m + " " + fibonacci[m - 1]);
        int guard = 0;
        while (guard < 50000) guard += guard % 3 + 1;
        System.out.println(guard);
        long product = 1;
        for (int i = 1; i <= 25; i++) product *= i;
        System.out.println(product);
    }
}
