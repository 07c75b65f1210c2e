package org.nalar.weave;

import java.util.List;

/**
 * One entry of a constant pool as a value. What the entry refers to is part of it, as text or as a further entry, so that equal entries of
 * different pools are equal and a pool can be written anew from the entries that are still in use.
 */
final class CompanionConstant {
  /** Not in a pool: an entry of the attribute BootstrapMethods, with a method handle and its arguments as parts. */
  static final int BOOTSTRAP = 0;

  static final int UTF8 = 1;
  static final int INTEGER = 3;
  static final int FLOAT = 4;
  static final int LONG = 5;
  static final int DOUBLE = 6;
  static final int CLASS = 7;
  static final int STRING = 8;
  static final int FIELD = 9;
  static final int METHOD = 10;
  static final int INTERFACE_METHOD = 11;
  static final int NAME_AND_TYPE = 12;
  static final int METHOD_HANDLE = 15;
  static final int METHOD_TYPE = 16;
  static final int DYNAMIC = 17;
  static final int INVOKE_DYNAMIC = 18;
  static final int MODULE = 19;
  static final int PACKAGE = 20;

  final int tag;
  private final List<Object> parts;

  private CompanionConstant(int tag, List<Object> parts) {
    this.tag = tag;
    this.parts = parts;
  }

  /** Parts by tag: text (1, 7, 8, 16, 19, 20), bits (3 to 6), owner, name, descriptor (9 to 11), name, descriptor (12), kind and member
   * (15), bootstrap, name, descriptor (17, 18). */
  static CompanionConstant of(int tag, Object... parts) {
    return new CompanionConstant(tag, List.of(parts));
  }

  static CompanionConstant type(String name) {
    return of(CLASS, name);
  }

  static CompanionConstant text(String text) {
    return of(UTF8, text);
  }

  /** A field or method. */
  boolean isMember() {
    return tag == FIELD || tag == METHOD || tag == INTERFACE_METHOD;
  }

  /** It takes two places of a pool. */
  boolean isWide() {
    return tag == LONG || tag == DOUBLE;
  }

  int size() {
    return parts.size();
  }

  String string(int part) {
    return (String) parts.get(part);
  }

  Number number(int part) {
    return (Number) parts.get(part);
  }

  CompanionConstant constant(int part) {
    return (CompanionConstant) parts.get(part);
  }

  /** Of a member. */
  String owner() {
    return string(0);
  }

  String name() {
    return string(1);
  }

  String descriptor() {
    return string(2);
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof CompanionConstant)) return false;
    CompanionConstant constant = (CompanionConstant) other;
    return tag == constant.tag && parts.equals(constant.parts);
  }

  @Override
  public int hashCode() {
    return 31 * tag + parts.hashCode();
  }
}
