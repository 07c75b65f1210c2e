public class SourceError {
  public static int f(int x) {
    return x +;
  }
}
