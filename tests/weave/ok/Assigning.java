// What looks like an assignment, or changes nothing but what the clause itself declares.
import java.util.*;
import java.util.stream.*;
import org.nalar.*;

class Assigning {
  @Requires({
    "IntStream.range(0, n).map(k -> { int sum = 0; for (int i = 0; i <= k; i++) sum += i; return sum; }).sum() == 10",
    "list.stream().collect(() -> new int[1], (a, x) -> a[0] += x, (a, b) -> a[0] += b[0])[0] == n",
    "new Object() { boolean ok() { return ++count > 0; } int count; }.ok()",
    "Stream.of(n).anyMatch(x -> { @SuppressWarnings(value = \"unused\") int y; y = x; return y == n; })",
    "\"a = b /* ++\".length() == 11 // c = d /* e"
  })
  void own(int n, List<Integer> list) {}

  static void run(WeaveCases c) {
    Assigning a = new Assigning();
    Class<?> t = Assigning.class;
    List<Integer> list = List.of(1, 3);
    c.yes(t, "IntStream.range(0, n).map(k -> { int sum = 0; for (int i = 0; i <= k; i++) sum += i; return sum; }).sum() == 10", a, 4, list);
    c.yes(t, "list.stream().collect(() -> new int[1], (a, x) -> a[0] += x, (a, b) -> a[0] += b[0])[0] == n", a, 4, list);
    c.yes(t, "new Object() { boolean ok() { return ++count > 0; } int count; }.ok()", a, 4, list);
    c.yes(t, "Stream.of(n).anyMatch(x -> { @SuppressWarnings(value = \"unused\") int y; y = x; return y == n; })", a, 4, list);
    c.yes(t, "\"a = b /* ++\".length() == 11", a, 4, list);
  }
}
