import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Function;

/** Inputs of the tree subjects: all shapes, with keys 2, 4, ... from left to right, so that odd numbers lie between. */
final class TreeInputs {
  private TreeInputs() {}

  /** A binary tree; an empty one is null. */
  static final class Shape {
    final Shape left;
    final Shape right;

    Shape(Shape left, Shape right) {
      this.left = left;
      this.right = right;
    }

    static int size(Shape shape) {
      return shape == null ? 0 : 1 + size(shape.left) + size(shape.right);
    }

    static List<Shape> upTo(int levels) {
      List<Shape> result = new ArrayList<>();
      result.add(null);
      if (levels == 0) return result;
      List<Shape> smaller = upTo(levels - 1);
      for (Shape left : smaller) {
        for (Shape right : smaller) result.add(new Shape(left, right));
      }
      return result;
    }
  }

  /** Hands out numbers; how a recursive builder gets the next key or digit. */
  static final class Counter {
    int next;
    int digits;

    int key() {
      next += 2;
      return next;
    }

    /** The next digit in base {@code base} of the number that says what else varies. */
    int digit(int base) {
      int digit = digits % base;
      digits /= base;
      return digit;
    }
  }

  interface Builder {
    Object build(Shape shape, Counter counter);
  }

  /** All shapes, each with all choices of {@code base} values for every node. */
  static List<Enumerate.Input> inputs(int levels, int base, Builder builder) {
    List<Enumerate.Input> result = new ArrayList<>();
    for (Shape shape : Shape.upTo(levels)) {
      int choices = 1;
      for (int i = 0; i < Shape.size(shape); i++) choices *= base;
      for (int choice = 0; choice < choices; choice++) {
        int digits = choice;
        result.add(
            () -> {
              Counter counter = new Counter();
              counter.digits = digits;
              return builder.build(shape, counter);
            });
      }
    }
    return result;
  }

  static BinarySearchTree.Node searchNode(Shape shape, Counter counter) {
    if (shape == null) return null;
    BinarySearchTree.Node left = searchNode(shape.left, counter);
    BinarySearchTree.Node node = new BinarySearchTree.Node(counter.key());
    node.left = left;
    node.right = searchNode(shape.right, counter);
    return node;
  }

  static AvlTree.Node avlNode(Shape shape, Counter counter) {
    if (shape == null) return null;
    AvlTree.Node left = avlNode(shape.left, counter);
    AvlTree.Node node = new AvlTree.Node(counter.key());
    node.left = left;
    node.right = avlNode(shape.right, counter);
    node.height = 1 + Math.max(left == null ? 0 : left.height, node.right == null ? 0 : node.right.height);
    return node;
  }

  static AATree.Node aaNode(Shape shape, Counter counter) {
    if (shape == null) return AATree.NIL;
    AATree.Node left = aaNode(shape.left, counter);
    AATree.Node node = new AATree.Node(counter.key(), 1 + counter.digit(3));
    node.left = left;
    node.right = aaNode(shape.right, counter);
    return node;
  }

  static RedBlackTree.Node redBlackNode(Shape shape, Counter counter) {
    if (shape == null) return null;
    RedBlackTree.Node left = redBlackNode(shape.left, counter);
    int key = counter.key();
    RedBlackTree.Node node = new RedBlackTree.Node(key, "value " + key, null);
    node.red = counter.digit(2) == 1;
    node.left = left;
    node.right = redBlackNode(shape.right, counter);
    if (node.left != null) node.left.parent = node;
    if (node.right != null) node.right.parent = node;
    return node;
  }

  static LeftistHeap.Node heapNode(Shape shape, Counter counter) {
    if (shape == null) return null;
    LeftistHeap.Node node = new LeftistHeap.Node(counter.digit(3));
    node.left = heapNode(shape.left, counter);
    node.right = heapNode(shape.right, counter);
    node.rank = 1 + (node.right == null ? 0 : node.right.rank);
    return node;
  }

  static void register() {
    binarySearchTree();
    avlTree();
    aaTree();
    redBlackTree();
    leftistHeap();
  }

