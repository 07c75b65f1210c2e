package hunt;

import java.util.ArrayList;
import java.util.List;

/** A generated class, before it is text. */
final class ClassModel {
  enum Kind { CLASS, ABSTRACT, INTERFACE, RECORD, ENUM }

  /** {@code initial} may be null. {@code modifiers} end with a space if there are any. */
  record Field(String modifiers, String name, Type type, Node initial) {
    boolean isStatic() {
      return modifiers.contains("static");
    }

    boolean isNonNull() {
      return modifiers.contains("@NonNull");
    }

    /** Without annotations. */
    String plainModifiers() {
      return modifiers.replace("@NonNull ", "");
    }

    boolean isFinal() {
      return modifiers.contains("final");
    }
  }

  final String name;
  final Kind kind;
  /** The class around it; null for a class of its own. */
  final ClassModel outer;
  ClassModel parent;
  final List<ClassModel> interfaces = new ArrayList<>();
  final List<ClassModel> nested = new ArrayList<>();
  final List<Field> fields = new ArrayList<>();
  final List<MethodModel> methods = new ArrayList<>();
  /** Boolean methods, and expressions at the class. */
  final List<Clause> invariants = new ArrayList<>();
  /** Of an enum. */
  final List<String> constants = new ArrayList<>();
  /** Its constants have a method {@code rank()}. */
  boolean ranked;
  /** {@code <T extends Node>} or nothing. */
  String typeParameters = "";
  /** Of a record: what its constructor refuses, or null. */
  Node refused;
  /** Its superclass is an exception of the JDK. */
  String jdkParent;

  ClassModel(String name, Kind kind, ClassModel outer) {
    this.name = name;
    this.kind = kind;
    this.outer = outer;
  }

  /** As the JVM calls it. */
  String binaryName() {
    return outer == null ? name : outer.name + "$" + name;
  }

  boolean canBeMade() {
    return kind == Kind.CLASS || kind == Kind.RECORD;
  }

  boolean isSubclassOf(ClassModel other) {
    if (this == other) return true;
    if (parent != null && parent.isSubclassOf(other)) return true;
    for (ClassModel implemented : interfaces) if (implemented.isSubclassOf(other)) return true;
    return false;
  }

  /** Own ones and those of superclasses, without static ones. */
  List<Field> allFields() {
    List<Field> all = parent == null ? new ArrayList<>() : parent.allFields();
    for (Field field : fields) if (!field.isStatic()) all.add(field);
    return all;
  }

  /** Own methods and inherited ones, the most general class first. */
  List<MethodModel> allMethods() {
    List<MethodModel> all = parent == null ? new ArrayList<>() : parent.allMethods();
    for (ClassModel implemented : interfaces) all.addAll(implemented.allMethods());
    all.addAll(methods);
    return all;
  }

  /** It and all classes in it. */
  List<ClassModel> all() {
    List<ClassModel> all = new ArrayList<>(List.of(this));
    all.addAll(nested);
    return all;
  }
}
