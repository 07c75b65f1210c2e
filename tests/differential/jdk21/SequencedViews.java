// Sequenced collections: first, last, reversed views and writes through them, for lists, deques, sets and maps.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.SequencedCollection;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.TreeSet;

public class SequencedViews {
    static void show(SequencedCollection<Integer> c) {
        System.out.println(c.getClass().getSimpleName() + " " + c + " " + c.getFirst() + " " + c.getLast() + " "
            + c.reversed());
    }

    static void attempt(String name, Runnable r) {
        try {
            r.run();
            System.out.println(name + " fine");
        } catch (NoSuchElementException | UnsupportedOperationException e) {
            System.out.println(name + " " + e.getClass().getSimpleName());
        }
    }

    public static void main(String[] args) {
        List<SequencedCollection<Integer>> all = new ArrayList<>();
        all.add(new ArrayList<>(List.of(3, 1, 2)));
        all.add(new LinkedList<>(List.of(3, 1, 2)));
        all.add(new ArrayDeque<>(List.of(3, 1, 2)));
        all.add(new LinkedHashSet<>(List.of(3, 1, 2)));
        all.add(new TreeSet<>(List.of(3, 1, 2)));
        for (SequencedCollection<Integer> c : all) {
            show(c);
            if (!(c instanceof TreeSet)) {
                c.addFirst(9);
                c.addLast(8);
                c.reversed().addFirst(7);
                System.out.println(c + " " + c.removeFirst() + " " + c.removeLast() + " " + c.reversed().removeLast()
                    + " " + c);
            }
        }
        List<String> list = new ArrayList<>(List.of("a", "b", "c"));
        List<String> back = list.reversed();
        back.add("front");
        back.set(0, "C");
        back.remove("b");
        System.out.println(list + " " + back + " " + back.indexOf("a") + " " + back.subList(0, 2) + " "
            + (back.reversed() == list));
        StringBuilder walk = new StringBuilder();
        for (String s : back) walk.append(s).append(' ');
        back.sort(null);
        System.out.println(walk + "| " + list + " " + back.stream().toList());
        LinkedHashSet<String> set = new LinkedHashSet<>(List.of("x", "y", "z"));
        set.addFirst("z");
        set.addLast("x");
        System.out.println(set + " " + set.reversed() + " " + set.reversed().contains("y"));
        SequencedMap<String, Integer> map = new LinkedHashMap<>();
        map.put("one", 1);
        map.put("two", 2);
        map.putFirst("zero", 0);
        map.putLast("one", 11);
        System.out.println(map + " " + map.firstEntry() + " " + map.lastEntry() + " " + map.reversed() + " "
            + map.sequencedKeySet().reversed()
            + " " + map.sequencedValues().getLast() + " " + map.pollFirstEntry() + " "
            + map.reversed().pollFirstEntry() + " " + map);
        TreeMap<Integer, String> tree = new TreeMap<>(java.util.Map.of(1, "a", 2, "b"));
        System.out.println(tree.reversed() + " " + tree.sequencedEntrySet().getFirst() + " "
            + tree.reversed().firstEntry());
        attempt("empty list", () -> new ArrayList<>().getFirst());
        attempt("empty deque", () -> new ArrayDeque<>().removeLast());
        attempt("immutable", () -> List.of(1).addFirst(2));
        attempt("tree set", () -> new TreeSet<Integer>().addFirst(1));
        attempt("tree map", () -> new TreeMap<Integer, Integer>().putFirst(1, 1));
        attempt("unmodifiable", () -> Collections.unmodifiableSequencedCollection(new ArrayList<>(List.of(1)))
            .removeFirst());
        System.out.println(List.of(1, 2, 3).reversed() + " " + List.of(1, 2, 3).getLast() + " "
            + new LinkedHashMap<>().firstEntry());
    }
}
