package hunt;

import java.util.List;

/** A clause of a contract. What makes no sense for a kind is null. */
final class Clause {
  enum Kind { REQUIRES, ENSURES, SIGNALS, INVARIANT, MODIFIES }

  final Kind kind;
  final Node condition;
  /** Of Signals. */
  String exception;
  /** Of an invariant that is a method. */
  String method;
  /** Of Modifies: {@code .f}, {@code .*}, {@code [*]}, {@code []} after the object in {@code condition}; a static field: {@code C.f}. */
  String location;
  /** Of {@code \reach(x, f, g)}. */
  List<String> through = List.of();
  /** Of {@code a[i]}. */
  Node index;
  /** Printed; others only were candidates. */
  boolean kept = true;

  Clause(Kind kind, Node condition) {
    this.kind = kind;
    this.condition = condition;
  }
}
