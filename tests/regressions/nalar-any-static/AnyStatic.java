import org.nalar.Nalar;

public class AnyStatic {
  static class Settings {
    static final int LIMIT = Nalar.anyInt();
  }

  public static void use(int p) {
    int before = Nalar.anyInt();
    int limit = Settings.LIMIT;
    int after = Nalar.anyInt();
    assert !(before == 1 && limit == 2 && after == 3 && p == 4) : "order";
  }
}
