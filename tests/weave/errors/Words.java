// Words of contracts where they do not belong.
import org.nalar.*;

@Invariant("\\old(size) == size")
class Words {
  int size;

  @Requires("\\result > 0") int result() { return 1; }

  @Requires("\\old(size) > 0") int old() { return 1; }

  @Requires("\\fresh(this)") int fresh() { return 1; }

  @Ensures("\\result > 0") void none() {}

  @Ensures("\\result != null") Words() {}

  @Ensures("\\signal != null") int signal() { return 1; }

  @Ensures("\\nothing") int nothing() { return 1; }

  @Ensures("\\foo(1)") int foo() { return 1; }

  @Ensures("\result > 0") int escape() { return 1; }

  @Ensures("(\forall int i; 0 <= i && i < 3; i < 4)") int quantifier() { return 1; }

  @Ensures("\\ result > 0") int space() { return 1; }

  @Invariant("size > 0") boolean invariant() { return true; }

  @Requires("size > 0") static void instance() {}

  @Requires("size > 0") Words(int n) {}

  @Ensures("\\results > 0") int misspelt() { return 1; }

  @Ensures("\\Old(size) == size") int capital() { return 1; }

  @Modifies("\\nothin") int location() { return 1; }

  @Ensures("\\nothing(size) > 0") int called() { return 1; }

  @Invariant("x > 0")
  enum Level { LOW; int x; }
}
