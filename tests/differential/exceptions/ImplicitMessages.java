// Messages of the exceptions that the virtual machine and the core library throw themselves.
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

public class ImplicitMessages {
    interface Action {
        Object run() throws Exception;
    }

    static void attempt(Action action) {
        try {
            System.out.println("no exception: " + action.run());
        } catch (Throwable t) {
            System.out.println(t.getClass().getName() + ": " + t.getMessage());
        }
    }

    static int zero;
    static int minus = -1;

    public static void main(String[] args) {
        attempt(() -> 1 / zero);
        attempt(() -> 1 % zero);
        attempt(() -> 1L / zero);
        attempt(() -> Long.MIN_VALUE % (long) zero);
        attempt(() -> 1.0 / zero);
        attempt(() -> (new int[3])[3 + zero]);
        attempt(() -> (new int[3][4])[2][4]);
        attempt(() -> new int[2][1][minus]);
        attempt(() -> new String[minus]);
        attempt(() -> new long[2][minus]);
        attempt(() -> (new int[3][minus + 4])[0][5]);
        attempt(() -> (new int[3][])[0].length);
        attempt(() -> new int[] {1, 2}[2]);
        attempt(() -> (new byte[0])[zero]);
        attempt(() -> new byte[0][minus]);
        attempt(() -> (new char[5])[Integer.MIN_VALUE]);
        attempt(() -> (String) (Object) Integer.valueOf(1));
        attempt(() -> (Integer) (Object) "text");
        attempt(() -> (Comparable<?>) (Object) new ArrayList<>());
        attempt(() -> (int[]) (Object) new long[1]);
        attempt(() -> ((Object[]) (Object) new int[1][]).length);
        attempt(() -> (Integer[]) new Object[1]);
        attempt(() -> (List<?>) (Object) new String[0]);
        attempt(() -> {
            Object[] strings = new String[2];
            strings[0] = "fine";
            strings[1] = Integer.valueOf(1);
            return strings;
        });
        attempt(() -> {
            Number[][] numbers = new Integer[1][];
            numbers[0] = new Double[1];
            return numbers;
        });
        attempt(() -> {
            System.arraycopy(new int[2], 0, new long[2], 0, 1);
            return null;
        });
        attempt(() -> {
            System.arraycopy(new int[2], 1, new int[2], 0, 2);
            return null;
        });
        attempt(() -> {
            System.arraycopy(new Object[] {"a", 1, "c"}, 0, new String[3], 0, 3);
            return null;
        });
        attempt(() -> Integer.parseInt("forty"));
        attempt(() -> Integer.parseInt(""));
        attempt(() -> Long.parseLong("9223372036854775808"));
        attempt(() -> Double.parseDouble("1..2"));
        attempt(() -> "ab".repeat(-1));
        attempt(() -> new ArrayList<>(List.of(1, 2)).get(2));
        attempt(() -> new ArrayList<>(-5));
        attempt(() -> List.of(1).remove(0));
        attempt(() -> Map.of("a", 1, "a", 2));
        attempt(() -> Optional.empty().get());
        attempt(() -> Optional.empty().orElseThrow(IllegalStateException::new));
        attempt(() -> List.of().iterator().next());
        attempt(() -> Thread.State.valueOf("ASLEEP"));
        attempt(() -> Class.forName("no.such.Type"));
        attempt(() -> java.util.Objects.requireNonNull(null, "must be given"));
        attempt(() -> java.util.Objects.checkIndex(5, 3));
        attempt(() -> new Object().equals(null) ? 1 : java.util.Collections.emptyList().get(0));
        attempt(() -> new int[] {4, 5, 6}[Integer.MAX_VALUE]);
        attempt(() -> Character.toChars(-1));
    }
}
