package hunt;

import java.util.ArrayList;
import java.util.List;

/** Random expressions of a given type. Most look before they dereference; some do not. */
final class Expressions {
  private final Choice choice;
  private final ClassModel top;
  private final int[] literals;
  private final boolean multiplies;

  Expressions(Choice choice, ClassModel top, int[] literals) {
    this.choice = choice;
    this.top = top;
    this.literals = literals;
    multiplies = choice.percent(4);
  }

  Node of(Type type, Scope scope, int depth) {
    if (scope.hasPast && !scope.nested && choice.percent(22)) return old(type, scope, depth);
    if (type.equals(Type.INT)) return integer(scope, depth);
    if (type.equals(Type.BOOLEAN)) return bool(scope, depth);
    if (type.equals(Type.LONG)) return longInteger(scope, depth);
    return reference(type, scope, depth);
  }

  private Node old(Type type, Scope scope, int depth) {
    Scope past = scope.copy();
    past.nested = true;
    past.variables.removeIf(one -> one.name().equals("\\result") || one.name().equals("\\signal"));
    past.nonNull.clear();
    return Node.old(of(type, past, Math.min(depth, 1)));
  }

  Node literal() {
    int value = choice.of(literals[choice.below(literals.length)], choice.below(4) - 1);
    return Node.expression(Type.INT, value == Integer.MIN_VALUE ? "Integer.MIN_VALUE" : value < 0 ? "(" + value + ")" : "" + value);
  }

  // --- Integers ----------------------------------------------------------------------------------

  private Node integer(Scope scope, int depth) {
    if (depth <= 0) return simpleInteger(scope);
    switch (choice.below(13)) {
      case 0, 1, 2:
        return binary(choice.of("+", "+", "-", "*"), scope, depth);
      case 3:
        return choice.percent(30)
            ? binary(choice.of("/", "%"), scope, depth)
            : Node.expression(Type.INT, "(%0 " + choice.of("/", "%", "&", "|", "^", "<<", ">>") + " " + (1 + choice.below(3)) + ")",
                integer(scope, depth - 1));
      case 4:
        return Node.expression(Type.INT, "(%0 ? %1 : %2)", bool(scope, depth - 1), integer(scope, depth - 1), integer(scope, depth - 1));
      case 5, 6, 7:
        return choice.percent(20) ? unboxed(scope, depth) : field(Type.INT, scope, depth);
      case 8:
        return choice.percent(50) ? length(scope) : element(Type.INT, scope, depth);
      case 9, 10:
        return choice.percent(20) && !scope.looksOnly ? choiceByConstant(scope, depth) : call(Type.INT, scope, depth);
      case 11:
        return choice.percent(40) ? converted(scope, depth)
            : Node.expression(Type.INT, choice.of("Math.max(%0, %1)", "Math.min(%0, %1)", "Integer.compare(%0, %1)",
                "Math.addExact(%0, %1)"), integer(scope, depth - 1),
            integer(scope, depth - 1));
      default:
        return simpleInteger(scope);
    }
  }

  /** What multiplies or divides by something other than a constant is hard for a solver: few classes have that. */
  private Node binary(String operator, Scope scope, int depth) {
    boolean isLinear = operator.equals("+") || operator.equals("-");
    Node left = integer(scope, depth - 1), right = isLinear || multiplies ? integer(scope, depth - 1) : literal();
    return Node.expression(Type.INT, "(%0 " + operator + " %1)", left, right);
  }

  private Node unboxed(Scope scope, int depth) {
    Node box = path(Type.BOX, scope);
    if (box == null) return field(Type.INT, scope, depth);
    return choice.percent(10) ? Node.expression(Type.INT, "(int) %0", box)
        : Node.expression(Type.INT, "(%0 == null ? %1 : (int) %0)", box, simpleInteger(scope));
  }

