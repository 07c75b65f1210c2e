package shapes;

/** Constructors, and classes inside of classes. */
class Objects {
  static int check(int n) {
    if (n < 0) throw new IllegalArgumentException("negative"); // [check]
    return n; // [checked]
  }

  static class Base {
    final int size;

    Base(int size) { // [base]
      this.size = check(size);
    }
  }

  static class Derived extends Base {
    final int[] items;

    Derived(int size, boolean twice) {
      super(new int[twice ? 2 : 1].length * size); // [super]
      items = new int[check(10 / (size - 7))]; // [items]
    }

    Derived(boolean small) {
      this(small ? 1 : 100, new Integer[0].length > 0); // [this]
      if (small) items[0] = 1; // [small]
    } // [made]
  }

  /** Creates another one of itself in the argument of the constructor of its superclass. */
  static class Chain extends Base {
    Chain(int length) {
      super(length == 0 ? 0 : new Chain(length - 1).size + 1); // [chain]
    } // [chained]
  }

  /** Catches that a nested activation of itself has failed before it has called super(). */
  static class Retry extends Base {
    Retry(int n) {
      super(check(n)); // [retry]
      if (n == 0) return; // [zero]
      try {
        new Retry(-1); // [nested]
      } catch (IllegalArgumentException e) { // [failed]
        check(n); // [again]
      }
    } // [over]
  }

  class Inner {
    final int n;

    Inner(int n) { // [made]
      this.n = n > 0 ? n : -n; // [inner]
    }
  }

  private int counter;

  int next() {
    return counter++ > 0 ? counter : 0; // [next]
  }

  Runnable counting() {
    return new Runnable() { // [counting]
      @Override
      public void run() {
        next(); // [run]
      }
    };
  }

  synchronized int locked(int n) {
    synchronized (Objects.class) { // [locked]
      return n == 0 ? next() : 10 / (n - 1); // [inside]
    }
  }
}
