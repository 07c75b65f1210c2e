package org.nalar.weave;

import java.io.DataInputStream;
import java.io.IOException;

/** Finds the class that {@code @ContractFor} names (JVMS 4.7.16). */
final class CompanionTarget {
  static final String ANNOTATION = "Lorg/nalar/ContractFor;";

  private final CompanionClassFile file;
  private final DataInputStream in;
  private String byType;
  private String byName;

  private CompanionTarget(CompanionClassFile file, DataInputStream in) {
    this.file = file;
    this.in = in;
  }

  /** The internal name of the class, null if there is no such annotation. */
  static String of(CompanionClassFile file) throws IOException {
    CompanionClassFile.Attribute attribute =
        CompanionClassFile.attribute(file.attributes, "RuntimeVisibleAnnotations");
    return attribute == null ? null : new CompanionTarget(file, attribute.open()).find();
  }

  private String find() throws IOException {
    for (int left = in.readUnsignedShort(); left > 0; left--) {
      boolean found = text().equals(ANNOTATION);
      skipValues(found);
      if (found) return choose();
    }
    return null;
  }

  private String choose() {
    if (byType != null && byName != null) throw error("@ContractFor names two classes");
    if (byName != null && !byName.isEmpty()) return byName.replace('.', '/');
    // void.class, a primitive type and an array are no classes with contracts.
    if (byType == null || !byType.startsWith("L")) throw error("@ContractFor does not name a class");
    return byType.substring(1, byType.length() - 1);
  }

  private CompanionException error(String message) {
    return new CompanionException(Companion.title(file.name) + ": " + message);
  }

  private String text() throws IOException {
    return file.pool.text(in.readUnsignedShort());
  }

  /** Reads the values of an annotation, keeping those that name the class if asked to. */
  private void skipValues(boolean keep) throws IOException {
    for (int left = in.readUnsignedShort(); left > 0; left--) {
      String name = text();
      String value = value();
      if (keep && name.equals("value")) byType = value;
      if (keep && name.equals("name")) byName = value;
    }
  }

  /** Reads a value; returns that of a string or class. */
  private String value() throws IOException {
    int tag = in.readUnsignedByte();
    switch (tag) {
      case 's':
      case 'c':
        return text();
      case 'e':
        text();
        text();
        return null;
      case '@':
        text();
        skipValues(false);
        return null;
      case '[':
        for (int left = in.readUnsignedShort(); left > 0; left--) value();
        return null;
      default:
        in.readUnsignedShort();
        return null;
    }
  }
}
