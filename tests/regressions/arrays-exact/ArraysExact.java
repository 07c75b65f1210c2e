/** An input of type Object[] is exactly that: it is no array of nodes, whatever has been stored in it. */
public class ArraysExact {
  static class Node {
    int value;
  }

  public static int read(Node[] nodes, Object[] objects) {
    if (nodes == null || objects == null || objects.length != 2) return 0;
    objects[0] = "text";
    if (nodes != objects) return 1;
    return nodes[0].value;
  }

  public static int write(Node[] nodes, Object[] objects) {
    if (objects == null || objects.length != 1 || nodes == null) return 0;
    objects[0] = "text";
    if (nodes == objects && nodes.length == 1) nodes[0].value = 4;
    return objects[0].hashCode() == 3556653 ? 1 : 2;
  }
}
