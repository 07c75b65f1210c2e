import java.util.Map;
import java.util.TreeMap;

/** Prints which words it was given and how often, in alphabetical order. */
public class Count {
  public static void main(String[] words) {
    Map<String, Integer> counts = new TreeMap<>();
    for (String word : words) counts.merge(word, 1, Integer::sum);
    counts.forEach((word, count) -> System.out.println(word + " " + count));
  }
}
