package p;

import org.nalar.Nullable;

public class NullMarkedPackage {
  public NullMarkedPackage next;
  public int value;
  @Nullable NullMarkedPackage last;
  @Nullable NullMarkedPackage[] some;

  static class Inside {
    NullMarkedPackage held;
  }

  public static int parameter(NullMarkedPackage link) {
    return link.next.value;
  }

  public static int nullable(@Nullable NullMarkedPackage link) {
    return link.value;
  }

  public int last() {
    return last.value;
  }

  public int lengthOfSome() {
    return some.length;
  }

  public static int inside(Inside inside) {
    return inside.held.value;
  }
}
