// nalar test options: -k 2
// expect: 51 tests, 0 violations, 3 untested
// writes: switch (++readCalls) {
// writes: box1.value = 1;
// writes: box1.next = other1;
// writes: set(box1, Box.class, "hidden", 7L);
// writes: throw new IOException();
// writes: array[1] = 9;
// nalar test options: -k 2 --mockito
// expect: 51 tests, 0 violations, 3 untested
// writes: if (box == a) {
package ev;

import org.nalar.Ensures;
import org.nalar.Modifies;

/** Mocks whose methods change objects, as their contracts allow it. */
public class Changes {
  static class Box {
    int value;
    Box next;
    private long hidden;
    Reader reader;
    final int[] two = new int[2];

    boolean isHidden() { return hidden == 7; }
  }

  interface Reader {
    @Modifies("box.value")
    @Ensures("box == null || box.value >= 0")
    boolean read(Box box);
  }

  interface Linker {
    @Modifies("box.next")
    void link(Box box, Box other);
  }

  interface Hider {
    @Modifies("box.hidden")
    void hide(Box box) throws java.io.IOException;
  }

  interface Filler {
    @Modifies("array[*]")
    int fill(int[] array);
  }

  /** The same argument, other values: call by call. */
  static int twice(Reader reader, Box box) {
    if (reader == null || box == null) return -1;
    reader.read(box);
    int first = box.value;
    reader.read(box);
    return first < box.value ? 1 : first == box.value ? 2 : 3;
  }

  static int result(Reader reader, Box box) {
    if (reader == null || box == null) return -1;
    return reader.read(box) ? box.value : 0;
  }

  /** Two arguments, told apart. */
  static boolean both(Reader reader, Box a, Box b) {
    if (reader == null || a == null || b == null || a == b) return false;
    reader.read(a);
    reader.read(b);
    return a.value == 1 && b.value == 2;
  }

  /** The object that is changed leads to the mock. */
  static int inside(Box box) {
    if (box == null || box.reader == null) return -1;
    box.reader.read(box);
    return box.value > 5 ? 1 : 0;
  }

  /** One that the code has made. */
  static int made(Reader reader) {
    if (reader == null) return -1;
    Box box = new Box();
    reader.read(box);
    return box.value == 4 ? 1 : 0;
  }

  static int linked(Linker linker, Box box, Box other) {
    if (linker == null || box == null || other == null) return -1;
    linker.link(box, other);
    return box.next == null ? 0 : box.next == box ? 1 : box.next == other ? 2 : 3;
  }

  static int linkedNew(Linker linker, Box box) {
    if (linker == null || box == null) return -1;
    Box other = new Box();
    linker.link(box, other);
    return box.next == other ? 1 : 0;
  }

  static int hidden(Hider hider, Box box) {
    if (hider == null || box == null) return -1;
    try {
      hider.hide(box);
    } catch (java.io.IOException e) {
      return box.isHidden() ? 2 : 3;
    }
    return box.isHidden() ? 1 : 0;
  }

  static int filled(Filler filler) {
    if (filler == null) return -1;
    int[] array = new int[2];
    return filler.fill(array) > 3 && array[1] == 9 ? 1 : 0;
  }

  /** How many elements there are to be changed is not known when the call is made. */
  static int filledBox(Filler filler, Box box) {
    if (filler == null || box == null) return -1;
    int[] array = box.two;
    if (array == null || array.length != 2) return -2;
    return filler.fill(array) > 3 && array[1] == 9 ? 1 : 0;
  }
}
