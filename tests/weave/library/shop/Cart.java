package shop;

import org.nalar.Invariant;
import org.nalar.Requires;

/** Found through the source path, and woven too. */
@Invariant("items >= 0")
public class Cart {
  int items;

  @Requires("more > 0")
  public void add(int more) {
    items += more;
  }
}
