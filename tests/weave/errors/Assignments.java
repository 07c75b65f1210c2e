// Clauses that change something, or would.
import java.util.*;
import java.util.stream.*;
import org.nalar.*;

@Invariant("open = true")
class Assignments {
  boolean open;
  int size;
  int[] table;
  Assignments next;

  @Requires("x++ > 0") void postfix(int x) {}

  @Requires("0 < --size") void prefix() {}

  @Ensures("open |= \\result") boolean compound() { return open; }

  @Ensures("\\result = 3 > 2") boolean result() { return open; }

  @Ensures({"size == 0", "size > 0 ==> open = false"}) void implied() {}

  @Ensures("(table[ 0 ] /* the first */ = 1) == 1") void element() {}

  @Requires("(\\forall int i; 0 <= i && i < size; i++ > 0)") void quantified() {}

  @Requires("(\\forall Assignments a : \\reach(this, next); a.open = true)") void elements() {}

  @Modifies("table[size++]") void location() {}

  // A variable of the same name is not in scope.
  @Requires("Stream.of(1).allMatch(size -> size > 0) && (size = 3) > 0") void scope() {}

  @Requires("Stream.of(this).allMatch(a -> a.open = true)") void field() {}
}