  private Node converted(Scope scope, int depth) {
    if (!scope.ofType(Type.LONG).isEmpty() && choice.percent(50))
      return Node.expression(Type.INT, choice.of("((int) %0)", "Long.signum(%0)", "Math.toIntExact(%0)"), longInteger(scope, depth - 1));
    String form = choice.of("(byte) %0", "(short) %0", "(char) %0", "(int) (%0 * 3L)", "(int) ((long) %0 >> 1)", "Math.abs(%0)",
        "Math.floorMod(%0, 3)", "-%0", "~%0", "Integer.signum(%0)");
    return Node.expression(Type.INT, "(" + form + ")", integer(scope, depth - 1));
  }

  private Node longInteger(Scope scope, int depth) {
    if (depth <= 0) return simpleLong(scope);
    return switch (choice.below(8)) {
      case 0, 1 -> Node.expression(Type.LONG, "(%0 " + choice.of("+", "-", "&", "|", "^") + " %1)", longInteger(scope, depth - 1),
          longInteger(scope, depth - 1));
      case 2 -> Node.expression(Type.LONG, "(%0 " + choice.of("* 3L", "/ 2L", "% 3L", "<< 1", ">> 33", ">>> 1") + ")", longInteger(scope, depth - 1));
      case 3 -> Node.expression(Type.LONG, "(%0 ? %1 : %2)", bool(scope, depth - 1), longInteger(scope, depth - 1), longInteger(scope, depth - 1));
      case 4 -> field(Type.LONG, scope, depth);
      case 5 -> call(Type.LONG, scope, depth);
      default -> Node.expression(Type.LONG, "((long) %0)", integer(scope, depth - 1));
    };
  }

  private Node simpleLong(Scope scope) {
    List<Scope.Variable> found = scope.ofType(Type.LONG);
    return !found.isEmpty() && choice.percent(85) ? variable(choice.of(found))
        : Node.expression(Type.LONG, choice.of("0L", "1L", "(-1L)", "(Integer.MAX_VALUE + 1L)", "Long.MIN_VALUE"));
  }

  private Node simpleInteger(Scope scope) {
    List<Scope.Variable> found = scope.ofType(Type.INT);
    return !found.isEmpty() && choice.percent(85) ? variable(choice.of(found)) : literal();
  }

  static Node variable(Scope.Variable variable) {
    String name = variable.name();
    String plain = name.startsWith("\\") ? name.substring(1) : name;
    return Node.ofContract(variable.type(), name, plain);
  }

  // --- Booleans ----------------------------------------------------------------------------------

  Node bool(Scope scope, int depth) {
    if (depth <= 0) return simpleBoolean(scope);
    switch (choice.below(14)) {
      case 0, 1, 2, 3:
        return comparison(scope, depth);
      case 4, 5:
        return Node.expression(Type.BOOLEAN, "(%0 " + choice.of("&&", "||") + " %1)", bool(scope, depth - 1), bool(scope, depth - 1));
      case 6:
        return Node.expression(Type.BOOLEAN, "!%0", bool(scope, depth - 1));
      case 7, 8:
        return nullTest(scope);
      case 9:
        return sameObject(scope, depth);
      case 10:
        return typeTest(scope);
      case 11:
        return scope.looksOnly ? logic(scope, depth) : field(Type.BOOLEAN, scope, depth);
      case 12:
        return call(Type.BOOLEAN, scope, depth);
      default:
        return simpleBoolean(scope);
    }
  }

  private Node simpleBoolean(Scope scope) {
    List<Scope.Variable> found = scope.ofType(Type.BOOLEAN);
    if (!found.isEmpty() && choice.percent(50)) return variable(choice.of(found));
    return choice.percent(92) ? comparison(scope, 0) : Node.expression(Type.BOOLEAN, choice.of("true", "false"));
  }

