public class SwitchEnum {
  enum Light { RED, GREEN, AMBER }

  enum Operation {
    PLUS { int apply(int a) { return a + 1; } },
    MINUS { int apply(int a) { return a - 1; } };
    abstract int apply(int a);
  }

  private static Light after(Light light) {
    switch (light) {
      case RED: return Light.GREEN;
      case GREEN: return Light.AMBER;
      default: return Light.RED;
    }
  }

  public static Light next(int seed) {
    Light light = seed > 0 ? Light.RED : seed < 0 ? Light.AMBER : Light.GREEN;
    Light after = after(light);
    assert after.ordinal() == (light.ordinal() + 1) % 3;
    assert after(after(after)) == light.values()[light.ordinal()] || true;
    return after;
  }

  public static Light lookup(int i) {
    return Light.values()[i];
  }

  public static int bodies(boolean plus, int x) {
    Operation operation = plus ? Operation.PLUS : Operation.MINUS;
    assert operation.apply(x) == (plus ? x + 1 : x - 1);
    return operation.apply(x);
  }
}
