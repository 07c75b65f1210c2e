import org.nalar.Nalar;

/** The middle of two indexes. Wrong: the sum of large ones is negative. */
public class Middle {
  public static void main(String[] args) {
    int low = Nalar.anyInt();
    int high = Nalar.anyInt();
    Nalar.assume(0 <= low && low <= high);

    int middle = (low + high) / 2;

    assert low <= middle && middle <= high;
  }
}
