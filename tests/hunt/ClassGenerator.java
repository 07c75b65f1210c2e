package hunt;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** A random class with the classes it uses: a function of its seed. */
final class ClassGenerator {
  /** {@code ints}: the values that integers have in the heaps of the brute force. */
  record Generated(ClassModel top, int[] ints) {}

  private static final int[][] DOMAINS = {{-1, 0, 1}, {0, 1, 2}, {-2, 0, 3}, {Integer.MIN_VALUE, 0, 1}, {0, 1, Integer.MAX_VALUE}, {-1, 1, 5}};
  private final Choice choice;
  private final ClassModel top;
  private final Expressions expressions;
  private final Contracts contracts;
  private final int[] ints;
  private final List<MethodModel> callable = new ArrayList<>();
  private int names;

  private ClassGenerator(long seed) {
    choice = new Choice(seed);
    top = new ClassModel("H" + seed, ClassModel.Kind.CLASS, null);
    ints = choice.of(DOMAINS);
    expressions = new Expressions(choice, top, ints);
    contracts = new Contracts(choice, expressions);
  }

  static Generated generate(long seed) {
    ClassGenerator generator = new ClassGenerator(seed);
    generator.makeAll();
    return new Generated(generator.top, generator.ints);
  }

  private void makeAll() {
    makeClasses();
    for (ClassModel model : top.all()) if (model.kind != ClassModel.Kind.ENUM && model.jdkParent == null) addFields(model);
    for (ClassModel model : top.all()) addConstructor(model);
    for (ClassModel model : top.all()) if (takesMethods(model) && choice.percent(60)) addLook(model);
    for (ClassModel model : top.all()) if (takesMethods(model) && choice.percent(25)) addRecursive(model);
    for (ClassModel model : top.all()) addInvariants(model);
    for (ClassModel model : top.nested) if (takesMethods(model) && choice.percent(60)) addMethod(model, choice.percent(40));
    for (ClassModel model : top.nested) if (model.kind == ClassModel.Kind.ABSTRACT && choice.percent(60)) addAbstract(model);
    implement();
    int count = 2 + choice.below(3);
    for (int i = 0; i < count; i++) addMethod(top, true);
  }

  // --- Classes -----------------------------------------------------------------------------------

  private void makeClasses() {
    ClassModel node = nested("Node", choice.percent(15) ? ClassModel.Kind.ABSTRACT : ClassModel.Kind.CLASS);
    if (node.kind == ClassModel.Kind.ABSTRACT || choice.percent(30)) nested("Leaf", ClassModel.Kind.CLASS).parent = node;
    if (node.kind == ClassModel.Kind.ABSTRACT && choice.percent(50)) nested("Fork", ClassModel.Kind.CLASS).parent = node;
    if (choice.percent(20)) nested("Pair", ClassModel.Kind.RECORD);
    if (choice.percent(20)) makeEnum();
    if (choice.percent(15)) nested("Box", ClassModel.Kind.CLASS).typeParameters = "<T extends Node>";
    if (choice.percent(15)) nested("Oops", ClassModel.Kind.CLASS).jdkParent = "RuntimeException";
    if (choice.percent(25)) makeInterface();
  }

  private void makeEnum() {
    ClassModel color = nested("Color", ClassModel.Kind.ENUM);
    color.constants.addAll(choice.percent(50) ? List.of("RED", "BLUE") : List.of("RED", "BLUE", "GREEN"));
    color.ranked = choice.percent(40);
  }

