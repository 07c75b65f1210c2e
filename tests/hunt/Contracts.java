package hunt;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Random contracts. Of postconditions there are candidates: which of them hold is found out by running the code. */
final class Contracts {
  private static final int CANDIDATES = 4;
  private final Choice choice;
  private final Expressions expressions;

  Contracts(Choice choice, Expressions expressions) {
    this.choice = choice;
    this.expressions = expressions;
  }

  void precondition(MethodModel method, Scope entry, int chance) {
    if (!choice.percent(chance)) return;
    Set<String> texts = new TreeSet<>();
    int count = 1 + choice.below(2);
    for (int i = 0; i < count; i++) {
      Node condition = choice.percent(65) ? expressions.likely(entry) : expressions.bool(entry, 2);
      if (texts.add(Text.ofContract(condition))) method.requires.add(new Clause(Clause.Kind.REQUIRES, condition));
    }
  }

  void rest(MethodModel method, Scope entry) {
    postconditions(method, entry);
    exceptions(method, entry);
    frame(method, entry);
    if (method.result.isReference() && choice.percent(15)) method.nonNullResult = true;
    if (method.result.isReference() && choice.percent(10)) method.fresh = true;
  }

  private void postconditions(MethodModel method, Scope entry) {
    Scope scope = entry.copy();
    scope.hasPast = true;
    if (!method.result.equals(Type.VOID)) scope.variables.add(new Scope.Variable("\\result", method.result, false));
    Set<String> texts = new TreeSet<>();
    for (int i = 0; i < CANDIDATES; i++) {
      Node condition = expressions.bool(scope, 1 + choice.below(3));
      if (texts.add(Text.ofContract(condition))) method.ensures.add(new Clause(Clause.Kind.ENSURES, condition));
    }
  }

  private void exceptions(MethodModel method, Scope entry) {
    if (!choice.percent(35)) return;
    String type = choice.of("IllegalStateException", "IllegalArgumentException", "RuntimeException", "NullPointerException");
    if (choice.percent(30)) {
      if (!type.equals("RuntimeException")) method.exceptions.add(type);
      return;
    }
    Scope scope = entry.copy();
    scope.hasPast = true;
    Clause clause = new Clause(Clause.Kind.SIGNALS, choice.percent(40) ? Node.expression(Type.BOOLEAN, "true") : expressions.bool(scope, 2));
    clause.exception = type;
    method.signals.add(clause);
  }

  private void frame(MethodModel method, Scope entry) {
    if (method.isConstructor()) return;
    if (choice.percent(6)) {
      method.pure = true;
      return;
    }
    if (!choice.percent(35)) return;
    List<Clause> locations = new ArrayList<>();
    for (Scope.Variable one : entry.variables) if (!one.name().startsWith("\\") && choice.percent(45)) locate(one, locations);
    if (locations.isEmpty()) locations.add(location(null, "\\nothing"));
    method.modifies.addAll(locations);
  }

  private void locate(Scope.Variable variable, List<Clause> locations) {
    Node base = Node.expression(variable.type(), variable.name());
    if (variable.type().isArray()) {
      Clause clause = location(base, choice.of("[*]", "[]"));
      if (clause.location.equals("[]")) clause.index = Node.expression(Type.INT, "" + choice.below(2));
      locations.add(clause);
      return;
    }
    if (!variable.type().isObject() || variable.type().model().kind == ClassModel.Kind.RECORD) return;
    List<ClassModel.Field> fields = variable.type().model().allFields().stream().filter(field -> !field.isFinal()).toList();
    if (fields.isEmpty()) return;
    Clause clause = location(base, choice.percent(50) ? ".*" : "." + choice.of(fields).name());
    List<String> steps = fields.stream().filter(field -> field.type().equals(variable.type())).map(ClassModel.Field::name).toList();
    if (!steps.isEmpty() && choice.percent(40)) clause.through = List.of(choice.of(steps));
    locations.add(clause);
  }

  private static Clause location(Node base, String location) {
    Clause clause = new Clause(Clause.Kind.MODIFIES, base);
    clause.location = location;
    return clause;
  }
}
