// TreeSet: ordering, navigation, subsets, descending sets, polling, custom comparators that merge elements.
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.NavigableSet;
import java.util.NoSuchElementException;
import java.util.TreeSet;

public class LibTreeSetNavigation {
    public static void main(String[] args) {
        TreeSet<Integer> set = new TreeSet<>(Arrays.asList(50, 20, 80, 10, 30, 70, 90, 20));
        System.out.println(set + " " + set.first() + " " + set.last() + " " + set.size() + " " + set.add(50) + " "
                + set.add(55));
        for (int probe : new int[] {5, 10, 25, 55, 90, 100}) {
            System.out.print(set.floor(probe) + "/" + set.ceiling(probe) + "/" + set.lower(probe) + "/"
                    + set.higher(probe) + " ");
        }
        System.out.println();
        NavigableSet<Integer> middle = set.subSet(20, false, 70, true);
        System.out.println(middle + " " + set.headSet(30) + " " + set.headSet(30, true) + " " + set.tailSet(70) + " "
                + set.tailSet(70, false));
        middle.add(42);
        System.out.println(set + " " + middle.pollLast() + " " + middle.first() + " " + set);
        try {
            middle.add(5);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(set.descendingSet() + " " + set.descendingSet().headSet(42) + " "
                + set.descendingSet().higher(42));
        StringBuilder down = new StringBuilder();
        for (Iterator<Integer> it = set.descendingIterator(); it.hasNext();) {
            int value = it.next();
            down.append(value).append(' ');
            if (value == 50) {
                it.remove();
            }
        }
        System.out.println(down + " " + set);
        System.out.println(set.pollFirst() + " " + set.pollLast() + " " + set + " " + set.containsAll(List.of(20, 30))
                + " " + set.removeAll(List.of(20, 999)) + " " + set.retainAll(List.of(30, 42, 80)) + " " + set);
        set.clear();
        System.out.println(set.pollFirst() + " " + set.floor(1) + " " + set.isEmpty());
        try {
            set.first();
        } catch (NoSuchElementException e) {
            System.out.println("empty");
        }

        TreeSet<String> byLength = new TreeSet<>(Comparator.comparingInt(String::length));
        for (String word : "one three two seven eleven six".split(" ")) {
            System.out.print(byLength.add(word) + " ");
        }
        System.out.println(byLength + " " + byLength.contains("abc") + " " + byLength.remove("xxxxx") + " " + byLength);
        TreeSet<String> caseless = new TreeSet<>(String.CASE_INSENSITIVE_ORDER.reversed());
        caseless.addAll(List.of("b", "A", "C", "a", "D"));
        System.out.println(caseless + " " + caseless.comparator().compare("a", "B") + " " + caseless.headSet("b"));
        TreeSet<Character> letters = new TreeSet<>();
        for (char c : "the quick brown fox".toCharArray()) {
            letters.add(c);
        }
        System.out.println(letters + " " + letters.subSet('f', 'o') + " " + letters.ceiling('l'));
        TreeSet<Double> doubles = new TreeSet<>(Arrays.asList(0.0, -0.0, Double.NaN, 1.5, Double.NEGATIVE_INFINITY));
        System.out.println(doubles);

        TreeSet<Integer> ugly = new TreeSet<>(List.of(1));
        StringBuilder sequence = new StringBuilder();
        for (int i = 0; i < 20; i++) {
            int next = ugly.pollFirst();
            sequence.append(next).append(' ');
            ugly.addAll(List.of(next * 2, next * 3, next * 5));
        }
        System.out.println(sequence + " " + ugly.size() + " " + ugly.equals(new TreeSet<>(ugly)) + " "
                + ugly.hashCode());
    }
}
