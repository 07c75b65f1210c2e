// Lazy idioms: holder classes, double checks, memoised suppliers, enum singletons, lazily filled static tables.
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

public class LazyHolders {
    static List<String> events = new ArrayList<>();

    static class Expensive {
        final String name;
        static int made;

        Expensive(String name) {
            this.name = name;
            made++;
            events.add("made " + name);
        }
    }

    static class Holder {
        static {
            events.add("Holder");
        }

        static final Expensive INSTANCE = new Expensive("held");
    }

    static Expensive get() {
        return Holder.INSTANCE;
    }

    private static volatile Expensive checked;

    static Expensive doubleChecked() {
        Expensive e = checked;
        if (e == null) {
            synchronized (LazyHolders.class) {
                e = checked;
                if (e == null) {
                    checked = e = new Expensive("checked");
                }
            }
        }
        return e;
    }

    static class Lazy<T> implements Supplier<T> {
        private Supplier<? extends T> source;
        private T value;

        Lazy(Supplier<? extends T> source) {
            this.source = source;
        }

        @Override
        public T get() {
            if (source != null) {
                value = source.get();
                source = null;
            }
            return value;
        }

        <R> Lazy<R> map(java.util.function.Function<? super T, ? extends R> f) {
            return new Lazy<>(() -> f.apply(get()));
        }
    }

    enum Registry {
        INSTANCE;

        final List<String> names = new ArrayList<>();

        Registry() {
            events.add("Registry");
        }

        static {
            events.add("Registry static");
            INSTANCE.names.add("default");
        }
    }

    static class Table {
        private static int[] squares;
        static int fills;

        static int square(int i) {
            if (squares == null) {
                fills++;
                squares = new int[20];
                for (int k = 0; k < squares.length; k++) squares[k] = k * k;
            }
            return squares[i];
        }
    }

    static class Recursive {
        static final Lazy<List<Integer>> SELF = new Lazy<>(() -> {
            List<Integer> list = new ArrayList<>();
            list.add(Recursive.counter++);
            return list;
        });
        static int counter = 5;
    }

    public static void main(String[] args) {
        events.add("main");
        Supplier<Expensive> later = LazyHolders::get;
        events.add("supplier");
        System.out.println(later.get().name + " " + (get() == later.get()));
        System.out.println(doubleChecked() == doubleChecked());
        Lazy<Expensive> lazy = new Lazy<>(() -> new Expensive("lazy"));
        Lazy<Integer> length = lazy.map(e -> e.name.length());
        events.add("mapped");
        System.out.println(length.get() + " " + length.get() + " " + lazy.get().name);
        Registry.INSTANCE.names.add("more");
        System.out.println(Registry.INSTANCE.names);
        System.out.println(Table.square(7) + Table.square(19) + " " + Table.fills);
        System.out.println(Recursive.SELF.get() + " " + Recursive.SELF.get() + " " + Recursive.counter);
        Lazy<String> failing = new Lazy<>(() -> {
            events.add("attempt");
            if (Expensive.made < 4) throw new IllegalStateException("not yet");
            return "ready";
        });
        for (int i = 0; i < 3; i++) {
            try {
                System.out.println(failing.get());
            } catch (IllegalStateException e) {
                System.out.println(e.getMessage());
                new Expensive("extra");
            }
        }
        System.out.println(events + " " + Expensive.made);
    }
}
