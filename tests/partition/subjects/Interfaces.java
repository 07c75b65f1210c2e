/** A field whose type is an interface with two implementations. */
class Interfaces {
  Operation operation;
  int state;

  interface Operation {
    int apply(int x);

    default int twice(int x) {
      return apply(apply(x));
    }
  }

  static class Add implements Operation {
    int amount;

    @Override
    public int apply(int x) {
      return x + amount;
    }
  }

  static class Negate implements Operation {
    Operation then;

    @Override
    public int apply(int x) {
      return then == null ? -x : then.apply(-x);
    }

    @Override
    public int twice(int x) {
      return then == null ? x : then.twice(x);
    }
  }

  int run(int x) {
    state = operation.apply(x);
    return state > x ? 1 : 0;
  }

  int twice(int x) {
    return operation.twice(x);
  }
}
