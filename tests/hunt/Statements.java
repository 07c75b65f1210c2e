package hunt;

import java.util.ArrayList;
import java.util.List;

/** Random statements. They end: loops are counted, and code calls only methods that were made before it. */
final class Statements {
  private final Choice choice;
  private final ClassModel top;
  private final Expressions expressions;
  private final MethodModel method;
  /** Nothing but local variables is assigned to, and only code is called that looks. */
  private boolean looksOnly;
  private int budget;

  Statements looksOnly() {
    looksOnly = true;
    return this;
  }

  Statements(Choice choice, ClassModel top, Expressions expressions, MethodModel method, int budget) {
    this.choice = choice;
    this.top = top;
    this.expressions = expressions;
    this.method = method;
    this.budget = budget;
  }

  Node body(Scope scope) {
    List<Node> statements = new ArrayList<>();
    int count = 1 + choice.below(3);
    for (int i = 0; i < count && budget > 0; i++) add(statements, statement(scope, 2));
    if (!method.result.equals(Type.VOID) && !method.isConstructor()) statements.add(returned(scope));
    return Node.block(statements);
  }

  private static void add(List<Node> statements, Node statement) {
    if (statement != null) statements.add(statement);
  }

  private Node block(Scope outer, int depth, boolean mayEnd) {
    Scope scope = outer.copy();
    List<Node> statements = new ArrayList<>();
    int count = 1 + choice.below(2);
    for (int i = 0; i < count; i++) add(statements, statement(scope, depth - 1));
    if (mayEnd && choice.percent(35)) statements.add(looksOnly || choice.percent(60) ? returned(scope) : thrown());
    outer.locals = scope.locals;
    return Node.block(statements);
  }

  private Node returned(Scope scope) {
    if (method.result.equals(Type.VOID) || method.isConstructor()) return Node.statement("return;");
    return Node.statement("return %0;", expressions.of(method.result, scope, 2));
  }

  private Node thrown() {
    List<String> types = new ArrayList<>(List.of("IllegalStateException", "IllegalArgumentException"));
    top.nested.stream().filter(one -> one.jdkParent != null).forEach(one -> types.add(one.name));
    return Node.statement("throw new " + choice.of(types) + "();");
  }

  private Node statement(Scope scope, int depth) {
    budget--;
    if (depth <= 0 || budget <= 0) return assignment(scope);
    if (looksOnly) return looking(scope, depth);
    return switch (choice.below(20)) {
      case 0, 1, 2, 3 -> assignment(scope);
      case 4, 5 -> fieldAssignment(scope);
      case 6 -> elementAssignment(scope);
      case 7, 8 -> local(scope);
      case 9, 10 -> ifNotNull(scope, depth);
      case 11, 12 -> ifThen(scope, depth);
      case 13 -> loop(scope, depth);
      case 14 -> walk(scope, depth);
      case 15 -> choice.percent(50) ? tried(scope, depth) : switched(scope, depth);
      case 16 -> choice.percent(40) ? Node.statement("assert %0;", expressions.bool(scope, 2)) : choice.percent(40) ? copied(scope)
          : choice.percent(40) ? anonymous(scope) : lambda(scope);
      case 17 -> locked(scope, depth);
      default -> call(scope);
    };
  }

  private Node looking(Scope scope, int depth) {
    return switch (choice.below(10)) {
      case 0, 1 -> assignment(scope);
      case 2 -> local(scope);
      case 3, 4 -> ifNotNull(scope, depth);
      case 5 -> ifThen(scope, depth);
      case 6 -> loop(scope, depth);
      case 7, 8 -> walk(scope, depth);
      default -> switched(scope, depth);
    };
  }

