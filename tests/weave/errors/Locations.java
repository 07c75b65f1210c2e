// Locations that are none.
import org.nalar.*;

class Locations {
  int size;
  int[] numbers;
  static int count;

  @Modifies({"size + 1", "n", "numbers[]", "size,, count", "this", "*", "\\reach(this, next).size", "missing", "this.missing", "Locations.missing", "numbers[true]", "f()", ""})
  void locations(int n) {}

  @Modifies("size") static void instance() {}

  @Modifies("missing, this.size") Locations() {}
}
