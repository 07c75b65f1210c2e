/** Enums may have fields that are called like those of java.lang.Enum. */
public class OwnName {
  enum Kind {
    ASHKENAZI("ash"),
    GENERIC("gen");

    final String name;

    Kind(String name) {
      this.name = name;
    }
  }

  enum Level {
    LOW(1),
    HIGH(2);

    final int name;

    Level(int name) {
      this.name = name;
    }
  }

  public static int length(Kind kind) {
    return kind == null ? 0 : kind.name.length();
  }

  public static Level other(Level level) {
    return level == Level.LOW ? Level.HIGH : Level.LOW;
  }
}
