// TreeMap: navigation, submaps, head and tail maps, descending views, range errors, polling, comparators, nulls.
import java.util.Comparator;
import java.util.Map;
import java.util.NavigableMap;
import java.util.SortedMap;
import java.util.TreeMap;

public class LibTreeMapViews {
    private static void attempt(String name, Runnable action) {
        try {
            action.run();
            System.out.println(name + " ok");
        } catch (RuntimeException e) {
            System.out.println(name + " " + e.getClass().getName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        TreeMap<Integer, String> map = new TreeMap<>();
        System.out.println(map.firstEntry() + " " + map.floorKey(1) + " " + map.pollFirstEntry());
        attempt("firstKey", map::firstKey);
        for (int i = 0; i < 40; i++) {
            map.put(i * 17 % 41, "v" + i);
        }
        System.out.println(map + " " + map.firstKey() + " " + map.lastEntry());
        map.keySet().removeIf(k -> k % 5 == 0);
        for (int key : new int[] {-1, 1, 5, 6, 20, 39, 50}) {
            System.out.println(key + " " + map.floorKey(key) + " " + map.ceilingKey(key) + " " + map.lowerKey(key) + " "
                    + map.higherKey(key) + " " + map.floorEntry(key) + " " + map.higherEntry(key));
        }
        SortedMap<Integer, String> head = map.headMap(7);
        NavigableMap<Integer, String> tail = map.tailMap(33, false);
        NavigableMap<Integer, String> sub = map.subMap(10, true, 20, true);
        System.out.println(head + "\n" + tail + "\n" + sub + " " + sub.size() + " " + sub.descendingMap());
        sub.put(15, "inserted");
        head.remove(2);
        map.put(34, "seen");
        attempt("outside", () -> sub.put(25, ""));
        attempt("bad range", () -> map.subMap(9, 3));
        attempt("nested", () -> sub.subMap(5, 12));
        attempt("null", () -> map.put(null, ""));
        attempt("get null", () -> map.get(null));
        System.out.println(sub + " " + head + " " + tail + " " + sub.firstKey() + " " + sub.lastKey() + " "
                + sub.lowerKey(11) + " " + sub.higherKey(19) + " " + sub.pollFirstEntry() + " " + sub.containsKey(25)
                + " " + map.containsKey(11));
        NavigableMap<Integer, String> down = map.descendingMap();
        System.out.println(down.firstKey() + " " + down.floorKey(20) + " " + down.headMap(30) + " "
                + down.descendingKeySet().first() + " " + down.subMap(20, true, 16, false));
        sub.clear();
        System.out.println(map.keySet() + " " + map.navigableKeySet().headSet(5) + " " + map.descendingKeySet() + " "
                + map.size());
        attempt("entry immutable", () -> map.firstEntry().setValue("x"));
        for (Map.Entry<Integer, String> e : map.entrySet()) {
            e.setValue(e.getValue().toUpperCase());
        }
        System.out.println(map.pollLastEntry() + " " + map.pollFirstEntry() + " " + map.values());

        TreeMap<String, Integer> words = new TreeMap<>(Comparator.comparing(String::length)
                .thenComparing(Comparator.reverseOrder()));
        for (String w : "pear fig apple kiwi date plum fig banana".split(" ")) {
            words.merge(w, 1, Integer::sum);
        }
        System.out.println(words + " " + words.ceilingKey("zzzz") + " " + words.headMap("aaaaa"));
        TreeMap<String, Integer> insensitive = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        insensitive.put("Key", 1);
        insensitive.put("KEY", 2);
        System.out.println(insensitive + " " + insensitive.get("key") + " " + new TreeMap<>(Map.of(2, "b", 1, "a")));
    }
}
