public class HeapStringIdentity {
  static class Entry {
    String key;
    Entry next;
  }

  public static int find(Entry entry, String key) {
    if (entry == null) return 0;
    if (entry.key == key) return 1;
    if (entry.next != null && entry.next.key == key) return 2;
    return 3;
  }

  public static boolean symmetric(String a, String b) {
    boolean same = a == b;
    assert same == (b == a);
    return same;
  }
}