  private void makeInterface() {
    ClassModel step = nested("Step", ClassModel.Kind.INTERFACE);
    ClassModel one = nested("First", ClassModel.Kind.CLASS);
    one.interfaces.add(step);
    if (choice.percent(50)) nested("Second", ClassModel.Kind.CLASS).interfaces.add(step);
    else if (choice.percent(50)) top.nested.stream().filter(model -> model.name.equals("Leaf")).forEach(leaf -> leaf.interfaces.add(step));
    MethodModel apply = new MethodModel(step, "apply", Type.INT);
    apply.modifiers = "";
    apply.parameters.add(new MethodModel.Parameter("p0", choice.percent(60) ? Type.INT : Type.of(choice.percent(50) ? top : top.nested.get(0))));
    step.methods.add(apply);
    if (!apply.parameters.get(0).type().equals(Type.INT) || choice.percent(60)) return;
    MethodModel twice = new MethodModel(step, "twice", Type.INT);
    twice.modifiers = "default ";
    twice.parameters.addAll(apply.parameters);
    twice.body = Node.block(List.of(Node.statement("return apply(apply(p0));")));
    step.methods.add(twice);
  }

  private ClassModel nested(String name, ClassModel.Kind kind) {
    ClassModel made = new ClassModel(name, kind, top);
    top.nested.add(made);
    return made;
  }

  private boolean takesMethods(ClassModel model) {
    return model.kind != ClassModel.Kind.ENUM && model.kind != ClassModel.Kind.INTERFACE && model.typeParameters.isEmpty() && model.jdkParent == null;
  }

  private Type typeOf(ClassModel model) {
    return model.typeParameters.isEmpty() ? Type.of(model) : new Type(model.name + "<Node>", model, null);
  }

  /** Of a field or parameter. */
  private Type someType(boolean ofTop) {
    if (choice.percent(42)) return Type.INT;
    if (choice.percent(14)) return Type.BOOLEAN;
    if (choice.percent(5)) return Type.LONG;
    if (choice.percent(12)) return choice.percent(12) ? Type.arrayOf(Type.arrayOf(Type.INT)) : Type.arrayOf(choice.percent(15) ? Type.BOOLEAN : Type.INT);
    if (choice.percent(10)) return Type.BOX;
    List<ClassModel> models = top.all().stream().filter(one -> one.jdkParent == null && (ofTop || one != top)).toList();
    Type type = typeOf(choice.of(models));
    return type.model().typeParameters.isEmpty() && choice.percent(8) ? Type.arrayOf(type) : type;
  }

  // --- Fields ------------------------------------------------------------------------------------

  private void addFields(ClassModel model) {
    if (model.kind == ClassModel.Kind.INTERFACE) return;
    if (model.kind == ClassModel.Kind.RECORD) {
      addRecordFields(model);
      return;
    }
    if (!model.typeParameters.isEmpty()) {
      ClassModel node = top.nested.get(0);
      model.fields.add(new ClassModel.Field("", "f" + names++, new Type("T", node, null), null));
      return;
    }
    int count = model == top ? 2 + choice.below(2) : model.parent != null ? choice.below(2) : 1 + choice.below(2);
    for (int i = 0; i < count; i++) {
      Type type = i == 0 && model.name.equals("Node") ? (choice.percent(60) ? Type.of(model) : Type.INT)
          : someType(model == top || choice.percent(30));
      boolean isFinal = model.parent == null && model != top && type.equals(Type.INT) && choice.percent(8);
      boolean initial = isFinal || choice.percent(25);
      Node value = !initial ? null : type.isReference() && !type.isArray() ? null : type.isArray() ? expressions.made(type, new Scope(model), 0)
          : type.equals(Type.INT) ? expressions.literal() : null;
      String access = (model == top && choice.percent(40) ? "private " : "") + (type.isReference() && choice.percent(7) ? "@NonNull " : "");
      model.fields.add(new ClassModel.Field(access + (isFinal ? "final " : ""), "f" + names++, type, value));
    }
    if (model == top && choice.percent(22)) addStatic();
  }

  private void addStatic() {
    boolean object = choice.percent(50);
    ClassModel node = top.nested.get(0);
    Type type = object && node.canBeMade() ? Type.of(node) : Type.INT;
    Node value = type.equals(Type.INT) ? expressions.literal() : Node.expression(type, "null");
    if (type.isObject() && choice.percent(60)) value = Node.expression(type, "new Node()");
    top.fields.add(new ClassModel.Field("static ", "s" + names++, type, value));
  }

