/** Exceptions as objects: thrown from a parameter, caught by class, locked on. */
class Thrown {
  int caught;
  Problem problem;

  static class Problem extends RuntimeException {
    int code;
  }

  static class Worse extends Problem {}

  /** Throwing null throws something else. */
  int raise(Problem x) {
    try {
      throw x;
    } catch (Worse e) {
      caught = e.code;
      return 2;
    } catch (Problem e) {
      caught++;
      problem = e;
      throw e;
    } catch (NullPointerException e) {
      return 0;
    }
  }

  int lock(Thrown other) {
    synchronized (other) {
      other.caught = 1;
      caught = 2;
      return other.caught;
    }
  }

  @SuppressWarnings("finally")
  int last(int x) {
    try {
      if (x == 0) throw new Worse();
      return problem.code;
    } finally {
      if (x > 0) return caught;
    }
  }
}
