import java.text.DecimalFormat;
import java.util.ArrayList;

public class HeapJdkSubtypes {
  public static int objectIsThread(Object o) {
    return o instanceof Thread ? 1 : 0;
  }

  public static int runnableIsThread(Runnable r) {
    return r instanceof Thread ? 1 : 0;
  }

  public static int castToThread(Runnable r) {
    Thread t = (Thread) r;
    return t == null ? 0 : 1;
  }

  public static int sameAsThread(Object o, Thread t) {
    if (o == null || t == null) return 0;
    if (o == t) return 2;
    return 1;
  }

  public static int sizeOfList(Object o) {
    if (o instanceof ArrayList) return ((ArrayList<?>) o).size();
    return 0;
  }

  public static int whichComparable(Comparable<?> c) {
    return c instanceof Integer ? 1 : c instanceof String ? 2 : 0;
  }

  public static int elementIsArray(Object[] a, int i) {
    Object x = a[i];
    return x instanceof int[] ? ((int[]) x).length : 0;
  }

  public static int manyFields(Object o) {
    return o instanceof DecimalFormat ? 1 : 0;
  }
}
