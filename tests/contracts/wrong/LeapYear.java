// expect: isLeap VIOLATED postcondition "year % 100 == 0 && year % 400 != 0 ==> !\result"
// expect: daysIn VIOLATED postcondition "\result == 28 || \result == 29 <==> month == 2"
// expect: nextMonth VIOLATED postcondition "1 <= \result && \result <= 12"
import org.nalar.*;

public class LeapYear {
  @Pure
  @Ensures({
    "year % 400 == 0 ==> \\result",
    "year % 100 == 0 && year % 400 != 0 ==> !\\result",
    "\\result ==> year % 4 == 0"
  })
  public static boolean isLeap(int year) {
    return year % 4 == 0;
  }

  @Pure
  @Requires("1 <= month && month <= 12")
  @Ensures("\\result == 28 || \\result == 29 <==> month == 2")
  public static int daysIn(int month) {
    switch (month) {
      case 2:
        return 28;
      case 4: case 6: case 9:
        return 30;
      case 11:
        return 29;
      default:
        return 31;
    }
  }

  @Pure
  @Requires("1 <= month && month <= 12")
  @Ensures("1 <= \\result && \\result <= 12")
  public static int nextMonth(int month) {
    return (month + 1) % 12;
  }
}
