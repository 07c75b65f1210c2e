// nalar test options: -k 2
// expect: 24 tests, 1 violations, 0 untested
package food;
import java.util.Objects;
public final class Pizza {
  public enum Size { SMALL, LARGE }
  private final Size size; private final int toppings; private final boolean cheese;
  private Pizza(Builder b) { size = b.size; toppings = b.toppings; cheese = b.cheese; }
  public static Builder builder() { return new Builder(); }
  public static final class Builder {
    private Size size = Size.SMALL; private int toppings; private boolean cheese = true;
    public Builder size(Size s) { size = Objects.requireNonNull(s); return this; }
    public Builder topping() { toppings++; return this; }
    public Builder noCheese() { cheese = false; return this; }
    public Pizza build() { if (toppings > 3) throw new IllegalStateException("too many: " + toppings); return new Pizza(this); }
  }
  public int price() { return switch (size) { case SMALL -> 5; case LARGE -> 8; } + toppings + (cheese ? 1 : 0); }
  @Override public boolean equals(Object o) { return o instanceof Pizza p && p.size == size && p.toppings == toppings && p.cheese == cheese; }
  @Override public int hashCode() { return toppings * 31 + (cheese ? 1 : 0); }
}
