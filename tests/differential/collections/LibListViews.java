// ListIterator and subList: moving both ways, set, add and remove at the cursor, nested views and their effects.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;

public class LibListViews {
    private static void walk(List<String> list) {
        StringBuilder out = new StringBuilder();
        ListIterator<String> it = list.listIterator();
        while (it.hasNext()) {
            int at = it.nextIndex();
            String s = it.next();
            out.append(at).append(s).append(' ');
            if (s.equals("b")) {
                it.remove();
            } else if (s.equals("c")) {
                it.set("C");
                it.add("c2");
            } else if (s.equals("e")) {
                it.previous();
                it.add("before-e");
                it.next();
            }
        }
        out.append("| ");
        while (it.hasPrevious()) {
            int at = it.previousIndex();
            out.append(at).append(it.previous()).append(' ');
        }
        System.out.println(out + " " + list);
    }

    public static void main(String[] args) {
        walk(new ArrayList<>(List.of("a", "b", "c", "d", "e")));
        walk(new LinkedList<>(List.of("a", "b", "c", "d", "e")));
        walk(new ArrayList<>());

        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            list.add(i);
        }
        List<Integer> sub = list.subList(3, 9);
        List<Integer> inner = sub.subList(1, 4);
        System.out.println(sub + " " + inner + " " + sub.size() + " " + sub.indexOf(5) + " " + sub.contains(10) + " "
                + inner.hashCode());
        inner.set(0, 400);
        inner.add(401);
        inner.remove(Integer.valueOf(5));
        System.out.println(list + " " + sub + " " + inner);
        Collections.reverse(sub);
        System.out.println(list);
        sub.addAll(1, List.of(70, 71));
        sub.removeIf(x -> x > 300);
        sub.replaceAll(x -> -x);
        sub.sort(null);
        System.out.println(list + " " + sub + " " + sub.equals(new LinkedList<>(sub)));
        sub.clear();
        System.out.println(list + " " + sub.isEmpty());
        list.subList(1, 3).clear();
        System.out.println(list);
        Collections.swap(list.subList(0, 2), 0, 1);
        System.out.println(list + " " + list.subList(4, 4));
        for (int[] range : new int[][] {{-1, 2}, {0, 99}, {3, 1}}) {
            try {
                list.subList(range[0], range[1]);
            } catch (IndexOutOfBoundsException | IllegalArgumentException e) {
                System.out.println(e.getClass().getName() + " " + e.getMessage());
            }
        }
        List<Integer> fixed = Arrays.asList(5, 4, 3, 2, 1).subList(1, 4);
        Collections.sort(fixed);
        ListIterator<Integer> back = fixed.listIterator(fixed.size());
        while (back.hasPrevious()) {
            int v = back.previous();
            back.set(v * v);
        }
        System.out.println(fixed);
        try {
            fixed.listIterator().add(1);
        } catch (UnsupportedOperationException e) {
            System.out.println("fixed size");
        }
        LinkedList<Integer> linked = new LinkedList<>(List.of(1, 2, 3, 4, 5, 6));
        linked.subList(2, 4).clear();
        linked.subList(1, 2).add(99);
        System.out.println(linked);
        List<List<Integer>> chunks = new ArrayList<>();
        List<Integer> source = List.of(1, 2, 3, 4, 5, 6, 7);
        for (int i = 0; i < source.size(); i += 3) {
            chunks.add(source.subList(i, Math.min(i + 3, source.size())));
        }
        System.out.println(chunks);
    }
}
