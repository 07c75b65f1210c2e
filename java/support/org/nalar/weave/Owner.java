package org.nalar.weave;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;

/** A class, interface, record or enum that has contracts. */
final class Owner {
  final ClassTree tree;
  /** The class around, or null. */
  final Owner outer;
  /** Its fields, and whether they are static. */
  private final Map<String, Boolean> fields = new HashMap<>();
  private int clauses;

  Owner(ClassTree tree, Owner outer) {
    this.tree = tree;
    this.outer = outer;
    for (Tree member : tree.getMembers())
      if (member instanceof VariableTree) {
        VariableTree field = (VariableTree) member;
        boolean constant = tree.getKind() == Tree.Kind.INTERFACE;
        fields.put(field.getName().toString(), constant || field.getModifiers().getFlags().contains(Modifier.STATIC));
      }
  }

  int nextClause() {
    return ++clauses;
  }

  int lastClause() {
    return clauses;
  }

  String name() {
    return tree.getSimpleName().toString();
  }

  boolean isRecord() {
    return tree.getKind().name().equals("RECORD");
  }

  /** Instances have no instance of the class around. */
  boolean isStatic() {
    boolean isClass = tree.getKind() == Tree.Kind.CLASS;
    boolean inInterface = outer != null && outer.tree.getKind() == Tree.Kind.INTERFACE;
    return outer == null || !isClass || inInterface || tree.getModifiers().getFlags().contains(Modifier.STATIC);
  }

  boolean declares(String field) {
    return fields.containsKey(field);
  }

  boolean declaresStatic(String field) {
    return fields.getOrDefault(field, false);
  }

  /**
   * The innermost class from here outwards that has the field, or null. A class with a superclass may have it from there, and is
   * the end of the search; and a field that is not static is not looked for beyond a static class.
   */
  Owner ownerOf(String field) {
    boolean beyondStatic = false;
    for (Owner at = this; at != null; at = at.outer) {
      if (at.declares(field) && (at.declaresStatic(field) || !beyondStatic)) return at;
      if (at.tree.getExtendsClause() != null) return null;
      beyondStatic |= at.isStatic();
    }
    return null;
  }

  /** Of a record: its components. It cannot have other fields that are not static. */
  List<VariableTree> components() {
    List<VariableTree> components = new ArrayList<>();
    for (Tree member : tree.getMembers()) {
      if (!(member instanceof VariableTree)) continue;
      if (!((VariableTree) member).getModifiers().getFlags().contains(Modifier.STATIC)) components.add((VariableTree) member);
    }
    return components;
  }
}
