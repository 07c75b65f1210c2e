import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Date;
import java.util.Random;

public class ClockFixed {
  public static void millis(int x) {
    assert System.currentTimeMillis() == 1769862600123L;
    assert new Date().getTime() == 1769862600123L;
    assert Instant.now().toEpochMilli() == 1769862600123L;
  }

  public static void date(int x) {
    assert LocalDate.now(ZoneOffset.UTC).equals(LocalDate.of(2026, 1, 31));
  }

  public static int chance(int x) {
    int one = new Random().nextInt(100);
    assert Math.random() < 1;
    return one;
  }

  public static void settings(int x) {
    assert System.getenv("HOME").equals("/home/a=b");
    assert System.getProperty("mode", "none").equals("fast");
    assert Boolean.getBoolean("debug");
  }
}