  private Node assignment(Scope scope) {
    List<Scope.Variable> targets = scope.assignable();
    if (targets.isEmpty()) return local(scope);
    Scope.Variable target = choice.of(targets);
    if (target.type().equals(Type.INT) && choice.percent(30))
      return choice.percent(50)
          ? Node.statement(target.name() + choice.of("++;", "--;"))
          : Node.statement(target.name() + " " + choice.of("+=", "-=") + " %0;", expressions.of(Type.INT, scope, 1));
    scope.nonNull.remove(target.name());
    return Node.statement(target.name() + " = %0;", expressions.of(target.type(), scope, 2));
  }

  private Node fieldAssignment(Scope scope) {
    List<Scope.Variable> objects = scope.variables.stream().filter(one -> one.type().isObject() && !writable(one).isEmpty()).toList();
    if (objects.isEmpty()) return assignment(scope);
    Scope.Variable object = choice.of(objects);
    ClassModel.Field field = choice.of(writable(object));
    boolean known = scope.nonNull.contains(object.name()) || choice.percent(7);
    String operator = field.type().equals(Type.INT) && choice.percent(25) ? choice.of(" += ", " -= ", " ^= ") : " = ";
    return Node.statement((known ? "" : "if (" + object.name() + " != null) ") + object.name() + "." + field.name() + operator + "%0;",
        expressions.of(field.type(), scope, 2));
  }

  private static List<ClassModel.Field> writable(Scope.Variable object) {
    ClassModel model = object.type().model();
    if (model.kind == ClassModel.Kind.RECORD) return List.of();
    return model.allFields().stream().filter(field -> !field.isFinal()).toList();
  }

  private Node elementAssignment(Scope scope) {
    List<Scope.Variable> arrays = scope.variables.stream().filter(one -> one.type().isArray()).toList();
    if (arrays.isEmpty()) return fieldAssignment(scope);
    Scope.Variable array = choice.of(arrays);
    Node index = expressions.of(Type.INT, scope, 0), value = expressions.of(array.type().element(), scope, 1);
    String test = choice.percent(8) ? "" : "if (" + array.name() + " != null && %0 >= 0 && %0 < " + array.name() + ".length) ";
    String operator = array.type().element().equals(Type.INT) && choice.percent(25) ? choice.of(" += ", " -= ", " |= ") : " = ";
    return Node.statement(test + array.name() + "[%0]" + operator + "%1;", index, value);
  }

  private Node local(Scope scope) {
    List<Type> types = new ArrayList<>(List.of(Type.INT, Type.BOOLEAN));
    for (ClassModel one : top.all()) if (one.typeParameters.isEmpty() && one.jdkParent == null) types.add(Type.of(one));
    types.add(Type.arrayOf(Type.INT));
    if (choice.percent(20)) types.add(Type.LONG);
    if (looksOnly) types.removeIf(one -> !one.equals(Type.INT) && choice.percent(80));
    Type type = choice.of(types);
    Node value = expressions.of(type, scope, 2);
    String name = "v" + scope.locals++;
    scope.variables.add(new Scope.Variable(name, type, true));
    if (value.form.startsWith("new ")) scope.nonNull.add(name);
    return Node.statement(type.name() + " " + name + " = %0;", value);
  }

  private Node ifNotNull(Scope scope, int depth) {
    List<Scope.Variable> found = scope.variables.stream().filter(one -> one.type().isReference() && !scope.nonNull.contains(one.name())).toList();
    if (found.isEmpty()) return ifThen(scope, depth);
    String name = choice.of(found).name();
    Scope inner = scope.copy();
    inner.nonNull.add(name);
    Node block = block(inner, depth, true);
    scope.locals = inner.locals;
    return choice.percent(70)
        ? Node.statement("if (" + name + " != null) {\n%0\n}", block)
        : Node.statement("if (" + name + " != null && %1) {\n%0\n}", block, expressions.bool(inner, 1));
  }

  private Node ifThen(Scope scope, int depth) {
    Node condition = expressions.bool(scope, 2), then = block(scope, depth, true);
    if (choice.percent(60)) return Node.statement("if (%0) {\n%1\n}", condition, then);
    return Node.statement("if (%0) {\n%1\n} else {\n%2\n}", condition, then, block(scope, depth, false));
  }

