package org.nalar.weave;

import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;

/** All companions of a set of classes, and what a name, descriptor or constant that mentions them becomes. */
final class CompanionNames {
  private static final int GET_FIELD_HANDLES = 4;
  private static final int INVOKE_VIRTUAL = 5;
  private static final int INVOKE_STATIC = 6;
  private static final int INVOKE_SPECIAL = 7;
  private static final int NEW_INVOKE_SPECIAL = 8;
  private static final int INVOKE_INTERFACE = 9;

  private final Map<String, Companion> companions = new TreeMap<>();

  void add(Companion companion) {
    companions.put(companion.file.name, companion);
  }

  Collection<Companion> all() {
    return companions.values();
  }

  /** The companion with this internal name, or null. */
  Companion find(String name) {
    return companions.get(name);
  }

  /** Gives code of nested companions to the outermost ones, and members their names. */
  void link() {
    for (Companion nested : all())
      for (Companion outer : all()) // in the order of names, so outermost first
        if (nested.isNestedIn(outer)) {
          if (nested.sharesNestWith(outer)) nested.moveTo(outer);
          break;
        }
    for (Companion companion : all()) companion.chooseNames(this);
  }

  /** The name of a class or the descriptor of an array, as in an entry for a class. */
  String type(String name) {
    if (name.startsWith("[")) return descriptor(name);
    Companion companion = find(name);
    return companion == null ? name : companion.target;
  }

  /** A descriptor of a field or method. */
  String descriptor(String descriptor) {
    StringBuilder result = new StringBuilder();
    int at = 0;
    while (at < descriptor.length()) {
      char c = descriptor.charAt(at++);
      result.append(c);
      if (c != 'L') continue;
      int end = descriptor.indexOf(';', at);
      result.append(type(descriptor.substring(at, end))).append(';');
      at = end + 1;
    }
    return result.toString();
  }

  /** A constant as the rewritten class has it. For a call in code, see {@link #method} and {@link #isOwnInstanceMethod}. */
  CompanionConstant constant(CompanionConstant constant) {
    switch (constant.tag) {
      case CompanionConstant.CLASS:
        return CompanionConstant.type(type(constant.string(0)));
      case CompanionConstant.METHOD_TYPE:
        return CompanionConstant.of(constant.tag, descriptor(constant.string(0)));
      case CompanionConstant.FIELD:
        return field(constant);
      case CompanionConstant.METHOD:
      case CompanionConstant.INTERFACE_METHOD:
        return method(constant);
      case CompanionConstant.METHOD_HANDLE:
        return handle(constant);
      case CompanionConstant.DYNAMIC:
      case CompanionConstant.INVOKE_DYNAMIC:
        return CompanionConstant.of(
            constant.tag, bootstrap(constant.constant(0)), constant.name(), descriptor(constant.descriptor()));
      default:
        return constant;
    }
  }

  private CompanionConstant bootstrap(CompanionConstant bootstrap) {
    Object[] parts = new Object[bootstrap.size()];
    for (int i = 0; i < parts.length; i++) parts[i] = constant(bootstrap.constant(i));
    return CompanionConstant.of(CompanionConstant.BOOTSTRAP, parts);
  }

  private CompanionConstant field(CompanionConstant field) {
    Companion companion = find(field.owner());
    String descriptor = descriptor(field.descriptor());
    if (companion == null) return foreign(field, descriptor);
    CompanionClassFile.Member member = companion.field(field.name(), field.descriptor());
    if (member == null || !member.is(CompanionClassFile.STATIC))
      return CompanionConstant.of(field.tag, companion.target, field.name(), descriptor);
    return CompanionConstant.of(field.tag, companion.host().newName, companion.newName(member), descriptor);
  }

  /** A member of a class that is no companion, or of an array. Only a method handle can be called with any types. */
  private CompanionConstant foreign(CompanionConstant member, String descriptor) {
    if (!descriptor.equals(member.descriptor()) && !member.owner().startsWith("java/lang/invoke/"))
      throw new CompanionException(
          Companion.title(member.owner()) + ": a class that uses companion classes has to be one (or a lambda expression)");
    return CompanionConstant.of(member.tag, type(member.owner()), member.name(), descriptor);
  }

  /** The method that a call of this one is to reach: with code, that of the rewritten class, else that of the target. */
  CompanionConstant method(CompanionConstant method) {
    Companion companion = find(method.owner());
    String descriptor = descriptor(method.descriptor());
    if (companion == null) return foreign(method, descriptor);
    CompanionClassFile.Member member = companion.method(method.name(), method.descriptor());
    if (member == null || !member.hasCode()) {
      int tag = companion.targetIsInterface ? CompanionConstant.INTERFACE_METHOD : CompanionConstant.METHOD;
      return CompanionConstant.of(tag, companion.target, method.name(), descriptor);
    }
    return CompanionConstant.of(
        CompanionConstant.METHOD,
        companion.host().newName,
        companion.newName(member),
        companion.newDescriptor(member, this));
  }

  /** The method has code in a companion and becomes a static one. */
  boolean isOwnInstanceMethod(CompanionConstant method) {
    Companion companion = find(method.owner());
    if (companion == null) return false;
    CompanionClassFile.Member member = companion.method(method.name(), method.descriptor());
    return member != null && member.hasCode() && !member.is(CompanionClassFile.STATIC);
  }

  private CompanionConstant handle(CompanionConstant handle) {
    int kind = handle.number(0).intValue();
    CompanionConstant member = handle.constant(1);
    Companion companion = find(member.owner());
    if (companion != null && kind > GET_FIELD_HANDLES) {
      if (kind == NEW_INVOKE_SPECIAL) throw instantiated(companion);
      if (isOwnInstanceMethod(member)) {
        kind = INVOKE_STATIC;
      } else if (kind == INVOKE_VIRTUAL || kind == INVOKE_SPECIAL || kind == INVOKE_INTERFACE) {
        kind = companion.targetIsInterface ? INVOKE_INTERFACE : INVOKE_VIRTUAL;
      }
    }
    return CompanionConstant.of(handle.tag, kind, constant(member));
  }

  static CompanionException instantiated(Companion companion) {
    return companion.error("a companion class cannot be instantiated");
  }
}
