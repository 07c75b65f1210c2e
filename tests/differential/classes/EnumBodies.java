// Enums: constants with bodies, fields, abstract methods, interfaces, valueOf, EnumMap, EnumSet, switch, nested.
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;

public class EnumBodies {
    enum Operation implements java.util.function.IntBinaryOperator {
        ADD("+") {
            public int applyAsInt(int a, int b) { return a + b; }
        },
        SUBTRACT("-") {
            public int applyAsInt(int a, int b) { return a - b; }
            @Override boolean commutes() { return false; }
        },
        MULTIPLY("*") {
            private int used;
            public int applyAsInt(int a, int b) { used++; return a * b + 0 * used; }
            @Override public String toString() { return "times" + used; }
        };

        private final String symbol;
        private static final Map<String, Operation> BY_SYMBOL = new java.util.TreeMap<>();

        static {
            for (Operation o : values()) BY_SYMBOL.put(o.symbol, o);
        }

        Operation(String symbol) { this.symbol = symbol; }

        boolean commutes() { return true; }
        static Operation of(String symbol) { return BY_SYMBOL.get(symbol); }
    }

    enum Planet {
        MERCURY(3.303e+23, 2.4397e6), EARTH(5.976e+24, 6.37814e6);

        final double mass, radius;

        Planet(double mass, double radius) {
            this.mass = mass;
            this.radius = radius;
        }

        double gravity() { return 6.67300E-11 * mass / (radius * radius); }
        Planet next() { return values()[(ordinal() + 1) % values().length]; }
    }

    enum Level { LOW, MEDIUM, HIGH; Level up() { return this == HIGH ? HIGH : values()[ordinal() + 1]; } }

    enum Single { INSTANCE; int count; int hit() { return ++count; } }

    enum Empty { }

    interface HasKind {
        enum Kind { ONE, TWO }
        Kind kind();
    }

    static String describe(Level level) {
        switch (level) {
            case LOW: return "low";
            case HIGH: return "high";
            default: return "other " + level;
        }
    }

    public static void main(String[] args) {
        for (Operation o : Operation.values()) {
            System.out.println(o + " " + o.name() + " " + o.ordinal() + " " + o.applyAsInt(6, 3) + " " + o.commutes()
                + " "
                + o.symbol + " " + (o.getClass() == Operation.class) + " " + o.getDeclaringClass().getSimpleName());
        }
        System.out.println(Operation.of("-").name() + " " + Operation.of("?") + " " + Operation.valueOf("ADD").symbol);
        for (Planet p : Planet.values()) System.out.println(p + " " + p.gravity() + " " + p.next());
        try {
            Level.valueOf("low");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Level.valueOf(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        for (Level l : Level.values()) System.out.print(describe(l) + " " + l.up() + " " + l.compareTo(Level.MEDIUM)
            + " ");
        System.out.println(Arrays.toString(Empty.values()) + " " + (Level.values() == Level.values()));
        EnumMap<Level, Integer> map = new EnumMap<>(Level.class);
        map.put(Level.HIGH, 3);
        map.put(Level.LOW, 1);
        map.merge(Level.HIGH, 10, Integer::sum);
        System.out.println(map + " " + map.containsKey(Level.MEDIUM) + " " + map.get(Level.MEDIUM) + " "
            + map.keySet());
        EnumSet<Level> set = EnumSet.of(Level.HIGH, Level.LOW);
        System.out.println(set + " " + EnumSet.complementOf(set) + " " + EnumSet.range(Level.LOW, Level.MEDIUM) + " "
            + EnumSet.allOf(Level.class).containsAll(set) + " " + EnumSet.noneOf(Level.class) + " "
            + set.add(Level.LOW));
        Single.INSTANCE.hit();
        System.out.println(Single.INSTANCE.hit() + " " + Single.valueOf("INSTANCE").count);
        HasKind k = () -> HasKind.Kind.TWO;
        System.out.println(k.kind() + " " + HasKind.Kind.valueOf("ONE").equals(k.kind()) + " "
            + Level.LOW.equals(null));
        Level[] levels = {Level.HIGH, Level.LOW, Level.MEDIUM};
        Arrays.sort(levels);
        System.out.println(Arrays.asList(levels) + " " + Enum.valueOf(Level.class, "HIGH"));
    }
}
