// nalar test options: -k 2
// expect: 3 tests, 0 violations, 0 untested
// writes: assertItem(i3, 3, given);
// writes: assertEquals(1, Kept.count);
import org.nalar.Ensures;
/** A contract, and static fields that are changed. */
public class Kept {
  static Item last; static int count;
  static class Item { int id; Item next; }
  @Ensures("count == \\old(count) + 1")
  public static int keep(Item given) { Item i = new Item(); i.id = 3; i.next = given; last = i; count++; return given == null ? 0 : given.id > 2 ? 1 : 2; }
}
