import org.nalar.Modifies;

/** What calls of unknown code leave behind, the JVM has to find too. */
public class OpenCallChanges {
  private int count;
  OpenCallChanges next;
  Source source;

  interface Source {
    @Modifies("to.count, to.next")
    void move(OpenCallChanges to, OpenCallChanges from);

    @Modifies("array[*]")
    long sum(int[] array);
  }

  int moved(OpenCallChanges from) {
    if (source == null) return -1;
    source.move(this, from);
    int first = count;
    source.move(this, from);
    if (first > count) return 1;
    return next == this ? 2 : next == from ? 3 : 4;
  }

  static int summed(Source source) {
    if (source == null) return -1;
    int[] array = new int[2];
    return source.sum(array) == 7 && array[1] == 7 ? 1 : 0;
  }

  static int found(Source source) {
    if (source == null) return -1;
    OpenCallChanges to = new OpenCallChanges();
    source.move(to, null);
    if (to.count == 5) throw new IllegalStateException("found");
    return 0;
  }
}