  private Node comparison(Scope scope, int depth) {
    if (!scope.ofType(Type.LONG).isEmpty() && choice.percent(30))
      return Node.expression(Type.BOOLEAN, "(%0 " + choice.of("<", "<=", "==", "!=") + " %1)", longInteger(scope, depth - 1),
          longInteger(scope, depth - 1));
    Node left = of(Type.INT, scope, depth - 1), right = of(Type.INT, scope, depth - 1);
    // What compares constants, or something with itself, says nothing.
    for (int i = 0; i < 5 && (isConstant(left) || Text.ofContract(left).equals(Text.ofContract(right))); i++) left = of(Type.INT, scope, depth);
    return Node.expression(Type.BOOLEAN, "(%0 " + choice.of("<", "<=", ">", ">=", "==", "!=", "==") + " %1)", left, right);
  }

  private static boolean isConstant(Node node) {
    return Text.ofContract(node).chars().noneMatch(Character::isLowerCase);
  }

  /** A condition that many heaps satisfy. */
  Node likely(Scope scope) {
    List<Scope.Variable> integers = scope.ofType(Type.INT);
    List<Scope.Variable> references = scope.variables.stream().filter(one -> one.type().isReference() && !scope.nonNull.contains(one.name()))
        .toList();
    if (!integers.isEmpty() && (references.isEmpty() || choice.percent(60))) {
      Node left = variable(choice.of(integers));
      Node right = choice.percent(70) ? literal() : simpleInteger(scope);
      return Node.expression(Type.BOOLEAN, "(%0 " + choice.of("<=", ">=", "!=") + " %1)", left, right);
    }
    if (references.isEmpty()) return bool(scope, 1);
    Scope.Variable object = choice.of(references);
    if (choice.percent(30)) return Node.expression(Type.BOOLEAN, "(%0 " + choice.of("==", "!=", "!=") + " null)", variable(object));
    Scope known = scope.copy();
    known.variables.removeIf(one -> !one.name().equals(object.name()) && one.type().isReference());
    known.nonNull.add(object.name());
    Node inner = choice.percent(70) ? comparison(known, 1) : bool(known, 1);
    return choice.percent(50)
        ? Node.expression(Type.BOOLEAN, "(%0 == null || %1)", variable(object), inner)
        : Node.ofContract(Type.BOOLEAN, "(%0 != null ==> %1)", "(%0 == null || %1)", variable(object), inner);
  }

  private Node nullTest(Scope scope) {
    Node path = path(null, scope);
    if (path == null) return simpleBoolean(scope);
    return Node.expression(Type.BOOLEAN, "(%0 " + choice.of("==", "!=") + " null)", path);
  }

  private Node sameObject(Scope scope, int depth) {
    Node path = path(null, scope);
    if (path == null) return simpleBoolean(scope);
    if (path.type.equals(Type.BOX) && choice.percent(30))
      return Node.expression(Type.BOOLEAN, "(%0 != null && %0.equals(%1))", path, reference(Type.BOX, scope, 1));
    if (path.type.isObject() && path.type.model().kind == ClassModel.Kind.RECORD && choice.percent(60))
      return Node.expression(Type.BOOLEAN, choice.percent(70) ? "(%0 != null && %0.equals(%1))" : "java.util.Objects.equals(%0, %1)", path,
          reference(path.type, scope, 1));
    return Node.expression(Type.BOOLEAN, "(%0 " + choice.of("==", "!=") + " %1)", path, of(path.type, scope, Math.min(depth - 1, 1)));
  }

  private Node typeTest(Scope scope) {
    Node path = path(null, scope);
    if (path == null || !path.type.isObject()) return simpleBoolean(scope);
    List<ClassModel> narrower = top.all().stream()
        .filter(one -> one != path.type.model() && one.isSubclassOf(path.type.model()) && one.typeParameters.isEmpty()).toList();
    if (narrower.isEmpty()) return simpleBoolean(scope);
    ClassModel type = choice.of(narrower);
    Scope.Variable seen = new Scope.Variable("t" + scope.locals++, Type.of(type), false);
    if (!scope.nested && !scope.hasPast && !scope.looksOnly && choice.percent(40)) {
      Scope inner = scope.copy();
      inner.variables.add(seen);
      inner.nonNull.add(seen.name());
      return Node.expression(Type.BOOLEAN, "(%0 instanceof " + type.name + " " + seen.name() + " && %1)", path, bool(inner, 1));
    }
    return Node.expression(Type.BOOLEAN, "(%0 instanceof " + type.name + ")", path);
  }

