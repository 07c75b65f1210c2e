package org.nalar.weave;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import javax.lang.model.element.Modifier;

/**
 * Finds where a clause assigns. Variables that the clause itself declares, and elements of arrays that these hold, may be assigned: lambdas
 * count and collect that way, and so do the loops that quantifiers become. The variable of a quantifier is final, and may not.
 */
final class Assignments extends TreeScanner<Integer, Void> {
  private static final int NONE = -1;

  private final SourceFile file;
  /** The variables in scope, inner ones last. */
  private final List<VariableTree> variables = new ArrayList<>();

  private Assignments(SourceFile file) {
    this.file = file;
  }

  /** The offset of the first operator that assigns, or a negative number. */
  static int first(MethodTree method, SourceFile file) {
    Integer found = new Assignments(file).scan(method.getBody(), null);
    return found == null ? NONE : found;
  }

  @Override
  public Integer reduce(Integer one, Integer other) {
    if (one == null || other == null) return one == null ? other : one;
    return Math.min(one, other);
  }

  // --- Assignments ---------------------------------------------------------------------------------

  @Override
  public Integer visitAssignment(AssignmentTree tree, Void nothing) {
    return reduce(assigned(tree.getVariable(), behind(tree.getVariable())), super.visitAssignment(tree, nothing));
  }

  @Override
  public Integer visitCompoundAssignment(CompoundAssignmentTree tree, Void nothing) {
    return reduce(assigned(tree.getVariable(), behind(tree.getVariable())), super.visitCompoundAssignment(tree, nothing));
  }

  @Override
  public Integer visitUnary(UnaryTree tree, Void nothing) {
    Integer inside = super.visitUnary(tree, nothing);
    switch (tree.getKind()) {
      case PREFIX_INCREMENT:
      case PREFIX_DECREMENT:
        return reduce(assigned(tree.getExpression(), file.start(tree)), inside);
      case POSTFIX_INCREMENT:
      case POSTFIX_DECREMENT:
        return reduce(assigned(tree.getExpression(), behind(tree.getExpression())), inside);
      default:
        return inside;
    }
  }

  /** {@code @SuppressWarnings(value = "all")} on a variable. */
  @Override
  public Integer visitAnnotation(AnnotationTree tree, Void nothing) {
    return null;
  }

  private int behind(Tree operand) {
    return Token.skipSpace(file.text, file.end(operand));
  }

  private Integer assigned(ExpressionTree target, int operator) {
    return isOwn(target) ? null : Integer.valueOf(operator);
  }

  private boolean isOwn(ExpressionTree target) {
    if (target instanceof ParenthesizedTree) return isOwn(((ParenthesizedTree) target).getExpression());
    if (target instanceof ArrayAccessTree) return isOwn(((ArrayAccessTree) target).getExpression());
    if (!(target instanceof IdentifierTree)) return false;
    for (int i = variables.size() - 1; i >= 0; i--) {
      VariableTree variable = variables.get(i);
      if (variable.getName().equals(((IdentifierTree) target).getName())) return !variable.getModifiers().getFlags().contains(Modifier.FINAL);
    }
    return false;
  }

  // --- Scopes --------------------------------------------------------------------------------------

  @Override
  public Integer visitVariable(VariableTree tree, Void nothing) {
    variables.add(tree);
    return super.visitVariable(tree, nothing);
  }

  private Integer scoped(Supplier<Integer> visit) {
    int outer = variables.size();
    Integer found = visit.get();
    variables.subList(outer, variables.size()).clear();
    return found;
  }

  @Override
  public Integer visitLambdaExpression(LambdaExpressionTree tree, Void nothing) {
    return scoped(() -> super.visitLambdaExpression(tree, nothing));
  }

  @Override
  public Integer visitBlock(BlockTree tree, Void nothing) {
    return scoped(() -> super.visitBlock(tree, nothing));
  }

  @Override
  public Integer visitForLoop(ForLoopTree tree, Void nothing) {
    return scoped(() -> super.visitForLoop(tree, nothing));
  }

  @Override
  public Integer visitEnhancedForLoop(EnhancedForLoopTree tree, Void nothing) {
    return scoped(() -> super.visitEnhancedForLoop(tree, nothing));
  }

  @Override
  public Integer visitTry(TryTree tree, Void nothing) {
    return scoped(() -> super.visitTry(tree, nothing));
  }

  @Override
  public Integer visitCatch(CatchTree tree, Void nothing) {
    return scoped(() -> super.visitCatch(tree, nothing));
  }

  @Override
  public Integer visitClass(ClassTree tree, Void nothing) {
    return scoped(
        () -> {
          for (Tree member : tree.getMembers()) if (member instanceof VariableTree) variables.add((VariableTree) member);
          return super.visitClass(tree, nothing);
        });
  }

  @Override
  public Integer visitMethod(MethodTree tree, Void nothing) {
    return scoped(() -> super.visitMethod(tree, nothing));
  }
}
