package hunt;

import java.util.List;
import java.util.Random;

/** Where all randomness of a generated class comes from. */
final class Choice {
  private final Random random;

  Choice(long seed) {
    random = new Random(seed * 0x9E3779B97F4A7C15L + 7);
  }

  int below(int bound) {
    return random.nextInt(bound);
  }

  boolean percent(int chance) {
    return random.nextInt(100) < chance;
  }

  <T> T of(List<T> items) {
    return items.get(random.nextInt(items.size()));
  }

  @SafeVarargs
  final <T> T of(T... items) {
    return items[random.nextInt(items.length)];
  }
}
