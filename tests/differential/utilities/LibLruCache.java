// An LRU and an LFU cache written by hand with linked nodes and maps, checked against each other on a fixed trace.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class LibLruCache {
    private interface Cache<K, V> {
        V get(K key);

        void put(K key, V value);

        default V getOr(K key, V fallback) {
            V value = get(key);
            return value == null ? fallback : value;
        }
    }

    private static final class Lru<K, V> implements Cache<K, V> {
        private final class Node {
            K key;
            V value;
            Node before;
            Node after;
        }

        private final Map<K, Node> nodes = new HashMap<>();
        private final Node head = new Node();
        private final int capacity;

        Lru(int capacity) {
            this.capacity = capacity;
            head.before = head;
            head.after = head;
        }

        private void unlink(Node node) {
            node.before.after = node.after;
            node.after.before = node.before;
        }

        private void pushFront(Node node) {
            node.after = head.after;
            node.before = head;
            head.after.before = node;
            head.after = node;
        }

        @Override
        public V get(K key) {
            Node node = nodes.get(key);
            if (node == null) {
                return null;
            }
            unlink(node);
            pushFront(node);
            return node.value;
        }

        @Override
        public void put(K key, V value) {
            if (get(key) == null) {
                if (nodes.size() == capacity) {
                    nodes.remove(head.before.key);
                    unlink(head.before);
                }
                Node node = new Node();
                node.key = key;
                nodes.put(key, node);
                pushFront(node);
            }
            head.after.value = value;
        }

        @Override
        public String toString() {
            List<String> out = new ArrayList<>();
            for (Node node = head.after; node != head; node = node.after) {
                out.add(node.key + "=" + node.value);
            }
            return out.toString();
        }
    }

    private static final class Lfu<K, V> implements Cache<K, V> {
        private final Map<K, V> values = new HashMap<>();
        private final Map<K, Integer> counts = new HashMap<>();
        private final TreeMap<Integer, LinkedHashSet<K>> byCount = new TreeMap<>();
        private final int capacity;

        Lfu(int capacity) {
            this.capacity = capacity;
        }

        private void touch(K key) {
            int count = counts.merge(key, 1, Integer::sum);
            byCount.computeIfPresent(count - 1, (n, keys) -> keys.remove(key) && keys.isEmpty() ? null : keys);
            byCount.computeIfAbsent(count, n -> new LinkedHashSet<>()).add(key);
        }

        @Override
        public V get(K key) {
            if (values.containsKey(key)) {
                touch(key);
            }
            return values.get(key);
        }

        @Override
        public void put(K key, V value) {
            if (!values.containsKey(key) && values.size() == capacity) {
                LinkedHashSet<K> rare = byCount.firstEntry().getValue();
                K victim = rare.iterator().next();
                byCount.computeIfPresent(counts.remove(victim), (n, keys) -> keys.remove(victim)
                        && keys.isEmpty() ? null : keys);
                values.remove(victim);
            }
            values.put(key, value);
            touch(key);
        }

        @Override
        public String toString() {
            return byCount.toString();
        }
    }

    public static void main(String[] args) {
        List<Cache<Integer, String>> caches = List.of(new Lru<>(3), new Lfu<>(3));
        int[] trace = {1, 2, 3, 1, 4, 1, 5, 2, 1, 6, 3, 3, 3, 2, 1};
        for (Cache<Integer, String> cache : caches) {
            int hits = 0;
            for (int key : trace) {
                boolean hit = cache.get(key) != null;
                hits += hit ? 1 : 0;
                cache.put(key, hit ? cache.get(key) + "+" : "v" + key);
                System.out.println(key + (hit ? " hit  " : " miss ") + cache);
            }
            System.out.println(hits + " hits, " + cache.getOr(99, "absent"));
        }
    }
}