  private Node loop(Scope scope, int depth) {
    String name = "v" + scope.locals++;
    Scope inner = scope.copy();
    List<Scope.Variable> arrays = scope.variables.stream().filter(one -> one.type().isArray()).toList();
    if (!arrays.isEmpty() && choice.percent(60)) {
      Scope.Variable array = choice.of(arrays);
      inner.variables.add(new Scope.Variable(name, array.type().element(), false));
      Node block = block(inner, depth, true);
      leave(block, scope);
      scope.locals = inner.locals;
      return Node.statement("if (" + array.name() + " != null) for (" + array.type().element().name() + " " + name + " : " + array.name()
          + ") {\n%0\n}", block);
    }
    inner.variables.add(new Scope.Variable(name, Type.INT, false));
    Node block = block(inner, depth, true);
    leave(block, scope);
    scope.locals = inner.locals;
    return Node.statement("for (int " + name + " = 0; " + name + " < " + (2 + choice.below(2)) + "; " + name + "++) {\n%0\n}", block);
  }

  /** Sometimes out of a loop, or to its next round. */
  private void leave(Node block, Scope scope) {
    if (choice.percent(20)) block.parts.add(0, Node.statement("if (%0) " + choice.of("break;", "continue;"), expressions.bool(scope, 1)));
  }

  /** Along a field that leads to an object of the same class, two steps at most. */
  private Node walk(Scope scope, int depth) {
    List<Scope.Variable> objects = scope.variables.stream().filter(one -> one.type().isObject() && step(one.type().model()) != null).toList();
    if (objects.isEmpty()) return loop(scope, depth);
    Scope.Variable start = choice.of(objects);
    String counter = "v" + scope.locals++, name = "v" + scope.locals++, step = step(start.type().model());
    Scope inner = scope.copy();
    inner.variables.add(new Scope.Variable(name, start.type(), false));
    inner.nonNull.add(name);
    Node block = block(inner, depth, true);
    scope.locals = inner.locals;
    String type = start.type().name();
    return Node.statement("int " + counter + " = 0;\nfor (" + type + " " + name + " = " + start.name() + "; " + name + " != null && " + counter
        + " < 2; " + name + " = "
        + name + "." + step + ") {\n  " + counter + "++;\n%0\n}", block);
  }

  private static String step(ClassModel model) {
    if (model.kind == ClassModel.Kind.RECORD) return null;
    return model.allFields().stream().filter(field -> field.type().isObject() && field.type().model() == model)
        .map(ClassModel.Field::name).findFirst().orElse(null);
  }

  private Node tried(Scope scope, int depth) {
    String type = choice.of("IllegalStateException", "RuntimeException", "NullPointerException", "ArithmeticException");
    String name = "v" + scope.locals++;
    Scope inner = scope.copy();
    Node risky = choice.percent(40) ? block(inner, depth, false)
        : Node.block(List.of(block(inner, depth, false), Node.statement("if (%0) throw new IllegalStateException();", expressions.bool(scope, 1))));
    scope.locals = inner.locals;
    Node handler = block(scope, depth, false);
    if (choice.percent(60)) return Node.statement("try {\n%0\n} catch (" + type + " " + name + ") {\n%1\n}", risky, handler);
    Node last = Node.block(List.of(assignment(scope.copy())));
    return Node.statement("try {\n%0\n} catch (" + type + " " + name + ") {\n%1\n} finally {\n%2\n}", risky, handler, last);
  }

  private Node switched(Scope scope, int depth) {
    return Node.statement("switch (%0) {\n  case 0:\n%1\n    break;\n  case 1:\n%2\n  default:\n%3\n}", expressions.of(Type.INT, scope, 1),
        scoped(scope, depth), scoped(scope, depth), scoped(scope, depth));
  }

  private Node scoped(Scope scope, int depth) {
    return Node.block(List.of(Node.statement("{\n%0\n}", block(scope, depth, false))));
  }

