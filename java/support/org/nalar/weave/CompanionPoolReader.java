package org.nalar.weave;

import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The constant pool of a class file that was read (JVMS 4.4). Entries are put together when asked for. */
final class CompanionPoolReader {
  private final int[] tags;

  /** Text, a number, or the operands as they are in the file. */
  private final Object[] values;

  private final List<int[]> bootstraps = new ArrayList<>();

  CompanionPoolReader(DataInputStream in) throws IOException {
    int size = in.readUnsignedShort();
    tags = new int[size];
    values = new Object[size];
    for (int i = 1; i < size; i++) {
      tags[i] = in.readUnsignedByte();
      values[i] = readValue(in, tags[i]);
      if (tags[i] == CompanionConstant.LONG || tags[i] == CompanionConstant.DOUBLE) i++;
    }
  }

  private static Object readValue(DataInputStream in, int tag) throws IOException {
    switch (tag) {
      case CompanionConstant.UTF8:
        return in.readUTF();
      case CompanionConstant.INTEGER:
      case CompanionConstant.FLOAT:
        return in.readInt();
      case CompanionConstant.LONG:
      case CompanionConstant.DOUBLE:
        return in.readLong();
      case CompanionConstant.CLASS:
      case CompanionConstant.STRING:
      case CompanionConstant.METHOD_TYPE:
      case CompanionConstant.MODULE:
      case CompanionConstant.PACKAGE:
        return new int[] {in.readUnsignedShort()};
      case CompanionConstant.METHOD_HANDLE:
        return new int[] {in.readUnsignedByte(), in.readUnsignedShort()};
      case CompanionConstant.FIELD:
      case CompanionConstant.METHOD:
      case CompanionConstant.INTERFACE_METHOD:
      case CompanionConstant.NAME_AND_TYPE:
      case CompanionConstant.DYNAMIC:
      case CompanionConstant.INVOKE_DYNAMIC:
        return new int[] {in.readUnsignedShort(), in.readUnsignedShort()};
      default:
        throw new IOException("unknown constant " + tag);
    }
  }

  /** Reads the attribute BootstrapMethods, which entries for invokedynamic refer to. */
  void readBootstraps(DataInputStream in) throws IOException {
    for (int left = in.readUnsignedShort(); left > 0; left--) {
      int handle = in.readUnsignedShort();
      int[] bootstrap = new int[1 + in.readUnsignedShort()];
      bootstrap[0] = handle;
      for (int i = 1; i < bootstrap.length; i++) bootstrap[i] = in.readUnsignedShort();
      bootstraps.add(bootstrap);
    }
  }

  String text(int index) {
    return (String) values[index];
  }

  /** The name of the class of an entry for a class, null for 0. */
  String type(int index) {
    return index == 0 ? null : text(operand(index, 0));
  }

  CompanionConstant get(int index) {
    int tag = tags[index];
    switch (tag) {
      case CompanionConstant.UTF8:
      case CompanionConstant.INTEGER:
      case CompanionConstant.FLOAT:
      case CompanionConstant.LONG:
      case CompanionConstant.DOUBLE:
        return CompanionConstant.of(tag, values[index]);
      case CompanionConstant.NAME_AND_TYPE:
        return CompanionConstant.of(tag, text(operand(index, 0)), text(operand(index, 1)));
      case CompanionConstant.METHOD_HANDLE:
        return CompanionConstant.of(tag, operand(index, 0), get(operand(index, 1)));
      case CompanionConstant.FIELD:
      case CompanionConstant.METHOD:
      case CompanionConstant.INTERFACE_METHOD:
        return named(tag, type(operand(index, 0)), operand(index, 1));
      case CompanionConstant.DYNAMIC:
      case CompanionConstant.INVOKE_DYNAMIC:
        return named(tag, bootstrap(operand(index, 0)), operand(index, 1));
      default:
        return CompanionConstant.of(tag, text(operand(index, 0)));
    }
  }

  private int operand(int index, int number) {
    return ((int[]) values[index])[number];
  }

  private CompanionConstant named(int tag, Object first, int nameAndType) {
    return CompanionConstant.of(tag, first, text(operand(nameAndType, 0)), text(operand(nameAndType, 1)));
  }

  private CompanionConstant bootstrap(int number) {
    int[] indices = bootstraps.get(number);
    Object[] parts = new Object[indices.length];
    for (int i = 0; i < parts.length; i++) parts[i] = get(indices[i]);
    return CompanionConstant.of(CompanionConstant.BOOTSTRAP, parts);
  }
}
