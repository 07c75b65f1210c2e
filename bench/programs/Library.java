import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** JDK code: HashMap, ArrayList sort with a comparator, StringBuilder. */
public class Library {
  public static void main(String[] args) {
    Map<Integer, Integer> counts = new HashMap<>();
    List<Integer> values = new ArrayList<>();
    int x = 1;
    for (int i = 0; i < 400_000; i++) {
      x = x * 69069 + 1;
      counts.merge(x >>> 20, 1, Integer::sum);
      if (i % 8 == 0) values.add(x);
    }
    values.sort((a, b) -> Integer.compare(b, a));
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 20_000; i++) text.append(values.get(i)).append(',');
    System.out.println(counts.size() + " " + text.length() + " " + text.toString().hashCode());
  }
}
