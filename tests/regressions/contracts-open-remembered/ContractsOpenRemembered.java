import org.nalar.Ensures;
import org.nalar.Pure;
import org.nalar.Requires;

/** What code that is not known answers depends on everything that is written, and on when it is asked. */
public class ContractsOpenRemembered {
  abstract static class Element {
    int value;

    @Pure
    abstract boolean isGood();
  }

  static class Holder {
    Element element;
  }

  static boolean isGood(Holder holder) {
    return holder.element.isGood();
  }

  static boolean areEqual(Holder a, Holder b) {
    return a.element.equals(b.element);
  }

  @Requires("holder != null && holder.element != null && isGood(holder)")
  @Ensures("isGood(holder)")
  public static void spoil(Holder holder) {
    holder.element.value = holder.element.value + 1;
  }

  @Requires("a != null && b != null && a.element != null && b.element != null && a.element != b.element && areEqual(a, b)")
  @Ensures("\\old(areEqual(a, b)) && \\old(a.element.equals(b.element))")
  public static void change(Holder a, Holder b) {
    a.element.value = a.element.value + 1;
  }
}
