package hunt;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A class as Java source: annotated for {@code nalar}, or for the oracle without annotations and with the clauses as methods, which stand on
 * the line of the brace that ends their class, so that all code has the same line in both.
 */
final class Printer {
  private final boolean plain;
  private final List<String> lines = new ArrayList<>();

  private Printer(boolean plain) {
    this.plain = plain;
  }

  static String annotated(ClassModel model) {
    return new Printer(false).print(model);
  }

  static String plain(ClassModel model) {
    return new Printer(true).print(model);
  }

  private String print(ClassModel model) {
    contract("import org.nalar.*;");
    lines.add("");
    printClass(model, "");
    return String.join("\n", lines) + "\n";
  }

  /** A line that only the annotated source has. */
  private void contract(String line) {
    lines.add(plain ? "" : line);
  }

  private void printClass(ClassModel model, String indent) {
    for (Clause invariant : model.invariants)
      if (invariant.method == null) contract(indent + "@Invariant(" + quoted(invariant.condition) + ")");
    boolean plainRecord = plain && model.kind == ClassModel.Kind.RECORD;
    lines.add(indent + (plainRecord ? PlainRecord.header(model) : header(model) + " {"));
    String inner = indent + "  ";
    if (model.kind == ClassModel.Kind.ENUM) lines.add(inner + constants(model));
    if (model.refused != null)
      lines.add(inner + (plainRecord ? PlainRecord.constructor(model) :  model.name + " { if (" + new Text(plain).expression(model.refused)
          + ") throw new IllegalArgumentException(\"refused\"); }"));
    if (model.kind != ClassModel.Kind.RECORD) for (ClassModel.Field field : model.fields) printField(field, inner);
    for (Clause invariant : model.invariants) if (invariant.method != null) printInvariant(model, invariant, inner);
    for (MethodModel method : model.methods) printMethod(method, inner);
    for (ClassModel nested : model.nested) printClass(nested, inner);
    lines.add(indent + (plain ? new ClauseMethods(model).text() : "") + "}");
  }

  /** Those of an enum, which may have an order of their own. */
  private static String constants(ClassModel model) {
    if (!model.ranked) return String.join(", ", model.constants) + ";";
    String name = model.name;
    return model.constants.stream().map(one -> one + "(" + one.length() + ")").collect(Collectors.joining(", ")) + "; private final int rank; " + name
        + "(int rank) { this.rank = rank; } int rank() { return rank; }";
  }

  private static String header(ClassModel model) {
    String modifiers = model.outer == null ? "public " : model.kind == ClassModel.Kind.CLASS || model.kind == ClassModel.Kind.ABSTRACT ? "static "
        : "";
    String keyword = switch (model.kind) {
      case CLASS -> "class ";
      case ABSTRACT -> "abstract class ";
      case INTERFACE -> "interface ";
      case RECORD -> "record ";
      case ENUM -> "enum ";
    };
    String text = modifiers + keyword + model.name + model.typeParameters;
    if (model.kind == ClassModel.Kind.RECORD)
      text += model.fields.stream().map(field -> field.type().name() + " " + field.name()).collect(Collectors.joining(", ", "(", ")"));
    if (model.parent != null) text += " extends " + model.parent.name;
    if (model.jdkParent != null) text += " extends " + model.jdkParent;
    if (!model.interfaces.isEmpty())
      text += (model.kind == ClassModel.Kind.INTERFACE ? " extends " : " implements ")
          + model.interfaces.stream().map(one -> one.name).collect(Collectors.joining(", "));
    return text;
  }

  private void printField(ClassModel.Field field, String indent) {
    String initial = field.initial() == null ? "" : " = " + new Text(plain).expression(field.initial());
    lines.add(indent + (plain ? field.plainModifiers() : field.modifiers()) + field.type().name() + " " + field.name() + initial + ";");
  }

  private void printInvariant(ClassModel model, Clause invariant, String indent) {
    contract(indent + "@Invariant");
    String modifiers = model.kind == ClassModel.Kind.INTERFACE ? "default " : "";
    lines.add(indent + modifiers + "boolean " + invariant.method + "() {");
    lines.add(indent + "  return " + new Text(plain).expression(invariant.condition) + ";");
    lines.add(indent + "}");
  }

  private void printMethod(MethodModel method, String indent) {
    clauses("Requires", method.requires, indent);
    clauses("Ensures", method.ensures, indent);
    for (Clause clause : method.signals)
      contract(indent + "@Signals(value = " + clause.exception + ".class, when = " + quoted(clause.condition) + ")");
    if (!method.modifies.isEmpty())
      contract(indent + "@Modifies({" + method.modifies.stream().map(Printer::location).collect(Collectors.joining(", ")) + "})");
    if (method.pure) contract(indent + "@Pure");
    if (method.fresh) contract(indent + "@Fresh");
    if (method.nonNullResult) contract(indent + "@NonNull");
    String type = method.isConstructor() ? "" : method.result.name() + " ";
    String name = method.isConstructor() ? method.owner.name : method.name;
    String header = indent + method.modifiers + type + name + "(" + (plain ? parameters(method) : annotatedParameters(method)) + ")";
    if (!method.exceptions.isEmpty()) header += " throws " + String.join(", ", method.exceptions);
    if (method.body == null) {
      lines.add(header + ";");
      return;
    }
    lines.add(header + " {" + (plain ? ClauseMethods.guard(method) : ""));
    new Text(plain).statement(method.body, indent + "  ", lines);
    lines.add(indent + "}");
  }

  /** One line for each, also for those that are left out. */
  private void clauses(String annotation, List<Clause> clauses, String indent) {
    if (clauses.isEmpty()) return;
    boolean any = clauses.stream().anyMatch(clause -> clause.kept);
    contract(any ? indent + "@" + annotation + "({" : "");
    for (Clause clause : clauses) contract(clause.kept ? indent + "    " + quoted(clause.condition) + "," : "");
    contract(any ? indent + "})" : "");
  }

  static String parameters(MethodModel method) {
    return method.parameters.stream().map(one -> one.type().name() + " " + one.name()).collect(Collectors.joining(", "));
  }

  private static String annotatedParameters(MethodModel method) {
    return method.parameters.stream().map(one -> (one.nonNull() ? "@NonNull " : "") + one.type().name() + " " + one.name())
        .collect(Collectors.joining(", "));
  }

  private static String quoted(Node condition) {
    return quoted(Text.ofContract(condition));
  }

  private static String quoted(String text) {
    return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
  }

  private static String location(Clause clause) {
    if (clause.condition == null) return quoted(clause.location);
    String base = Text.ofContract(clause.condition);
    if (!clause.through.isEmpty()) base = "\\reach(" + base + ", " + String.join(", ", clause.through) + ")";
    if (clause.location.equals("[]")) return quoted(base + "[" + Text.ofContract(clause.index) + "]");
    return quoted(base + clause.location);
  }
}
