package org.sosy_lab.sv_benchmarks;

public final class Verifier {
  public static int nondetInt() {
    return 4;
  }
}
