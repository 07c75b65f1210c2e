public class Main {
  public static void main(String[] args) {
    int x = org.sosy_lab.sv_benchmarks.Verifier.nondetInt();
    assert x != 77 : "seventy-seven";
  }
}
