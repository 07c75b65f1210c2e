package org.nalar.weave;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.InstanceOfTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The parts of a clause whose values explain why it does not hold: the operands that are left when all operators are taken
 * away, other than literals and quantifiers.
 */
final class Parts {
  private static final Set<Tree.Kind> UNARY =
      Set.of(Tree.Kind.LOGICAL_COMPLEMENT, Tree.Kind.UNARY_MINUS, Tree.Kind.UNARY_PLUS, Tree.Kind.BITWISE_COMPLEMENT);

  private Parts() {}

  /** None if the expression has no operator. */
  static List<ExpressionTree> of(ExpressionTree expression) {
    ExpressionTree inner = expression;
    while (inner instanceof ParenthesizedTree) inner = ((ParenthesizedTree) inner).getExpression();
    List<ExpressionTree> found = new ArrayList<>();
    if (!isPart(inner)) add(inner, found);
    return found;
  }

  private static void add(ExpressionTree tree, List<ExpressionTree> found) {
    if (isPart(tree)) {
      found.add(tree);
    } else if (tree instanceof ParenthesizedTree) {
      add(((ParenthesizedTree) tree).getExpression(), found);
    } else if (UNARY.contains(tree.getKind())) {
      add(((UnaryTree) tree).getExpression(), found);
    } else if (tree instanceof TypeCastTree) {
      add(((TypeCastTree) tree).getExpression(), found);
    } else if (tree instanceof InstanceOfTree) {
      add(((InstanceOfTree) tree).getExpression(), found);
    } else if (tree instanceof BinaryTree) {
      add(((BinaryTree) tree).getLeftOperand(), found);
      add(((BinaryTree) tree).getRightOperand(), found);
    } else if (tree instanceof ConditionalExpressionTree) {
      add(((ConditionalExpressionTree) tree).getCondition(), found);
      add(((ConditionalExpressionTree) tree).getTrueExpression(), found);
      add(((ConditionalExpressionTree) tree).getFalseExpression(), found);
    }
  }

  private static boolean isPart(ExpressionTree tree) {
    if (tree instanceof IdentifierTree) return !isOneOf(((IdentifierTree) tree).getName(), "this", "super");
    if (tree instanceof MemberSelectTree) return !isOneOf(((MemberSelectTree) tree).getIdentifier(), "this", "class");
    if (tree instanceof MethodInvocationTree) {
      String method = ((MethodInvocationTree) tree).getMethodSelect().toString();
      return !isOneOf(method, "org.nalar.Woven.holds", "org.nalar.Woven.fresh");
    }
    return tree instanceof ArrayAccessTree;
  }

  private static boolean isOneOf(CharSequence name, String one, String other) {
    return one.contentEquals(name) || other.contentEquals(name);
  }
}
