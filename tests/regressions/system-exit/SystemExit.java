public class SystemExit {
  public static int leave(int x) {
    try {
      if (x == 1) System.exit(0);
      if (x == 2) System.exit(300);
      if (x == 3) Runtime.getRuntime().exit(-1);
      return x;
    } finally {
      assert x < 1 || x > 3 : "code after exit";
    }
  }
}
