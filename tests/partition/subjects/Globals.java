/** Static fields that change. */
class Globals {
  static Globals current;
  static Globals[] kept = new Globals[2];
  static int count = 3;

  Globals link;
  int value;

  static int enter(Globals x) {
    Globals before = current;
    current = x;
    kept[1] = x.link;
    count += x.value;
    x.link = before;
    return kept[0] == null ? count : -1;
  }

  /** The array of a static field may be passed as well. */
  static int isGlobal(Globals[] array) {
    kept[1] = new Globals();
    if (array == kept) return array[1].value;
    return array[1] == kept[1] ? 8 : 9;
  }

  boolean isKept() {
    kept[0] = this;
    current = link;
    return kept[0] == current || kept[1] == link;
  }
}