  private void addRecordFields(ClassModel model) {
    model.fields.add(new ClassModel.Field("", "f" + names++, Type.INT, null));
    model.fields.add(new ClassModel.Field("", "f" + names++, choice.percent(60) ? Type.INT
        : Type.of(choice.percent(40) ? model : top.nested.get(0)), null));
    if (choice.percent(60) && model.fields.get(1).type().model() != model) {
      Type second = model.fields.get(1).type();
      model.refused = second.equals(Type.INT)
          ? Node.expression(Type.BOOLEAN, "%0 " + choice.of("<", ">", "==") + " %1", Node.expression(Type.INT, model.fields.get(0).name()),
              choice.percent(50) ? Node.expression(Type.INT, model.fields.get(1).name()) : expressions.literal())
          : Node.expression(Type.BOOLEAN, model.fields.get(1).name() + " == null");
    }
  }

  private void addConstructor(ClassModel model) {
    boolean isParent = top.nested.stream().anyMatch(one -> one.parent == model);
    boolean noArguments = top.fields.stream()
        .anyMatch(field -> field.isStatic() && field.initial() != null && field.initial().form.equals("new " + model.name + "()"));
    if (!model.canBeMade() || isParent || noArguments || model.kind == ClassModel.Kind.RECORD || model.jdkParent != null
        || !model.typeParameters.isEmpty() || choice.percent(55)) return;
    MethodModel made = new MethodModel(model, "<init>", Type.VOID);
    made.modifiers = model == top ? "public " : "";
    List<Node> statements = new ArrayList<>();
    for (ClassModel.Field field : model.fields) {
      if (field.isStatic() || field.isFinal() || choice.percent(25)) continue;
      String name = "p" + made.parameters.size();
      made.parameters.add(new MethodModel.Parameter(name, field.type()));
      statements.add(Node.statement(field.name() + " = %0;", Node.expression(field.type(), name)));
    }
    made.body = Node.block(statements);
    model.methods.add(made);
    if (model != top) return;
    made.checked = true;
    Scope entry = new Scope(model);
    for (MethodModel.Parameter one : made.parameters) entry.variables.add(new Scope.Variable(one.name(), one.type(), false));
    entry.looksOnly = true;
    contracts.precondition(made, entry, 40);
    Scope after = entryScope(made);
    after.looksOnly = true;
    contracts.rest(made, after);
    made.signals.clear();
    // There is no object in the past of a constructor.
    made.ensures.removeIf(clause -> hasOld(clause.condition));
  }

  private static boolean hasOld(Node node) {
    return node.kind == Node.Kind.OLD || node.parts.stream().anyMatch(ClassGenerator::hasOld);
  }

  // --- Methods -----------------------------------------------------------------------------------

  /** The names at the entry of a method: fields, parameters, the object. */
  private Scope entryScope(MethodModel method) {
    Scope scope = new Scope(method.owner);
    if (!method.isStatic()) {
      for (ClassModel.Field field : method.owner.allFields()) scope.variables.add(new Scope.Variable(field.name(), field.type(), !field.isFinal()
          && method.owner.kind != ClassModel.Kind.RECORD));
      scope.variables.add(new Scope.Variable("this", Type.of(method.owner), false));
      scope.nonNull.add("this");
    }
    for (ClassModel.Field field : top.fields) if (field.isStatic()) scope.variables.add(new Scope.Variable(field.name(), field.type(), true));
    for (MethodModel.Parameter one : method.parameters) scope.variables.add(new Scope.Variable(one.name(), one.type(), choice.percent(30)));
    scope.callable.addAll(callable);
    return scope;
  }

  private Scope clauseScope(MethodModel method) {
    Scope scope = entryScope(method);
    scope.looksOnly = true;
    return scope;
  }

