import java.util.HashSet;
import java.util.Set;
import java.util.TimeZone;

public class OnlyAnswers {
  enum Colour { RED, GREEN }

  static class Plain {}

  public static void identity(int x) {
    assert new Plain().hashCode() != 5;
  }

  public static void stays(int x) {
    Plain plain = new Plain();
    assert plain.hashCode() == System.identityHashCode(plain);
    assert plain.hashCode() >= 0;
  }

  public static int table(int x) {
    Set<Colour> colours = new HashSet<>();
    colours.add(Colour.GREEN);
    colours.add(Colour.RED);
    return colours.iterator().next() == Colour.RED ? 1 : 2;
  }

  public static String upper(int x) {
    return "abc".toUpperCase();
  }

  public static String zone(int x) {
    return TimeZone.getDefault().getID();
  }

  public static String thread(int x) {
    return Thread.currentThread().getName();
  }

  public static int nothing(int x) {
    return "abc".length();
  }
}
