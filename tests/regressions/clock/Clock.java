import java.util.Date;
import java.util.List;
import java.util.Random;

public class Clock {
  static class Started {
    static final long AT = System.currentTimeMillis();
    static int COUNT = 3;
  }

  public static void nanos(int x) {
    if (System.nanoTime() % 2 == 0) assert false;
  }

  public static void millis(int x) {
    if (System.currentTimeMillis() == x) assert false;
  }

  public static void date(int x) {
    assert new Date().getTime() != 1234567890123L;
  }

  public static long passed(int x) {
    long start = System.nanoTime();
    long passed = System.nanoTime() - start;
    assert passed >= 0;
    return passed;
  }

  public static void backwards(int x) {
    long start = System.currentTimeMillis();
    assert System.currentTimeMillis() >= start;
  }

  public static void plausible(int x) {
    long now = System.currentTimeMillis();
    assert now >= 0 && now < 253402300800000L;
  }

  public static void started(int x) {
    assert Started.AT != 99;
  }

  public static int besides(int x) {
    return Started.COUNT + x;
  }

  public static int seeded(int x) {
    return new Random(42).nextInt(10);
  }

  public static int immutable(int x) {
    return List.of(1, 2, 3).size();
  }
}