  /** A method that clauses may call. */
  private void addLook(ClassModel model) {
    MethodModel method = new MethodModel(model, "h" + names++, choice.percent(50) ? Type.INT : Type.BOOLEAN);
    method.modifiers = choice.percent(20) ? "private " : "";
    method.looks = true;
    if (choice.percent(30)) method.parameters.add(new MethodModel.Parameter("p0", choice.percent(50) ? Type.INT : Type.of(top.nested.get(0))));
    Scope scope = clauseScope(method);
    scope.looksOnly = true;
    // Quantifiers and implications are no Java.
    Expressions plain = new Expressions(choice, top, ints);
    if (choice.percent(45)) {
      scope.variables.replaceAll(one -> new Scope.Variable(one.name(), one.type(), false));
      method.body = inJava(() -> new Statements(choice, top, expressions, method, 6).looksOnly().body(scope.copy()));
    } else {
      method.body = Node.block(List.of(Node.statement("return %0;", javaOnly(plain, method.result, scope))));
    }
    model.methods.add(method);
    callable.add(method);
  }

  /** Along a field, so many steps at most: a static method that sums something up. */
  private void addRecursive(ClassModel model) {
    List<ClassModel.Field> steps = model.allFields().stream().filter(field -> field.type().isObject() && field.type().model() == model).toList();
    if (steps.isEmpty() || model.kind == ClassModel.Kind.RECORD) return;
    MethodModel method = new MethodModel(model, "r" + names++, Type.INT);
    method.modifiers = "static ";
    method.looks = true;
    method.parameters.add(new MethodModel.Parameter("p0", Type.of(model)));
    method.parameters.add(new MethodModel.Parameter("p1", Type.INT));
    Scope scope = clauseScope(method);
    scope.variables.removeIf(one -> one.name().equals("p1"));
    scope.nonNull.add("p0");
    String step = choice.of(steps).name();
    method.body = Node.block(List.of(Node.statement("if (p0 == null || p1 <= 0 || p1 > 3) return 0;"),
        Node.statement("return %0 + " + method.name + "(p0." + step + ", p1 - 1);", javaOnly(expressions, Type.INT, scope))));
    model.methods.add(method);
    callable.add(method);
  }

  private static boolean isJava(Node node) {
    if (node.kind == Node.Kind.OLD || (node.form != null && !node.form.equals(node.plain))) return false;
    return node.parts.stream().allMatch(ClassGenerator::isJava);
  }

  /** Of an invariant. */
  private Node condition(Scope scope) {
    return choice.percent(75) ? expressions.likely(scope) : expressions.bool(scope, 2);
  }

  private Node javaOnly(Scope scope) {
    for (int i = 0; i < 20; i++) {
      Node node = condition(scope);
      if (isJava(node)) return node;
    }
    return Node.expression(Type.BOOLEAN, "true");
  }

  /** Made again and again until there is nothing of contracts in it. */
  private static Node inJava(Supplier<Node> made) {
    for (Node node = made.get(); ; node = made.get()) if (isJava(node)) return node;
  }

  private static Node javaOnly(Expressions expressions, Type type, Scope scope) {
    for (int i = 0; i < 20; i++) {
      Node node = expressions.of(type, scope, 2);
      if (isJava(node)) return node;
    }
    return Node.defaultOf(type);
  }

  private void addInvariants(ClassModel model) {
    int chance = model == top ? 60 : model.kind == ClassModel.Kind.CLASS || model.kind == ClassModel.Kind.ABSTRACT ? 30
        : model.kind == ClassModel.Kind.INTERFACE ? 15 : 0;
    if (model.jdkParent != null || !model.typeParameters.isEmpty()) return;
    while (choice.percent(chance)) {
      MethodModel pretended = new MethodModel(model, "", Type.BOOLEAN);
      Scope scope = clauseScope(pretended);
      scope.variables.removeIf(one -> one.name().startsWith("s"));
      scope.callable.removeIf(one -> one.isStatic());
      boolean atClass = choice.percent(40) && model.invariants.stream().allMatch(one -> one.method != null);
      Clause clause = new Clause(Clause.Kind.INVARIANT, atClass ? condition(scope) : javaOnly(scope));
      if (!atClass) clause.method = "ok" + names++;
      String text = Text.ofContract(clause.condition);
      if (model.invariants.stream().noneMatch(one -> Text.ofContract(one.condition).equals(text))) model.invariants.add(clause);
      chance /= 3;
    }
  }