  private Node copied(Scope scope) {
    List<Scope.Variable> arrays = scope.variables.stream().filter(one -> one.type().name().equals("int[]")).toList();
    if (arrays.isEmpty()) return elementAssignment(scope);
    String from = choice.of(arrays).name(), to = choice.of(arrays).name();
    return Node.statement("if (" + from + " != null && " + to + " != null) System.arraycopy(" + from + ", " + choice.below(2) + ", " + to + ", "
        + choice.below(2) + ", %0);",
        choice.percent(70) ? Node.expression(Type.INT, "Math.min(" + from + ".length, " + to + ".length) / 2") : expressions.of(Type.INT, scope, 0));
  }

  private Node anonymous(Scope scope) {
    List<ClassModel> functions = top.nested.stream().filter(one -> one.kind == ClassModel.Kind.INTERFACE).toList();
    if (functions.isEmpty() || scope.nonNull.isEmpty() || !scope.nonNull.contains("this")) return call(scope);
    ClassModel function = choice.of(functions);
    MethodModel apply = function.methods.get(0);
    Scope inner = new Scope(scope.owner);
    inner.variables.add(new Scope.Variable("y", apply.parameters.get(0).type(), true));
    for (Scope.Variable one : scope.variables) if (one.name().startsWith("f")) inner.variables.add(one);
    List<Node> body = new ArrayList<>();
    if (choice.percent(60)) body.add(assignment(inner));
    body.add(Node.statement("return %0;", expressions.of(apply.result, inner, 1)));
    String name = "v" + scope.locals++;
    scope.variables.add(new Scope.Variable(name, Type.of(function), false));
    scope.nonNull.add(name);
    return Node.statement(function.name + " " + name + " = new " + function.name + "() {\n  public int apply("
        + apply.parameters.get(0).type().name() + " y) {\n%0\n  }\n};", Node.block(body));
  }

  private Node lambda(Scope scope) {
    List<ClassModel> functions = top.nested.stream()
        .filter(one -> one.kind == ClassModel.Kind.INTERFACE && one.methods.stream().filter(m -> m.body == null).count() == 1).toList();
    if (functions.isEmpty()) return call(scope);
    ClassModel function = choice.of(functions);
    Scope inner = new Scope(scope.owner);
    inner.looksOnly = true;
    inner.variables.add(new Scope.Variable("y", function.methods.get(0).parameters.get(0).type(), false));
    for (Scope.Variable one : scope.variables) if (!one.name().startsWith("v") && !one.name().startsWith("p")) inner.variables.add(one);
    Node value = new Expressions(choice, top, new int[] {0, 1}).of(Type.INT, inner, 0);
    String name = "v" + scope.locals++;
    scope.variables.add(new Scope.Variable(name, Type.of(function), false));
    scope.nonNull.add(name);
    return Node.statement(function.name + " " + name + " = y -> %0;", value);
  }

  private Node locked(Scope scope, int depth) {
    List<Scope.Variable> found = scope.variables.stream().filter(one -> one.type().isObject() && scope.nonNull.contains(one.name())).toList();
    if (found.isEmpty()) return ifThen(scope, depth);
    return Node.statement("synchronized (" + choice.of(found).name() + ") {\n%0\n}", block(scope, depth, false));
  }

  private Node call(Scope scope) {
    List<MethodModel> methods = scope.callable.stream().filter(one -> !one.looks).toList();
    if (methods.isEmpty()) return assignment(scope);
    MethodModel called = choice.of(methods);
    Node call = expressions.callOf(called, called.result, scope, 1);
    if (call == null) return assignment(scope);
    if (called.result.equals(Type.VOID)) return Node.statement("%0;", call);
    String name = "v" + scope.locals++;
    scope.variables.add(new Scope.Variable(name, called.result, true));
    return Node.statement(called.result.name() + " " + name + " = %0;", call);
  }
}