  /** What is declared more generally, as what it might be. */
  private Node cast(Type type, Scope scope) {
    if (!type.isObject()) return null;
    List<Scope.Variable> general = scope.variables.stream()
        .filter(one -> one.type().isObject() && one.type().model() != type.model() && type.model().isSubclassOf(one.type().model())).toList();
    if (general.isEmpty()) return null;
    Node path = variable(choice.of(general));
    if (choice.percent(12)) return Node.expression(type, "((" + type.name() + ") %0)", path);
    return Node.expression(type, "(%0 instanceof " + type.name() + " ? (" + type.name() + ") %0 : null)", path);
  }

  /** What only contracts have. */
  private Node logic(Scope scope, int depth) {
    Node fresh = scope.hasPast && !scope.nested && choice.percent(15) ? path(null, scope) : null;
    if (fresh != null) return Node.ofContract(Type.BOOLEAN, "\\fresh(%0)", "hunt.Run.fresh(%0)", fresh);
    if (choice.percent(30)) return objectQuantifier(scope, depth);
    if (choice.percent(50)) {
      boolean implies = choice.percent(70);
      return Node.ofContract(Type.BOOLEAN, implies ? "(%0 ==> %1)" : "(%0 <==> %1)", implies ? "(!%0 || %1)" : "(%0 == %1)", bool(scope, depth - 1),
          bool(scope, depth - 1));
    }
    return quantifier(scope, depth);
  }

  /** Over the elements of an array, or over what can be reached. */
  private Node objectQuantifier(Scope scope, int depth) {
    List<Scope.Variable> arrays = scope.variables.stream()
        .filter(one -> one.type().isArray() && one.type().element().isObject() && !one.name().startsWith("\\")).toList();
    List<Scope.Variable> roots = scope.variables.stream()
        .filter(one -> one.type().isObject() && !steps(one.type().model()).isEmpty() && !one.name().startsWith("\\")).toList();
    if (arrays.isEmpty() && roots.isEmpty()) return quantifier(scope, depth);
    boolean reach = arrays.isEmpty() || (!roots.isEmpty() && choice.percent(70));
    Scope.Variable over = choice.of(reach ? roots : arrays);
    Type type = reach ? over.type() : over.type().element();
    Scope inner = scope.copy();
    inner.nested = true;
    inner.locals++;
    String name = "q" + inner.locals;
    inner.variables.add(new Scope.Variable(name, type, false));
    if (reach) inner.nonNull.add(name);
    String fields = reach ? String.join(", ", steps(type.model())) : "";
    boolean all = choice.percent(70);
    String range = reach ? "\\reach(" + over.name() + ", " + fields + ")" : over.name();
    String plainRange = reach ? "hunt.Run.reach(" + over.name() + ", " + "\"" + fields.replace(", ", "\", \"") + "\")" : over.name();
    String test = reach ? "" : over.name() + " != null && ";
    return Node.ofContract(Type.BOOLEAN, "(" + test + "(" + (all ? "\\forall " : "\\exists ") + type.name() + " " + name + " : " + range + "; %0))",
        "(" + test + (all ? "" : "!") + "hunt.Run.all(" + plainRange + ", (" + type.name() + " " + name + ") -> " + (all ? "" : "!") + "%0))",
            bool(inner, depth - 1));
  }

  private static List<String> steps(ClassModel model) {
    if (model.kind == ClassModel.Kind.RECORD) return List.of();
    return model.allFields().stream().filter(field -> field.type().isObject() && field.type().model() == model).map(ClassModel.Field::name).toList();
  }

