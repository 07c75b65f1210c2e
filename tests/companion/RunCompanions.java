import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.nalar.Clause;
import org.nalar.Companions;
import org.nalar.Invariant;

/** Evaluates rewritten companions on real objects, sound and broken. Usage: RunCompanions CLASSES; prints `N passed, N failed`. */
final class RunCompanions {
  private static final Set<String> INVARIANTS =
      Set.of("redBlack", "redsApart", "parents", "sorted", "counted", "named", "shapes", "sizes", "restIsNull", "readable",
          "boundsThrow", "nullReceiverThrows", "indices", "contents", "hashes", "plain");

  /** Classes of the JDK see nalar.jar. */
  private static final boolean SEEN = Invariant.class.getClassLoader() == null;

  private final Path classes;
  private final Random random = new Random(1);
  private int passed;
  private int failed;

  private RunCompanions(Path classes) {
    this.classes = classes;
  }

  public static void main(String[] arguments) throws Exception {
    RunCompanions run = new RunCompanions(Paths.get(arguments[0]));
    run.treeMaps();
    run.arrayLists();
    run.arrayDeques();
    run.lists();
    System.out.println(run.passed + " passed, " + run.failed + " failed");
    System.exit(run.failed == 0 ? 0 : 1);
  }

  private void treeMaps() throws Exception {
    Class<?> companion = define("TreeMapContract", TreeMap.class);
    for (int i = 0; i < 50; i++) {
      TreeMap<Integer, String> map = randomTree(i);
      expect(companion, map, "");
    }
    breakTree(companion, "root.color", "named redBlack redsApart");
    breakTree(companion, "root.left.key", "sorted");
    breakTree(companion, "size", "counted");
    breakTree(companion, "root.left.parent", "parents");
    breakTree(companion, "root.left.left", "counted redBlack");
    if (SEEN) clause(companion);
    check(field(companion, "evaluations").getInt(null) > 50, "the static field counts");
  }

  private TreeMap<Integer, String> randomTree(int operations) {
    TreeMap<Integer, String> map = new TreeMap<>(operations % 2 == 0 ? null : Comparator.<Integer>reverseOrder());
    for (int i = 0; i < operations; i++) {
      map.put(random.nextInt(40), "v");
      if (i % 3 == 0) map.remove(random.nextInt(40));
    }
    return map;
  }

  private void breakTree(Class<?> companion, String path, String violated) throws Exception {
    TreeMap<Integer, String> map = new TreeMap<>();
    for (int i = 0; i < 20; i++) map.put(i, "v");
    expect(companion, map, "");
    Object at = map;
    String[] names = path.split("\\.");
    for (int i = 0; i < names.length - 1; i++) at = field(at.getClass(), names[i]).get(at);
    Field last = field(at.getClass(), names[names.length - 1]);
    if (last.getType() == boolean.class) {
      last.setBoolean(at, !last.getBoolean(at));
    } else if (last.getType() == int.class) {
      last.setInt(at, last.getInt(at) + 1);
    } else {
      last.set(at, names[names.length - 1].equals("key") ? 1000 : null);
    }
    expect(companion, map, violated);
  }

  private void clause(Class<?> companion) throws Exception {
    TreeMap<String, Integer> map = new TreeMap<>(Map.of("a", 1));
    Method ensures = companion.getDeclaredMethod("nalar$ensures$0", TreeMap.class, Object.class, Object.class, Object.class);
    ensures.setAccessible(true);
    check(ensures.getAnnotation(Clause.class).parts()[0].equals("containsKey(key)"), "the annotation of the clause");
    check(ensures.invoke(null, map, "a", 1, null).equals(true), "the clause holds");
    check(ensures.invoke(null, map, "b", 1, null).equals(false), "the clause does not hold");
    Method put = companion.getDeclaredMethod("put", Object.class, Object.class);
    check(Modifier.isAbstract(put.getModifiers()), "put is abstract");
    check(put.getParameterAnnotations()[0].length == 1, "the annotation of a parameter");
    check(ensures.getParameters()[0].getName().equals("this"), "the receiver is called this");
  }

