// Exceptions out of constructors, initialiser blocks, field initialisers, lambdas, iterators, toString and compareTo.
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.TreeSet;
import java.util.function.IntFunction;

public class ThrowingPlaces {
    static class Part {
        static int built;

        Part(int limit) {
            if (built >= limit) throw new IllegalStateException("part " + built);
            built++;
        }
    }

    static class Whole {
        static Whole escaped;
        final Part first = new Part(3);
        final Part second;
        int state = 1;

        {
            state = 2;
        }

        Whole() {
            escaped = this;
            state = 3;
            second = new Part(3);
            state = 4;
        }
    }

    static class Super {
        Super() {
            hook();
        }

        void hook() { }
    }

    static class Sub extends Super {
        private final String text = "ready";
        private String later = new String("later");

        @Override
        void hook() {
            System.out.println("hook sees " + text + " " + later);
            later.length();
        }
    }

    static class Grumpy implements Comparable<Grumpy> {
        @Override
        public String toString() {
            throw new UnsupportedOperationException("toString");
        }

        @Override
        public int compareTo(Grumpy o) {
            throw new UnsupportedOperationException("compareTo");
        }

        @Override
        public int hashCode() {
            throw new UnsupportedOperationException("hashCode");
        }
    }

    interface Action {
        Object run() throws Exception;
    }

    static void attempt(String name, Action action) {
        try {
            System.out.println(name + " = " + action.run());
        } catch (Exception e) {
            String method = e.getStackTrace()[0].getMethodName();
            System.out.println(name + " ! " + e.getClass().getSimpleName() + " " + e.getMessage() + " in "
                + (method.startsWith("lambda$") ? "lambda" : method));
        }
    }

    static class Broken implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return new Iterator<>() {
                int n;
                public boolean hasNext() { return n < 5; }
                public String next() {
                    if (++n == 3) throw new IllegalStateException("third");
                    return "item" + n;
                }
            };
        }
    }

    public static void main(String[] args) {
        attempt("whole", () -> new Whole().state);
        attempt("whole again", () -> new Whole().state);
        Whole escaped = Whole.escaped;
        System.out.println(escaped.state + " " + (escaped.first != null) + " " + (escaped.second == null));
        attempt("sub", Sub::new);
        attempt("concat", () -> "x" + new Grumpy());
        attempt("valueOf", () -> String.valueOf(new Grumpy()));
        attempt("list", () -> new ArrayList<>(List.of(1, new Grumpy())).toString());
        attempt("sort", () -> {
            List<Grumpy> list = new ArrayList<>(List.of(new Grumpy(), new Grumpy()));
            Collections.sort(list);
            return list.size();
        });
        attempt("tree", () -> new TreeSet<>().add(new Grumpy()));
        attempt("set", () -> Collections.singleton(1).contains(new Grumpy()));
        IntFunction<Integer> inverse = i -> 100 / i;
        attempt("lambda", () -> inverse.apply(7));
        attempt("apply", () -> inverse.apply(0) + 0 == 0);
        List<String> seen = new ArrayList<>();
        try {
            for (String s : new Broken()) seen.add(s);
        } catch (IllegalStateException e) {
            System.out.println(seen + " then " + e.getMessage());
        }
        try {
            for (Integer i : new ArrayList<>(List.of(1, 2, 3)) {{ add(4); }}) {
                if (i == 3) throw new Exception("at " + i);
            }
        } catch (Exception e) {
            System.out.println(e.getMessage());
        }
    }
}
