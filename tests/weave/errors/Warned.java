// options: -Xlint:all -Werror
// Warnings about code beside contracts.
import java.util.*;
import org.nalar.*;

class Warned {
  @Requires("list != null") void raw(List list) { list.add(1); }

  @Requires("(List<String>) o != null") void unchecked(Object o) { List<String> l = (List<String>) o; }
}
