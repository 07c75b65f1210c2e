// HashMap: put, get, remove, views, resizing, null keys, default methods, equality, iteration order of known hashes.
import java.util.AbstractMap;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

public class LibHashMapOps {
    public static void main(String[] args) {
        Map<String, Integer> map = new HashMap<>();
        System.out.println(map + " " + map.put("one", 1) + " " + map.put("two", 2) + " " + map.put("one", 11) + " "
                + map.get("none"));
        map.put(null, 0);
        map.put("nil", null);
        System.out.println(map + " " + map.size() + " " + map.get(null) + " " + map.containsKey("nil") + " "
                + map.containsValue(null) + " " + map.getOrDefault("nil", 5) + " " + map.getOrDefault("zzz", 5));
        System.out.println(map.putIfAbsent("nil", 7) + " " + map.putIfAbsent("nil", 8) + " " + map.remove("two", 3)
                + " " + map.remove("two", 2) + " " + map.replace("one", 12) + " " + map.replace("one", 12, 13) + " "
                + map.replace("no", 1) + " " + map.remove(null) + " " + map);

        for (int i = 0; i < 40; i++) {
            map.put("key" + i, i * i);
        }
        System.out.println(map);
        Set<String> keys = map.keySet();
        Collection<Integer> values = map.values();
        keys.removeIf(k -> k.length() == 5);
        values.remove(16);
        values.removeIf(v -> v != null && v % 2 == 1);
        System.out.println(map + " " + keys.size() + " " + values.contains(64));
        for (Iterator<Map.Entry<String, Integer>> it = map.entrySet().iterator(); it.hasNext();) {
            Map.Entry<String, Integer> entry = it.next();
            if (entry.getKey().endsWith("6")) {
                it.remove();
            } else {
                entry.setValue(entry.getValue() + 1);
            }
        }
        System.out.println(map + " " + map.entrySet().contains(new AbstractMap.SimpleEntry<>("key2", 5)) + " "
                + map.hashCode());
        map.replaceAll((k, v) -> v * k.length());
        StringBuilder visited = new StringBuilder();
        map.forEach((k, v) -> visited.append(k).append('=').append(v).append(';'));
        System.out.println(visited);

        Map<Integer, String> numbers = new HashMap<>(4, 0.5f);
        for (int i = 50; i > -5; i -= 7) {
            numbers.put(i, Integer.toString(i, 3));
        }
        numbers.put(1 << 16, "big");
        numbers.put(1 << 30, "bigger");
        System.out.println(numbers);
        System.out.println(numbers.equals(new HashMap<>(numbers)) + " " + numbers.hashCode() + " "
                + numbers.keySet().hashCode());
        Map<Object, Object> mixed = new HashMap<>();
        mixed.put(1, "int");
        mixed.put(1L, "long");
        mixed.put('1', "char");
        mixed.put("1", "string");
        mixed.put(1.0, "double");
        mixed.put(true, "boolean");
        mixed.put(List.of(1), "list");
        System.out.println(mixed.size() + " " + mixed.get(1) + mixed.get(1L) + mixed.get('1') + mixed.get("1")
                + mixed.get(1.0) + mixed.get(List.of(1)) + mixed.get(!false));
        mixed.put("self", mixed);
        System.out.println(mixed.toString().contains("(this Map)"));
        Map<Double, Integer> doubles = new HashMap<>();
        doubles.put(0.0, 1);
        doubles.put(-0.0, 2);
        doubles.put(Double.NaN, 3);
        doubles.put(0.0 / 0.0, 4);
        System.out.println(doubles.size() + " " + doubles.get(-0.0) + " " + doubles.get(Double.NaN));
        numbers.clear();
        System.out.println(numbers + " " + numbers.isEmpty());
    }
}
