import org.nalar.Ensures;
import org.nalar.Requires;

/** Dates of the Gregorian calendar. */
public class Calendar {
  @Requires("1600 <= year && year <= 2400")
  @Ensures("\\result <==> (year % 4 == 0 && year % 100 != 0 || year % 400 == 0)")
  public static boolean isLeap(int year) {
    return (year & (year % 25 == 0 ? 15 : 3)) == 0;
  }

  @Requires("1600 <= year && year <= 2400 && 1 <= month && month <= 12")
  @Ensures({"28 <= \\result && \\result <= 31",
      "month != 2 ==> (\\result == 30 <==> (month == 4 || month == 6 || month == 9 || month == 11))",
      "month == 2 ==> \\result == (isLeap(year) ? 29 : 28)"})
  public static int daysInMonth(int year, int month) {
    if (month == 2) return isLeap(year) ? 29 : 28;
    return 30 + ((month + (month >> 3)) & 1);
  }

  /** Days of the months before, in a year that is no leap year. */
  @Requires("1 <= month && month <= 12")
  @Ensures("\\result == sum(month)")
  public static int daysBefore(int month) {
    return month <= 2 ? 31 * (month - 1) : (153 * (month - 3) + 2) / 5 + 59;
  }

  private static int sum(int month) {
    int days = 0;
    for (int m = 1; m < month; m++) days += daysInMonth(2001, m);
    return days;
  }

  /** 0 is Sunday; {@code days} counts from a Thursday. */
  @Requires("-1000000 <= days && days <= 1000000")
  @Ensures({"0 <= \\result && \\result < 7", "(days - \\result + 4) % 7 == 0"})
  public static int weekday(int days) {
    return days >= -4 ? (days + 4) % 7 : (days + 5) % 7 + 6;
  }
}
