import org.nalar.Invariant;

/** An input that is declared as something more general may be of a class that has invariants, though nobody has asked for its class. */
public class EscapingUnknownClass {
  static class Node {
    int value;
    Node next;
  }

  static class Positive extends Node {
    @Invariant
    boolean isPositive() {
      return value > 0;
    }
  }

  static class Even extends Node {
    @Invariant
    boolean isEven() {
      return value % 2 == 0;
    }
  }

  public static void reset(Node node) {
    if (node != null) node.value = 0;
  }

  public static void twice(Node node) {
    if (node != null && node.value < 1000) node.value *= 2;
  }

  public static void twiceBehind(Node node) {
    if (node != null && node.next != null && node.next.value > -1000 && node.next.value < 1000) node.next.value *= 2;
  }
}
