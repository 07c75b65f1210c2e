package hunt;

import java.util.ArrayList;
import java.util.List;

/** Nodes as text: as contracts and code have it for {@code nalar}, or as plain Java for the oracle. */
final class Text {
  private final boolean plain;
  /** Old values that the text asks for, in plain Java: each is the result of a method, evaluated before the call. */
  final List<Node> olds = new ArrayList<>();

  Text(boolean plain) {
    this.plain = plain;
  }

  static String ofContract(Node node) {
    return new Text(false).expression(node);
  }

  /** A type variable as what it stands for. */
  static String erased(Type type) {
    return type.isObject() ? type.model().name : type.name();
  }

  String expression(Node node) {
    if (plain && node.kind == Node.Kind.OLD) {
      olds.add(node.parts.get(0));
      return "((" + erased(node.type) + ") old.get(" + (olds.size() - 1) + "))";
    }
    return fill(plain ? node.plain : node.form, node);
  }

  private String fill(String form, Node node) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < form.length(); i++) {
      char c = form.charAt(i);
      boolean part = c == '%' && i + 1 < form.length() && Character.isDigit(form.charAt(i + 1));
      if (part) text.append(expression(node.parts.get(form.charAt(++i) - '0')));
      else text.append(c);
    }
    return text.toString();
  }

  /** The lines of a statement or block. */
  void statement(Node node, String indent, List<String> lines) {
    if (node.kind == Node.Kind.BLOCK) {
      for (Node part : node.parts) statement(part, indent, lines);
      return;
    }
    for (String line : node.form.split("\n")) {
      if (line.matches("%\\d")) statement(node.parts.get(line.charAt(1) - '0'), indent + "  ", lines);
      else lines.add(indent + fill(line, node));
    }
  }
}
