// check: --method Named.initial --method Named.isNameless --class Named
// expect: Named.initial VERIFIED
// expect: Named.isNameless VERIFIED
import org.nalar.Ensures;
import org.nalar.Pure;
import org.nalar.Requires;

/** Default methods of an interface, inherited by a record. */
public record Named(char[] letters) implements HasInitial {
  @Override
  @Ensures("letters == null ==> \\result")
  public boolean isNameless() {
    return letters == null || letters.length == 0;
  }

  @Override
  public char initial() {
    return letters[0];
  }
}

interface HasInitial {
  char[] letters();

  @Pure
  @Ensures("\\result || letters().length > 0")
  default boolean isNameless() {
    return letters() == null;
  }

  @Pure
  @Requires("!isNameless()")
  @Ensures("\\result == letters()[0]")
  char initial();
}
