import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import org.nalar.Nalar;

/** Inputs of the subjects that are no trees: arrays, lists, graphs. */
final class OtherInputs {
  private OtherInputs() {}

  static void register() {
    sorts();
    binaryHeap();
    stacks();
    vector();
    lists();
    disjointSets();
    container();
    mark();
  }

  /** All arrays up to {@code length} with elements between {@code low} and {@code high}. */
  static List<int[]> arrays(int length, int low, int high) {
    List<int[]> result = new ArrayList<>();
    result.add(new int[0]);
    int from = 0;
    for (int size = 1; size <= length; size++) {
      int to = result.size();
      for (int i = from; i < to; i++) {
        for (int value = low; value <= high; value++) {
          int[] longer = Arrays.copyOf(result.get(i), size);
          longer[size - 1] = value;
          result.add(longer);
        }
      }
      from = to;
    }
    return result;
  }

  private static List<Enumerate.Input> arrayInputs(int length, int low, int high, Function<int[], Object> make) {
    List<Enumerate.Input> result = new ArrayList<>();
    for (int[] array : arrays(length, low, high)) result.add(() -> make.apply(array.clone()));
    return result;
  }

  private static void sorts() {
    sort("insertionSort", Sort::insertionSort);
    sort("selectionSort", Sort::selectionSort);
    sort("shellsort", Sort::shellsort);
    Enumerate.add("ArrayPartition.partition", k -> arrayInputs(k, 0, k, a -> a), Enumerate::none, (subject, argument) -> {
      int[] array = (int[]) subject;
      int[] before = sorted(array);
      int pivot = ArrayPartition.partition(array);
      for (int i = 0; i < array.length; i++) {
        if (i < pivot ? array[i] > array[pivot] : i > pivot && array[i] <= array[pivot]) return "not partitioned";
      }
      return Arrays.equals(before, sorted(array)) ? null : "elements got lost";
    });
  }

  private static int[] sorted(int[] array) {
    int[] copy = array.clone();
    Arrays.sort(copy);
    return copy;
  }

  private static void sort(String name, Consumer<int[]> method) {
    Enumerate.add("Sort." + name, k -> arrayInputs(Enumerate.generous ? k + 3 : k, 0, k, a -> a), Enumerate::none, (subject, argument) -> {
      int[] expected = sorted((int[]) subject);
      method.accept((int[]) subject);
      return Arrays.equals(expected, (int[]) subject) ? null : "not sorted";
    });
  }

  private static List<Enumerate.Input> heaps(int k) {
    List<Enumerate.Input> result = new ArrayList<>();
    int longest = Enumerate.generous ? k + 1 : k;
    for (int[] array : arrays(longest, 0, 3)) {
      for (int room = 0; room <= 1; room++) {
        int capacity = array.length + room;
        if (capacity > longest) continue;
        result.add(() -> {
          BinaryHeap heap = new BinaryHeap(0);
          heap.keys = Arrays.copyOf(array, capacity);
          heap.size = array.length;
          return heap;
        });
      }
    }
    return result;
  }

  private static int[] keys(BinaryHeap heap) {
    return sorted(Arrays.copyOf(heap.keys, heap.size));
  }

  private static void binaryHeap() {
    Enumerate.add("BinaryHeap.findMin", OtherInputs::heaps, Enumerate::none, (subject, argument) -> {
      BinaryHeap heap = (BinaryHeap) subject;
      return Enumerate.differs(heap.size == 0 ? Integer.MAX_VALUE : keys(heap)[0], heap.findMin());
    });
    Enumerate.add("BinaryHeap.insert", OtherInputs::heaps, subject -> Enumerate.ints(-1, 4), (subject, argument) -> {
      BinaryHeap heap = (BinaryHeap) subject;
      boolean room = heap.size < heap.keys.length;
      int[] expected = keys(heap);
      if (room) {
        expected = Arrays.copyOf(expected, expected.length + 1);
        expected[expected.length - 1] = (Integer) argument;
      }
      String problem = Enumerate.differs(room, heap.insert((Integer) argument));
      if (problem != null) return problem;
      return Arrays.equals(sorted(expected), keys(heap)) ? null : "wrong keys";
    });
    Enumerate.add("BinaryHeap.deleteMin", OtherInputs::heaps, Enumerate::none, (subject, argument) -> {
      BinaryHeap heap = (BinaryHeap) subject;
      int[] before = keys(heap);
      String problem = Enumerate.differs(before.length == 0 ? Integer.MAX_VALUE : before[0], heap.deleteMin());
      if (problem != null) return problem;
      int[] expected = before.length == 0 ? before : Arrays.copyOfRange(before, 1, before.length);
      return Arrays.equals(expected, keys(heap)) ? null : "wrong keys";
    });
  }

