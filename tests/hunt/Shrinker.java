package hunt;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Makes a program smaller as long as there is disagreement of the same kind about the same method. What does not compile is no program. */
final class Shrinker {
  private static final int MOST_ATTEMPTS = 1500;
  private static final long MOST_MILLIS = 120_000;

  /** A change that can be undone. */
  private interface Edit {
    /** What undoes it. */
    Runnable apply();
  }

  private final Batch.Setup setup;
  private final Path directory;
  private final Program program;
  private Comparison.Disagreement wanted;
  private int attempts;
  private final long end = System.currentTimeMillis() + MOST_MILLIS;

  Shrinker(Batch.Setup setup, Path directory, Program program, Comparison.Disagreement wanted) {
    this.setup = setup;
    this.directory = directory;
    this.program = program;
    this.wanted = wanted;
  }

  /** The disagreement about what is left. */
  Comparison.Disagreement shrink() throws IOException, InterruptedException, ReflectiveOperationException {
    for (boolean smaller = true; smaller && attempts < MOST_ATTEMPTS; ) {
      smaller = false;
      // Edits are collected anew after each that has worked: what they are about may be gone.
      List<Edit> edits = edits();
      for (int i = 0; i < edits.size() && attempts < MOST_ATTEMPTS && System.currentTimeMillis() < end; i++) {
        if (!keeps(edits.get(i))) continue;
        smaller = true;
        edits = edits();
        i = Math.max(-1, Math.min(i, edits.size()) - 2);
      }
    }
    agrees();
    return wanted;
  }

  private boolean keeps(Edit edit) throws IOException, InterruptedException, ReflectiveOperationException {
    attempts++;
    Runnable undo = edit.apply();
    if (!agrees()) return true;
    undo.run();
    return false;
  }

  /** False if there still is disagreement. */
  private boolean agrees() throws IOException, InterruptedException, ReflectiveOperationException {
    Batch batch = new Batch(setup, directory, List.of(program));
    try {
      batch.run(false);
      if (batch.programs.isEmpty()) return true;
      boolean byContract = wanted.kind().equals("missed by contract");
      Comparison comparison = new Comparison(program, byContract);
      comparison.isClosedWorld = setup.isClosedWorld();
      comparison.compare(byContract ? batch.runByContract() : batch.results);
      for (Comparison.Disagreement one : comparison.found)
        if (one.method() == wanted.method() && one.kind().equals(wanted.kind())) {
          wanted = one;
          return false;
        }
      return true;
    } catch (Engine.Failure failure) {
      return !wanted.kind().equals("crash");
    } catch (ReflectiveOperationException | LinkageError | RuntimeException broken) {
      return true;
    } finally {
      batch.clean();
    }
  }

  // --- Edits, the largest first ------------------------------------------------------------------

  private List<Edit> edits() {
    List<Edit> edits = new ArrayList<>();
    for (ClassModel model : program.top.all())
      for (MethodModel method : model.methods) if (method.checked && method != wanted.method()) edits.add(uncheck(method));
    removals(program.top.nested, edits);
    for (ClassModel model : program.top.all()) {
      for (MethodModel method : model.methods) if (method != wanted.method()) edits.add(removal(model.methods, method));
      removals(model.invariants, edits);
      removals(model.interfaces, edits);
      if (model.parent != null) edits.add(orphan(model));
    }
    for (ClassModel model : program.top.all())
      for (MethodModel method : model.methods) ofMethod(method, edits);
    for (ClassModel model : program.top.all()) removals(model.fields, edits);
    for (ClassModel model : program.top.all()) {
      for (MethodModel method : model.methods) {
        for (List<Clause> clauses : List.of(method.requires, method.ensures, method.signals))
          for (Clause clause : clauses) ofNode(clause.condition, edits);
        if (method.body != null) ofNode(method.body, edits);
      }
      for (Clause invariant : model.invariants) ofNode(invariant.condition, edits);
    }
    return edits;
  }

  private Edit uncheck(MethodModel method) {
    return () -> {
      method.checked = false;
      return () -> method.checked = true;
    };
  }

  private static Edit orphan(ClassModel model) {
    return () -> {
      ClassModel parent = model.parent;
      model.parent = null;
      return () -> model.parent = parent;
    };
  }

  private void ofMethod(MethodModel method, List<Edit> edits) {
    for (List<Clause> clauses : List.of(method.requires, method.ensures, method.signals, method.modifies)) removals(clauses, edits);
    removals(method.exceptions, edits);
    removals(method.parameters, edits);
    if (method.body != null) ofBlock(method.body, edits);
    if (method.pure) edits.add(flag(() -> method.pure = false, () -> method.pure = true));
    if (method.fresh) edits.add(flag(() -> method.fresh = false, () -> method.fresh = true));
    if (method.nonNullResult) edits.add(flag(() -> method.nonNullResult = false, () -> method.nonNullResult = true));
    String modifiers = method.modifiers;
    for (String one : List.of("synchronized ", "static "))
      if (modifiers.contains(one)) edits.add(flag(() -> method.modifiers = modifiers.replace(one, ""), () -> method.modifiers = modifiers));
  }

  private static Edit flag(Runnable apply, Runnable undo) {
    return () -> {
      apply.run();
      return undo;
    };
  }

  /** Statements go, or are replaced by the blocks in them. */
  private static void ofBlock(Node node, List<Edit> edits) {
    if (node.kind == Node.Kind.BLOCK) removals(node.parts, edits);
    for (int i = 0; i < node.parts.size(); i++) {
      Node part = node.parts.get(i);
      if (part.kind == Node.Kind.STATEMENT && node.kind == Node.Kind.BLOCK)
        for (Node inner : part.parts) if (inner.kind == Node.Kind.BLOCK) edits.add(replacement(node.parts, i, inner));
      ofBlock(part, edits);
    }
  }

  /** Expressions are replaced by what is in them, or by a value that everybody knows. */
  private static void ofNode(Node node, List<Edit> edits) {
    for (int i = 0; i < node.parts.size(); i++) {
      Node part = node.parts.get(i);
      if (part.kind == Node.Kind.EXPRESSION || part.kind == Node.Kind.OLD) {
        for (Node inner : part.parts) if (inner.type != null && inner.type.fits(part.type)) edits.add(replacement(node.parts, i, inner));
        if (!part.parts.isEmpty() && !part.type.equals(Type.VOID)) {
          edits.add(replacement(node.parts, i, Node.defaultOf(part.type)));
          if (part.type.equals(Type.BOOLEAN)) edits.add(replacement(node.parts, i, Node.expression(Type.BOOLEAN, "true")));
        }
      }
      ofNode(part, edits);
    }
  }

  private static Edit replacement(List<Node> parts, int index, Node by) {
    return () -> {
      Node before = parts.set(index, by);
      return () -> parts.set(index, before);
    };
  }

  private static <T> void removals(List<T> list, List<Edit> edits) {
    for (T item : list) edits.add(removal(list, item));
  }

  private static <T> Edit removal(List<T> list, T item) {
    return () -> {
      int index = -1;
      for (int i = 0; i < list.size(); i++) if (list.get(i) == item) index = i;
      if (index < 0) return () -> {};
      list.remove(index);
      int at = index;
      return () -> list.add(at, item);
    };
  }
}
