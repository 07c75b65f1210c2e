// Algorithms of java.util.Collections: sort, shuffle, reverse, rotate, swap, fill, binarySearch, min, max, frequency.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedList;
import java.util.List;
import java.util.Random;

public class LibCollectionsAlgorithms {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>();
        Collections.addAll(list, 4, 8, 15, 16, 23, 42, 8, 4);
        Collections.sort(list);
        System.out.println(list);
        for (int key : new int[] {0, 4, 15, 17, 42, 99}) {
            System.out.print(Collections.binarySearch(list, key) + " ");
        }
        System.out.println();
        Collections.sort(list, Comparator.reverseOrder());
        System.out.println(list + " " + Collections.binarySearch(list, 16, Comparator.reverseOrder()));
        Collections.reverse(list);
        Collections.swap(list, 0, 7);
        System.out.println(list + " " + Collections.frequency(list, 8) + " " + Collections.min(list) + " "
                + Collections.max(list));
        for (int distance : new int[] {0, 1, -1, 3, 8, -11}) {
            List<Integer> copy = new ArrayList<>(list);
            Collections.rotate(copy, distance);
            System.out.print(distance + copy.toString() + " ");
        }
        System.out.println();
        List<Integer> linked = new LinkedList<>(list);
        Collections.rotate(linked, 3);
        Collections.shuffle(linked, new Random(1));
        System.out.println(linked);
        Collections.shuffle(list, new Random(1));
        System.out.println(list + " " + Collections.replaceAll(list, 8, 88) + " " + list);
        System.out.println(Collections.indexOfSubList(list, list.subList(3, 5)) + " "
                + Collections.lastIndexOfSubList(list, List.of(88)) + " "
                + Collections.indexOfSubList(list, List.of(1, 2)) + " " + Collections.disjoint(list, List.of(1, 42)));
        List<String> target = new ArrayList<>(Collections.nCopies(4, "-"));
        Collections.copy(target, List.of("a", "b"));
        System.out.println(target);
        Collections.fill(target, "z");
        System.out.println(target + " " + Collections.nCopies(3, "ab") + " " + Collections.nCopies(0, 1));
        try {
            Collections.copy(target, List.of("1", "2", "3", "4", "5"));
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Collections.max(List.of("pear", "fig", "banana"), Comparator.comparing(String::length)) + " "
                + Collections.min(List.of("pear", "fig", "banana"), Collections.reverseOrder()));
        try {
            Collections.max(new ArrayList<Integer>());
        } catch (java.util.NoSuchElementException e) {
            System.out.println("empty");
        }

        // A stable sort keeps equal keys in their order; 200 elements exercise runs and merging.
        List<int[]> pairs = new ArrayList<>();
        Random random = new Random(12);
        for (int i = 0; i < 200; i++) {
            pairs.add(new int[] {random.nextInt(20), i});
        }
        pairs.sort(Comparator.comparingInt(p -> p[0]));
        boolean stable = true;
        long hash = 0;
        for (int i = 0; i < pairs.size(); i++) {
            hash = hash * 31 + pairs.get(i)[0] * 1000 + pairs.get(i)[1];
            stable &= i == 0 || pairs.get(i - 1)[0] < pairs.get(i)[0] || pairs.get(i - 1)[1] < pairs.get(i)[1];
        }
        System.out.println(stable + " " + hash);
        List<String> words = Arrays.asList("delta Alpha charlie Bravo echo".split(" "));
        Collections.sort(words);
        System.out.print(words + " ");
        words.sort(String::compareToIgnoreCase);
        System.out.println(words + " " + Collections.list(Collections.enumeration(words)));
        List<List<Integer>> permutations = new ArrayList<>();
        permute(new ArrayList<>(List.of(1, 2, 3, 4)), 0, permutations);
        System.out.println(permutations.size() + " " + permutations.subList(5, 12));
    }

    private static void permute(List<Integer> items, int from, List<List<Integer>> out) {
        if (from == items.size()) {
            out.add(new ArrayList<>(items));
        }
        for (int i = from; i < items.size(); i++) {
            Collections.swap(items, from, i);
            permute(items, from + 1, out);
            Collections.swap(items, from, i);
        }
    }
}
