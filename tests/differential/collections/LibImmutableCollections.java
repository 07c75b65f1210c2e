// List.of, Set.of, Map.of and the copyOf family: immutability, null and duplicate rejection, equality with other kinds.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

public class LibImmutableCollections {
    private static void attempt(String name, Runnable action) {
        try {
            action.run();
            System.out.println(name + " ok");
        } catch (RuntimeException e) {
            System.out.println(name + " " + e.getClass().getName());
        }
    }

    public static void main(String[] args) {
        System.out.println(List.of() + " " + List.of(1) + " " + List.of(1, 2) + " " + List.of(1, 2, 3) + " "
                + List.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12) + " " + List.of(new String[] {"x", "y"}));
        List<Integer> list = List.of(5, 3, 5, 1);
        System.out.println(list.equals(Arrays.asList(5, 3, 5, 1)) + " " + list.hashCode() + " " + list.indexOf(5) + " "
                + list.lastIndexOf(5) + " " + list.contains(9) + " " + list.subList(1, 3) + " "
                + new ArrayList<>(list).equals(list) + " " + list.get(2));
        attempt("add", () -> list.add(1));
        attempt("set", () -> list.set(0, 1));
        attempt("sort", () -> list.sort(null));
        attempt("remove", () -> list.remove(Integer.valueOf(77)));
        attempt("iterator", () -> list.iterator().remove());
        attempt("get", () -> list.get(4));
        attempt("get pair", () -> List.of(1, 2).get(-1));
        attempt("null element", () -> List.of(1, null));
        attempt("contains null", () -> list.contains(null));
        attempt("sublist add", () -> list.subList(0, 2).add(3));
        attempt("copyOf null", () -> List.copyOf(Arrays.asList(1, null)));
        System.out.println((List.copyOf(list) == list) + " " + (List.copyOf(new ArrayList<>(list)).equals(list)));

        Set<String> set = Set.of("a", "b", "c", "d");
        System.out.println(new TreeSet<>(set) + " " + set.size() + " " + set.contains("c") + " " + set.contains("z")
                + " " + set.equals(new HashSet<>(List.of("d", "c", "b", "a"))) + " " + set.hashCode() + " " + Set.of()
                + Set.of(1));
        attempt("duplicate", () -> Set.of("a", "b", "a"));
        attempt("set add", () -> set.add("e"));
        attempt("set null", () -> set.contains(null));
        System.out.println(Set.copyOf(List.of(1, 1, 2, 2)).size());

        Map<String, Integer> map = Map.of("one", 1, "two", 2, "three", 3);
        System.out.println(new TreeMap<>(map) + " " + map.get("two") + " " + map.get("four") + " "
                + map.containsKey("one") + " " + map.containsValue(3) + " " + map.equals(new HashMap<>(map)) + " "
                + map.hashCode() + " " + Map.of() + Map.of("k", "v") + " " + map.getOrDefault("x", -1));
        attempt("duplicate key", () -> Map.of("a", 1, "a", 2));
        attempt("put", () -> map.put("x", 1));
        attempt("remove", () -> map.remove("x"));
        attempt("merge", () -> map.merge("one", 1, Integer::sum));
        attempt("null value", () -> Map.of("a", null));
        attempt("get null", () -> map.get(null));
        Map<Integer, Integer> entries = Map.ofEntries(Map.entry(1, 10), Map.entry(2, 20));
        System.out.println(new TreeMap<>(entries) + " " + Map.entry("k", 5) + " "
                + Map.entry("k", 5).equals(new java.util.AbstractMap.SimpleEntry<>("k", 5)) + " "
                + Map.entry("k", 5).hashCode());
        attempt("entry set", () -> Map.entry(1, 2).setValue(3));
        attempt("entry null", () -> Map.entry(null, 1));
        int sum = 0;
        for (int value : map.values()) {
            sum += value;
        }
        for (String key : set) {
            sum += key.charAt(0);
        }
        System.out.println(sum + " " + new TreeMap<>(Map.copyOf(map)) + " "
                + map.entrySet().stream().mapToInt(Map.Entry::getValue).sum());
    }
}
