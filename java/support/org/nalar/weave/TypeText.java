package org.nalar.weave;

import com.sun.source.tree.AnnotatedTypeTree;
import com.sun.source.tree.ArrayTypeTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeParameterTree;
import com.sun.source.tree.WildcardTree;
import java.util.List;
import java.util.stream.Collectors;

/** Types as text in one line, without annotations. */
final class TypeText {
  private TypeText() {}

  static String of(Tree type) {
    if (type instanceof AnnotatedTypeTree) return of(((AnnotatedTypeTree) type).getUnderlyingType());
    if (type instanceof ArrayTypeTree) return of(((ArrayTypeTree) type).getType()) + "[]";
    if (type instanceof MemberSelectTree) {
      MemberSelectTree member = (MemberSelectTree) type;
      return of(member.getExpression()) + "." + member.getIdentifier();
    }
    if (type instanceof ParameterizedTypeTree) {
      ParameterizedTypeTree generic = (ParameterizedTypeTree) type;
      return of(generic.getType()) + "<" + list(generic.getTypeArguments(), ", ") + ">";
    }
    if (type instanceof WildcardTree) {
      Tree bound = ((WildcardTree) type).getBound();
      if (bound == null) return "?";
      return (type.getKind() == Tree.Kind.EXTENDS_WILDCARD ? "? extends " : "? super ") + of(bound);
    }
    return type.toString();
  }

  static String of(TypeParameterTree parameter) {
    String bounds = list(parameter.getBounds(), " & ");
    return parameter.getName() + (bounds.isEmpty() ? "" : " extends " + bounds);
  }

  private static String list(List<? extends Tree> types, String separator) {
    return types.stream().map(TypeText::of).collect(Collectors.joining(separator));
  }
}
