// error: 4 an enum's invariant has to be a method
import org.nalar.Invariant;

@Invariant("ordinal() < 2")
public enum EnumInvariant {
  ONE, TWO;

  public int next() {
    return ordinal() + 1;
  }
}
