package hunt;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** What code at one place can name. */
final class Scope {
  /** {@code constant}: neither it nor anything else that the name depends on is ever assigned to. */
  record Variable(String name, Type type, boolean assignable) {}

  final ClassModel owner;
  final List<Variable> variables = new ArrayList<>();
  /** Names that are not null here. */
  final Set<String> nonNull = new TreeSet<>();
  final List<MethodModel> callable = new ArrayList<>();
  /** In a clause: only code that looks. */
  boolean looksOnly;
  /** Of a postcondition: {@code \old} may be used. */
  boolean hasPast;
  /** Within {@code \old} or a quantifier. */
  boolean nested;
  int locals;

  Scope(ClassModel owner) {
    this.owner = owner;
  }

  Scope copy() {
    Scope copy = new Scope(owner);
    copy.variables.addAll(variables);
    copy.nonNull.addAll(nonNull);
    copy.callable.addAll(callable);
    copy.looksOnly = looksOnly;
    copy.hasPast = hasPast;
    copy.nested = nested;
    copy.locals = locals;
    return copy;
  }

  List<Variable> ofType(Type type) {
    return variables.stream().filter(one -> one.type().fits(type)).toList();
  }

  List<Variable> assignable() {
    return variables.stream().filter(Variable::assignable).toList();
  }
}
