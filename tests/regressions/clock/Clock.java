import java.util.List;
import java.util.Random;

public class Clock {
  public static void nanos(int x) {
    if (System.nanoTime() % 2 == 0) assert false;
  }

  public static void millis(int x) {
    if (System.currentTimeMillis() == x) assert false;
  }

  public static void random(int x) {
    assert new Random().nextInt(100) != 42;
  }

  public static int seeded(int x) {
    return new Random(42).nextInt(10);
  }

  public static int immutable(int x) {
    return List.of(1, 2, 3).size();
  }
}
