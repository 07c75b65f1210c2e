import org.nalar.Ensures;
import org.nalar.Modifies;
import org.nalar.Requires;
import org.nalar.Signals;

/** Postfix expressions: a token that is not negative is a number, -1 adds, -2 negates. */
public class Evaluator {
  static final class Node {
    final int value;
    final Node next;

    Node(int value, Node next) {
      this.value = value;
      this.next = next;
    }
  }

  Node top;

  @Modifies("top")
  @Ensures({"top != null && top.value == x", "top.next == \\old(top)"})
  public void push(int x) {
    top = new Node(x, top);
  }

  @Requires("top != null")
  @Modifies("top")
  @Ensures({"\\result == \\old(top.value)", "top == \\old(top.next)"})
  public int pop() {
    Node first = top;
    top = first.next;
    return first.value;
  }

  // --- Callers

  @Modifies("top")
  @Ensures({"\\result == x + y", "top == \\old(top)"})
  public int sum(int x, int y) {
    push(x);
    push(y);
    return pop() + pop();
  }

  /** Wrong: the second operand is taken first. */
  @Modifies("top")
  @Ensures("\\result == x - y")
  public int difference(int x, int y) {
    push(x);
    push(y);
    return pop() - pop();
  }

  @Requires("tokens != null && top == null")
  @Modifies("top")
  @Ensures({
    "tokens.length == 1 && tokens[0] >= 0 ==> \\result == tokens[0]",
    "tokens.length == 2 && tokens[0] >= 0 && tokens[1] == -2 ==> \\result == -tokens[0]",
    "tokens.length == 3 && tokens[0] >= 0 && tokens[1] >= 0 && tokens[2] == -1 ==> \\result == tokens[0] + tokens[1]"
  })
  @Signals(IllegalArgumentException.class)
  public int evaluate(int[] tokens) {
    for (int i = 0; i < tokens.length; i++) {
      int token = tokens[i];
      if (token >= 0) {
        push(token);
      } else if (token == -1) {
        if (top == null || top.next == null) throw new IllegalArgumentException("operand is missing");
        push(pop() + pop());
      } else if (token == -2) {
        if (top == null) throw new IllegalArgumentException("operand is missing");
        push(-pop());
      } else {
        throw new IllegalArgumentException("unknown operator");
      }
    }
    if (top == null || top.next != null) throw new IllegalArgumentException("not one result");
    return pop();
  }

  /** Wrong: takes operands that need not be there. */
  @Requires("tokens != null && top == null")
  @Modifies("top")
  @Signals(IllegalArgumentException.class)
  public int evaluateUnguarded(int[] tokens) {
    for (int i = 0; i < tokens.length; i++) {
      if (tokens[i] >= 0) push(tokens[i]);
      else if (tokens[i] == -1) push(pop() + pop());
      else throw new IllegalArgumentException("unknown operator");
    }
    return top == null ? 0 : pop();
  }
}