  private void arrayLists() throws Exception {
    Class<?> companion = define("ArrayListContract", ArrayList.class);
    for (int i = 0; i < 50; i++) expect(companion, randomList(i), "");
    ArrayList<Object> list = randomList(20);
    field(ArrayList.class, "size").setInt(list, list.size() - 1);
    expect(companion, list, "restIsNull");
    list = new ArrayList<>(List.of("a", ""));
    expect(companion, list, "readable");
    field(ArrayList.class, "size").setInt(list, -1);
    expect(companion, list, "nullReceiverThrows restIsNull! sizes");
  }

  private ArrayList<Object> randomList(int operations) {
    ArrayList<Object> list = new ArrayList<>();
    for (int i = 0; i < operations; i++) {
      list.add(random.nextInt(list.size() + 1), i % 4 == 0 ? "text" : i % 4 == 1 ? null : (Object) i);
      if (i % 5 == 4) list.remove(random.nextInt(list.size()));
    }
    return list;
  }

  private void arrayDeques() throws Exception {
    Class<?> companion = define("ArrayDequeContract", ArrayDeque.class);
    for (int i = 0; i < 50; i++) {
      ArrayDeque<Object> deque = new ArrayDeque<>();
      for (int j = 0; j < i; j++) {
        if (random.nextBoolean()) deque.addFirst(j);
        else deque.addLast("x" + j);
        if (j % 4 == 0) deque.pollFirst();
      }
      expect(companion, deque, "");
    }
    ArrayDeque<Object> deque = new ArrayDeque<>(List.of(1, 2, 3));
    Object[] elements = (Object[]) field(ArrayDeque.class, "elements").get(deque);
    elements[field(ArrayDeque.class, "head").getInt(deque)] = null;
    expect(companion, deque, "contents");
    field(ArrayDeque.class, "tail").setInt(deque, 2);
    expect(companion, deque, "contents indices");
  }

  private void lists() throws Exception {
    Class<?> collections = define("CollectionContract", Collection.class);
    expect(collections, Set.of("a", "b"), "");
    expect(collections, new ArrayDeque<>(List.of(1)), "");
    Set<Object> full = new HashSet<>() {
      @Override
      public boolean contains(Object element) {
        return true;
      }
    };
    expect(collections, full, "plain");
    Class<?> companion = define("ListContract", List.class);
    expect(companion, List.of("a", "b"), "");
    expect(companion, Arrays.asList(new Object[2000]), "readable");
  }

  private Class<?> define(String name, Class<?> target) throws IOException {
    return Companions.define(Files.readAllBytes(classes.resolve("java/util/" + name + ".class")), target);
  }

  private static Field field(Class<?> type, String name) throws NoSuchFieldException {
    Field field = type.getDeclaredField(name);
    field.setAccessible(true);
    return field;
  }

  /** Evaluates all invariants; those that do not hold have to be the ones named, in the order of the alphabet. */
  private void expect(Class<?> companion, Object object, String violated) throws Exception {
    List<String> found = new ArrayList<>();
    int evaluated = 0;
    for (Method method : companion.getDeclaredMethods()) {
      if (!INVARIANTS.contains(method.getName())) continue;
      if (SEEN != method.isAnnotationPresent(Invariant.class)) found.add(method.getName() + " without annotation");
      evaluated++;
      method.setAccessible(true);
      try {
        if (!(boolean) method.invoke(null, object)) found.add(method.getName());
      } catch (InvocationTargetException error) {
        found.add(method.getName() + "!");
        if (!violated.contains("!")) error.getCause().printStackTrace(System.out);
      }
    }
    found.sort(Comparator.naturalOrder());
    check(evaluated > 0 && String.join(" ", found).equals(violated),
        companion.getName() + ": expected <" + violated + ">, found " + found + " of " + evaluated);
  }

  private void check(boolean holds, String what) {
    if (holds) {
      passed++;
    } else {
      failed++;
      System.out.println("FAIL " + what);
    }
  }
}
