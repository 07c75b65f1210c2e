// expect: less VIOLATED assertion
import java.util.Comparator;
import org.nalar.*;

/** Operands that a comparator tells apart are not the same. */
public class NullOperands {
  public static void less(@NonNull Comparator<Object> c, Object a, Object b) {
    assert c.compare(a, b) >= 0;
  }
}