  private static List<Object> objectOrNull(Object subject) {
    return Arrays.asList(null, "an object");
  }

  /** Sizes up to k in arrays with room for none or one more. */
  private interface ArrayBased {
    Object make(Object[] elements, int size);
  }

  private static List<Enumerate.Input> filled(int k, ArrayBased make) {
    List<Enumerate.Input> result = new ArrayList<>();
    for (int size = 0; size <= k; size++) {
      for (int room = 0; room <= 1; room++) {
        int count = size;
        int capacity = size + room;
        result.add(() -> {
          Object[] elements = new Object[capacity];
          for (int i = 0; i < count; i++) elements[i] = "element " + i;
          return make.make(elements, count);
        });
      }
    }
    return result;
  }

  private static List<Enumerate.Input> stackLists(int k) {
    List<Enumerate.Input> result = new ArrayList<>();
    for (int size = 0; size <= k; size++) {
      int count = size;
      result.add(() -> {
        StackList stack = new StackList();
        for (int i = 0; i < count; i++) stack.top = new StackList.Node("element " + i, stack.top);
        return stack;
      });
    }
    return result;
  }

  private static void stacks() {
    Function<Integer, List<Enumerate.Input>> arrays = k -> filled(k, (elements, size) -> {
      StackArray stack = new StackArray(0);
      stack.elements = elements;
      stack.size = size;
      return stack;
    });
    Enumerate.add("StackArray.push", arrays, OtherInputs::objectOrNull, (subject, argument) -> {
      StackArray stack = (StackArray) subject;
      return Enumerate.differs(stack.size < stack.elements.length, stack.push(argument));
    });
    Enumerate.add("StackArray.pop", arrays, Enumerate::none, (subject, argument) -> {
      StackArray stack = (StackArray) subject;
      String expected = stack.size == 0 ? "null" : "element " + (stack.size - 1);
      return Enumerate.differs(expected, String.valueOf(stack.pop()));
    });
    Enumerate.add("StackArray.checkPushPop", arrays, OtherInputs::objectOrNull, (subject, argument) -> {
      ((StackArray) subject).checkPushPop(argument);
      return null;
    });
    Enumerate.add("StackList.push", OtherInputs::stackLists, OtherInputs::objectOrNull, (subject, argument) -> {
      ((StackList) subject).push(argument);
      return null;
    });
    Enumerate.add("StackList.pop", OtherInputs::stackLists, Enumerate::none, (subject, argument) -> {
      StackList stack = (StackList) subject;
      String expected = stack.top == null ? "null" : String.valueOf(stack.top.value);
      return Enumerate.differs(expected, String.valueOf(stack.pop()));
    });
    Enumerate.add("StackList.checkPushPop", OtherInputs::stackLists, OtherInputs::objectOrNull, (subject, argument) -> {
      ((StackList) subject).checkPushPop(argument);
      return null;
    });
  }

  private static void vector() {
    Function<Integer, List<Enumerate.Input>> vectors = k -> filled(k, (elements, size) -> {
      Vector vector = new Vector();
      vector.elements = elements;
      vector.size = size;
      return vector;
    });
    Enumerate.add("Vector.add", vectors, OtherInputs::objectOrNull, (subject, argument) -> {
      List<Object> expected = new ArrayList<>(contents((Vector) subject));
      expected.add(argument);
      ((Vector) subject).add(argument);
      return Enumerate.differs(expected, contents((Vector) subject));
    });
    Enumerate.add("Vector.get", vectors, subject -> Enumerate.ints(-1, 4), (subject, argument) -> {
      int index = (Integer) argument;
      List<Object> contents = contents((Vector) subject);
      String expected = index < 0 || index >= contents.size() ? "null" : String.valueOf(contents.get(index));
      return Enumerate.differs(expected, String.valueOf(((Vector) subject).get(index)));
    });
    Enumerate.add("Vector.remove", vectors, subject -> Enumerate.ints(-1, 4), (subject, argument) -> {
      int index = (Integer) argument;
      List<Object> expected = new ArrayList<>(contents((Vector) subject));
      if (index >= 0 && index < expected.size()) expected.remove(index);
      ((Vector) subject).remove(index);
      return Enumerate.differs(expected, contents((Vector) subject));
    });
  }

