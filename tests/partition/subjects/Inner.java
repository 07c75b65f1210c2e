import java.util.function.IntSupplier;

/** Inner classes know their outer object, lambdas what they capture. */
class Inner {
  int total;
  Counter counter;

  class Counter {
    int own;

    int add() {
      total += own;
      return total;
    }
  }

  int count() {
    Counter made = new Counter();
    made.own = 5;
    made.add();
    return counter.add() + made.add();
  }

  int captured(Inner x) {
    IntSupplier supplier = () -> x.total + total;
    total = 7;
    return supplier.getAsInt();
  }
}
