public class HeapThrownInput {
  static class Problem extends RuntimeException {
    int code;
  }

  static class Worse extends Problem {
    int level;
  }

  public static int caught(Problem problem) {
    try {
      throw problem;
    } catch (Worse worse) {
      assert worse == problem;
      return worse.level == 1 ? 1 : 2;
    } catch (Problem other) {
      assert !(other instanceof Worse);
      return other.code == 1 ? 3 : 4;
    } catch (NullPointerException e) {
      assert problem == null;
      return 5;
    }
  }
}
