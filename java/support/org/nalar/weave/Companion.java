package org.nalar.weave;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A companion class: where it is rewritten to and what its members are called there.
 *
 * <p>A companion nested in another one, for a class of the same nest, gives its code to the outermost one, its host; other companions are
 * their own hosts.
 */
final class Companion {
  final CompanionClassFile file;

  /** Internal name of the class the contracts are for. */
  final String target;

  final boolean targetIsInterface;

  /** Internal name of the rewritten class. */
  final String newName;

  private final Map<String, CompanionClassFile.Member> fields = new HashMap<>();
  private final Map<String, CompanionClassFile.Member> methods = new HashMap<>();
  private final Map<String, String> newNames = new HashMap<>();
  private final List<Companion> guests = new ArrayList<>();
  private Companion host = this;

  Companion(CompanionClassFile file, String target, boolean targetIsInterface) {
    this.file = file;
    this.target = target;
    this.targetIsInterface = targetIsInterface;
    String name = target.substring(0, target.lastIndexOf('/') + 1) + file.name.substring(file.name.lastIndexOf('/') + 1);
    newName = name.equals(target) ? name + "$" : name;
    for (CompanionClassFile.Member field : file.fields) fields.put(field.key(), field);
    for (CompanionClassFile.Member method : file.methods) methods.put(method.key(), method);
    checkStatics();
  }

  /** A static reference that nothing gives a value is most likely meant to be that of the target. */
  private void checkStatics() {
    if (methods.containsKey("<clinit>()V")) return;
    for (CompanionClassFile.Member field : file.fields) {
      boolean constant = CompanionClassFile.attribute(field.attributes, "ConstantValue") != null;
      if (!field.is(CompanionClassFile.STATIC) || field.descriptor.length() == 1 || constant) continue;
      throw error(field, "a static field of a companion class is its own and needs a value; it does not stand for one of " + title(target));
    }
  }

  /** The name as people know it. */
  String title() {
    return title(file.name);
  }

  static String title(String internalName) {
    return internalName.substring(internalName.lastIndexOf('/') + 1).replace('$', '.');
  }

  CompanionException error(String message) {
    return new CompanionException(title() + ": " + message);
  }

  CompanionException error(CompanionClassFile.Member member, String message) {
    return new CompanionException(title() + "." + member.name + ": " + message);
  }

  boolean isNestedIn(Companion other) {
    return file.name.startsWith(other.file.name + "$");
  }

  boolean sharesNestWith(Companion other) {
    return topLevel(target).equals(topLevel(other.target));
  }

  private static String topLevel(String name) {
    int end = name.indexOf('$', name.lastIndexOf('/') + 2);
    return end < 0 ? name : name.substring(0, end);
  }

  void moveTo(Companion newHost) {
    host = newHost;
    newHost.guests.add(this);
  }

  /** The companion whose rewritten class has the code. */
  Companion host() {
    return host;
  }

  /** The companions whose code goes into the rewritten class of this one: this one first, none if it has a host. */
  List<Companion> sources() {
    List<Companion> sources = new ArrayList<>();
    if (host != this) return sources;
    sources.add(this);
    sources.addAll(guests);
    return sources;
  }

  /** The method or null. */
  CompanionClassFile.Member method(String name, String descriptor) {
    return methods.get(name + descriptor);
  }

  /** The field or null. */
  CompanionClassFile.Member field(String name, String descriptor) {
    return fields.get(name + descriptor);
  }

  /** The name of a method with code, or of a static field, in the rewritten class. */
  String newName(CompanionClassFile.Member member) {
    return newNames.get(member.key());
  }

  /** The descriptor of a method with code in the rewritten class. */
  String newDescriptor(CompanionClassFile.Member method, CompanionNames names) {
    String descriptor = names.descriptor(method.descriptor);
    return method.is(CompanionClassFile.STATIC) ? descriptor : "(L" + target + ";" + descriptor.substring(1);
  }

  /**
   * Chooses the names in the rewritten class: those of guests are preceded by their simple name, and {@code $} follows until no two
   * members of the class are the same.
   */
  void chooseNames(CompanionNames names) {
    Set<String> used = new HashSet<>();
    for (CompanionClassFile.Member method : file.methods)
      if (!method.hasCode()) used.add(method.name + names.descriptor(method.descriptor));
    for (Companion source : sources()) {
      String prefix = source == this ? "" : source.file.name.substring(file.name.length() + 1) + "$";
      for (CompanionClassFile.Member method : source.file.methods)
        if (method.hasCode() && !method.isConstructor()) {
          String name = prefix + (method.isInitializer() ? "clinit" : method.name);
          source.newNames.put(method.key(), unused(used, name, source.newDescriptor(method, names)));
        }
      for (CompanionClassFile.Member field : source.file.fields)
        if (field.is(CompanionClassFile.STATIC))
          source.newNames.put(field.key(), unused(used, prefix + field.name, names.descriptor(field.descriptor)));
    }
  }

  private static String unused(Set<String> used, String name, String descriptor) {
    String candidate = name;
    while (!used.add(candidate + descriptor)) candidate += "$";
    return candidate;
  }
}
