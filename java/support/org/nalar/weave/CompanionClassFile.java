package org.nalar.weave;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A class file that was read (JVMS 4.1): names resolved, attributes as bytes that refer to the pool. */
final class CompanionClassFile {
  static final int PUBLIC = 0x0001;
  static final int PRIVATE = 0x0002;
  static final int PROTECTED = 0x0004;
  static final int STATIC = 0x0008;
  static final int FINAL = 0x0010;
  static final int SUPER = 0x0020;
  static final int SYNCHRONIZED = 0x0020;
  static final int BRIDGE = 0x0040;
  static final int INTERFACE = 0x0200;
  static final int ABSTRACT = 0x0400;
  static final int SYNTHETIC = 0x1000;
  static final int MANDATED = 0x8000;

  /** An attribute and its content. */
  static final class Attribute {
    final String name;
    private final byte[] bytes;

    Attribute(String name, byte[] bytes) {
      this.name = name;
      this.bytes = bytes;
    }

    DataInputStream open() {
      return new DataInputStream(new ByteArrayInputStream(bytes));
    }
  }

  /** A field or method. */
  static final class Member {
    final int access;
    final String name;
    final String descriptor;
    final List<Attribute> attributes;

    Member(int access, String name, String descriptor, List<Attribute> attributes) {
      this.access = access;
      this.name = name;
      this.descriptor = descriptor;
      this.attributes = attributes;
    }

    boolean is(int flag) {
      return (access & flag) != 0;
    }

    boolean hasCode() {
      return attribute(attributes, "Code") != null;
    }

    boolean isConstructor() {
      return name.equals("<init>");
    }

    boolean isInitializer() {
      return name.equals("<clinit>");
    }

    /** Distinguishes it from all others of its class. */
    String key() {
      return name + descriptor;
    }
  }

  final CompanionPoolReader pool;
  final int minor;
  final int major;
  final int access;
  final String name;
  final String superclass;
  final List<String> interfaces = new ArrayList<>();
  final List<Member> fields;
  final List<Member> methods;
  final List<Attribute> attributes;

  CompanionClassFile(byte[] bytes) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
    if (in.readInt() != 0xcafebabe) throw new IOException("not a class file");
    minor = in.readUnsignedShort();
    major = in.readUnsignedShort();
    pool = new CompanionPoolReader(in);
    access = in.readUnsignedShort();
    name = pool.type(in.readUnsignedShort());
    superclass = pool.type(in.readUnsignedShort());
    for (int left = in.readUnsignedShort(); left > 0; left--) interfaces.add(pool.type(in.readUnsignedShort()));
    fields = readMembers(in);
    methods = readMembers(in);
    attributes = readAttributes(in, pool);
    Attribute bootstraps = attribute(attributes, "BootstrapMethods");
    if (bootstraps != null) pool.readBootstraps(bootstraps.open());
  }

  private List<Member> readMembers(DataInputStream in) throws IOException {
    List<Member> members = new ArrayList<>();
    for (int left = in.readUnsignedShort(); left > 0; left--) {
      int flags = in.readUnsignedShort();
      String memberName = pool.text(in.readUnsignedShort());
      String descriptor = pool.text(in.readUnsignedShort());
      members.add(new Member(flags, memberName, descriptor, readAttributes(in, pool)));
    }
    return members;
  }

  static List<Attribute> readAttributes(DataInputStream in, CompanionPoolReader pool) throws IOException {
    List<Attribute> attributes = new ArrayList<>();
    for (int left = in.readUnsignedShort(); left > 0; left--) {
      String attributeName = pool.text(in.readUnsignedShort());
      byte[] content = new byte[in.readInt()];
      in.readFully(content);
      attributes.add(new Attribute(attributeName, content));
    }
    return attributes;
  }

  /** The attribute of this name, or null. */
  static Attribute attribute(List<Attribute> attributes, String name) {
    for (Attribute attribute : attributes) if (attribute.name.equals(name)) return attribute;
    return null;
  }

  boolean isInterface() {
    return (access & INTERFACE) != 0;
  }
}
