@NullParametersByDefault.ParametersAreNonnullByDefault
public class NullParametersByDefault {
  @interface ParametersAreNonnullByDefault {}

  @interface CheckForNull {}

  NullParametersByDefault next;
  int value;

  public static int plain(NullParametersByDefault a) {
    return a.value;
  }

  public static int exempt(NullParametersByDefault a, @CheckForNull NullParametersByDefault b) {
    return a.value + b.value;
  }

  public static <T extends NullParametersByDefault> int variable(T a) {
    return a.value;
  }

  public int field() {
    return next.value;
  }

  @Override
  public boolean equals(Object other) {
    return other.getClass() == NullParametersByDefault.class;
  }

  @Override
  public int hashCode() {
    return value;
  }
}
