package hunt;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The clauses of a class as methods for the oracle: {@code h$Node$ensures$2$0} is the first postcondition of
 * the third method of {@code Node}. Subclasses have others.
 */
final class ClauseMethods {
  private final ClassModel model;
  private final StringBuilder text = new StringBuilder();

  ClauseMethods(ClassModel model) {
    this.model = model;
  }

  static String name(ClassModel owner, String kind, int method, int clause) {
    return "h$" + owner.name + "$" + kind + "$" + method + "$" + clause;
  }

  String text() {
    for (int i = 0; i < model.invariants.size(); i++) {
      Clause invariant = model.invariants.get(i);
      if (invariant.method == null) add(false, "boolean", name(model, "invariant", 0, i), "", new Text(true).expression(invariant.condition));
    }
    for (int i = 0; i < model.methods.size(); i++) addMethod(model.methods.get(i), i);
    return text.toString();
  }

  /** Before there is an object, or where there is none. */
  private static boolean withoutObject(MethodModel method) {
    return method.isStatic() || method.isConstructor();
  }

  private void addMethod(MethodModel method, int index) {
    String parameters = Printer.parameters(method);
    boolean before = withoutObject(method);
    for (int i = 0; i < method.requires.size(); i++)
      add(before, "boolean", name(method.owner, "requires", index, i), parameters, new Text(true).expression(method.requires.get(i).condition));
    String result = method.result.equals(Type.VOID) ? "" : method.result.name() + " result";
    for (int i = 0; i < method.ensures.size(); i++)
      addWithOld(method, name(method.owner, "ensures", index, i), joined(parameters, result, "hunt.Old old"), method.ensures.get(i).condition);
    for (int i = 0; i < method.signals.size(); i++) {
      Clause clause = method.signals.get(i);
      addWithOld(method, name(method.owner, "signals", index, i), joined(parameters, clause.exception + " signal", "hunt.Old old"), clause.condition);
    }
    for (int i = 0; i < method.modifies.size(); i++) {
      Clause clause = method.modifies.get(i);
      if (clause.condition != null) add(before, "Object", name(method.owner, "location", index, i), parameters,
          new Text(true).expression(clause.condition));
      if (clause.index != null) add(before, "int", name(method.owner, "index", index, i), parameters, new Text(true).expression(clause.index));
    }
  }

  private void addWithOld(MethodModel method, String name, String parameters, Node condition) {
    Text body = new Text(true);
    String expression = body.expression(condition);
    boolean signals = name.contains("signals");
    add(method.isStatic() || (signals && method.isConstructor()), "boolean", name, parameters, expression);
    for (int i = 0; i < body.olds.size(); i++)
      add(withoutObject(method), Text.erased(body.olds.get(i).type), name + "$old" + i, Printer.parameters(method),
          new Text(true).expression(body.olds.get(i)));
  }

  private void add(boolean isStatic, String type, String name, String parameters, String expression) {
    String modifiers = isStatic ? "static " : model.kind == ClassModel.Kind.INTERFACE ? "default " : "";
    text.append(modifiers).append(type).append(' ').append(name).append('(').append(parameters).append(") { return ").append(expression)
        .append("; } ");
  }

  private static String joined(String... parameters) {
    List<String> all = new ArrayList<>();
    for (String one : parameters) if (!one.isEmpty()) all.add(one);
    return String.join(", ", all);
  }

  /** What asserts the precondition where code calls the method: that of any class in the hierarchy which states one. */
  static String guard(MethodModel method) {
    List<MethodModel> stating = method.levels().stream().filter(level -> !level.requires.isEmpty()).toList();
    if (stating.isEmpty()) return "";
    StringBuilder text = new StringBuilder(" if (!hunt.Run.isTop(\"" + method.owner.binaryName() + "." + method.name + "\")) try {");
    for (MethodModel level : stating.subList(0, stating.size() - 1)) {
      text.append(" if (!(");
      for (int i = 0; i < level.requires.size(); i++)
        text.append(i > 0 ? " && " : "").append("hunt.Run.at(").append(words(level, i)).append(") && ").append(call(level, i));
      text.append("))");
    }
    MethodModel last = stating.get(stating.size() - 1);
    text.append(" {");
    for (int i = 0; i < last.requires.size(); i++)
      text.append(" hunt.Run.at(").append(words(last, i)).append("); hunt.Run.require(").append(call(last, i)).append(");");
    return text.append(" } } catch (RuntimeException h$) { throw hunt.Run.threw(h$); }").toString();
  }

  private static String call(MethodModel level, int clause) {
    String arguments = level.parameters.stream().map(MethodModel.Parameter::name).collect(Collectors.joining(", "));
    return name(level.owner, "requires", level.owner.methods.indexOf(level), clause) + "(" + arguments + ")";
  }

  private static String words(MethodModel level, int clause) {
    return "\"" + Text.ofContract(level.requires.get(clause).condition).replace("\\", "\\\\") + "\"";
  }
}
