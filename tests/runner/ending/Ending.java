/** A test that ends the JVM, and one that cannot be loaded. */
class Ending {
  static int exit(int status) {
    if (status != 0) System.exit(status);
    return status;
  }
}
