package p;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;

/** All kinds of objects and values that a test may have to make, call and look at. */
public class Kinds<T extends Comparable<T>> {
  private static class Node {
    private final int key;
    private Node next;

    Node(int key) {
      this.key = key + 1;
    }
  }

  public enum Color {
    RED,
    GREEN {
      @Override
      int code() {
        return 2;
      }
    };

    int code() {
      return 1;
    }
  }

  public record Point(int x, long y) {}

  record Checked(int x) {
    Checked {
      if (x < 0) throw new IllegalArgumentException("x");
    }
  }

  public class Inner {
    int value;

    Inner(int value) {
      this.value = value;
    }

    int sum() {
      return value + base;
    }
  }

  abstract static class Shape {
    abstract int area();

    int doubled() {
      return 2 * area();
    }
  }

  static final class Square extends Shape {
    private final int side;

    Square(int side) {
      this.side = side;
    }

    @Override
    int area() {
      return side * side;
    }
  }

  interface Price {
    int of(String item);

    default int twice(String item) {
      return 2 * of(item);
    }
  }

  private interface Secret {
    int tell();
  }

  static class Settable {
    private int count;
    private String name;

    public void setCount(int count) {
      this.count = count;
    }

    public void setName(String name) {
      this.name = name;
    }
  }

  static class Made {
    private final int value;

    private Made(int value) {
      this.value = value;
    }

    static Made of(int value) {
      return new Made(value);
    }
  }

  private Node head;
  int base;
  private T item;
  protected char letter;
  float ratio;
  double[] weights;

  public int first() {
    if (head == null) return -1;
    if (head.key > 5) return head.key;
    return head.next == null ? 0 : head.next.key;
  }

  public void push(int key) {
    Node made = new Node(key);
    made.next = head;
    head = made;
  }

  public boolean isCyclic() {
    return head != null && head.next == head;
  }

  public static int color(Color color) {
    switch (color) {
      case RED:
        return 1;
      default:
        return color.code();
    }
  }

  public static Color other(Color color) {
    return color == Color.RED ? Color.GREEN : Color.RED;
  }

  public static long point(Point point) {
    return point == null ? -1 : point.x() > 3 ? point.y() : 0;
  }

  public static int checked(Checked checked) {
    return checked.x() > 2 ? 1 : 0;
  }

  public static int inner(Kinds<?>.Inner inner) {
    return inner.value > 3 ? inner.sum() : 0;
  }

  public static int shape(Shape shape) {
    return shape instanceof Square ? shape.doubled() : 0;
  }

  public static int price(Price price) {
    int first = price.of("x");
    int second = price.of("y");
    return first > second ? price.twice("z") : 0;
  }

  public static int secret(Secret secret) {
    return secret.tell() > 0 ? 1 : 0;
  }

  public static <E extends Comparable<? super E>> E max(E[] elements) {
    E max = elements[0];
    for (E element : elements) if (element.compareTo(max) > 0) max = element;
    return max;
  }

  public static <E> E greater(E a, E b, Comparator<? super E> order) {
    return order.compare(a, b) > 0 ? a : b;
  }

  public static Object supplied(Supplier<String> supplier) {
    return supplier.get() == null ? "none" : Integer.valueOf(3);
  }

  public static String text(int number) {
    return number > 0 ? "a\"\u00e9\n" + number : null;
  }

  public static char character(char c) {
    return c > 'a' ? (char) (c + 1) : 'x';
  }

  public static float number(float x) {
    return x > 1.5f ? x * 2 : Float.NaN;
  }

  public static double zero(double x) {
    return x < 0 ? -0.0 : 0.0;
  }

  public static byte small(byte a, short b) {
    return a > b ? a : 0;
  }

  public static int settable(Settable settable) {
    return settable.count > 4 ? settable.count : settable.name == null ? 1 : 2;
  }

  public static int made(Made made) {
    return made.value > 7 ? 1 : 0;
  }

  public double weight(int i) {
    return weights[i] > 2 ? ratio : letter;
  }

  public static Node[] nodes(int key) {
    if (key < 0) throw new IllegalStateException("key is " + key);
    Node[] nodes = new Node[2];
    if (key > 0) nodes[0] = new Node(key);
    return nodes;
  }

  public static int boxes(Integer a, Integer b) {
    return a == b ? 1 : a.equals(b) ? 2 : 3;
  }

  public static Point pointOf(int x) {
    return new Point(x, x > 0 ? 5L : -5L);
  }

  public static int[][] grid(int[][] grid) {
    if (grid.length > 0 && grid[0].length > 1) grid[0][1] = 7;
    return grid;
  }

  public static void print(boolean yes) {
    System.out.println(yes ? "yes \u20ac" : "no");
  }

  public static List<String> list(boolean full) {
    return full ? List.of("x") : new ArrayList<>();
  }

  public static long sum(long... numbers) {
    long sum = 0;
    for (long number : numbers) sum += number;
    return sum;
  }

  @Deprecated
  public static int old(int x) {
    return x > 0 ? 1 : 2;
  }

  public static void fail(int x) throws Exception {
    if (x > 0) throw new Exception("checked");
  }

  public T item() {
    return item;
  }

  public boolean isLess(T other) {
    return item.compareTo(other) < 0;
  }
}
