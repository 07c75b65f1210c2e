// Wrappers of java.util.Collections: unmodifiable, synchronized, checked, empty and singleton collections.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

public class LibCollectionsWrappers {
    private static void attempt(String name, Runnable action) {
        try {
            action.run();
            System.out.println(name + " ok");
        } catch (RuntimeException e) {
            System.out.println(name + " " + e.getClass().getName());
        }
    }

    public static void main(String[] args) {
        List<Integer> base = new ArrayList<>(List.of(3, 1, 2));
        List<Integer> view = Collections.unmodifiableList(base);
        base.add(4);
        System.out.println(view + " " + view.equals(base) + " " + view.hashCode() + " " + view.subList(1, 3) + " "
                + view.indexOf(2));
        attempt("add", () -> view.add(5));
        attempt("remove", () -> view.remove(0));
        attempt("set", () -> view.set(0, 9));
        attempt("sort", () -> view.sort(null));
        attempt("clear", view::clear);
        attempt("removeIf none", () -> view.removeIf(x -> false));
        attempt("iterator", () -> {
            Iterator<Integer> it = view.iterator();
            it.next();
            it.remove();
        });
        attempt("sublist", () -> view.subList(0, 1).clear());

        Map<String, List<Integer>> map = new LinkedHashMap<>();
        map.put("a", base);
        Map<String, List<Integer>> locked = Collections.unmodifiableMap(map);
        locked.get("a").add(99);
        System.out.println(locked + " " + locked.getOrDefault("b", List.of()) + " " + locked.entrySet() + " "
                + locked.keySet());
        attempt("put", () -> locked.put("b", null));
        attempt("entry", () -> locked.entrySet().iterator().next().setValue(null));
        attempt("compute", () -> locked.computeIfAbsent("a", k -> null));
        attempt("values", () -> locked.values().clear());
        System.out.println(Collections.unmodifiableSortedSet(new TreeSet<>(base)).headSet(3) + " "
                + Collections.unmodifiableNavigableMap(new TreeMap<>(Map.of(1, "x", 5, "y"))).floorEntry(4));

        System.out.println(Collections.emptyList() + " " + Collections.emptyMap() + " " + Collections.emptySet().size()
                + " " + Collections.singletonList(7) + " " + Collections.singleton("s") + " "
                + Collections.singletonMap("k", "v"));
        attempt("empty add", () -> Collections.<Integer>emptyList().add(1));
        attempt("empty get", () -> Collections.<Integer>emptyList().get(0));
        attempt("empty sort", () -> Collections.<Integer>emptyList().sort(null));
        attempt("singleton add", () -> Collections.singletonList(1).add(2));
        attempt("asList add", () -> Arrays.asList(1, 2).add(3));
        attempt("asList set", () -> Arrays.asList(1, 2).set(0, 3));
        attempt("nCopies set", () -> Collections.nCopies(2, 1).set(0, 2));
        System.out.println((Collections.emptyList() == Collections.EMPTY_LIST) + " "
                + Collections.emptyIterator().hasNext());

        Collection<Integer> sync = Collections.synchronizedList(new ArrayList<>(base));
        sync.add(10);
        sync.removeIf(x -> x > 50);
        Map<String, Integer> syncMap = Collections.synchronizedMap(new HashMap<>());
        syncMap.merge("x", 1, Integer::sum);
        syncMap.merge("x", 1, Integer::sum);
        System.out.println(sync + " " + syncMap + " " + Collections.synchronizedSet(new TreeSet<>(sync)));
        attempt("checked", () -> {
            @SuppressWarnings({"unchecked", "rawtypes"})
            List<Object> checked = (List) Collections.checkedList(new ArrayList<>(), String.class);
            checked.add("fine");
            checked.add(5);
        });
        Set<String> fromMap = Collections.newSetFromMap(new LinkedHashMap<>());
        fromMap.addAll(List.of("q", "w", "q2"));
        System.out.println(fromMap + " " + fromMap.add("q") + " " + fromMap.contains("w"));
        System.out.println(Collections.asLifoQueue(new java.util.ArrayDeque<>(List.of(1, 2, 3))).peek() + " "
                + Collections.reverseOrder(String.CASE_INSENSITIVE_ORDER).compare("A", "b"));
    }
}
