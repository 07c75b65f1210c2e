// Records: compact and other constructors, accessors, statics, interfaces, generics, nesting, local records, equality.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

public class RecordForms {
    record Empty() { }

    record Point(int x, int y) implements Comparable<Point> {
        static final Point ORIGIN = new Point(0, 0);
        static int created;

        Point {
            created++;
            if (x < 0) {
                x = -x;
            }
        }

        Point(int both) {
            this(both, both);
        }

        double distance(Point o) {
            return Math.hypot(x - o.x, y - o.y());
        }

        static Point parse(String s) {
            String[] parts = s.split(",");
            return new Point(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]));
        }

        @Override
        public int compareTo(Point o) {
            return x != o.x ? Integer.compare(x, o.x) : Integer.compare(y, o.y);
        }
    }

    record Range(int low, int high) {
        Range {
            if (low > high) {
                throw new IllegalArgumentException("bad range " + low + ".." + high);
            }
        }

        Range(int high) {
            this(0, high);
        }

        int size() {
            return high - low;
        }
    }

    record Pair<A, B>(A first, B second) {
        <C> Pair<A, C> mapSecond(Function<? super B, ? extends C> f) {
            return new Pair<>(first, f.apply(second));
        }

        static <T> Pair<T, T> of(T t) {
            return new Pair<>(t, t);
        }
    }

    record Named(String name) {
        @Override
        public String name() {
            return name == null ? "(none)" : name.toUpperCase();
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Named n && name().equalsIgnoreCase(n.name());
        }

        @Override
        public int hashCode() {
            return name().hashCode();
        }
    }

    record Names(List<String> names) {
        Names(String... names) {
            this(new ArrayList<>(Arrays.asList(names)));
        }

        Names {
            names = List.copyOf(names);
        }
    }

    record Tree(Tree left, int value, Tree right) {
        int sum() {
            return value + (left == null ? 0 : left.sum()) + (right == null ? 0 : right.sum());
        }
    }

    interface Area {
        double area();
    }

    record Box(double area) implements Area { }

    public static void main(String[] args) {
        System.out.println(new Empty() + " " + new Empty().equals(new Empty()) + " " + new Empty().hashCode());
        Point p = new Point(-3, 4);
        System.out.println(p + " " + p.x() + " " + p.y + " " + new Point(2) + " " + p.distance(Point.ORIGIN) + " "
            + p.compareTo(new Point(3)));
        System.out.println(p.equals(Point.parse("3,4")) + " " + (p.hashCode() == new Point(3, 4).hashCode()) + " "
            + p.equals(null) + " " + Point.created);
        try {
            System.out.println(new Range(5).size() + " " + new Range(2, 2));
            new Range(3, 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Pair<String, Integer> pair = new Pair<>("a", 1);
        System.out.println(pair + " " + pair.mapSecond(i -> i + 0.5) + " " + Pair.of(null) + " "
            + Pair.of(pair).first().second());
        System.out.println(new Named("bob") + " " + new Named("bob").name() + " "
            + new Named("Bob").equals(new Named("bOB")) + " " + new Named(null).name());
        Names names = new Names("x", "y");
        try {
            names.names().add("z");
        } catch (UnsupportedOperationException e) {
            System.out.println("copied " + names);
        }
        Tree tree = new Tree(new Tree(null, 1, null), 2, new Tree(null, 3, new Tree(null, 4, null)));
        System.out.println(tree + " " + tree.sum());
        record Local(String word, int count) {
            Local twice() {
                return new Local(word, count * 2);
            }
        }
        Set<Local> set = new HashSet<>(List.of(new Local("w", 2), new Local("v", 2)));
        System.out.println(set.contains(new Local("w", 1).twice()) + " " + set.size() + " " + new Local("z", 9));
        Area area = new Box(2.5);
        System.out.println(area.area() + " " + area + " " + (area instanceof Record));
    }
}
