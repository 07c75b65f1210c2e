import java.lang.annotation.ElementType;
import java.lang.annotation.Target;
import org.nalar.NullMarked;

@NullMarked
public class NullMarkedVariables<
    E extends NullMarkedVariables.Item,
    N extends NullMarkedVariables.@NullMarkedVariables.Nullable Item,
    F extends N> {
  @Target(ElementType.TYPE_USE)
  @interface Nullable {}

  @Target(ElementType.TYPE_USE)
  @interface NonNull {}

  interface Named {
    boolean isNamed();
  }

  static class Item implements Named {
    int value;

    @Override
    public boolean isNamed() {
      return value > 0;
    }
  }

  E plain;
  N open;
  F openToo;
  @Nullable E nullable;
  @NonNull N sure;

  public int plain() {
    return plain.value;
  }

  public int open() {
    return open.value;
  }

  public int openToo() {
    return openToo.value;
  }

  public int nullable() {
    return nullable.value;
  }

  public int sure() {
    return sure.value;
  }

  public int parameter(E item) {
    return item.value;
  }

  public int openParameter(N item) {
    return item.value;
  }

  public static <T extends Item> int own(T item) {
    return item.value;
  }

  public static <T extends @Nullable Item> int ownOpen(T item) {
    return item.value;
  }

  public static <T extends Named> boolean ownNamed(T named) {
    return named.isNamed();
  }

  public static <T extends @Nullable Named> boolean ownOpenNamed(T unnamed) {
    return unnamed.isNamed();
  }
}
