import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/** Classes that extend the JDK's have their own fields and those of the JDK's classes. */
public class ExtendsJdk {
  static class Cells extends AbstractList<Integer> {
    int first, size;

    @Override
    public Integer get(int index) {
      if (index < 0 || index >= size) throw new IndexOutOfBoundsException();
      return first + index;
    }

    @Override
    public int size() {
      return size;
    }

    void grow() {
      modCount++;
      size++;
    }

    int changes() {
      return modCount;
    }
  }

  static class Pairs extends AbstractMap<String, String> {
    int count;

    @Override
    public Set<Entry<String, String>> entrySet() {
      return Set.of();
    }
  }

  static class Counter extends FilterInputStream {
    int count;

    Counter(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      count++;
      return in == null ? -1 : 1;
    }
  }

  static class Failure extends RuntimeException {
    int code;
  }

  static class Link extends WeakReference<Link> {
    int key;

    Link(Link next) {
      super(next);
    }
  }

  static class Grown extends ArrayList<String> {
    int key;
  }

  public static int changes(Cells cells) {
    if (cells == null) return 0;
    cells.grow();
    assert cells.changes() != 7;
    return cells.changes();
  }

  public static int first(Cells cells) {
    return cells == null || cells.isEmpty() ? 0 : cells.get(0);
  }

  public static boolean keys(Pairs pairs) {
    return pairs != null && pairs.keySet().isEmpty() && pairs.count == 3;
  }

  public static int read(Counter counter) throws IOException {
    return counter == null ? 0 : counter.read();
  }

  public static int length(Failure failure) {
    if (failure == null) return -1;
    return failure.getMessage() == null ? failure.code : 0;
  }

  public static boolean isOwnCause(Failure failure) {
    return failure != null && failure.getCause() == failure;
  }

  public static int second(Link link) {
    if (link == null) return 0;
    Link next = link.get();
    return next == null ? 1 : next == link ? 2 : next.key;
  }

  public static int next(AtomicInteger counter) {
    if (counter == null) return 0;
    int next = counter.incrementAndGet();
    assert next != 5;
    return next;
  }

  public static int grown(Grown grown) {
    return grown == null ? 0 : grown.key;
  }

  public static int grownSize(Grown grown) {
    return grown == null ? 0 : grown.size();
  }
}
