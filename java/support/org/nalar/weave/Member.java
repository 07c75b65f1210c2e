package org.nalar.weave;

import com.sun.source.tree.MethodTree;
import com.sun.source.tree.PrimitiveTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeParameterTree;
import com.sun.source.tree.VariableTree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.TypeKind;

/** What a contract is written at: a method, a constructor, or a class as a whole. */
final class Member {
  final Owner owner;
  /** Where its clauses go. */
  final int place;
  /** Null for a class as a whole. */
  private final MethodTree method;
  private final List<VariableTree> parameters = new ArrayList<>();

  /** A class as a whole. */
  Member(Owner owner, int place) {
    this.owner = owner;
    this.place = place;
    method = null;
  }

  Member(Owner owner, MethodTree method, SourceFile file) {
    this.owner = owner;
    this.method = method;
    place = file.start(method);
    parameters.addAll(isCompact(file) ? owner.components() : method.getParameters());
  }

  /** A constructor of a record without a list of parameters: there is no parenthesis after its name. */
  private boolean isCompact(SourceFile file) {
    if (!isConstructor() || !owner.isRecord() || !method.getParameters().isEmpty()) return false;
    int name = Token.skipSpace(file.text, file.end(method.getModifiers()));
    return file.text.charAt(Token.skipSpace(file.text, name + owner.name().length())) == '{';
  }

  /** A documentation comment before it says {@code @deprecated}, which the compiler takes notice of. */
  boolean hasDeprecatedComment(String source) {
    int end = place;
    while (end > 0 && Character.isWhitespace(source.charAt(end - 1))) end--;
    if (isClass() || !source.startsWith("*/", end - 2)) return false;
    int start = source.lastIndexOf("/*", end - 3);
    return source.startsWith("/**", start) && source.substring(start, end).contains("@deprecated");
  }

  String name() {
    return method == null ? "" : method.getName().toString();
  }

  boolean isClass() {
    return method == null;
  }

  boolean isConstructor() {
    return method != null && method.getReturnType() == null;
  }

  boolean isStatic() {
    return method != null && method.getModifiers().getFlags().contains(Modifier.STATIC);
  }

  boolean hasResult() {
    return resultType() != null;
  }

  /** Null for constructors and void methods. */
  String resultType() {
    Tree type = method == null ? null : method.getReturnType();
    boolean none = type instanceof PrimitiveTypeTree && ((PrimitiveTypeTree) type).getPrimitiveTypeKind() == TypeKind.VOID;
    return type == null || none ? null : TypeText.of(type);
  }

  boolean hasParameter(String name) {
    return parameters.stream().anyMatch(parameter -> parameter.getName().contentEquals(name));
  }

  String parameterList() {
    List<String> list = new ArrayList<>();
    for (VariableTree parameter : parameters) list.add(TypeText.of(parameter.getType()) + " " + parameter.getName());
    return String.join(", ", list);
  }

  /**
   * The type parameters that a clause needs: those of the method; and in a static clause of a constructor also those of the
   * class, and of the classes around that it is an inner class of.
   */
  String typeParameters(boolean staticClause) {
    Map<String, String> found = new LinkedHashMap<>();
    if (isConstructor() && staticClause) addOuter(owner, found);
    if (method != null) add(method.getTypeParameters(), found);
    return found.isEmpty() ? "" : "<" + String.join(", ", found.values()) + "> ";
  }

  private static void addOuter(Owner owner, Map<String, String> found) {
    if (!owner.isStatic()) addOuter(owner.outer, found);
    add(owner.tree.getTypeParameters(), found);
  }

  private static void add(List<? extends TypeParameterTree> parameters, Map<String, String> found) {
    for (TypeParameterTree parameter : parameters) found.put(parameter.getName().toString(), TypeText.of(parameter));
  }
}
