package org.nalar.weave;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;

/** Copies attributes of a companion (JVMS 4.7) for the pool of a rewritten class; those not known here are left out. */
final class CompanionCopy {
  private final Companion source;
  private final CompanionNames names;
  private final CompanionPoolReader from;
  private final CompanionPoolWriter to;
  private final CompanionCode code;

  CompanionCopy(Companion source, CompanionNames names, CompanionPoolWriter to, CompanionCode code) {
    this.source = source;
    this.names = names;
    this.from = source.file.pool;
    this.to = to;
    this.code = code;
  }

  /** Copies attributes with their count; of a method if one is given. */
  void attributes(List<CompanionClassFile.Attribute> attributes, CompanionClassFile.Member method, DataOutputStream out)
      throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    int count = attributes(attributes, method, 0, new DataOutputStream(bytes));
    out.writeShort(count);
    bytes.writeTo(out);
  }

  /** Copies attributes without their count, which is returned. Code has moved by shift. */
  int attributes(
      List<CompanionClassFile.Attribute> attributes, CompanionClassFile.Member method, int shift, DataOutputStream out)
      throws IOException {
    int count = 0;
    for (CompanionClassFile.Attribute attribute : attributes) {
      ByteArrayOutputStream content = new ByteArrayOutputStream();
      if (!copy(attribute.name, attribute.open(), method, shift, new DataOutputStream(content))) continue;
      out.writeShort(to.text(attribute.name));
      out.writeInt(content.size());
      content.writeTo(out);
      count++;
    }
    return count;
  }

  private boolean copy(
      String name, DataInputStream in, CompanionClassFile.Member method, int shift, DataOutputStream out)
      throws IOException {
    switch (name) {
      case "SourceFile":
      case "ConstantValue":
        constant(in, out);
        return true;
      case "Exceptions":
        for (int left = count(in, out); left > 0; left--) constant(in, out);
        return true;
      case "RuntimeVisibleAnnotations":
        annotations(in, out);
        return true;
      case "RuntimeVisibleParameterAnnotations":
        parameterAnnotations(in, becomesStatic(method), out);
        return true;
      case "MethodParameters":
        parameters(in, becomesStatic(method), out);
        return true;
      case "Code":
        code(in, method, out);
        return true;
      case "LineNumberTable":
        lines(in, shift, out);
        return true;
      case "LocalVariableTable":
        variables(in, shift, out);
        return true;
      case "StackMapTable":
        new CompanionFrames(in, out, shift, this::constant).copy();
        return true;
      default:
        return false;
    }
  }

  static boolean becomesStatic(CompanionClassFile.Member method) {
    return method.hasCode() && !method.is(CompanionClassFile.STATIC);
  }

  private static int count(DataInputStream in, DataOutputStream out) throws IOException {
    int count = in.readUnsignedShort();
    out.writeShort(count);
    return count;
  }

  /** An index; 0 stays 0. */
  private void constant(DataInputStream in, DataOutputStream out) throws IOException {
    int index = in.readUnsignedShort();
    out.writeShort(index == 0 ? 0 : to.index(names.constant(from.get(index))));
  }

  private void descriptor(DataInputStream in, DataOutputStream out) throws IOException {
    out.writeShort(to.text(names.descriptor(from.text(in.readUnsignedShort()))));
  }

  private void annotations(DataInputStream in, DataOutputStream out) throws IOException {
    for (int left = count(in, out); left > 0; left--) annotation(in, out);
  }

  private void annotation(DataInputStream in, DataOutputStream out) throws IOException {
    descriptor(in, out);
    for (int left = count(in, out); left > 0; left--) {
      constant(in, out);
      value(in, out);
    }
  }

  private void value(DataInputStream in, DataOutputStream out) throws IOException {
    int tag = in.readUnsignedByte();
    out.writeByte(tag);
    switch (tag) {
      case 'e':
        descriptor(in, out);
        constant(in, out);
        break;
      case 'c':
        descriptor(in, out);
        break;
      case '@':
        annotation(in, out);
        break;
      case '[':
        for (int left = count(in, out); left > 0; left--) value(in, out);
        break;
      default:
        constant(in, out);
    }
  }

  private void parameterAnnotations(DataInputStream in, boolean receiver, DataOutputStream out) throws IOException {
    int count = in.readUnsignedByte();
    out.writeByte(receiver ? count + 1 : count);
    if (receiver) out.writeShort(0);
    for (int left = count; left > 0; left--) annotations(in, out);
  }

  private void parameters(DataInputStream in, boolean receiver, DataOutputStream out) throws IOException {
    int count = in.readUnsignedByte();
    out.writeByte(receiver ? count + 1 : count);
    if (receiver) {
      out.writeShort(to.text("this"));
      out.writeShort(CompanionClassFile.FINAL | CompanionClassFile.MANDATED);
    }
    for (int left = count; left > 0; left--) {
      constant(in, out);
      out.writeShort(in.readUnsignedShort());
    }
  }

  /** Methods that people call check their receiver first: with a null receiver, the call would have thrown. */
  private static boolean checksReceiver(CompanionClassFile.Member method) {
    return becomesStatic(method) && !method.is(CompanionClassFile.SYNTHETIC) && !method.name.startsWith("nalar$");
  }

  private void code(DataInputStream in, CompanionClassFile.Member method, DataOutputStream out) throws IOException {
    int shift = checksReceiver(method) ? CompanionCode.NULL_CHECK_LENGTH : 0;
    out.writeShort(Math.max(in.readUnsignedShort(), 1));
    out.writeShort(in.readUnsignedShort());
    byte[] bytes = new byte[in.readInt()];
    in.readFully(bytes);
    code.rewrite(bytes, from, source, method);
    out.writeInt(shift + bytes.length);
    if (shift > 0) out.write(code.nullCheck());
    out.write(bytes);
    for (int left = count(in, out); left > 0; left--) {
      for (int i = 0; i < 3; i++) out.writeShort(shift + in.readUnsignedShort()); // from, to, handler
      constant(in, out);
    }
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    out.writeShort(
        attributes(CompanionClassFile.readAttributes(in, from), method, shift, new DataOutputStream(content)));
    content.writeTo(out);
  }

  /** The instructions of a Code attribute. */
  static byte[] instructions(CompanionClassFile.Member method) throws IOException {
    DataInputStream in = CompanionClassFile.attribute(method.attributes, "Code").open();
    in.readInt(); // stack and locals
    byte[] bytes = new byte[in.readInt()];
    in.readFully(bytes);
    return bytes;
  }

  private void lines(DataInputStream in, int shift, DataOutputStream out) throws IOException {
    for (int left = count(in, out); left > 0; left--) {
      int start = in.readUnsignedShort();
      out.writeShort(start == 0 ? 0 : start + shift);
      out.writeShort(in.readUnsignedShort());
    }
  }

  private void variables(DataInputStream in, int shift, DataOutputStream out) throws IOException {
    for (int left = count(in, out); left > 0; left--) {
      int start = in.readUnsignedShort();
      int length = in.readUnsignedShort();
      out.writeShort(start == 0 ? 0 : start + shift);
      out.writeShort(start == 0 ? length + shift : length);
      constant(in, out);
      descriptor(in, out);
      out.writeShort(in.readUnsignedShort());
    }
  }
}
