import java.lang.annotation.ElementType;
import java.lang.annotation.Target;

@NullMarkedClasses.NullMarked
public class NullMarkedClasses {
  @interface NullMarked {}

  @interface NullUnmarked {}

  @Target(ElementType.TYPE_USE)
  @interface Nullable {}

  static class Node {
    Node next;
    int value;
  }

  @NullUnmarked
  static class Apart {
    Node held;

    @NullMarked
    static class Again {
      Node held;
    }
  }

  class Inner {
    int value;
  }

  Node plain;
  @Nullable Node other;
  @Nullable Inner inner;
  @Nullable Node[] some;
  Node @Nullable [] none;

  public int plain() {
    return plain.value;
  }

  public int other() {
    return other.value;
  }

  public int inner() {
    return inner.value;
  }

  public int lengthOfSome() {
    return some.length;
  }

  public int lengthOfNone() {
    return none.length;
  }

  public static int parameter(Node node) {
    return node.next.value;
  }

  public static int second(Node sure, @Nullable Node unsure) {
    return sure.value + unsure.value;
  }

  @NullUnmarked
  public static int unmarked(Node node) {
    return node.value;
  }

  public static int apart(Apart apart) {
    return apart.held.value;
  }

  public static int again(Apart.Again again) {
    return again.held.value;
  }
}
