// PriorityQueue: heap order of the backing array, comparators, removal inside, heapify, merging, running median.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

public class LibPriorityQueueOps {
    private record Task(String name, int priority) { }

    private static List<Integer> drain(PriorityQueue<Integer> queue) {
        List<Integer> out = new ArrayList<>();
        while (!queue.isEmpty()) {
            out.add(queue.poll());
        }
        return out;
    }

    public static void main(String[] args) {
        PriorityQueue<Integer> queue = new PriorityQueue<>();
        System.out.println(queue.peek() + " " + queue.poll() + " " + queue.remove(1));
        for (int v : new int[] {5, 3, 8, 1, 9, 2, 7, 3, 6, 4}) {
            queue.add(v);
            System.out.print(queue + " ");
        }
        System.out.println();
        System.out.println(queue.remove(3) + " " + queue + " " + queue.contains(3) + " " + queue.remove(42) + " "
                + queue.peek());
        queue.removeIf(v -> v % 2 == 0);
        System.out.println(queue + " " + queue.size());
        System.out.println(drain(queue) + " " + queue);

        PriorityQueue<Integer> heapified = new PriorityQueue<>(Arrays.asList(9, 8, 7, 6, 5, 4, 3, 2, 1));
        System.out.println(heapified + " " + new PriorityQueue<>(heapified) + " "
                + Arrays.toString(heapified.toArray()));
        PriorityQueue<Integer> reversed = new PriorityQueue<>(Collections.reverseOrder());
        reversed.addAll(heapified);
        System.out.println(reversed + " " + drain(reversed) + " " + drain(heapified));

        PriorityQueue<Task> tasks = new PriorityQueue<>(Comparator.comparingInt(Task::priority)
                .thenComparing(Task::name));
        tasks.add(new Task("write", 2));
        tasks.add(new Task("test", 1));
        tasks.add(new Task("rest", 3));
        tasks.add(new Task("read", 1));
        tasks.offer(new Task("plan", 0));
        while (tasks.peek() != null) {
            System.out.print(tasks.remove() + " ");
        }
        System.out.println();
        try {
            queue.add(null);
        } catch (NullPointerException e) {
            System.out.println("no nulls");
        }
        try {
            queue.remove();
        } catch (java.util.NoSuchElementException e) {
            System.out.println("empty");
        }

        PriorityQueue<Integer> low = new PriorityQueue<>(Comparator.reverseOrder());
        PriorityQueue<Integer> high = new PriorityQueue<>();
        StringBuilder medians = new StringBuilder();
        for (int v : new int[] {5, 15, 1, 3, 8, 7, 9, 2}) {
            low.add(v);
            high.add(low.poll());
            if (high.size() > low.size()) {
                low.add(high.poll());
            }
            medians.append(low.size() > high.size() ? low.peek() : (low.peek() + high.peek()) / 2.0).append(' ');
        }
        System.out.println(medians);
        int[][] runs = {{1, 4, 9}, {2, 3, 10, 11}, {}, {0, 12}};
        PriorityQueue<int[]> heads = new PriorityQueue<>((a, b) -> runs[a[0]][a[1]] - runs[b[0]][b[1]]);
        for (int i = 0; i < runs.length; i++) {
            if (runs[i].length > 0) {
                heads.add(new int[] {i, 0});
            }
        }
        StringBuilder merged = new StringBuilder();
        while (!heads.isEmpty()) {
            int[] head = heads.poll();
            merged.append(runs[head[0]][head[1]]).append(' ');
            if (++head[1] < runs[head[0]].length) {
                heads.add(head);
            }
        }
        System.out.println(merged);
    }
}
