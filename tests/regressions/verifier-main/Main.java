import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    boolean b = Verifier.nondetBoolean();
    Verifier.assume(x >= 10 && x <= 12);
    if (args.length > 0) throw new IllegalStateException("no arguments are given");
    if (b) assert x != 11;
  }
}
