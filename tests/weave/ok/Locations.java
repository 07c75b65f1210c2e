// What @Modifies names.
import java.util.Arrays;
import org.nalar.*;

class Locations<T> {
  int size;

  Locations() {}
  T[] items;
  Node<T> head;
  static int count;

  static class Node<T> { T item; Node<T> next, other; int[] numbers; }

  static class Sub extends Locations<String> { @Modifies({"size", "this.items"}) void sub() {} @Modifies("this.*, items") Sub(int n) {} }

  @Modifies({"size, head.next.item", "this.*", "items[*]", "items[size - 1]", "\\reach(head, next, other).*", "\\reach(head.next, next).item"})
  void some() {}

  @Modifies("\\nothing") int none() { return 0; }

  @Modifies("\\everything, count, Locations.count, node.numbers[Math.max(i, 2)], n[*]") static void all(Node<?> node, int i, int... n) {}

  @Modifies("size, node.item") Locations(Node<T> node) {}

  static void run(WeaveCases c) {
    Locations<String> l = new Locations<>(null);
    l.items = new String[3];
    l.size = 2;
    l.head = new Node<>();
    l.head.next = new Node<>();
    Class<?> t = Locations.class;
    c.equal(l, c.value(t, "head.next.item", l) == l.head.next ? l : null);
    c.equal("item", c.clause(t, "head.next.item").location());
    c.equal(l, c.value(t, "this.*", l));
    c.equal(l.items, c.value(t, "items[*]", l));
    c.equal("[*]", c.clause(t, "items[*]").location());
    c.equal(l.items, c.valueOfKind(t, "modifies", "items[size - 1]", l));
    c.equal(1, c.valueOfKind(t, "index", "items[size - 1]", l));
    c.equal(l.head, c.value(t, "\\reach(head, next, other).*", l));
    c.equal("[next, other] *", Arrays.toString(c.clause(t, "\\reach(head, next, other).*").through()) + " " + c.clause(t, "\\reach(head, next, other).*").location());
    c.equal("item", c.clause(t, "\\reach(head.next, next).item").location());
    c.equal(null, c.value(t, "\\nothing", l));
    c.equal("nothing", c.clause(t, "\\nothing").location());
    Node<String> node = new Node<>();
    node.numbers = new int[4];
    c.equal(Locations.class, c.value(t, "Locations.count", null, node, 1, new int[0]));
    c.equal("static:count", c.clause(t, "count").location());
    c.equal(node.numbers, c.valueOfKind(t, "modifies", "node.numbers[Math.max(i, 2)]", null, node, 1, new int[0]));
    c.equal(3, c.valueOfKind(t, "index", "node.numbers[Math.max(i, 2)]", null, node, 3, new int[0]));
    c.equal(node, c.value(t, "node.item", null, node));
    c.equal("size", c.clause(Sub.class, "size").location());
    c.equal(null, c.value(Sub.class, "this.*", null, 1));
    c.equal("items", c.clause(Sub.class, "this.items").location());
  }
}