  private Node quantifier(Scope scope, int depth) {
    boolean all = choice.percent(60);
    String quantifier = all ? "\\forall" : "\\exists", method = all ? "hunt.Run.all" : "hunt.Run.some";
    Scope inner = scope.copy();
    inner.nested = true;
    inner.locals++;
    String name = "q" + inner.locals;
    inner.variables.add(new Scope.Variable(name, Type.INT, false));
    List<Scope.Variable> arrays = scope.variables.stream().filter(one -> one.type().name().equals("int[]") && !one.name().startsWith("\\")).toList();
    if (!arrays.isEmpty() && choice.percent(70)) {
      Scope.Variable array = choice.of(arrays);
      inner.variables.add(new Scope.Variable(array.name() + "[" + name + "]", Type.INT, false));
      String form = "(" + array.name() + " != null && (" + quantifier + " int " + name + "; 0 <= " + name + " && " + name + " < " + array.name()
          + ".length; %0))";
      String plain = "(" + array.name() + " != null && " + method + "(0, " + array.name() + ".length, " + name + " -> %0))";
      return Node.ofContract(Type.BOOLEAN, form, plain, bool(inner, depth - 1));
    }
    int from = choice.below(2) - 1, to = choice.below(4);
    return Node.ofContract(Type.BOOLEAN, "(" + quantifier + " int " + name + "; " + from + " <= " + name + " && " + name + " < " + to + "; %0)",
        method + "(" + from + ", " + to + ", " + name + " -> %0)", bool(inner, depth - 1));
  }

  // --- References --------------------------------------------------------------------------------

  /** An expression that names a place and may be null; null if there is none. */
  Node path(Type type, Scope scope) {
    List<Scope.Variable> found = scope.variables.stream().filter(one -> type == null ? one.type().isReference() : one.type().fits(type)).toList();
    return found.isEmpty() ? null : variable(choice.of(found));
  }

  private Node reference(Type type, Scope scope, int depth) {
    int kind = choice.below(10);
    Node cast = kind == 9 ? cast(type, scope) : null;
    if (cast != null) return cast;
    if (kind < 4 || depth <= 0) {
      Node path = path(type, scope);
      if (path != null) return path;
    }
    if (kind < 6 && depth > 0) return field(type, scope, depth);
    if (kind < 7 && depth > 0) return choice.percent(50) ? call(type, scope, depth) : element(type, scope, depth);
    if (kind == 7 && depth > 0) return Node.expression(type, "(%0 ? %1 : %2)", bool(scope, depth - 1), reference(type, scope, depth - 1),
        reference(type, scope, depth - 1));
    if (type.equals(Type.BOX) && choice.percent(75)) return Node.expression(type, choice.percent(80) ? "Integer.valueOf(%0)" : "new Integer(%0)",
        integer(scope, Math.min(depth, 1)));
    if (scope.looksOnly) return type.isObject() && type.model().kind == ClassModel.Kind.ENUM ? constant(type) : choice.percent(50)
        ? Node.defaultOf(type) : orDefault(path(type, scope), type);
    return choice.percent(25) ? Node.defaultOf(type) : made(type, scope, depth);
  }

  /** By the constants of an enum. */
  private Node choiceByConstant(Scope scope, int depth) {
    List<Scope.Variable> enums = scope.variables.stream()
        .filter(one -> one.type().isObject() && one.type().model().kind == ClassModel.Kind.ENUM && !one.name().startsWith("\\")).toList();
    if (enums.isEmpty()) return simpleInteger(scope);
    Scope.Variable one = choice.of(enums);
    Node switched = Node.expression(Type.INT, "switch (%0) { case RED -> %1; default -> %2; }", variable(one), integer(scope, 0), integer(scope, 0));
    if (choice.percent(8)) return switched;
    return Node.expression(Type.INT, "(%0 == null ? %1 : %2)", variable(one), integer(scope, 0), choice.percent(40)
        ? Node.expression(Type.INT, one.type().model().ranked && choice.percent(60) ? "%0.rank()" : "%0.ordinal()", variable(one)) : switched);
  }

