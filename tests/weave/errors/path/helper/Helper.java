package helper;

import org.nalar.Requires;

public class Helper {
  @Requires("(missing > 0") public void first() {}

  @Requires("missing > 0") public void second() {}
}