  private static List<Object> contents(Vector vector) {
    return Arrays.asList(Arrays.copyOf(vector.elements, vector.size));
  }

  private static SortedListMerge.Node chain(int[] keys) {
    SortedListMerge.Node node = null;
    for (int i = keys.length - 1; i >= 0; i--) node = new SortedListMerge.Node(keys[i], node);
    return node;
  }

  private static List<Integer> keys(SortedListMerge.SortedList list) {
    List<Integer> keys = new ArrayList<>();
    for (SortedListMerge.Node node = list.head; node != null && keys.size() < 99; node = node.next) keys.add(node.key);
    return keys;
  }

  private static DoublyLinkedList list(int[] values) {
    DoublyLinkedList list = new DoublyLinkedList();
    for (int value : values) {
      DoublyLinkedList.Node node = new DoublyLinkedList.Node(value);
      node.next = list.header;
      node.previous = list.header.previous;
      node.previous.next = node;
      list.header.previous = node;
    }
    list.size = values.length;
    return list;
  }

  private static List<Integer> values(DoublyLinkedList list) {
    List<Integer> values = new ArrayList<>();
    DoublyLinkedList.Node node = list.header.next;
    for (; node != list.header && node != null && values.size() < 99; node = node.next) values.add(node.value);
    return values;
  }

  private static void lists() {
    Function<Integer, List<Enumerate.Input>> pairs = k -> {
      List<Enumerate.Input> result = new ArrayList<>();
      for (int[] first : arrays(k - 1, 0, k)) {
        for (int[] second : arrays(k - 1, 0, k)) {
          result.add(() -> {
            SortedListMerge pair = new SortedListMerge();
            pair.first.head = chain(first);
            pair.second.head = chain(second);
            return pair;
          });
        }
      }
      return result;
    };
    Enumerate.add("SortedListMerge.merge", pairs, Enumerate::none, (subject, argument) -> {
      SortedListMerge pair = (SortedListMerge) subject;
      List<Integer> expected = keys(pair.first);
      expected.addAll(keys(pair.second));
      expected.sort(null);
      pair.merge();
      return Enumerate.differs(expected, keys(pair.first));
    });
    doublyLinkedList("indexOf", (list, value, model) -> Enumerate.differs(model.indexOf(value), list.indexOf(value)));
    doublyLinkedList("lastIndexOf", (list, value, model) -> Enumerate.differs(model.lastIndexOf(value), list.lastIndexOf(value)));
    doublyLinkedList("remove", (list, value, model) -> Enumerate.differs(model.remove((Integer) value), list.remove(value)));
    doublyLinkedList("removeLast", (list, value, model) -> {
      boolean any = !model.isEmpty();
      if (any) model.remove(model.size() - 1);
      return Enumerate.differs(any, list.removeLast());
    });
    doublyLinkedList("clear", (list, value, model) -> {
      list.clear();
      model.clear();
      return null;
    });
    doublyLinkedList("toArray", (list, value, model) -> Enumerate.differs(model.toString(), Arrays.toString(list.toArray())));
    Enumerate.add("DoublyLinkedList.addBefore", k -> arrayInputs(k - 1, 0, 1, OtherInputs::list), subject -> {
      List<Object> nodes = new ArrayList<>();
      DoublyLinkedList.Node node = ((DoublyLinkedList) subject).header;
      for (int i = 0; i <= ((DoublyLinkedList) subject).size; i++) {
        nodes.add(node);
        node = node.next;
      }
      return nodes;
    }, (subject, argument) -> {
      ((DoublyLinkedList) subject).addBefore(7, (DoublyLinkedList.Node) argument);
      return values((DoublyLinkedList) subject).contains(7) ? null : "not added";
    });
  }

  private interface ListStep {
    String run(DoublyLinkedList list, int value, List<Integer> model);
  }

  private static void doublyLinkedList(String name, ListStep step) {
    Enumerate.add("DoublyLinkedList." + name, k -> arrayInputs(k - 1, 0, 1, OtherInputs::list), subject -> Enumerate.ints(0, 2),
        (subject, argument) -> {
          DoublyLinkedList list = (DoublyLinkedList) subject;
          List<Integer> model = values(list);
          String problem = step.run(list, (Integer) argument, model);
          return problem != null ? problem : Enumerate.differs(model, values(list));
        });
  }

