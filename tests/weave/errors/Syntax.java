// What javac cannot parse is not woven, and javac says so.
import org.nalar.*;

class Syntax {
  @Requires("missing > 0") void f( { }
}
