// Concurrent collections on one thread: ConcurrentHashMap, skip lists, copy-on-write lists, linked and blocking queues.
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.LinkedBlockingDeque;

public class LibConcurrentCollections {
    public static void main(String[] args) {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        for (int i = 0; i < 30; i++) {
            map.merge("k" + i % 11, i, Integer::sum);
        }
        System.out.println(map + " " + map.size() + " " + map.mappingCount());
        System.out.println(map.putIfAbsent("k0", 1) + " " + map.putIfAbsent("new", 1) + " " + map.replace("new", 1, 2)
                + " " + map.remove("new", 1) + " " + map.remove("new", 2) + " " + map.getOrDefault("zz", -1) + " "
                + map.containsValue(33));
        System.out.println(map.reduceValues(Long.MAX_VALUE, Integer::sum) + " "
                + map.search(Long.MAX_VALUE, (k, v) -> v > 60 ? k : null) + " "
                + map.reduceKeys(Long.MAX_VALUE, String::length, Integer::max));
        map.forEach(Long.MAX_VALUE, (k, v) -> System.out.print(k + v + " "));
        System.out.println();
        for (Map.Entry<String, Integer> e : map.entrySet()) {
            map.remove(e.getKey(), 33);
            if (e.getValue() % 2 == 0) {
                e.setValue(-e.getValue());
            }
        }
        System.out.println(map + " " + map.keySet().contains("k3"));
        ConcurrentHashMap.KeySetView<String, Boolean> set = ConcurrentHashMap.newKeySet();
        System.out.println(set.add("x") + " " + set.add("x") + " " + set);
        try {
            map.put("n", null);
        } catch (NullPointerException e) {
            System.out.println("no nulls");
        }
        ConcurrentHashMap<Integer, Integer> large = new ConcurrentHashMap<>(2);
        for (int i = 0; i < 200; i++) {
            large.put(i * 64, i);
        }
        int sum = 0;
        for (int value : large.values()) {
            sum = sum * 7 + value;
        }
        System.out.println(large.size() + " " + sum);

        ConcurrentSkipListMap<Integer, String> skip = new ConcurrentSkipListMap<>();
        for (int i = 0; i < 20; i++) {
            skip.put(i * 13 % 20, "s" + i);
        }
        System.out.println(skip.headMap(5) + " " + skip.ceilingKey(100) + " " + skip.floorEntry(7) + " "
                + skip.descendingMap().firstKey() + " " + skip.pollFirstEntry() + " " + skip.subMap(3, true, 6, true)
                + " " + new ConcurrentSkipListSet<>(skip.keySet()).higher(10));

        CopyOnWriteArrayList<Integer> copy = new CopyOnWriteArrayList<>(List.of(1, 2, 3));
        for (int v : copy) {
            copy.add(v * 10);
            copy.addIfAbsent(20);
        }
        Iterator<Integer> snapshot = copy.iterator();
        copy.removeIf(v -> v < 10);
        System.out.println(copy + " " + snapshot.next() + " " + copy.addAllAbsent(List.of(10, 40)) + " " + copy);
        try {
            snapshot.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println("snapshot");
        }
        copy.sort((a, b) -> b - a);
        System.out.println(copy + " " + copy.subList(1, 3) + " " + new CopyOnWriteArraySet<>(List.of(3, 3, 1)) + " "
                + copy.indexOf(20));

        ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>(List.of(1, 2, 3));
        ConcurrentLinkedDeque<Integer> deque = new ConcurrentLinkedDeque<>();
        while (!queue.isEmpty()) {
            deque.addFirst(queue.poll());
            deque.addLast(-deque.peekFirst());
        }
        System.out.println(queue + " " + deque + " " + deque.pollLast() + " " + deque.removeFirstOccurrence(1) + " "
                + deque.size());
        ArrayBlockingQueue<String> bounded = new ArrayBlockingQueue<>(2);
        System.out.println(bounded.offer("a") + " " + bounded.offer("b") + " " + bounded.offer("c") + " "
                + bounded.remainingCapacity() + " " + bounded.poll() + " " + bounded.offer("d") + " " + bounded);
        try {
            bounded.add("full");
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        LinkedBlockingDeque<Integer> blocking = new LinkedBlockingDeque<>(List.of(5, 6));
        blocking.push(4);
        System.out.println(blocking + " " + blocking.pollLast() + " " + blocking.peek() + " " + blocking.drainTo(copy)
                + " " + copy);
    }
}
