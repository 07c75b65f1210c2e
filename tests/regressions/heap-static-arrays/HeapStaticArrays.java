public class HeapStaticArrays {
  static class Node {
    int value;
  }

  static final int[] SCRATCH = {1, 2};
  static final Node[] NODES = {new Node(), null};

  public static int identity(int[] a) {
    assert a != SCRATCH : "the scratch array";
    return 0;
  }

  public static int written(int[] a) {
    if (a == null || a.length == 0) return 0;
    a[0] = 9;
    assert SCRATCH[0] != 9 : "scratch is written";
    return 1;
  }

  public static int objects(Node[] a) {
    assert a != NODES : "the array of nodes";
    return 0;
  }

  public static int any(Object o) {
    assert o != SCRATCH : "an object";
    return 0;
  }
}
