/** Exceptions of the virtual machine: thrown, caught, replaced. */
class Failures {
  Failures other;
  int[] data;
  int count;

  static class Problem extends RuntimeException {
    final int code;

    Problem(int code) {
      this.code = code;
    }
  }

  /** A null dereference is caught and comes out as another exception, after a change. */
  int rethrow(int i) {
    try {
      return other.data[i];
    } catch (NullPointerException e) {
      count = i;
      throw new Problem(i);
    } catch (ArrayIndexOutOfBoundsException e) {
      count = -1;
      throw e;
    } finally {
      count++;
    }
  }

  int divide(int divisor) {
    try {
      count = count / divisor;
      data[count % divisor] = 1;
      return data.length;
    } catch (ArithmeticException e) {
      return -1;
    }
  }

  static int[] make(int length, Failures owner) {
    int[] made = new int[length];
    owner.data = made;
    made[1] = length;
    return made;
  }
}
