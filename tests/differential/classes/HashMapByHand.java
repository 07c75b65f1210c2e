// A hash map, an LRU cache, a trie, a bit set and a skip-free priority queue written by hand on arrays and links.
import java.util.Arrays;

public class HashMapByHand<K, V> {
    private static final class Entry<K, V> {
        final K key;
        V value;
        Entry<K, V> next;
        final int hash;

        Entry(K key, V value, int hash, Entry<K, V> next) {
            this.key = key;
            this.value = value;
            this.hash = hash;
            this.next = next;
        }
    }

    private Entry<K, V>[] table = newTable(4);
    private int size;
    private int resizes;

    @SuppressWarnings("unchecked")
    private static <K, V> Entry<K, V>[] newTable(int n) {
        return (Entry<K, V>[]) new Entry[n];
    }

    private static int hash(Object key) {
        int h = key == null ? 0 : key.hashCode();
        return h ^ h >>> 16;
    }

    V put(K key, V value) {
        int h = hash(key);
        for (Entry<K, V> e = table[h & table.length - 1]; e != null; e = e.next) {
            if (e.hash == h && (e.key == key || key != null && key.equals(e.key))) {
                V old = e.value;
                e.value = value;
                return old;
            }
        }
        if (size++ >= table.length * 3 / 4) grow();
        int slot = h & table.length - 1;
        table[slot] = new Entry<>(key, value, h, table[slot]);
        return null;
    }

    private void grow() {
        Entry<K, V>[] old = table;
        table = newTable(old.length * 2);
        resizes++;
        for (Entry<K, V> e : old) {
            while (e != null) {
                Entry<K, V> next = e.next;
                int slot = e.hash & table.length - 1;
                e.next = table[slot];
                table[slot] = e;
                e = next;
            }
        }
    }

    V get(K key) {
        int h = hash(key);
        for (Entry<K, V> e = table[h & table.length - 1]; e != null; e = e.next) {
            if (e.hash == h && java.util.Objects.equals(key, e.key)) return e.value;
        }
        return null;
    }

    V remove(K key) {
        int slot = hash(key) & table.length - 1;
        for (Entry<K, V> e = table[slot], before = null; e != null; before = e, e = e.next) {
            if (java.util.Objects.equals(key, e.key)) {
                if (before == null) table[slot] = e.next; else before.next = e.next;
                size--;
                return e.value;
            }
        }
        return null;
    }

    static class Trie {
        private final Trie[] children = new Trie[26];
        private boolean end;

        void add(String word) {
            Trie t = this;
            for (char c : word.toCharArray()) {
                if (t.children[c - 'a'] == null) t.children[c - 'a'] = new Trie();
                t = t.children[c - 'a'];
            }
            t.end = true;
        }

        void collect(String prefix, StringBuilder out) {
            if (end) out.append(prefix).append(' ');
            for (char c = 'a'; c <= 'z'; c++) {
                if (children[c - 'a'] != null) children[c - 'a'].collect(prefix + c, out);
            }
        }
    }

    static class Heap {
        private long[] items = new long[2];
        private int size;

        void add(long v) {
            if (size == items.length) items = Arrays.copyOf(items, size * 2);
            int i = size++;
            for (int parent; i > 0 && items[parent = (i - 1) / 2] > v; i = parent) items[i] = items[parent];
            items[i] = v;
        }

        long take() {
            long top = items[0], last = items[--size];
            int i = 0;
            for (int child; (child = 2 * i + 1) < size; i = child) {
                if (child + 1 < size && items[child + 1] < items[child]) child++;
                if (items[child] >= last) break;
                items[i] = items[child];
            }
            items[i] = last;
            return top;
        }
    }

    public static void main(String[] args) {
        HashMapByHand<String, Integer> map = new HashMapByHand<>();
        for (String w : "to be or not to be that is the question Aa BB".split(" ")) {
            Integer n = map.get(w);
            map.put(w, n == null ? 1 : n + 1);
        }
        System.out.println(map.size + " " + map.resizes + " " + map.get("to") + map.get("Aa") + map.get("BB")
            + map.get("none"));
        System.out.println(map.put(null, 5) + " " + map.get(null) + " " + map.remove("BB") + " " + map.remove("BB")
            + " " + map.size);
        for (Entry<String, Integer> e : map.table) {
            for (; e != null; e = e.next) System.out.print(e.key + "=" + e.value + " ");
            System.out.print("| ");
        }
        System.out.println();
        HashMapByHand<Integer, String> numbers = new HashMapByHand<>();
        for (int i = 0; i < 200; i++) numbers.put(i * 7919 % 257, "v" + i);
        System.out.println(numbers.size + " " + numbers.table.length + " " + numbers.get(13) + " " + numbers.get(300));
        Trie trie = new Trie();
        for (String w : "tea ten to inn in i a".split(" ")) trie.add(w);
        StringBuilder words = new StringBuilder();
        trie.collect("", words);
        System.out.println(words);
        Heap heap = new Heap();
        for (long v : new long[] {5, -3, Long.MAX_VALUE, 0, Long.MIN_VALUE, 5}) heap.add(v);
        while (heap.size > 0) System.out.print(heap.take() + " ");
        System.out.println();
    }
}
