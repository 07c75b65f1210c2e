package org.nalar.weave;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Rewrites instructions (JVMS 6.5). Every instruction keeps its length, so that no offset changes: calls of methods that become static
 * are replaced by {@code invokestatic}, with {@code nop} for what is left of an {@code invokeinterface}. Where {@code invokevirtual}
 * would have to become the longer {@code invokeinterface}, a static method with that call is called instead, see {@link #bridges}.
 */
final class CompanionCode {
  private static final int NOP = 0x00;
  private static final int LDC = 0x12;
  private static final int LDC_W = 0x13;
  private static final int LDC2_W = 0x14;
  private static final int ALOAD_0 = 0x2a;
  private static final int POP = 0x57;
  private static final int IINC = 0x84;
  private static final int LOOKUPSWITCH = 0xab;
  private static final int RETURN = 0xb1;
  private static final int GETSTATIC = 0xb2;
  private static final int INVOKEVIRTUAL = 0xb6;
  private static final int INVOKESPECIAL = 0xb7;
  private static final int INVOKESTATIC = 0xb8;
  private static final int INVOKEINTERFACE = 0xb9;
  private static final int NEW = 0xbb;
  private static final int ANEWARRAY = 0xbd;
  private static final int CHECKCAST = 0xc0;
  private static final int INSTANCEOF = 0xc1;
  private static final int WIDE = 0xc4;
  private static final int MULTIANEWARRAY = 0xc5;

  /** Length of the null check: a multiple of four keeps the padding of switches. */
  static final int NULL_CHECK_LENGTH = 8;

  /** The length of each instruction, from opcode 0 on; v for those of variable length. */
  private static final String LENGTHS =
      "11111111111111112323322222111111" // 00 nop
          + "11111111111111111111112222211111" // 20 lload_2
          + "11111111111111111111111111111111" // 40 lstore_1
          + "11111111111111111111111111111111" // 60 iadd
          + "11113111111111111111111113333333" // 80 ior
          + "3333333332vv11111133333335532311" // a0 if_icmpne
          + "3311v43355"; // c0 checkcast

  private final CompanionNames names;
  private final CompanionPoolWriter pool;
  private final Map<CompanionConstant, String> bridges = new LinkedHashMap<>();
  private final Companion host;

  CompanionCode(Companion host, CompanionNames names, CompanionPoolWriter pool) {
    this.host = host;
    this.names = names;
    this.pool = pool;
  }

  /** The instructions that throw if the receiver is null, as a call of an instance method does. */
  byte[] nullCheck() {
    CompanionConstant check =
        CompanionConstant.of(
            CompanionConstant.METHOD, "java/util/Objects", "requireNonNull", "(Ljava/lang/Object;)Ljava/lang/Object;");
    int index = pool.index(check);
    return new byte[] {ALOAD_0, (byte) INVOKESTATIC, (byte) (index >> 8), (byte) index, POP, NOP, NOP, NOP};
  }

  /**
   * Gives the constants that {@code ldc} loads their places: the index has one byte only. To be called for all code of a class before
   * anything else is asked of the pool.
   */
  void reserveLoads(byte[] code, CompanionPoolReader from) throws IOException {
    for (int at = 0; at < code.length; at += length(code, at)) {
      if (u1(code, at) != LDC) continue;
      int index = pool.index(names.constant(from.get(u1(code, at + 1))));
      if (index > 0xff) throw host.error("a companion class and those in it can have 255 constants, please split it");
    }
  }

  /** Replaces the indices of one pool by those of the new one. */
  void rewrite(byte[] code, CompanionPoolReader from, Companion source, CompanionClassFile.Member method) throws IOException {
    int length;
    for (int at = 0; at < code.length; at += length) {
      int opcode = u1(code, at);
      length = length(code, at);
      if (opcode == LDC) {
        code[at + 1] = (byte) pool.index(names.constant(from.get(u1(code, at + 1))));
      } else if (opcode >= INVOKEVIRTUAL && opcode <= INVOKEINTERFACE) {
        CompanionConstant called = from.get(u2(code, at + 1));
        if (opcode == INVOKESPECIAL && !called.name().equals("<init>") && names.find(called.owner()) == null)
          throw source.error(method, "super." + called.name() + " cannot be called in a companion class");
        call(code, at, called);
      } else if (hasIndex(opcode)) {
        CompanionConstant constant = from.get(u2(code, at + 1));
        if (opcode == NEW && names.find(constant.string(0)) != null)
          throw CompanionNames.instantiated(names.find(constant.string(0)));
        put(code, at + 1, names.constant(constant));
      }
    }
  }

  private void call(byte[] code, int at, CompanionConstant called) {
    int opcode = u1(code, at);
    CompanionConstant method = names.method(called);
    int newOpcode = opcode;
    if (names.isOwnInstanceMethod(called)) {
      newOpcode = INVOKESTATIC;
    } else if (names.find(called.owner()) != null && opcode != INVOKESTATIC) {
      boolean toInterface = method.tag == CompanionConstant.INTERFACE_METHOD;
      if (!toInterface) {
        newOpcode = INVOKEVIRTUAL;
      } else if (opcode != INVOKEINTERFACE) {
        newOpcode = INVOKESTATIC;
        method = bridge(method);
      }
    }
    if (opcode == INVOKEINTERFACE && newOpcode != INVOKEINTERFACE) {
      code[at + 3] = NOP;
      code[at + 4] = NOP;
    }
    code[at] = (byte) newOpcode;
    put(code, at + 1, method);
  }

  private CompanionConstant bridge(CompanionConstant method) {
    String name = bridges.computeIfAbsent(method, unused -> "nalar$call$" + bridges.size());
    return CompanionConstant.of(CompanionConstant.METHOD, host.newName, name, bridgeDescriptor(method));
  }

  private static String bridgeDescriptor(CompanionConstant method) {
    return "(L" + method.owner() + ";" + method.descriptor().substring(1);
  }

  int bridgeCount() {
    return bridges.size();
  }

  /** Writes the methods that call those of interfaces. */
  void writeBridges(DataOutputStream out) throws IOException {
    for (Map.Entry<CompanionConstant, String> bridge : bridges.entrySet()) {
      out.writeShort(CompanionClassFile.PUBLIC | CompanionClassFile.STATIC | CompanionClassFile.SYNTHETIC);
      out.writeShort(pool.text(bridge.getValue()));
      out.writeShort(pool.text(bridgeDescriptor(bridge.getKey())));
      out.writeShort(1);
      writeBridgeCode(bridge.getKey(), out);
    }
  }

  private void writeBridgeCode(CompanionConstant method, DataOutputStream out) throws IOException {
    ByteArrayOutputStream code = new ByteArrayOutputStream();
    String descriptor = bridgeDescriptor(method);
    int slot = 0;
    int at = 1;
    while (descriptor.charAt(at) != ')') {
      int kind = kind(descriptor.charAt(at));
      code.write(0x15 + kind); // iload, lload, fload, dload, aload
      code.write(slot);
      slot += slots(kind);
      while (descriptor.charAt(at) == '[') at++;
      at = descriptor.charAt(at) == 'L' ? descriptor.indexOf(';', at) + 1 : at + 1;
    }
    int index = pool.index(method);
    code.write(new byte[] {(byte) INVOKEINTERFACE, (byte) (index >> 8), (byte) index, (byte) slot, 0});
    char result = descriptor.charAt(at + 1);
    code.write(result == 'V' ? RETURN : 0xac + kind(result)); // return, or ireturn to areturn
    writeCode(code.toByteArray(), Math.max(slot, 2), slot, out);
  }

  /** Writes the code of a method that calls methods without parameters and results, one after the other. */
  void writeCalls(String owner, List<String> called, DataOutputStream out) throws IOException {
    byte[] code = new byte[3 * called.size() + 1];
    for (int i = 0; i < called.size(); i++) {
      code[3 * i] = (byte) INVOKESTATIC;
      put(code, 3 * i + 1, CompanionConstant.of(CompanionConstant.METHOD, owner, called.get(i), "()V"));
    }
    code[code.length - 1] = (byte) RETURN;
    writeCode(code, 0, 0, out);
  }

  /** Writes the attribute Code of a method without branches. */
  private void writeCode(byte[] code, int stack, int locals, DataOutputStream out) throws IOException {
    out.writeShort(pool.text("Code"));
    out.writeInt(12 + code.length);
    out.writeShort(stack);
    out.writeShort(locals);
    out.writeInt(code.length);
    out.write(code);
    out.writeShort(0); // handlers
    out.writeShort(0); // attributes
  }

  /** Position among the families int, long, float, double, reference that loads and returns come in. */
  private static int kind(char type) {
    int kind = "JFD".indexOf(type);
    return kind >= 0 ? kind + 1 : type == 'L' || type == '[' ? 4 : 0;
  }

  private static int slots(int kind) {
    return kind == 1 || kind == 3 ? 2 : 1;
  }

  private void put(byte[] code, int at, CompanionConstant constant) {
    int index = pool.index(constant);
    code[at] = (byte) (index >> 8);
    code[at + 1] = (byte) index;
  }

  /** The instruction has an index of the pool of two bytes as its first operand. */
  private static boolean hasIndex(int opcode) {
    return opcode >= GETSTATIC && opcode <= NEW
        || opcode == LDC_W
        || opcode == LDC2_W
        || opcode == ANEWARRAY
        || opcode == CHECKCAST
        || opcode == INSTANCEOF
        || opcode == MULTIANEWARRAY;
  }

  private static int length(byte[] code, int at) throws IOException {
    int opcode = u1(code, at);
    if (opcode >= LENGTHS.length()) throw new IOException("unknown instruction " + opcode);
    char length = LENGTHS.charAt(opcode);
    if (length != 'v') return length - '0';
    if (opcode == WIDE) return u1(code, at + 1) == IINC ? 6 : 4;
    int operands = (at & ~3) + 4; // after padding
    if (opcode == LOOKUPSWITCH) return operands + 8 + 8 * s4(code, operands + 4) - at;
    return operands + 12 + 4 * (s4(code, operands + 8) - s4(code, operands + 4) + 1) - at;
  }

  private static int u1(byte[] code, int at) {
    return code[at] & 0xff;
  }

  private static int u2(byte[] code, int at) {
    return u1(code, at) << 8 | u1(code, at + 1);
  }

  private static int s4(byte[] code, int at) {
    return u2(code, at) << 16 | u2(code, at + 2);
  }
}
