// expect: element VIOLATED frame "\nothing"
// expect: deep VIOLATED frame "\nothing"
// expect: row VIOLATED frame "Table.cells"
// expect: table VIOLATED postcondition "Table.cells[0] == \old(Table.cells[0])"
// expect: replaced VERIFIED
// expect: shortened VERIFIED
// expect: rest VERIFIED
// expect: allowed VERIFIED
// expect: fresh VERIFIED
// expect: set VIOLATED frame "\nothing"
// expect: prepared VERIFIED
// expect: changed VIOLATED frame "Prepared.level"
import org.nalar.*;

/** What static fields of classes lead to that are initialised during the call, or before it by another initialiser. */
public class LateStatics {
  static final int START = Prepared.level = Prepared.levels[0] = 5;

  static class Prepared {
    static int level = 1;
    static int[] levels = {1};
  }

  static class Table {
    static int[] cells = {1, 2, 3};
    static int[][] rows = {{1}, {2}};
  }

  static class Node {
    int value;
    Node next;

    Node(int value, Node next) {
      this.value = value;
      this.next = next;
    }
  }

  static class Chain {
    static Node first = new Node(1, new Node(2, new Node(3, null)));
  }

  static class Setting {
    static int level = 1;
    static int[] levels = {1};
  }

  static class User {
    static int start = Setting.level = Setting.levels[0] = 5;

    static void touch() {
      Setting.level = start;
    }
  }

  @Pure
  public static void element(int i) {
    if (i >= 0 && i < 3) Table.cells[i]++;
  }

  @Pure
  public static void deep() {
    Chain.first.next.next.value++;
  }

  @Modifies("Table.cells")
  public static void row() {
    Table.rows[1][0] = 5;
  }

  @Ensures("Table.cells[0] == \\old(Table.cells[0])")
  public static void table() {
    Table.cells[0]--;
  }

  @Modifies("Table.cells")
  public static void replaced() {
    Table.cells = new int[] {4, 5, 6};
  }

  @Modifies("Table.cells")
  @Ensures("Table.cells.length == 1")
  public static void shortened() {
    Table.cells = new int[] {4};
  }

  @Modifies("Chain.first")
  @Ensures("Chain.first.value == 2")
  public static void rest() {
    Chain.first = Chain.first.next;
  }

  @Modifies({"Table.cells[*]", "Chain.first.next.value"})
  @Ensures({"Table.cells[1] == \\old(Table.cells[1]) + 1", "\\old(Chain.first.next.value) == 2"})
  public static void allowed() {
    Table.cells[1]++;
    Chain.first.next.value = 9;
  }

  @Modifies("Chain.first")
  @Ensures("\\fresh(\\result)")
  public static Node fresh() {
    Chain.first = new Node(4, null);
    return Chain.first;
  }

  @Pure
  @Ensures("Setting.level == 5")
  public static void set() {
    if (User.start == 5) User.touch();
  }

  @Pure
  @Ensures({"\\old(Prepared.level) == 5", "\\old(Prepared.levels[0]) == 5"})
  public static int prepared() {
    Prepared.level = 5;
    return Prepared.levels[0];
  }

  @Modifies("Prepared.level")
  public static void changed() {
    Prepared.levels[0] = 1;
  }
}
