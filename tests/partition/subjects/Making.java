/** Objects made by the code that end up in the initial heap, and hold parts of it. */
class Making {
  Making left;
  Making right;
  int[] data;
  int key;

  Making() {}

  Making(Making left, int key) {
    this.left = left;
    this.key = key;
  }

  /** A pair of new objects that know each other. */
  Making pair(Making old) {
    Making first = new Making(this, 1);
    Making second = new Making(old, key);
    first.right = second;
    second.right = first;
    left = old == this ? second : first;
    return right == left ? null : second;
  }

  /** A copy of one level. */
  static Making copy(Making from) {
    Making result = new Making(from.left, from.key + 1);
    result.right = from.right == from ? result : from.right;
    result.data = new int[] {from.key, 0, 3};
    if (from.left != null) from.left.data = result.data;
    return result;
  }
}
