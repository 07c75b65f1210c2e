// equals and hashCode contracts: in hash maps, with collisions, broken ones, mutation of keys, inheritance symmetry.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

public class EqualsAndHashing {
    static class Point {
        int x, y;

        Point(int x, int y) {
            this.x = x;
            this.y = y;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Point && ((Point) o).x == x && ((Point) o).y == y;
        }

        @Override
        public int hashCode() {
            return 31 * x + y;
        }

        @Override
        public String toString() {
            return "(" + x + "," + y + ")";
        }
    }

    static class Coloured extends Point {
        final String colour;

        Coloured(int x, int y, String colour) {
            super(x, y);
            this.colour = colour;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Coloured && super.equals(o) && colour.equals(((Coloured) o).colour);
        }
    }

    static class Colliding {
        static int comparisons;
        final String id;

        Colliding(String id) {
            this.id = id;
        }

        @Override
        public int hashCode() {
            return 7;
        }

        @Override
        public boolean equals(Object o) {
            comparisons++;
            return o instanceof Colliding && ((Colliding) o).id.equals(id);
        }
    }

    static class Overloaded {
        public boolean equals(Overloaded o) {
            return true;
        }
    }

    public static void main(String[] args) {
        Point p = new Point(1, 2), q = new Point(1, 2);
        System.out.println((p == q) + " " + p.equals(q) + " " + (p.hashCode() == q.hashCode()) + " " + p.equals(null)
            + " "
            + p.equals("(1,2)") + " " + new Point(0, 33).equals(p) + " "
            + (new Point(0, 33).hashCode() == p.hashCode()));
        Coloured c = new Coloured(1, 2, "red");
        System.out.println(p.equals(c) + " " + c.equals(p) + " " + c.equals(new Coloured(1, 2, "red")));
        Map<Point, String> map = new HashMap<>();
        map.put(p, "first");
        System.out.println(map.put(q, "second") + " " + map.size() + " " + map.get(new Point(1, 2)) + " " + map.get(c));
        p.x = 50;
        System.out.println(map.get(p) + " " + map.get(new Point(1, 2)) + " " + map.containsValue("second") + " " + map);
        p.x = 1;
        System.out.println(map.get(p) + " " + map.remove(q) + " " + map.isEmpty());
        Map<Colliding, Integer> colliding = new LinkedHashMap<>();
        for (int i = 0; i < 5; i++) colliding.put(new Colliding("k" + i % 4), i);
        System.out.println(colliding.size() + " " + colliding.get(new Colliding("k0")) + " "
            + colliding.get(new Colliding("k9")) + " " + colliding.values() + " " + Colliding.comparisons);
        Object a = new Overloaded(), b = new Overloaded();
        System.out.println(a.equals(b) + " " + ((Overloaded) a).equals((Overloaded) b) + " "
            + new ArrayList<>(List.of(a)).contains(b));
        Set<List<Integer>> lists = new HashSet<>();
        lists.add(new ArrayList<>(List.of(1, 2)));
        System.out.println(lists.contains(Arrays.asList(1, 2)) + " " + lists.contains(List.of(2, 1)) + " "
            + List.of(1, 2).hashCode() + " " + Set.of(3).hashCode() + " " + Map.of("a", 1).hashCode());
        System.out.println(Objects.hash(1, "a", null) + " " + Objects.equals(null, null) + " "
            + Objects.equals(p, null) + " "
            + Objects.hashCode(null) + " " + Arrays.hashCode(new int[] {1, 2}) + " "
            + Arrays.hashCode(new double[] {0.5})
            + " " + Arrays.deepHashCode(new Object[] {new int[] {1}, "x"}) + " " + "hash".hashCode() + " "
            + "".hashCode());
        System.out.println(new int[0].equals(new int[0]) + " " + Arrays.equals(new int[] {1}, new int[] {1}) + " "
            + new StringBuilder("a").equals(new StringBuilder("a")) + " " + "a".contentEquals(new StringBuilder("a")));
    }
}
