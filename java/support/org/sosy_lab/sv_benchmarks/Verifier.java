package org.sosy_lab.sv_benchmarks;

import org.nalar.Nalar;

/** The input interface of the SV-COMP Java benchmarks, for programs that do not bring their own. */
public final class Verifier {
  private Verifier() {}

  public static void assume(boolean condition) {
    Nalar.assume(condition);
  }

  public static boolean nondetBoolean() {
    return Nalar.anyBoolean();
  }

  public static byte nondetByte() {
    return Nalar.anyByte();
  }

  public static char nondetChar() {
    return Nalar.anyChar();
  }

  public static short nondetShort() {
    return Nalar.anyShort();
  }

  public static int nondetInt() {
    return Nalar.anyInt();
  }

  public static long nondetLong() {
    return Nalar.anyLong();
  }

  public static float nondetFloat() {
    return Nalar.anyFloat();
  }

  public static double nondetDouble() {
    return Nalar.anyDouble();
  }

  public static String nondetString() {
    throw new UnsupportedOperationException("no string inputs");
  }
}
