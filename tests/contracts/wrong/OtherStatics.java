// expect: plain VIOLATED frame "\nothing"
// expect: started VIOLATED frame "\nothing"
// expect: same VIOLATED postcondition "Plain.count == \old(Plain.count)"
// expect: table VIOLATED frame "Started.count"
// expect: count VERIFIED
import org.nalar.*;

/** Static fields of other classes, which may be initialised only when the method runs. */
public class OtherStatics {
  static class Plain {
    static int count;
  }

  static class Started {
    static int count = 5;
    static int[] table = {1, 2, 3};
  }

  @Pure
  public static void plain() {
    Plain.count++;
  }

  @Pure
  public static void started() {
    Started.count++;
  }

  @Ensures("Plain.count == \\old(Plain.count)")
  public static void same() {
    Plain.count++;
  }

  @Modifies("Started.count")
  public static void table() {
    Started.table[Started.count - 5]++;
  }

  @Ensures({"Started.count == \\old(Started.count) + 1", "Plain.count == \\old(Plain.count) - 1"})
  @Modifies({"Started.count", "OtherStatics.Plain.count"})
  public static void count() {
    Started.count++;
    Plain.count--;
  }
}
