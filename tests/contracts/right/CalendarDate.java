// expect: CalendarDate VERIFIED
// expect: isLeap VERIFIED
// expect: daysIn VERIFIED
// expect: nextDay VERIFIED
import org.nalar.*;

@Invariant("1 <= month && month <= 12 && 1 <= day && day <= daysIn(month, year)")
public class CalendarDate {
  private int year;
  private int month = 1;
  private int day = 1;

  @Pure
  @Ensures({"year % 400 == 0 ==> \\result", "\\result ==> year % 4 == 0", "year % 100 == 0 && year % 400 != 0 ==> !\\result"})
  public static boolean isLeap(int year) {
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
  }

  @Pure
  @Requires("1 <= month && month <= 12")
  @Ensures("28 <= \\result && \\result <= 31 && (month != 2 <==> \\result >= 30)")
  public static int daysIn(int month, int year) {
    switch (month) {
      case 2:
        return isLeap(year) ? 29 : 28;
      case 4: case 6: case 9: case 11:
        return 30;
      default:
        return 31;
    }
  }

  @Requires("year >= 1583 && year < 4000")
  @Ensures({"day == 1 || day == \\old(day) + 1", "day == 1 ==> month == \\old(month) % 12 + 1", "year != \\old(year) ==> month == 1"})
  @Modifies({"year", "month", "day"})
  public void nextDay() {
    if (day < daysIn(month, year)) {
      day++;
      return;
    }
    day = 1;
    if (month == 12) year++;
    month = month % 12 + 1;
  }
}
