/** Fields of all whole primitive types. */
class Flags {
  boolean on;
  byte small;
  char letter;
  short middle;
  long large;
  Flags next;

  boolean toggle(Flags other) {
    on = !on;
    return other.on & on;
  }

  int narrow(int x) {
    small = (byte) (small + x);
    letter = (char) x;
    middle += x;
    return small < letter ? middle : -middle;
  }

  long widen(int shift) {
    large = (large << shift) ^ (x(large) >>> 3);
    return large > 0x1_0000_0000L ? large : ~large;
  }

  private static int x(long value) {
    return (int) (value >>> 32) + (int) value;
  }
}
