/** Objects of which nothing is known but Object: arrays, implementations of interfaces, both. */
class Casts {
  interface Named {
    int name();
  }

  interface Sized {}

  static class Both implements Named, Sized {
    int name;

    @Override
    public int name() {
      return name;
    }
  }

  static class One implements Named {
    Object content;

    @Override
    public int name() {
      return content == this ? 1 : 0;
    }
  }

  static int measure(Object any) {
    if (any instanceof int[]) return ((int[]) any).length;
    if (any instanceof Sized) return any instanceof Named ? ((Named) any).name() : -1;
    return any instanceof Object[] ? -3 : -2;
  }

  static int open(One box) {
    if (box.content instanceof One) return ((One) box.content).name();
    int[] values = (int[]) box.content;
    return values[0];
  }

  static boolean crossCast(Named named) {
    Sized sized = (Sized) named;
    return sized == named;
  }

  /** The same class on both sides, whichever it is. */
  static boolean sameClass(Named a, Named b) {
    return a.getClass() == b.getClass();
  }
}