  private void addMethod(ClassModel model, boolean checked) {
    MethodModel method = new MethodModel(model, "m" + names++, resultType());
    String access = model == top && callable.size() > 1 && choice.percent(10) ? "private " : "public ";
    boolean isStatic = model == top && choice.percent(20);
    method.modifiers = access + (isStatic ? "static " : "") + (choice.percent(6) ? "synchronized " : "");
    int count = choice.below(3);
    for (int i = 0; i < count; i++) {
      Type type = someType(true);
      method.parameters.add(new MethodModel.Parameter("p" + i, type, type.isReference() && choice.percent(10)));
    }
    method.checked = checked;
    Scope clauses = clauseScope(method);
    contracts.precondition(method, clauses, checked ? 35 : 40);
    if (checked) contracts.rest(method, clauses);
    method.body = new Statements(choice, top, expressions, method, 9).body(entryScope(method));
    model.methods.add(method);
    callable.add(method);
  }

  private void addAbstract(ClassModel model) {
    MethodModel method = new MethodModel(model, "m" + names++, resultType());
    method.modifiers = "public abstract ";
    if (choice.percent(50)) method.parameters.add(new MethodModel.Parameter("p0", someType(true)));
    promise(method);
    model.methods.add(method);
    callable.add(method);
  }

  /** The contract of a method without code. */
  private void promise(MethodModel method) {
    Scope clauses = clauseScope(method);
    contracts.precondition(method, clauses, 40);
    if (choice.percent(40)) method.ensures.add(new Clause(Clause.Kind.ENSURES, expressions.likely(clauses)));
  }

  private Type resultType() {
    if (choice.percent(20)) return Type.VOID;
    Type type = someType(true);
    return type.isObject() && !type.model().typeParameters.isEmpty() ? Type.INT : type;
  }

  /** Methods of interfaces in the classes that implement them, and some methods of superclasses once more. */
  private void implement() {
    for (ClassModel model : top.nested) {
      for (ClassModel implemented : model.interfaces) for (MethodModel method : implemented.methods) if (method.body == null
          || choice.percent(40)) override(model, method);
      if (model.parent == null) continue;
      for (MethodModel inherited : model.parent.methods)
        if (!inherited.isConstructor() && !inherited.isPrivate() && (inherited.body == null || choice.percent(50))) override(model, inherited);
    }
    top.nested.stream().filter(one -> one.kind == ClassModel.Kind.INTERFACE).forEach(one -> callable.addAll(one.methods));
  }

  private void override(ClassModel model, MethodModel inherited) {
    MethodModel method = new MethodModel(model, inherited.name, inherited.result);
    boolean ofInterface = inherited.owner.kind == ClassModel.Kind.INTERFACE;
    method.modifiers = ofInterface ? "public " : inherited.modifiers.replace("abstract ", "");
    method.parameters.addAll(inherited.parameters);
    method.looks = inherited.looks;
    if (inherited.looks) {
      Scope scope = clauseScope(method);
      scope.callable.clear();
      method.body = Node.block(List.of(Node.statement("return %0;", javaOnly(expressions, method.result, scope))));
    } else {
      Scope clauses = clauseScope(method);
      clauses.callable.clear();
      contracts.precondition(method, clauses, 25);
      method.checked = choice.percent(50);
      if (method.checked && choice.percent(60)) contracts.rest(method, clauses);
      Scope scope = entryScope(method);
      // What was made later than the overridden method might call that.
      scope.callable.removeIf(one -> !one.looks);
      method.body = new Statements(choice, top, expressions, method, 4).body(scope);
    }
    model.methods.add(method);
  }
}
