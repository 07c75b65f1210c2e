import java.util.ArrayList;
import java.util.List;

/** Numbers that become objects. */
public class BoxesByValue {
  public static int plain(int x) {
    Integer box = x;
    return box + 1;
  }

  public static long total(int a, long b, short c, byte d, char e) {
    List<Object> boxes = new ArrayList<>(List.of(a, b, c, d, e));
    return (Integer) boxes.get(0) + (Long) boxes.get(1) + (Short) boxes.get(2) + (Byte) boxes.get(3) + (Character) boxes.get(4);
  }

  public static boolean same(int a, int b) {
    Integer x = a, y = b;
    return x == y;
  }

  public static boolean sameCharacter(char a) {
    Character x = a, y = a;
    return x == y;
  }

  public static boolean sameByte(byte a) {
    Byte x = a, y = a;
    return x == y;
  }

  public static boolean isFive(long a) {
    Long x = a, five = 5L;
    return x == five;
  }

  public static boolean ofItsOwn(int a) {
    @SuppressWarnings({"deprecation", "removal"})
    Integer x = new Integer(a);
    Integer y = a;
    return x == y;
  }

  public static Integer largest(int[] numbers) {
    Integer best = null;
    for (int number : numbers) if (best == null || number > best) best = number;
    return best;
  }
}
