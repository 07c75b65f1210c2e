/** Arrays of references, whose elements may be shared, null, or the array's owner. */
class Slots {
  Slots[] slots;
  int id;

  static class Special extends Slots {}

  boolean same(int i, int j) {
    return slots[i] == slots[j];
  }

  /** Storing fails if the array holds special ones only. */
  void store(int i, Slots x) {
    slots[i] = x;
    x.id++;
  }

  int follow(int i) {
    Slots next = slots[i];
    next.id = 3;
    return id;
  }

  Slots[] shifted() {
    Slots[] result = new Slots[slots.length];
    for (int i = 1; i < slots.length; i++) result[i - 1] = slots[i];
    slots = result;
    return result;
  }
}