  /** Registers a search tree's operations on a key: whether it is found, what is there after insertion and removal. */
  private static <T> void keyed(
      String name, Function<Integer, List<Enumerate.Input>> inputs, Function<T, TreeSet<Integer>> keys,
      Map<String, KeyStep<T>> steps) {
    Function<Object, List<Object>> positions = subject -> Enumerate.ints(1, 2 * keys.apply(cast(subject)).size() + 1);
    steps.forEach(
        (method, step) ->
            Enumerate.add(
                name + "." + method,
                inputs,
                method.equals("isEmpty") || method.startsWith("findM") || method.equals("lastKey") ? Enumerate::none : positions,
                (subject, argument) -> {
                  T tree = cast(subject);
                  TreeSet<Integer> model = keys.apply(tree);
                  int key = argument instanceof Integer ? (Integer) argument : 0;
                  Object expected = expected(method, model, key);
                  Object actual = step.run(tree, key);
                  String problem = expected == null ? null : Enumerate.differs(expected, actual);
                  return problem != null ? problem : Enumerate.differs(model, keys.apply(tree));
                }));
  }

  interface KeyStep<T> {
    Object run(T tree, int key);
  }

  /** Applies the method to the model and returns its result; null if the result does not matter. */
  private static Object expected(String method, TreeSet<Integer> model, int key) {
    switch (method) {
      case "isEmpty": return model.isEmpty();
      case "find": case "contains": return model.contains(key);
      case "get": return model.contains(key) ? "value " + key : "none";
      case "findMin": return model.isEmpty() ? Integer.MAX_VALUE : model.first();
      case "findMax": case "lastKey": return model.isEmpty() ? Integer.MIN_VALUE : model.last();
      case "insert": case "put": model.add(key); return null;
      case "remove": model.remove(key); return null;
      default: throw new IllegalArgumentException(method);
    }
  }

  @SuppressWarnings("unchecked")
  private static <T> T cast(Object subject) {
    return (T) subject;
  }

  private static void binarySearchTree() {
    Map<String, KeyStep<BinarySearchTree>> steps = new HashMap<>();
    steps.put("isEmpty", (tree, key) -> tree.isEmpty());
    steps.put("find", (tree, key) -> tree.find(key));
    steps.put("findMin", (tree, key) -> tree.findMin());
    steps.put("findMax", (tree, key) -> tree.findMax());
    steps.put("insert", (tree, key) -> { tree.insert(key); return null; });
    steps.put("remove", (tree, key) -> { tree.remove(key); return null; });
    keyed("BinarySearchTree", k -> inputs(k, 1, (shape, counter) -> {
      BinarySearchTree tree = new BinarySearchTree();
      tree.root = searchNode(shape, counter);
      return tree;
    }), tree -> collect(tree.root, node -> node.key, node -> node.left, node -> node.right, null), steps);
  }

  private static void avlTree() {
    Map<String, KeyStep<AvlTree>> steps = new HashMap<>();
    steps.put("isEmpty", (tree, key) -> tree.isEmpty());
    steps.put("find", (tree, key) -> tree.find(key));
    steps.put("findMin", (tree, key) -> tree.findMin());
    steps.put("findMax", (tree, key) -> tree.findMax());
    steps.put("insert", (tree, key) -> { tree.insert(key); return null; });
    keyed("AvlTree", k -> inputs(k, 1, (shape, counter) -> {
      AvlTree tree = new AvlTree();
      tree.root = avlNode(shape, counter);
      return tree;
    }), tree -> collect(tree.root, node -> node.key, node -> node.left, node -> node.right, null), steps);
  }

  private static void aaTree() {
    Map<String, KeyStep<AATree>> steps = new HashMap<>();
    steps.put("isEmpty", (tree, key) -> tree.isEmpty());
    steps.put("contains", (tree, key) -> tree.contains(key));
    steps.put("find", (tree, key) -> tree.find(key) != AATree.NIL);
    steps.put("findMin", (tree, key) -> tree.findMin());
    steps.put("findMax", (tree, key) -> tree.findMax());
    steps.put("insert", (tree, key) -> { tree.insert(key); return null; });
    steps.put("remove", (tree, key) -> { tree.remove(key); return null; });
    keyed("AATree", k -> inputs(k, 3, (shape, counter) -> {
      AATree tree = new AATree();
      tree.root = aaNode(shape, counter);
      return tree;
    }), tree -> collect(tree.root, node -> node.key, node -> node.left, node -> node.right, AATree.NIL), steps);
  }

