package org.nalar.weave;

import java.util.ArrayList;
import java.util.List;

/** {@code \reach(root, f, g)}: the objects that can be reached from the root through these fields. */
final class Reach {
  final List<Node> root;
  final List<Token> fields = new ArrayList<>();
  private final Token word;
  private final Node parentheses;

  Reach(Token word, Node parentheses) throws ClauseException {
    this.word = word;
    this.parentheses = parentheses;
    List<List<Node>> arguments = Node.split(parentheses.inside, ",");
    if (arguments.isEmpty()) throw new ClauseException(word.start, "\\reach needs an object and fields");
    root = arguments.get(0);
    for (List<Node> argument : arguments.subList(1, arguments.size())) {
      if (argument.size() != 1 || !argument.get(0).isName())
        throw new ClauseException(argument.isEmpty() ? word.start : argument.get(0).start(), "the name of a field expected");
      fields.add(argument.get(0).token);
    }
  }

  void write(Translator out) throws ClauseException {
    out.generate("org.nalar.Woven.reach(", word.start);
    out.sequence(root);
    for (Token field : fields) {
      out.generate(", $n -> $n.", field.start);
      out.copy(field);
    }
    out.generate(")", parentheses.close().start);
  }
}
