import java.util.Map;
import java.util.Set;

public class OrderOfSets {
  public static void first(int x) {
    int first = Set.of(1, 2, 3).iterator().next();
    assert first == 1;
  }

  public static void ofTwo(int x) {
    assert Set.of(1, 2).iterator().next() == 2;
  }

  public static void keys(int x) {
    StringBuilder text = new StringBuilder();
    for (String key : Map.of("a", 1, "b", 2).keySet()) text.append(key);
    assert text.toString().equals("ba");
  }

  public static int sum(int x) {
    int sum = 0;
    for (int i : Set.of(1, 2, 3)) sum += i;
    assert sum == 6;
    return sum;
  }

  public static boolean same(int x) {
    int one = Set.of(1, 2, 3).iterator().next(), two = Set.of(1, 2, 3).iterator().next();
    assert one == two;
    return Set.of(1, 2, 3).contains(x);
  }
}
