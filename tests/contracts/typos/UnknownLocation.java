// error: 9 cannot find symbol
// error: 14 cannot find symbol
// error: 19 array required
// error: 24 is a parameter
// error: 29 a location expected
import org.nalar.Modifies;

public class UnknownLocation { int count; int[] data; UnknownLocation next;
  @Modifies("cuont")
  public void one() {
    count++;
  }

  @Modifies("this.next.cuont")
  public void two() {
    count++;
  }

  @Modifies("count[*]")
  public void three() {
    count++;
  }

  @Modifies("x")
  public void four(int x) {
    count++;
  }

  @Modifies("count + 1")
  public void five() {
    count++;
  }
}