  private Node constant(Type type) {
    return Node.expression(type, type.name() + "." + choice.of(type.model().constants));
  }

  private static Node orDefault(Node node, Type type) {
    return node == null ? Node.defaultOf(type) : node;
  }

  /** A new object or array, or a constant. */
  Node made(Type type, Scope scope, int depth) {
    if (type.equals(Type.BOX)) return Node.expression(type, "Integer.valueOf(%0)", integer(scope, 0));
    if (type.isArray()) {
      if (type.element().equals(Type.INT) && choice.percent(40)) return Node.expression(type, "new int[] {%0, %1}", integer(scope, 0),
          integer(scope, 0));
      List<ClassModel> narrower = type.element().isObject() ? top.all().stream()
          .filter(one -> one != type.element().model() && one.isSubclassOf(type.element().model())).toList() : List.of();
      if (!narrower.isEmpty() && choice.percent(30)) return Node.expression(type, "new " + choice.of(narrower).name + "[" + (1 + choice.below(2))
          + "]");
      Node array = choice.percent(15) ? path(type, scope) : null;
      if (array != null) return Node.expression(type, "(%0 == null ? null : %0.clone())", array);
      Node size = choice.percent(6) ? integer(scope, 0) : Node.expression(Type.INT, "" + choice.below(3));
      String inner = type.element().isArray() ? "[]" : "";
      return Node.expression(type, "new " + type.name().substring(0, type.name().indexOf('[')) + "[%0]" + inner, size);
    }
    if (type.model().kind == ClassModel.Kind.ENUM) return constant(type);
    List<ClassModel> makeable = top.all().stream().filter(one -> one.canBeMade() && one.isSubclassOf(type.model()) && one.jdkParent == null).toList();
    if (makeable.isEmpty()) return Node.defaultOf(type);
    return creation(type, choice.of(makeable), scope, depth);
  }

  Node creation(Type type, ClassModel model, Scope scope, int depth) {
    List<Type> parameters = new ArrayList<>();
    if (model.kind == ClassModel.Kind.RECORD) model.fields.forEach(field -> parameters.add(field.type()));
    else model.methods.stream().filter(MethodModel::isConstructor).findFirst().ifPresent(made ->
        made.parameters.forEach(one -> parameters.add(one.type())));
    StringBuilder form = new StringBuilder("new " + model.name + (model.typeParameters.isEmpty() ? "" : "<>") + "(");
    Node[] arguments = new Node[parameters.size()];
    for (int i = 0; i < arguments.length; i++) {
      form.append(i > 0 ? ", %" : "%").append(i);
      arguments[i] = parameters.get(i).isReference() && choice.percent(60) ? simpleReference(parameters.get(i), scope)
          : of(parameters.get(i), scope, Math.min(depth - 1, 1));
    }
    return Node.expression(type, form.append(")").toString(), arguments);
  }

  /** A path or null: no deeper. */
  private Node simpleReference(Type type, Scope scope) {
    Node path = path(type, scope);
    return path == null || choice.percent(30) ? Node.defaultOf(type) : path;
  }

  /** {@code p.f}, behind a test unless {@code p} is known, or somebody forgot it. */
  private Node field(Type type, Scope scope, int depth) {
    record Way(Scope.Variable variable, String field) {}
    List<Way> ways = new ArrayList<>();
    for (Scope.Variable variable : scope.variables) {
      if (!variable.type().isObject()) continue;
      ClassModel model = variable.type().model();
      boolean record = model.kind == ClassModel.Kind.RECORD;
      for (ClassModel.Field field : model.allFields())
        if (field.type().fits(type)) ways.add(new Way(variable, record ? field.name() + "()" : field.name()));
    }
    if (ways.isEmpty()) return of(type, simple(scope), 0);
    Way way = choice.of(ways);
    return guarded(type, way.variable(), "." + way.field(), scope);
  }

