package hunt;

import java.util.ArrayList;
import java.util.List;

/** A generated method or constructor, before it is text. */
final class MethodModel {
  record Parameter(String name, Type type, boolean nonNull) {
    Parameter(String name, Type type) {
      this(name, type, false);
    }
  }

  final ClassModel owner;
  final String name;
  final Type result;
  /** As in {@code public static }. */
  String modifiers = "public ";
  final List<Parameter> parameters = new ArrayList<>();
  final List<String> exceptions = new ArrayList<>();
  final List<Clause> requires = new ArrayList<>();
  final List<Clause> ensures = new ArrayList<>();
  final List<Clause> signals = new ArrayList<>();
  final List<Clause> modifies = new ArrayList<>();
  boolean pure;
  boolean fresh;
  boolean nonNullResult;
  /** {@code nalar check} is asked about it. */
  boolean checked;
  /** It changes nothing, so that clauses may call it. */
  boolean looks;
  /** A block; null if it is abstract. */
  Node body;

  MethodModel(ClassModel owner, String name, Type result) {
    this.owner = owner;
    this.name = name;
    this.result = result;
  }

  boolean isStatic() {
    return modifiers.contains("static");
  }

  boolean isConstructor() {
    return name.equals("<init>");
  }

  boolean isPrivate() {
    return modifiers.contains("private");
  }

  /** The methods whose contracts it has to keep: those that it overrides, the most general first, and itself. */
  List<MethodModel> levels() {
    List<MethodModel> levels = new ArrayList<>();
    if (!isStatic() && !isConstructor() && !isPrivate()) overridden(owner, levels);
    levels.add(this);
    return levels;
  }

  private void overridden(ClassModel model, List<MethodModel> levels) {
    List<ClassModel> above = new ArrayList<>(model.interfaces);
    if (model.parent != null) above.add(0, model.parent);
    for (ClassModel one : above) {
      overridden(one, levels);
      for (MethodModel method : one.methods) if (method.name.equals(name) && !levels.contains(method)) levels.add(method);
    }
  }

  /** What {@code --method} takes. */
  String selector() {
    StringBuilder text = new StringBuilder(owner.binaryName().replace('$', '.') + "." + (isConstructor() ? owner.name : name) + "(");
    for (int i = 0; i < parameters.size(); i++) text.append(i > 0 ? "," : "").append(binaryName(parameters.get(i).type()));
    return text.append(")").toString();
  }

  private static String binaryName(Type type) {
    if (type.isArray()) return binaryName(type.element()) + "[]";
    if (type.equals(Type.BOX)) return "java.lang.Integer";
    return type.isObject() ? type.model().binaryName().replace('$', '.') : type.name();
  }
}
