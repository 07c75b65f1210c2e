import org.nalar.Nalar;

public class NalarAny {
  public static void mixed(int p) {
    long l = Nalar.anyLong();
    if (p == 3 && l == p + 1) {
      char c = Nalar.anyChar();
      assert c != 'x' : "found";
    }
  }

  public static int loop() {
    int count = 0;
    while (Nalar.anyBoolean()) count++;
    return count;
  }

  public static int assumed(byte b) {
    Nalar.assume(b > 0);
    int x = Nalar.anyInt();
    Nalar.assume(x > b);
    assert x > 1;
    return x - b;
  }

  public static double kinds() {
    byte b = Nalar.anyByte();
    short s = Nalar.anyShort();
    float f = Nalar.anyFloat();
    double d = Nalar.anyDouble();
    if (d > f) return b + s;
    return b - s;
  }
}
