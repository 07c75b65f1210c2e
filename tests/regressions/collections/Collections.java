import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class Collections {
  public static int list(int x, int y) {
    int a = x & 7, b = y & 7;
    List<Integer> list = new ArrayList<>();
    list.add(a);
    list.add(b);
    int sum = 0;
    for (int v : list) sum += v;
    assert sum == a + b;
    assert list.size() == 2;
    return sum;
  }

  public static String index(int i) {
    List<String> list = new ArrayList<>(List.of("a", "b"));
    return list.get(i);
  }

  public static int deque(int x, int y) {
    ArrayDeque<int[]> deque = new ArrayDeque<>();
    deque.push(new int[] {x});
    deque.addLast(new int[] {y});
    assert deque.pop()[0] == x && deque.peek()[0] == y;
    return deque.size();
  }

  public static int map(boolean first, int x) {
    Map<String, int[]> map = new HashMap<>();
    map.put("a", new int[] {x});
    map.put("b", new int[] {7});
    int value = map.get(first ? "a" : "b")[0];
    assert value == (first ? x : 7);
    assert map.get("c") == null;
    return value;
  }

  public static int keys(byte b) {
    int k = b & 3;
    Map<Integer, Integer> map = new HashMap<>();
    map.put(k, 10);
    assert map.containsKey(k) && !map.containsKey(5);
    assert map.getOrDefault(2, 0) == (k == 2 ? 10 : 0);
    return map.size();
  }

  public static int sorted(byte x, byte y, byte z) {
    int[] a = {x, y, z};
    Arrays.sort(a);
    assert a[0] <= a[1] && a[1] <= a[2];
    assert a[0] + a[1] + a[2] == x + y + z;
    return a[1];
  }
}
