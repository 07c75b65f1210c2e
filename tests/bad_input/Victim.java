// Something of everything: its class files are damaged and must not harm the one who reads them.
public class Victim {
  interface Shape {
    double area();

    default String label() {
      return "shape " + area();
    }
  }

  static abstract class Base implements Shape {
    final int id;
    long stamp;

    Base(int id) {
      this.id = id;
      stamp = id * 3L;
    }
  }

  static final class Circle extends Base {
    private final float radius;

    Circle(int id, float radius) {
      super(id > 0 ? id : -id);
      this.radius = radius;
    }

    public double area() {
      return radius * radius * 3.0;
    }
  }

  record Point(int x, long y) {}

  private static int count;
  private static final String[] NAMES = {"zero", "one", null};
  private final int[] data;
  private Victim next;

  Victim(int size) {
    data = new int[size];
    next = size > 1 ? new Victim(size - 1) : null;
  }

  public static int sum(int limit) {
    int sum = 0;
    for (int i = 0; i < limit; i++) {
      if (i % 3 == 0) continue;
      sum += i;
    }
    return sum;
  }

  public static long mix(long a, int b) {
    long result = a;
    for (int i = 0; i < 4; i++) result = result * 31 + (b ^ result >>> 7);
    return result > 0 ? result : -result;
  }

  public static String choose(int key) {
    switch (key) {
      case 1: return "one";
      case 2: return "two";
      case 1000: return "many";
      default: return null;
    }
  }

  public static int convert(String text) {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      return e.getMessage().length();
    } finally {
      count++;
    }
  }

  public static Object arrays(int size) {
    Object[] result = new Object[size];
    double[][] grid = new double[size][2];
    byte[] bytes = new byte[size];
    for (int i = 0; i < size; i++) {
      grid[i][1] = i / 2.0;
      bytes[i] = (byte) (i * 100);
      result[i] = i == 1 ? bytes : grid[i];
    }
    return result;
  }

  static int kind(Object value) {
    if (value instanceof Point point) return point.x() + (int) point.y();
    if (value instanceof byte[] bytes) return bytes.length;
    Runnable later = () -> count += 2;
    synchronized (value) {
      later.run();
    }
    return value == null ? 0 : value.toString().length();
  }

  int walk() {
    int steps = 0;
    for (Victim at = this; at != null; at = at.next) {
      at.data[0]++;
      steps += at.data.length;
    }
    return steps;
  }

  public static void main(String[] arguments) {
    Shape shape = new Circle(-4, 1.5f);
    System.out.println(sum(10) + " " + mix(5, 9) + " " + choose(2) + choose(1000) + convert("12") + convert("x"));
    System.out.println(shape.area() + shape.label() + ((Base) shape).stamp + " " + new Victim(3).walk());
    Object[] arrays = (Object[]) arrays(3);
    System.out.println(kind(arrays[1]) + kind(new Point(1, 2)) + kind("text") + NAMES[1] + count);
  }
}
