// nalar test options: -k 2
// expect: 14 tests, 7 violations, 0 untested
// writes: Range r = new Range(0, 0);
// writes: Name n = new Name("", 51L);
// writes: Money n = new Money(0, '\000');
package gu;
import java.util.Objects;
/** Constructors that look at their arguments. */
public class Guards {
  record Range(int low, int high) { Range { if (low > high) throw new IllegalArgumentException("empty"); } }
  record Name(String text, long size) { Name { Objects.requireNonNull(text); if (size < 0 || size > 100) throw new IllegalArgumentException(); } }
  record Clamped(int value) { Clamped { if (value < 0) value = 0; } }
  record Checked(int value) { Checked { assert value > 3; } }
  static final class Money { private final int cents; private final char sign; Money(int cents, char sign) { if (cents < 0) throw new IllegalArgumentException(); this.cents = cents; this.sign = sign; } }
  static int length(Range r) { return r.high > 10 ? r.high - r.low : 0; }
  static int within(Range r, int x) { return x < r.low ? -1 : x > r.high ? 1 : 0; }
  static boolean big(Name n) { return n.size > 50 && n.text != null; }
  static int clamped(Clamped c) { return c.value > 5 ? 1 : 2; }
  static int checked(Checked c) { return c.value > 5 ? 1 : 2; }
  static int money(Money m, Money n) { return m.cents > n.cents ? 1 : 2; }
}