  private static void disjointSets() {
    Function<Integer, List<Enumerate.Input>> slow = k -> arrayInputs(k, -2, k, parent -> {
      DisjointSets sets = new DisjointSets(0);
      sets.parent = parent;
      return sets;
    });
    Function<Integer, List<Enumerate.Input>> fast = k -> arrayInputs(k, -4, k, parent -> {
      FastDisjointSets sets = new FastDisjointSets(0);
      sets.parent = parent;
      return sets;
    });
    Enumerate.add("DisjointSets.find", slow, subject -> Enumerate.ints(-1, 3), (subject, argument) -> {
      int[] parent = ((DisjointSets) subject).parent;
      Nalar.assume(isIn(parent, (Integer) argument));
      int root = ((DisjointSets) subject).find((Integer) argument);
      return Enumerate.differs(root(parent, (Integer) argument), root);
    });
    Enumerate.add("FastDisjointSets.find", fast, subject -> Enumerate.ints(-1, 3), (subject, argument) -> {
      int[] parent = ((FastDisjointSets) subject).parent.clone();
      Nalar.assume(isIn(parent, (Integer) argument));
      int root = ((FastDisjointSets) subject).find((Integer) argument);
      return Enumerate.differs(root(parent, (Integer) argument), root);
    });
    Enumerate.add("DisjointSets.union", slow, subject -> Enumerate.ints(0, 8), (subject, argument) -> {
      DisjointSets sets = (DisjointSets) subject;
      return unionFails(sets.parent, sets::union, (Integer) argument / 3, (Integer) argument % 3);
    });
    Enumerate.add("FastDisjointSets.union", fast, subject -> Enumerate.ints(0, 8), (subject, argument) -> {
      FastDisjointSets sets = (FastDisjointSets) subject;
      return unionFails(sets.parent, sets::union, (Integer) argument / 3, (Integer) argument % 3);
    });
  }

  private static String unionFails(int[] parent, BiConsumer<Integer, Integer> union, int a, int b) {
    Nalar.assume(a != b && isIn(parent, a) && isIn(parent, b) && parent[a] < 0 && parent[b] < 0);
    union.accept(a, b);
    return root(parent, a) == root(parent, b) ? null : "not united";
  }

  private static boolean isIn(int[] parent, int x) {
    return x >= 0 && x < parent.length;
  }

  private static int root(int[] parent, int x) {
    return parent[x] < 0 ? x : root(parent, parent[x]);
  }

  private static void container() {
    Enumerate.add("Container.swap", k -> Arrays.asList(() -> {
      Container container = new Container();
      container.data = "mine";
      return container;
    }), subject -> {
      Container other = new Container();
      other.data = "theirs";
      return Arrays.asList(subject, other);
    }, (subject, argument) -> {
      String expected = ((Container) argument).data + ", mine";
      ((Container) subject).swap((Container) argument);
      return Enumerate.differs(expected, ((Container) subject).data + ", " + ((Container) argument).data);
    });
  }

  /** All graphs with up to three nodes: two digits in base 4 for each node, its children. */
  private static void mark() {
    Function<Integer, List<Enumerate.Input>> graphs = k -> {
      List<Enumerate.Input> result = new ArrayList<>();
      for (int links = 0; links < 4096; links++) {
        int digits = links;
        result.add(() -> {
          GarbageCollectorMark.Node[] nodes = new GarbageCollectorMark.Node[4];
          for (int i = 0; i < 3; i++) nodes[i] = new GarbageCollectorMark.Node();
          int rest = digits;
          for (int i = 0; i < 3; i++, rest /= 16) {
            nodes[i].left = nodes[rest % 4];
            nodes[i].right = nodes[rest / 4 % 4];
          }
          return nodes;
        });
      }
      return result;
    };
    Enumerate.add("GarbageCollectorMark.mark", graphs, subject -> Enumerate.ints(0, 1), (subject, argument) -> {
      GarbageCollectorMark.Node[] nodes = (GarbageCollectorMark.Node[]) subject;
      GarbageCollectorMark.Node root = nodes[(Integer) argument * 3];
      GarbageCollectorMark.mark(root);
      Set<GarbageCollectorMark.Node> reached = new HashSet<>();
      reach(root, reached);
      for (int i = 0; i < 3; i++) {
        if (nodes[i].marked != reached.contains(nodes[i])) return "node " + i + " marked: " + nodes[i].marked;
      }
      return null;
    });
  }

  private static void reach(GarbageCollectorMark.Node node, Set<GarbageCollectorMark.Node> reached) {
    if (node == null || !reached.add(node)) return;
    reach(node.left, reached);
    reach(node.right, reached);
  }
}
