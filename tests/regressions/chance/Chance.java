import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

public class Chance {
  /** Asks for numbers below ten that are even. */
  static class Even extends Random {
    @Override
    protected int next(int bits) {
      return 2;
    }
  }

  public static void below(int x) {
    int number = new Random().nextInt(100);
    assert number >= 0 && number < 100;
    assert number != 42;
  }

  public static int range(int x) {
    int number = ThreadLocalRandom.current().nextInt(3, 9);
    assert number >= 3 && number < 9;
    return number;
  }

  public static void local(int x) {
    assert ThreadLocalRandom.current().nextInt() != 17;
  }

  public static void fraction(int x) {
    assert Math.random() != 0.5;
  }

  public static void bits(int x) {
    Random random = new Random();
    if (random.nextBoolean() && random.nextLong() == 5 && random.nextInt() == 6) throw new IllegalStateException();
  }

  public static void seeded(int x) {
    Random random = new Random(42);
    assert random.nextInt(100) == 30 && random.nextInt(100) == 63;
    random = new Random();
    random.setSeed(42);
    assert random.nextInt(100) == 30;
  }

  public static void own(int x) {
    assert new Even().nextInt(10) == 2;
  }

  public static void uuid(int x) {
    UUID uuid = UUID.randomUUID();
    assert uuid.version() == 4 && uuid.variant() == 2;
    assert uuid.getLeastSignificantBits() != Long.MIN_VALUE;
  }
}
