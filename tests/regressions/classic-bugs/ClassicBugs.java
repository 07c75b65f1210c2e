public class ClassicBugs {
  public static int middle(int low, int high) {
    if (low < 0 || high < low) return 0;
    int middle = (low + high) / 2;
    assert middle >= low && middle <= high : "overflow";
    return middle;
  }

  public static void isOdd(int x) {
    boolean odd = x % 2 == 1;
    assert odd == ((x & 1) == 1) : "negative odd numbers";
  }

  public static int days(int month) {
    int[] days = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    if (month < 1 || month > 12) return 0;
    return days[month];
  }

  public static boolean leapYear(short year) {
    boolean leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    assert !leap || year % 4 == 0;
    assert leap || year % 400 != 0;
    return leap;
  }

  public static int comparator(int a, int b) {
    int order = a - b;
    assert Integer.signum(order) == Integer.compare(a, b);
    return order;
  }

  public static int sort3(int a, int b, int c) {
    int t;
    if (a > b) { t = a; a = b; b = t; }
    if (b > c) { t = b; b = c; c = t; }
    if (a > b) { t = a; a = b; b = t; }
    assert a <= b && b <= c;
    return b;
  }

  public static byte unsignedShift(byte b) {
    byte half = (byte) (b >>> 1);
    assert half >= 0;
    return half;
  }
}
