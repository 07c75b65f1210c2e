/** Reading at an index of an array: out of bounds, null, and both elements the same. */
class Elements {
  static int sum(int[] values, int at, int other) {
    return values[at] + values[other];
  }
}
