// LinkedHashMap and LinkedHashSet: insertion and access order, eviction with removeEldestEntry, views.
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

public class LibLinkedMapOrder {
    private static final class Lru<K, V> extends LinkedHashMap<K, V> {
        private static final long serialVersionUID = 1;
        private final int capacity;
        private int evicted;

        Lru(int capacity) {
            super(16, 0.75f, true);
            this.capacity = capacity;
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            boolean full = size() > capacity;
            if (full) {
                evicted++;
                System.out.print("evict " + eldest + " ");
            }
            return full;
        }
    }

    public static void main(String[] args) {
        Map<String, Integer> inserted = new LinkedHashMap<>();
        for (String word : "zeta alpha mid beta alpha zeta omega".split(" ")) {
            inserted.merge(word, 1, Integer::sum);
        }
        System.out.println(inserted + " " + inserted.keySet() + " " + inserted.values());
        inserted.remove("alpha");
        inserted.put("alpha", 9);
        inserted.put("zeta", 10);
        inserted.putIfAbsent("new", 0);
        inserted.computeIfAbsent("newer", String::length);
        inserted.computeIfPresent("mid", (k, v) -> null);
        System.out.println(inserted + " " + inserted.entrySet().iterator().next());

        Map<Integer, String> access = new LinkedHashMap<>(8, 0.75f, true);
        for (int i = 0; i < 6; i++) {
            access.put(i, "v" + i);
        }
        access.get(2);
        access.getOrDefault(0, "");
        access.put(4, "changed");
        access.containsKey(1);
        access.putIfAbsent(3, "x");
        System.out.println(access);
        access.replace(5, "five");
        access.compute(1, (k, v) -> v + "!");
        access.get(77);
        System.out.println(access);

        Lru<String, Integer> cache = new Lru<>(3);
        for (String step : "put a,put b,put c,get a,put d,get b,put e,get a,get c,put a,put f".split(",")) {
            String key = step.substring(4);
            if (step.startsWith("put")) {
                cache.put(key, step.length() + key.charAt(0));
            } else {
                System.out.print("[" + cache.get(key) + "] ");
            }
            System.out.println(step + " -> " + cache);
        }
        System.out.println(cache.evicted);

        Set<Integer> set = new LinkedHashSet<>(Arrays.asList(9, 4, 7, 4, 9, 1));
        System.out.println(set + " " + set.add(4) + " " + set.add(3) + " " + set.remove(9) + " " + set.add(9) + " "
                + set);
        set.retainAll(List.of(1, 9, 7));
        System.out.println(set + " " + set.equals(Set.of(1, 7, 9)) + " " + set.hashCode());
        StringBuilder keys = new StringBuilder();
        for (Map.Entry<String, Integer> e : inserted.entrySet()) {
            e.setValue(e.getValue() * 2);
            keys.append(e.getKey()).append(e.getValue()).append(' ');
        }
        inserted.values().removeIf(v -> v > 15);
        System.out.println(keys + " " + inserted);
        System.out.println(new LinkedHashMap<>(Map.of("k", 1)).equals(Map.of("k", 1)));
    }
}
