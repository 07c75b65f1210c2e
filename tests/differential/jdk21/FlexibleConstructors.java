// Flexible constructor bodies: statements before super and this, fields set early, validation, local classes, switches.
public class FlexibleConstructors {
    static StringBuilder log = new StringBuilder();

    static class Base {
        final String seen;

        Base(String text) {
            log.append("Base(").append(text).append(") ");
            seen = describe();
        }

        String describe() {
            return "base";
        }
    }

    static class Derived extends Base {
        private final int early;
        private final String name;
        private int late = 5;

        {
            log.append("initialiser ");
        }

        Derived(String name, int n) {
            log.append("before ");
            if (n < 0) {
                throw new IllegalArgumentException("negative " + n);
            }
            int squared = n * n;
            this.early = squared;
            this.name = name;
            super(name + squared);
            log.append("after ");
            late += n;
        }

        Derived(String text) {
            int n;
            try {
                n = Integer.parseInt(text);
            } catch (NumberFormatException e) {
                n = text.length();
            }
            log.append("delegating ");
            this("d", n);
        }

        @Override
        String describe() {
            return name + " " + early + " " + late;
        }
    }

    static class Shared {
        final Object a, b;

        Shared(Object a, Object b) {
            this.a = a;
            this.b = b;
        }
    }

    static class Twice extends Shared {
        Twice(String s) {
            var common = new StringBuilder(s).reverse();
            super(common, common);
            common.append('!');
        }
    }

    static class Switching extends Base {
        Switching(int k) {
            String text;
            switch (k) {
                case 0 -> text = "zero";
                case 1 -> text = "one";
                default -> {
                    StringBuilder b = new StringBuilder();
                    for (int i = 0; i < k; i++) b.append(i);
                    text = b.toString();
                }
            }
            super(text);
        }
    }

    enum Level {
        LOW(1), HIGH(10);

        final int weight;

        Level(int w) {
            int doubled = w * 2;
            this.weight = doubled;
        }
    }

    record Range(int low, int high) {
        Range(int one, boolean up) {
            int other = up ? one + 10 : one - 10;
            this(Math.min(one, other), Math.max(one, other));
        }
    }

    class Inner extends Base {
        final int copied;

        Inner(int n) {
            int fromOuter = outerField + n;
            this.copied = fromOuter;
            super("inner" + fromOuter);
        }

        @Override
        String describe() {
            return "copied " + copied;
        }
    }

    int outerField = 30;

    static void flush(String what) {
        System.out.println(what + " | " + log);
        log.setLength(0);
    }

    public static void main(String[] args) {
        Derived d = new Derived("n", 4);
        flush(d.seen + " then " + d.describe());
        flush(new Derived("7").describe() + " " + new Derived("word").describe());
        try {
            new Derived("x", -1);
        } catch (IllegalArgumentException e) {
            flush(e.getMessage());
        }
        Twice t = new Twice("abc");
        flush(t.a + " " + (t.a == t.b));
        flush(new Switching(0).seen + new Switching(1).seen + new Switching(5).seen);
        flush(Level.HIGH.weight + " " + new Range(5, false) + " " + new Range(5, true));
        flush(new FlexibleConstructors().new Inner(3).seen);
    }
}
