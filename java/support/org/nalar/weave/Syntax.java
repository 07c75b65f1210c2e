package org.nalar.weave;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Parses the code of clauses apart from the class they belong to. So a clause with an error in it does not break the class, and
 * its parts are found in a syntax tree. All clauses of a file are parsed at once, and one by one only if there is an error.
 */
final class Syntax {
  private final Parser parser;
  private final Map<Clause, ClauseException> errors;

  /** @param errors where to tell which clauses are wrong */
  Syntax(Parser parser, Map<Clause, ClauseException> errors) {
    this.parser = parser;
    this.errors = errors;
  }

  /** @param withoutParts clauses whose parts are left as they are */
  void check(List<Clause> clauses, Set<Clause> withoutParts) {
    if (clauses.isEmpty()) return;
    StringBuilder text = new StringBuilder("class Clauses {");
    int[] starts = new int[clauses.size()];
    for (int i = 0; i < clauses.size(); i++) {
      text.append(" java.lang.Object clause() { ");
      starts[i] = text.length();
      text.append(clauses.get(i).body).append(" }");
    }
    SourceFile file = parser.parse(text.append(" }").toString());
    if (file.error == null) {
      List<? extends Tree> methods = ((ClassTree) file.tree.getTypeDecls().get(0)).getMembers();
      for (int i = 0; i < clauses.size(); i++) {
        checkAssignments(clauses.get(i), (MethodTree) methods.get(i), file, starts[i]);
        if (!withoutParts.contains(clauses.get(i))) mark(clauses.get(i), (MethodTree) methods.get(i), file, starts[i]);
      }
    } else if (clauses.size() == 1) {
      MappedText body = clauses.get(0).body;
      int at = Math.max(0, Math.min((int) file.error.getPosition() - starts[0], body.length() - 1));
      boolean goesOn = file.error.getCode().equals("compiler.err.expected") && file.error.getMessage(null).startsWith("';'");
      String message = goesOn ? "the end of the clause expected" : file.error.getMessage(null);
      errors.put(clauses.get(0), new ClauseException(body.origin(at), message));
    } else {
      for (Clause clause : clauses) check(List.of(clause), withoutParts);
    }
  }

  private void checkAssignments(Clause clause, MethodTree method, SourceFile file, int start) {
    int at = Assignments.first(method, file);
    if (at >= 0) errors.put(clause, new ClauseException(clause.body.origin(at - start), "a contract must not assign; == compares"));
  }

  /** Has the values of the parts reported. */
  private static void mark(Clause clause, MethodTree method, SourceFile file, int start) {
    Tree statement = method.getBody().getStatements().get(0);
    if (clause.contract.kind == Kind.MODIFIES || !(statement instanceof ReturnTree)) return;
    MappedText marked = new MappedText();
    int done = 0;
    for (ExpressionTree part : Parts.of(((ReturnTree) statement).getExpression())) {
      int from = file.start(part) - start;
      int to = file.end(part) - start;
      int origin = clause.body.origin(from);
      marked.append(clause.body.part(done, from));
      marked.add("org.nalar.Woven.part(" + clause.parts.size() + ", ", origin);
      marked.append(clause.body.part(from, to)).add(")", origin);
      clause.parts.add(clause.contract.text.value().substring(origin, clause.body.origin(to - 1) + 1));
      done = to;
    }
    clause.body = marked.append(clause.body.part(done, clause.body.length()));
  }
}
