// The computing methods of maps: merge, compute, computeIfAbsent, computeIfPresent, across map kinds, with nulls.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Supplier;

public class LibMapCompute {
    private static String attempt(Supplier<Object> action) {
        try {
            return String.valueOf(action.get());
        } catch (RuntimeException e) {
            return e.getClass().getSimpleName();
        }
    }

    private static void exercise(String name, Map<String, Integer> map) {
        map.put("a", 1);
        map.put("b", 2);
        map.put("c", 3);
        System.out.println(name + " " + map.merge("a", 10, Integer::sum) + " " + map.merge("z", 5, Integer::sum) + " "
                + map.merge("b", 0, (x, y) -> null) + " " + map.compute("c", (k, v) -> v * 100) + " "
                + map.compute("n", (k, v) -> v == null ? k.length() : -1) + " " + map.compute("c", (k, v) -> null) + " "
                + map.computeIfAbsent("q", k -> 7) + " " + map.computeIfAbsent("q", k -> 8) + " "
                + map.computeIfAbsent("r", k -> null) + " " + map.computeIfPresent("q", (k, v) -> v + 1) + " "
                + map.computeIfPresent("none", (k, v) -> 1) + " " + map.computeIfPresent("q", (k, v) -> null) + " "
                + new TreeMap<>(map));
        System.out.println(attempt(() -> map.put("nil", null)) + " " + attempt(() -> map.putIfAbsent("nil", 4)) + " "
                + attempt(() -> map.merge("m", null, Integer::sum)) + " " + attempt(() -> map.get(null)) + " "
                + attempt(() -> map.put(null, 1)) + " " + attempt(() -> map.compute("boom", (k, v) -> v + 1)) + " "
                + attempt(() -> map.replace("a", 99)) + " " + attempt(() -> map.getOrDefault("a", 0)) + " "
                + map.containsKey("boom"));
        map.remove("nil");
        map.replaceAll((k, v) -> v + String.valueOf(k).length());
        System.out.println(new TreeMap<>(withoutNullKey(map)) + " " + map.size());
    }

    private static Map<String, Integer> withoutNullKey(Map<String, Integer> map) {
        Map<String, Integer> copy = new HashMap<>(map);
        copy.remove(null);
        return copy;
    }

    private static final Map<Integer, Long> MEMO = new HashMap<>();

    private static long fibonacci(int n) {
        if (n < 2) {
            return n;
        }
        Long known = MEMO.get(n);
        if (known == null) {
            known = fibonacci(n - 1) + fibonacci(n - 2);
            MEMO.put(n, known);
        }
        return known;
    }

    public static void main(String[] args) {
        exercise("HashMap", new HashMap<>());
        exercise("LinkedHashMap", new LinkedHashMap<>());
        exercise("Hashtable", new Hashtable<>());
        exercise("ConcurrentHashMap", new ConcurrentHashMap<>());
        exercise("ConcurrentSkipListMap", new ConcurrentSkipListMap<>());
        System.out.println(fibonacci(60) + " " + MEMO.size());

        Map<Character, List<String>> index = new TreeMap<>();
        for (String word : "apple avocado banana blueberry cherry apricot".split(" ")) {
            index.computeIfAbsent(word.charAt(0), k -> new ArrayList<>()).add(word);
        }
        index.computeIfPresent('b', (k, v) -> v.size() > 1 ? v.subList(0, 1) : null);
        System.out.println(index);
        Map<String, Integer> left = new TreeMap<>(Map.of("x", 1, "y", 2));
        Map.of("y", 20, "z", 30).forEach((k, v) -> left.merge(k, v, Integer::max));
        System.out.println(left);
        Map<String, Map<String, Integer>> nested = new TreeMap<>();
        for (String[] row : new String[][] {{"eu", "be"}, {"eu", "fr"}, {"as", "jp"}, {"eu", "be"}}) {
            nested.computeIfAbsent(row[0], k -> new TreeMap<>()).merge(row[1], 1, Integer::sum);
        }
        System.out.println(nested);
    }
}
