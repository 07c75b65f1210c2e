// Expressions of the wrong type. The messages do not show what the clauses are translated to.
import java.util.List;
import org.nalar.*;

class Types {
  int size;
  String name;

  @Requires("size + 1") void number() {}

  @Requires("name") void text() {}

  @Ensures("\\old(name)") void oldText() {}

  @Ensures("\\old(name) > 1 && size > 0") void oldComparison() {}

  @Ensures("\\result") String result() { return null; }

  @Requires("size ==> true") void premise() {}

  @Requires("size > 0 ==> name") void conclusion() {}

  @Requires("size > 0 <==> name") void equivalent() {}

  @Requires("null") void nothing() {}

  @Requires("(\\forall int i; 0 <= i && i < size; i + 1)") void body() {}

  @Requires("(\\forall int i; 0 <= i && i < name; true)") void bound() {}

  @Requires("(\\forall int i; 0L <= i && i < 3; true)") void lossy() {}

  @Requires("(\\forall String s : size; true)") void elements() {}

  @Requires("(\\exists int i : list; true)") void element(List<String> list) {}

  @Requires("name.length() == name.length") void member() {}

  @Requires("!size || size == name") void operators() {}

  @Modifies("size[*], name.size, size.*, list[0]") void locations(List<String> list) {}
}
