package org.nalar;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * The little that has to be known of a companion's class file before it can be defined: which class it is for. It may be in a package of
 * the JDK, where no class loader of ours can define it the usual way.
 */
final class CompanionFile {
  private static final String ANNOTATION = "Lorg/nalar/ContractFor;";

  private final DataInputStream input;
  private final Object[] constants;

  private CompanionFile(byte[] bytes) throws IOException {
    input = new DataInputStream(new ByteArrayInputStream(bytes));
    input.readInt();  // magic
    input.readInt();  // version
    constants = new Object[input.readUnsignedShort()];
    for (int i = 1; i < constants.length; i++) if (readConstant(i)) i++;
  }

  /** The binary name of the class it states contracts for; null if it is no companion. */
  static String targetOf(CaseLoader loader, String name) throws ClassNotFoundException {
    byte[] bytes;
    try {
      bytes = loader.bytes(name);
    } catch (ClassNotFoundException elsewhere) {
      return null;
    }
    if (!new String(bytes, StandardCharsets.ISO_8859_1).contains(ANNOTATION)) return null;
    try {
      return new CompanionFile(bytes).target();
    } catch (IOException broken) {
      throw new ClassNotFoundException(name, broken);
    }
  }

  /** JVMS §4.4. Only texts are kept. Says whether the constant takes two entries. */
  private boolean readConstant(int index) throws IOException {
    int tag = input.readUnsignedByte();
    switch (tag) {
      case 1:
        constants[index] = input.readUTF();
        return false;
      case 5:
      case 6:
        input.readLong();
        return true;
      case 7:
      case 8:
      case 16:
      case 19:
      case 20:
        input.readUnsignedShort();
        return false;
      case 15:
        input.skipBytes(3);
        return false;
      default:
        input.readInt();
        return false;
    }
  }

  private String text() throws IOException {
    return (String) constants[input.readUnsignedShort()];
  }

  private String target() throws IOException {
    input.skipBytes(6);  // access, this, super
    input.skipBytes(2 * input.readUnsignedShort());
    for (int kind = 0; kind < 2; kind++) {
      int members = input.readUnsignedShort();
      for (int i = 0; i < members; i++) {
        input.skipBytes(6);
        for (int left = input.readUnsignedShort(); left > 0; left--) skipAttribute();
      }
    }
    for (int left = input.readUnsignedShort(); left > 0; left--) {
      if (!text().equals("RuntimeVisibleAnnotations")) {
        input.skipBytes(input.readInt());
        continue;
      }
      input.readInt();
      return readAnnotations();
    }
    return null;
  }

  private void skipAttribute() throws IOException {
    input.readUnsignedShort();
    input.skipBytes(input.readInt());
  }

  private String readAnnotations() throws IOException {
    for (int left = input.readUnsignedShort(); left > 0; left--) {
      boolean wanted = text().equals(ANNOTATION);
      String target = null;
      for (int pairs = input.readUnsignedShort(); pairs > 0; pairs--) {
        input.readUnsignedShort();
        String value = readValue();
        if (value != null && !value.isEmpty() && !value.equals("V")) target = value;
      }
      if (wanted) return target == null ? null : binaryName(target);
    }
    return null;
  }

  private static String binaryName(String text) {
    boolean isDescriptor = text.startsWith("L") && text.endsWith(";");
    return (isDescriptor ? text.substring(1, text.length() - 1) : text).replace('/', '.');
  }

  /** JVMS §4.7.16.1. The text of a string or a class, else null. */
  private String readValue() throws IOException {
    switch (input.readUnsignedByte()) {
      case 's':
      case 'c':
        return text();
      case 'e':
        input.readInt();
        return null;
      case '@':
        input.readUnsignedShort();
        for (int pairs = input.readUnsignedShort(); pairs > 0; pairs--) {
          input.readUnsignedShort();
          readValue();
        }
        return null;
      case '[':
        for (int left = input.readUnsignedShort(); left > 0; left--) readValue();
        return null;
      default:
        input.readUnsignedShort();
        return null;
    }
  }
}