  private static void redBlackTree() {
    Map<String, KeyStep<RedBlackTree>> steps = new HashMap<>();
    steps.put("isEmpty", (tree, key) -> tree.isEmpty());
    steps.put("get", (tree, key) -> tree.get(key) == null ? "none" : tree.get(key));
    steps.put("lastKey", (tree, key) -> tree.lastKey());
    steps.put("put", (tree, key) -> { tree.put(key, "value " + key); return null; });
    steps.put("remove", (tree, key) -> { tree.remove(key); return null; });
    keyed("RedBlackTree", k -> inputs(k, 2, (shape, counter) -> {
      RedBlackTree tree = new RedBlackTree();
      tree.root = redBlackNode(shape, counter);
      tree.size = Shape.size(shape);
      return tree;
    }), tree -> collect(tree.root, node -> node.key, node -> node.left, node -> node.right, null), steps);
  }

  private static <N> TreeSet<Integer> collect(
      N node, Function<N, Integer> key, Function<N, N> left, Function<N, N> right, N end) {
    TreeSet<Integer> keys = new TreeSet<>();
    collect(node, key, left, right, end, keys, 64);
    return keys;
  }

  private static <N> void collect(
      N node, Function<N, Integer> key, Function<N, N> left, Function<N, N> right, N end, TreeSet<Integer> keys, int depth) {
    if (node == end || node == null || depth == 0) return;
    keys.add(key.apply(node));
    collect(left.apply(node), key, left, right, end, keys, depth - 1);
    collect(right.apply(node), key, left, right, end, keys, depth - 1);
  }

  private static LeftistHeap heap(Shape shape, Counter counter) {
    LeftistHeap heap = new LeftistHeap();
    heap.root = heapNode(shape, counter);
    return heap;
  }

  private static void collect(LeftistHeap.Node node, List<Integer> keys) {
    if (node == null) return;
    keys.add(node.key);
    collect(node.left, keys);
    collect(node.right, keys);
  }

  private static List<Integer> sortedKeys(LeftistHeap heap) {
    List<Integer> keys = new ArrayList<>();
    collect(heap.root, keys);
    keys.sort(null);
    return keys;
  }

  private static void leftistHeap() {
    Function<Integer, List<Enumerate.Input>> inputs = k -> inputs(k, 3, TreeInputs::heap);
    Enumerate.add("LeftistHeap.findMin", inputs, Enumerate::none, (subject, argument) -> {
      LeftistHeap heap = (LeftistHeap) subject;
      List<Integer> keys = sortedKeys(heap);
      return Enumerate.differs(keys.isEmpty() ? Integer.MAX_VALUE : keys.get(0), heap.findMin());
    });
    Enumerate.add("LeftistHeap.insert", inputs, subject -> Enumerate.ints(-1, 3), (subject, argument) -> {
      LeftistHeap heap = (LeftistHeap) subject;
      List<Integer> keys = sortedKeys(heap);
      keys.add((Integer) argument);
      keys.sort(null);
      heap.insert((Integer) argument);
      return Enumerate.differs(keys, sortedKeys(heap));
    });
    Enumerate.add("LeftistHeap.deleteMin", inputs, Enumerate::none, (subject, argument) -> {
      LeftistHeap heap = (LeftistHeap) subject;
      List<Integer> keys = sortedKeys(heap);
      int expected = keys.isEmpty() ? Integer.MAX_VALUE : keys.remove(0);
      String problem = Enumerate.differs(expected, heap.deleteMin());
      return problem != null ? problem : Enumerate.differs(keys, sortedKeys(heap));
    });
    Enumerate.add("LeftistHeap.merge", k -> inputs(Math.min(k, 2), 3, TreeInputs::heap), subject -> {
      List<Object> others = new ArrayList<>(Arrays.asList(subject));
      for (Enumerate.Input input : inputs(2, 3, TreeInputs::heap)) {
        Object other = input.get();
        if (Enumerate.isValid(other)) others.add(other);
      }
      return others;
    }, (subject, argument) -> {
      LeftistHeap heap = (LeftistHeap) subject;
      List<Integer> keys = sortedKeys(heap);
      if (argument != subject) keys.addAll(sortedKeys((LeftistHeap) argument));
      keys.sort(null);
      heap.merge((LeftistHeap) argument);
      return Enumerate.differs(keys, sortedKeys(heap));
    });
  }
}
