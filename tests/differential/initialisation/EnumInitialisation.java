// Static initialisation of enums: constants first, then static fields; constructors cannot see them.
public class EnumInitialisation {
    static StringBuilder log = new StringBuilder();

    enum Stage {
        FIRST("f"), SECOND("s") {
            {
                log.append("body of SECOND, ");
            }

            @Override
            int weight() {
                return 100 + table[1];
            }
        };

        static int[] table = {1, 2, 3};
        static final String PREFIX = "stage ";
        static int made;
        static final Stage DEFAULT = valueOf("SECOND");
        final String label;
        final int order = ordinal() * 10;

        static {
            log.append("static block ").append(made).append(", ");
            made = values().length;
        }

        Stage(String s) {
            label = PREFIX + s;
            log.append(name()).append(" constructed, ");
        }

        int weight() {
            return order + table.length;
        }
    }

    enum Lazy {
        ONLY;

        static {
            log.append("Lazy, ");
        }

        static final int CONSTANT = 3;
        static final Integer BOXED = 4;
    }

    enum Linked {
        A, B, C;

        private Linked next;

        static {
            Linked[] all = values();
            for (int i = 0; i < all.length; i++) all[i].next = all[(i + 1) % all.length];
        }
    }

    enum Bits {
        READ, WRITE, EXECUTE;

        final int mask = 1 << ordinal();

        static int of(Bits... bits) {
            int m = 0;
            for (Bits b : bits) m |= b.mask;
            return m;
        }

        static String show(int m) {
            StringBuilder s = new StringBuilder();
            for (Bits b : values()) s.append((m & b.mask) != 0 ? b.name().charAt(0) : '-');
            return s.toString();
        }
    }

    static int code(Stage s) {
        return switch (s) {
            case FIRST -> 1;
            case SECOND -> 2;
        };
    }

    static String untouched(Lazy lazy) {
        return lazy == null ? "none" : lazy.name();
    }

    static void show(String what) {
        System.out.println(what + ": " + log);
        log.setLength(0);
    }

    public static void main(String[] args) {
        System.out.println(Stage.PREFIX + Lazy.CONSTANT);
        show("constants");
        Stage s = Stage.FIRST;
        show("first use");
        System.out.println(s.label + " " + s.weight() + " " + Stage.SECOND.weight() + " " + Stage.DEFAULT + " "
            + Stage.made + " " + Stage.DEFAULT.order + " " + code(Stage.DEFAULT) + code(s));
        System.out.println(untouched(null));
        show("enum not used");
        System.out.println(untouched(Lazy.ONLY) + Lazy.BOXED);
        show("enum used");
        Linked l = Linked.B;
        for (int i = 0; i < 5; i++, l = l.next) System.out.print(l + " ");
        System.out.println();
        System.out.println(Bits.of(Bits.READ, Bits.EXECUTE) + " " + Bits.show(5) + " " + Bits.show(Bits.of()) + " "
            + Bits.show(-1));
        System.out.println(Stage.valueOf("FIRST") == s);
        show("end");
    }
}
