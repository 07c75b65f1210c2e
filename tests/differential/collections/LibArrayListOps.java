// ArrayList: growth, insertion, removal, bulk operations, searching, equality, bounds errors, toArray.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

public class LibArrayListOps {
    private static void attempt(String name, Runnable action) {
        try {
            action.run();
            System.out.println(name + " ok");
        } catch (RuntimeException e) {
            System.out.println(name + " " + e.getClass().getName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        ArrayList<String> list = new ArrayList<>();
        System.out.println(list + " " + list.size() + " " + list.isEmpty() + " " + list.hashCode());
        for (int i = 0; i < 25; i++) {
            list.add(i % 2 == 0 ? list.size() : i / 2, "e" + i);
        }
        System.out.println(list);
        System.out.println(list.remove(3) + " " + list.remove("e7") + " " + list.remove("absent") + " " + list.size());
        System.out.println(list.set(0, null) + " " + list.indexOf(null) + " " + list.contains(null) + " "
                + list.lastIndexOf("e24"));
        list.addAll(2, List.of("x", "y", "x"));
        list.add("x");
        System.out.println(list.indexOf("x") + " " + list.lastIndexOf("x") + " "
                + list.removeAll(Arrays.asList("x", null, "q")) + " " + list);
        System.out.println(list.retainAll(Arrays.asList("e1", "e2", "e3", "y")) + " " + list + " " + list.hashCode());
        System.out.println(list.removeIf(s -> s == null || s.endsWith("3")) + " " + list.removeIf(String::isEmpty)
                + " " + list);
        list.replaceAll(String::toUpperCase);
        list.addAll(List.of());
        list.ensureCapacity(100);
        list.trimToSize();
        System.out.println(list + " " + list.equals(Arrays.asList("E1", "E2", "Y")) + " "
                + list.containsAll(List.of("Y", "E1")));

        attempt("get -1", () -> list.get(-1));
        attempt("get size", () -> list.get(list.size()));
        attempt("set", () -> list.set(99, ""));
        attempt("add", () -> list.add(50, ""));
        attempt("remove", () -> list.remove(50));
        attempt("capacity", () -> new ArrayList<>(-1));
        attempt("addAll null", () -> list.addAll(null));

        String[] exact = list.toArray(new String[0]);
        String[] wide = list.toArray(new String[] {"a", "b", "c", "d", "e", "f"});
        Object[] plain = list.toArray();
        System.out.println(Arrays.toString(exact) + Arrays.toString(wide) + plain.length
                + Arrays.toString(list.toArray(String[]::new)));
        attempt("toArray type", () -> list.toArray(new Integer[0]));

        @SuppressWarnings("unchecked")
        ArrayList<String> copy = (ArrayList<String>) list.clone();
        copy.add("new");
        Collections.reverse(copy);
        System.out.println(list + " " + copy + " " + new ArrayList<>(copy).equals(copy));
        list.clear();
        System.out.println(list + " " + list.equals(Collections.emptyList()));

        List<List<Integer>> triangle = new ArrayList<>();
        for (int row = 0; row < 8; row++) {
            List<Integer> line = new ArrayList<>(Collections.nCopies(row + 1, 1));
            for (int i = 1; i < row; i++) {
                line.set(i, triangle.get(row - 1).get(i - 1) + triangle.get(row - 1).get(i));
            }
            triangle.add(line);
        }
        triangle.forEach(line -> System.out.print(line + " "));
        System.out.println();
        List<Object> self = new ArrayList<>();
        self.add(self);
        self.add(1);
        System.out.println(self);
        List<Integer> numbers = new ArrayList<>(List.of(5, 3, 9, 1));
        numbers.sort(null);
        System.out.println(numbers);
        numbers.sort(Collections.reverseOrder());
        System.out.println(numbers);
    }
}
