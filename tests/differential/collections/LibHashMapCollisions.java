// HashMap with colliding keys: long buckets, conversion to trees and back, comparable and incomparable keys.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

public class LibHashMapCollisions {
    private static final class Key implements Comparable<Key> {
        private final int id;
        private final int hash;

        Key(int id, int hash) {
            this.id = id;
            this.hash = hash;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key && ((Key) other).id == id;
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public int compareTo(Key other) {
            return Integer.compare(id, other.id);
        }

        @Override
        public String toString() {
            return "k" + id;
        }
    }

    private static void churn(int modulus) {
        Map<Key, Integer> map = new HashMap<>();
        for (int i = 0; i < 120; i++) {
            map.put(new Key(i * 7 % 120, i * 7 % 120 % modulus), i);
        }
        long sum = 0;
        for (int i = 0; i < 120; i++) {
            sum = sum * 3 + map.get(new Key(i, i % modulus));
        }
        System.out.println(modulus + " " + map.size() + " " + sum + " " + map.containsKey(new Key(500, 0)) + " "
                + map.hashCode());
        List<Key> order = new ArrayList<>(map.keySet());
        System.out.println(order);
        for (int i = 0; i < 120; i += 2) {
            map.remove(new Key(i, i % modulus));
        }
        System.out.println(map);
        map.keySet().removeIf(k -> k.id > 20);
        for (int i = 0; i < 4; i++) {
            map.merge(new Key(i, i % modulus), 1000, Integer::sum);
            map.compute(new Key(i + 2, (i + 2) % modulus), (k, v) -> v == null ? -1 : v + 1);
        }
        System.out.println(map + " " + map.size());
    }

    public static void main(String[] args) {
        churn(1);
        churn(3);
        churn(17);

        List<String> words = new ArrayList<>(List.of(""));
        for (int round = 0; round < 5; round++) {
            List<String> next = new ArrayList<>();
            for (String word : words) {
                next.add(word + "Aa");
                next.add(word + "BB");
            }
            words = next;
        }
        Map<String, Integer> colliding = new HashMap<>();
        for (String word : words) {
            colliding.put(word, colliding.size());
        }
        System.out.println(colliding.size() + " " + colliding);
        int found = 0;
        for (String word : words) {
            found += colliding.get(word);
        }
        System.out.println(found + " " + colliding.get("AaAaAaAaCC"));
        Set<Integer> spread = new HashSet<>();
        for (int i = 0; i < 30; i++) {
            spread.add(i << 20);
        }
        System.out.println(spread.size() + " " + spread.contains(5 << 20) + " " + spread.contains(5) + " " + spread);
    }
}