  private static Scope simple(Scope scope) {
    Scope simple = scope.copy();
    simple.hasPast = false;
    return simple;
  }

  private Node guarded(Type type, Scope.Variable variable, String rest, Scope scope, Node... parts) {
    Node path = variable(variable);
    List<Node> all = new ArrayList<>(List.of(parts));
    String access = "%0" + rest;
    all.add(0, path);
    if (scope.nonNull.contains(variable.name()) || choice.percent(7)) return Node.expression(type, access, all.toArray(Node[]::new));
    all.add(simpleOf(type, scope));
    return Node.expression(type, "(%0 == null ? %" + (all.size() - 1) + " : " + access + ")", all.toArray(Node[]::new));
  }

  private Node simpleOf(Type type, Scope scope) {
    return type.equals(Type.INT) ? simpleInteger(scope) : Node.defaultOf(type);
  }

  private Node length(Scope scope) {
    List<Scope.Variable> arrays = scope.variables.stream().filter(one -> one.type().isArray()).toList();
    return arrays.isEmpty() ? simpleInteger(scope) : guarded(Type.INT, choice.of(arrays), ".length", scope);
  }

  private Node element(Type type, Scope scope, int depth) {
    List<Scope.Variable> arrays = scope.variables.stream().filter(one -> one.type().isArray() && one.type().element().fits(type)).toList();
    if (arrays.isEmpty()) return of(type, simple(scope), 0);
    Scope.Variable array = choice.of(arrays);
    Node path = variable(array), index = simpleInteger(scope);
    if (choice.percent(8)) return Node.expression(type, "%0[%1]", path, index);
    return Node.expression(type, "(%0 != null && %1 >= 0 && %1 < %0.length ? %0[%1] : %2)", path, index, simpleOf(type, scope));
  }

  // --- Calls -------------------------------------------------------------------------------------

  Node call(Type type, Scope scope, int depth) {
    List<MethodModel> methods = scope.callable.stream().filter(one -> one.result.fits(type) && (!scope.looksOnly || one.looks)).toList();
    if (methods.isEmpty()) return of(type, simple(scope), 0);
    return callOf(choice.of(methods), type, scope, depth);
  }

  /** Of an instance method, on an object that is there; the default value if there is none. */
  Node callOf(MethodModel method, Type type, Scope scope, int depth) {
    Node[] arguments = new Node[method.parameters.size()];
    StringBuilder form = new StringBuilder();
    for (int i = 0; i < arguments.length; i++) {
      form.append(i > 0 ? ", %" : "%").append(i + 1);
      arguments[i] = argument(method.parameters.get(i).type(), scope, depth);
    }
    String rest = method.name + "(" + form + ")";
    if (method.isStatic()) {
      List<Node> parts = new ArrayList<>(List.of(arguments));
      parts.add(0, Node.expression(type, method.owner.name));
      return Node.expression(type, "%0." + rest, parts.toArray(Node[]::new));
    }
    List<Scope.Variable> objects = scope.variables.stream().filter(one -> one.type().isObject() && one.type().model().isSubclassOf(method.owner)
        && (!method.isPrivate() || one.type().model() == method.owner)).toList();
    if (objects.isEmpty()) return method.result.equals(Type.VOID) ? null : simpleOf(type, scope);
    Scope.Variable object = choice.of(objects);
    if (method.result.equals(Type.VOID)) {
      List<Node> parts = new ArrayList<>(List.of(arguments));
      parts.add(0, variable(object));
      return Node.expression(type, (scope.nonNull.contains(object.name()) || choice.percent(7) ? "" : "if (%0 != null) ") + "%0." + rest,
          parts.toArray(Node[]::new));
    }
    return guarded(type, object, "." + rest, scope, arguments);
  }

  private Node argument(Type type, Scope scope, int depth) {
    return type.isReference() && (scope.looksOnly || choice.percent(70)) ? simpleReference(type, scope) : of(type, scope, Math.min(depth - 1, 1));
  }
}
