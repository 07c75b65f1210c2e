public class CopyLarge {
  public static int window(int at, int x) {
    if (at < 500 || at > 503) return 0;
    int[] from = new int[1000], to = new int[40];
    from[502] = x;
    System.arraycopy(from, at, to, 0, 4);
    for (int i = 0; i < 4; i++) assert to[i] == (at + i == 502 ? x : 0);
    return to[0];
  }

  public static int over(int at) {
    if (at < 197) return 0;
    String[] from = new String[200], to = new String[200];
    System.arraycopy(from, at, to, 0, 3);
    return 1;
  }
}
