import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import org.nalar.NonNull;

public class OpenInterfacePlain {
  interface Source {
    int next();

    boolean isOpen();

    double weight();

    char letter();

    String name();

    void close();
  }

  public static int sum(@NonNull Source source) {
    int one = source.next();
    source.close();
    int other = source.next();
    assert one == other;
    return one + other;
  }

  public static double all(@NonNull Source source) {
    if (source.isOpen()) return source.weight() + source.next();
    return source.letter() == 'x' ? -1 : 0;
  }

  public static String name(@NonNull Source source) {
    String name = source.name();
    if (name == null) throw new IllegalStateException("no name");
    return name;
  }

  public static int apply(@NonNull IntUnaryOperator operator, int x) {
    return 10 / operator.andThen(operator).applyAsInt(x);
  }

  public static boolean negated(@NonNull Predicate<Object> predicate, Object x) {
    boolean is = predicate.test(x), isNot = predicate.negate().test(x);
    assert is != isNot;
    return is;
  }

  public static int kind(@NonNull Object object) {
    if (!(object instanceof Source)) return 0;
    if (!(object instanceof Runnable)) return ((Source) object).next();
    ((Runnable) object).run();
    assert ((Source) object).next() < 5;
    return 2;
  }
}
