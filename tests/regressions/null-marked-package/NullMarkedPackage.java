public class NullMarkedPackage {
  p.NullMarkedPackage held;

  public int ownField() {
    return held.value;
  }

  public static int ownParameter(p.NullMarkedPackage held) {
    return held.value;
  }

  public static int fieldThere(p.NullMarkedPackage held) {
    return held == null ? 0 : held.next.value;
  }
}
