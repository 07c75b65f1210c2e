import java.util.List;
import java.util.Objects;

public class RecordStates {
  record Range(int from, int to) {
    Range {
      if (from > to) throw new IllegalArgumentException(from + " > " + to);
    }
  }
  record Person(String name, int age) {
    Person {
      Objects.requireNonNull(name, "name");
      if (age < 0 || age > 150) throw new IllegalArgumentException("age " + age);
    }
  }
  record Money(long cents, boolean known) {
    Money {
      if (cents < 0L) throw new IllegalArgumentException();
      if (!known && cents != 0) throw new IllegalArgumentException();
    }
  }
  record Doubled(int twice) {
    Doubled {
      if (twice < 0) throw new IllegalArgumentException();
      twice = 2 * twice;
    }
  }
  record Caught(int x) {
    Caught {
      try {
        if (x < 0) throw new IllegalArgumentException();
      } catch (IllegalArgumentException e) {
      }
    }
  }
  record Names(List<String> names, int size) {
    Names {
      if (names == null) throw new NullPointerException();
      if (names.isEmpty()) throw new IllegalArgumentException();
      if (size < 1) throw new IllegalArgumentException();
    }
  }
  record Account(Object owner, int limit) {
    Account(Object owner, int limit) {
      this.owner = Objects.requireNonNull(owner, "owner");
      check(limit > 0, "limit");
      this.limit = limit;
    }
    private static void check(boolean holds, String what) {
      if (!holds) throw new IllegalArgumentException(what + " is wrong");
    }
  }
  record Plain(int a, Range range) {}
  sealed interface Shape permits Circle, Square {}
  record Circle(int radius) implements Shape {
    Circle { if (radius <= 0) throw new IllegalArgumentException(); }
  }
  record Square(int side) implements Shape {
    Square { if (side <= 0) throw new IllegalArgumentException(); }
  }

  public static boolean isEmpty(Range range) {
    if (range == null) return true;
    assert range.from() <= range.to();
    return range.from() == range.to();
  }
  public static int age(Person person) {
    if (person == null) return -1;
    if (person.name().isEmpty()) return 0;
    assert person.age >= 0 && person.age <= 150;
    return person.age;
  }
  public static boolean present(Person person) { return person != null; }
  public static long money(Money money) {
    if (money == null) return 0;
    assert money.known || money.cents == 0;
    return money.cents;
  }
  public static void doubled(Doubled d) {
    if (d != null) assert d.twice <= 0 : "can be";
  }
  public static void negative(Doubled d) {
    if (d != null) assert d.twice >= 0 : "by overflow";
  }
  public static void caught(Caught c) {
    if (c != null) assert c.x >= 0 : "can be";
  }
  public static int names(Names n) {
    if (n == null) return 0;
    return 10 / n.size;
  }
  public static int account(Account account) {
    if (account == null) return 0;
    assert account.owner != null;
    return 100 / account.limit;
  }
  public static int plain(Plain p) {
    if (p == null || p.range == null) return 0;
    assert p.range.from <= p.range.to;
    return p.a;
  }
  public static int area(Shape shape) {
    if (shape instanceof Circle c) return 100 / c.radius();
    if (shape instanceof Square s) return 100 / s.side();
    return 0;
  }
  public static int both(Range a, Range b) {
    if (a == null || b == null) return 0;
    if (a.to < b.from && b.to < a.from) throw new IllegalStateException("impossible");
    return 1;
  }

  static class Box {
    Wrapper content;
    Object[] all;
  }
  record Wrapper(Box box) {}
  public static int inside(Wrapper wrapper) {
    if (wrapper == null || wrapper.box == null) return 0;
    if (wrapper.box.content == wrapper) return 1;
    if (wrapper.box.all != null && wrapper.box.all.length == 1 && wrapper.box.all[0] == wrapper) return 2;
    return 3;
  }
  record Lenient(int x) {
    Lenient { lenient(x); }
    private static void negative(int x) { if (x < 0) throw new IllegalArgumentException(); }
    private static void lenient(int x) { try { negative(x); } catch (IllegalArgumentException e) { } }
  }
  public static int lenient(Lenient lenient) { return lenient == null ? 0 : 10 / (lenient.x + 1); }
  record Told(int low, int high) {
    Told(int low, int high) {
      this.low = low;
      this.high = high;
      if (high <= low) throw new IllegalArgumentException(describe());
    }
    public String describe() {
      if (high == low) throw new IllegalStateException("while it is made");
      return high < low ? "reversed" : "good";
    }
  }
  public static String told(Told told) { return told == null ? "" : told.describe(); }
}
