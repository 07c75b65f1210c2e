// nalar test options: -k 1 --mockito
// expect: 7 tests, 1 violations, 0 untested
package ev;

/** Mockito: null as an answer, and methods that declare exceptions. */
public class Mocked {
  interface Source { Item next(Item item) throws java.io.IOException; void put(int code) throws java.io.IOException; }
  static class Item { int code; }
  static int read(Source source, Item item) {
    try {
      source.put(3);
      return source.next(item) == item ? 1 : 2;
    } catch (java.io.IOException e) {
      return 3;
    }
  }
}
