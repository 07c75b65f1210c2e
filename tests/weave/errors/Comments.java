// Comments that are not closed.
import org.nalar.*;

class Comments {
  @Ensures("x /* to be done") void end(boolean x) {}

  @Ensures("/* is // it */ x /* or") void second(boolean x) {}

  @Ensures("/*/ x") void slash(boolean x) {}

  @Requires({"x", "/*"}) void only(boolean x) {}

  @Modifies("\\nothing /*") void location(boolean x) {}
}
