import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    byte b = Verifier.nondetByte();
    short s = Verifier.nondetShort();
    char c = Verifier.nondetChar();
    long l = Verifier.nondetLong();
    float f = Verifier.nondetFloat();
    double d = Verifier.nondetDouble();
    Verifier.assume(f > 1);
    Verifier.assume(l != 0);
    assert b + s + c <= 127 + 32767 + 65535;
    assert f > 0.5f && (d < 0 || d >= 0 || d != d);
    if (l == 0) assert false;
  }
}
