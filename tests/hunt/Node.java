package hunt;

import java.util.ArrayList;
import java.util.List;

/**
 * A piece of a generated program: text in which {@code %0}, {@code %1} … stand for its parts. A statement may have several lines; a line that
 * is nothing but {@code %k} stands for a block. Where the language of contracts is not Java, {@code plain} says the same in Java.
 */
final class Node {
  enum Kind { EXPRESSION, OLD, STATEMENT, BLOCK }

  final Kind kind;
  /** Of expressions. */
  final Type type;
  final String form;
  final String plain;
  final List<Node> parts;

  private Node(Kind kind, Type type, String form, String plain, List<Node> parts) {
    this.kind = kind;
    this.type = type;
    this.form = form;
    this.plain = plain;
    this.parts = new ArrayList<>(parts);
  }

  static Node expression(Type type, String form, Node... parts) {
    return new Node(Kind.EXPRESSION, type, form, form, List.of(parts));
  }

  static Node ofContract(Type type, String form, String plain, Node... parts) {
    return new Node(Kind.EXPRESSION, type, form, plain, List.of(parts));
  }

  static Node old(Node value) {
    return new Node(Kind.OLD, value.type, "\\old(%0)", null, List.of(value));
  }

  static Node statement(String form, Node... parts) {
    return new Node(Kind.STATEMENT, null, form, form, List.of(parts));
  }

  static Node block(List<Node> statements) {
    return new Node(Kind.BLOCK, null, null, null, statements);
  }

  static Node defaultOf(Type type) {
    return expression(type, type.defaultValue());
  }
}
