public class SwitchTable {
  public static int dense(int x) {
    switch (x) {
      case 1: return 10;
      case 2: return 20;
      case 3: return 30;
      case 5: return 50;
      default:
        assert x < 1 || x == 4 || x > 5;
        return 0;
    }
  }

  public static int fallThrough(int x) {
    int sum = 0;
    switch (x) {
      case 0: sum += 1;
      case 1: sum += 2;
      case 2: sum += 4; break;
      case 3:
      case 4: sum += 8;
    }
    assert sum != 1 && sum != 3;
    return sum;
  }

  public static int missing(int day) {
    switch (day) {
      case 1: case 2: case 3: case 4: case 5: return 8;
      case 6: case 7: return 0;
    }
    throw new IllegalStateException("no such day");
  }

  public static int expression(byte x) {
    int y = switch (x & 3) {
      case 0 -> 1;
      case 1 -> 2;
      case 2 -> { int z = x; yield z - x + 3; }
      default -> 4;
    };
    assert y == (x & 3) + 1;
    return y;
  }
}
