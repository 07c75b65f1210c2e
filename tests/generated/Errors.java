// nalar test options: -k 2
// expect: 13 tests, 3 violations, 0 untested
// writes: Failure t = new Failure(4);
// writes: assertEquals(3, Errors.kind(new Throwable()));
// writes: IOException b = new IOException();
package er;
/** Exceptions as inputs. */
public class Errors {
  static class Failure extends RuntimeException { private static final long serialVersionUID = 1; final int code; Failure(int code) { super("failure"); this.code = code; } }
  static int kind(Throwable t) { return t == null ? 0 : t instanceof Failure f ? f.code > 3 ? 1 : 2 : 3; }
  static Exception pick(Exception a, java.io.IOException b) { return a == b ? a : b; }
  static void fail(RuntimeException e, boolean now) { if (now && e != null) throw e; }
  static Failure code(Failure f) { return f.code == 7 ? f : new Failure(f.code); }
}
