// Fail-fast iteration: which changes during a loop throw ConcurrentModificationException and which slip through.
import java.util.ArrayList;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;

public class LibConcurrentModification {
    private static void attempt(String name, Runnable action) {
        try {
            action.run();
            System.out.println(name + " ok");
        } catch (ConcurrentModificationException e) {
            System.out.println(name + " concurrent modification " + e.getMessage());
        } catch (IllegalStateException | NoSuchElementException e) {
            System.out.println(name + " " + e.getClass().getName());
        }
    }

    private static void removeDuring(String name, Collection<Integer> values, int victim) {
        attempt(name + " remove " + victim, () -> {
            for (Integer v : values) {
                if (v == victim) {
                    values.remove(v);
                }
            }
        });
        System.out.println(new TreeSet<>(values));
    }

    public static void main(String[] args) {
        for (int victim : new int[] {1, 4, 5}) {
            removeDuring("ArrayList", new ArrayList<>(List.of(1, 2, 3, 4, 5)), victim);
            removeDuring("LinkedList", new LinkedList<>(List.of(1, 2, 3, 4, 5)), victim);
            removeDuring("HashSet", new HashSet<>(List.of(1, 2, 3, 4, 5)), victim);
            removeDuring("TreeSet", new TreeSet<>(List.of(1, 2, 3, 4, 5)), victim);
            removeDuring("PriorityQueue", new PriorityQueue<>(List.of(1, 2, 3, 4, 5)), victim);
        }
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
        attempt("add in loop", () -> {
            for (int v : list) {
                list.add(v);
            }
        });
        attempt("forEach", () -> list.forEach(v -> list.remove(v)));
        attempt("removeIf", () -> list.removeIf(v -> list.add(7)));
        attempt("sublist", () -> {
            List<Integer> sub = list.subList(0, 2);
            list.add(5);
            sub.size();
        });
        attempt("sort", () -> list.sort((a, b) -> {
            list.add(0);
            return a - b;
        }));
        for (Map<Integer, Integer> map : List.of(new HashMap<Integer, Integer>(), new TreeMap<Integer, Integer>(),
                new LinkedHashMap<Integer, Integer>())) {
            map.putAll(Map.of(1, 1, 2, 2, 3, 3));
            attempt("replace value", () -> map.forEach((k, v) -> map.put(k, v + 1)));
            attempt("new key", () -> {
                for (int k : map.keySet()) {
                    map.put(k + 10, 0);
                }
            });
            attempt("computeIfAbsent", () -> map.computeIfAbsent(99, k -> {
                map.put(k + 1, 1);
                return 5;
            }));
        }
        Iterator<Integer> it = new ArrayList<>(List.of(1)).iterator();
        attempt("remove first", it::remove);
        it.next();
        attempt("remove once", it::remove);
        attempt("remove twice", it::remove);
        attempt("past end", it::next);
        ListIterator<Integer> cursor = new ArrayList<>(List.of(1, 2)).listIterator();
        attempt("previous at start", cursor::previous);
        attempt("set before next", () -> cursor.set(1));
        cursor.next();
        cursor.add(5);
        attempt("set after add", () -> cursor.set(6));
    }
}
