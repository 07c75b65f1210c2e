package hunt;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** A generated program with its classes on this JVM, the bounds of its heaps, and what running all of them has shown. */
final class Program {
  /** What the heaps of a method violate, with an example for each set of violations. */
  static final class Brute {
    long heaps;
    long admitted;
    /** One of those that are admitted. */
    String example;
    final Map<Set<String>, String> violations = new LinkedHashMap<>();
    /** Of each set, what need not be found: Oracle.remote. */
    final Map<Set<String>, Set<String>> remote = new LinkedHashMap<>();

    /** Sets of which nothing need be found are left out. */
    void add(Set<String> set, Set<String> notNeeded, String example) {
      if (notNeeded.containsAll(set) || violations.containsKey(set)) return;
      violations.put(set, example);
      remote.put(set, notNeeded);
    }
  }

  final long seed;
  final ClassModel top;
  int[] ints;
  Loaded loaded;
  private Statics statics;
  private final Map<String, Integer> most = new LinkedHashMap<>();
  private int[] lengths = {0, 1, 2};
  /** Of each type. */
  private int arrays = 2;
  final Map<MethodModel, Brute> brute = new LinkedHashMap<>();
  final Map<MethodModel, Oracle> oracles = new LinkedHashMap<>();

  Program(long seed, ClassModel top, int[] ints) {
    this.seed = seed;
    this.top = top;
    this.ints = ints;
  }

  List<MethodModel> checked() {
    List<MethodModel> checked = new ArrayList<>();
    for (ClassModel model : top.all()) for (MethodModel method : model.methods) if (method.checked) checked.add(method);
    return checked;
  }

  /** As the results of {@code nalar} name it. */
  static String nameOf(MethodModel method) {
    String types = method.parameters.stream().map(one -> binaryName(one.type())).collect(Collectors.joining(", "));
    return method.owner.binaryName() + "." + method.name + "(" + types + ")";
  }

  private static String binaryName(Type type) {
    if (type.isArray()) return binaryName(type.element()) + "[]";
    if (type.equals(Type.BOX)) return "java.lang.Integer";
    return type.isObject() ? type.model().binaryName() : type.name();
  }

  /** Arguments of {@code -n}. */
  List<String> limits() {
    List<String> names = loaded.concrete().stream().map(Class::getName).toList();
    return most.entrySet().stream().filter(one -> names.contains(one.getKey())).map(one -> one.getKey() + "=" + one.getValue()).toList();
  }

  String bounds() {
    return "-k 20 --array-bound " + Engine.ARRAY_BOUND + limits().stream().map(one -> " -n '" + one + "'").collect(Collectors.joining());
  }

  void load(ClassLoader loader) throws ReflectiveOperationException {
    loaded = new Loaded(top, loader);
    statics = new Statics(loaded);
    oracles.clear();
    for (MethodModel method : checked()) oracles.put(method, new Oracle(loaded, statics, method));
  }

  // --- Bounds ------------------------------------------------------------------------------------

  /** The largest bounds with which no method has more heaps than that; methods that have more with any are not checked. */
  void chooseBounds(int limit) {
    most.clear();
    for (Class<?> type : loaded.concrete()) most.put(type.getName(), seed % 4 == 0 ? 3 : 2);
    // Narrower bounds do not make more heaps.
    List<MethodModel> over = checked();
    over.removeIf(method -> enumerator(method).count(limit) <= limit);
    while (!over.isEmpty() && reduce()) over.removeIf(method -> enumerator(method).count(limit) <= limit);
    for (MethodModel method : over) method.checked = false;
  }

  private boolean reduce() {
    if (arrays == 2 && usesArrays()) {
      arrays = 1;
      return true;
    }
    if (lengths.length == 3 && usesArrays()) {
      lengths = new int[] {0, 2};
      return true;
    }
    String[] names = most.entrySet().stream().filter(one -> one.getValue() > 1).map(Map.Entry::getKey).toArray(String[]::new);
    if (names.length > 1 || (names.length == 1 && ints.length == 2)) {
      most.merge(names[(int) (seed % names.length)], -1, Integer::sum);
      return true;
    }
    if (ints.length == 2) return false;
    ints = Arrays.copyOf(ints, 2);
    return true;
  }

  private boolean usesArrays() {
    return top.all().stream().anyMatch(model -> model.fields.stream().anyMatch(field -> field.type().isArray()) || model.methods.stream()
        .anyMatch(method ->
        method.parameters.stream().anyMatch(one -> one.type().isArray())));
  }

  private Enumerator enumerator(MethodModel method) {
    Map<Class<?>, Integer> bounds = new LinkedHashMap<>();
    for (Class<?> type : loaded.concrete()) bounds.put(type, most.getOrDefault(type.getName(), 1));
    Oracle oracle = oracles.get(method);
    return new Enumerator(new Enumerator.Bounds(bounds, ints, lengths, arrays, statics.objects, nonNullFields()), oracle.rootTypes(),
        oracle::isNonNull);
  }

  private Set<String> nonNullFields() {
    Set<String> names = new TreeSet<>(loaded.outerFields());
    for (ClassModel model : top.all())
      for (ClassModel.Field field : model.fields) if (field.isNonNull()) names.add(model.binaryName() + "." + field.name());
    return names;
  }

  // --- Running -----------------------------------------------------------------------------------

  void runAll() throws ReflectiveOperationException {
    brute.clear();
    for (MethodModel method : checked()) brute.put(method, run(method));
  }

  private Brute run(MethodModel method) throws ReflectiveOperationException {
    Brute brute = new Brute();
    Enumerator enumerator = enumerator(method);
    Choices choices = new Choices();
    do {
      Heap heap = enumerator.build(choices);
      if (heap == null) continue;
      brute.heaps++;
      Set<String> violations = oracles.get(method).run(heap);
      if (violations == null || oracles.get(method).isAmbiguous()) continue;
      if (brute.admitted++ == 0) brute.example = again(enumerator, choices);
      Set<String> remote = oracles.get(method).remote();
      if (!remote.containsAll(violations) && !brute.violations.containsKey(violations)) brute.add(violations, remote, again(enumerator, choices));
    } while (choices.next());
    statics.restore();
    return brute;
  }

  /** The heap as it was before the run. */
  private String again(Enumerator enumerator, Choices choices) throws ReflectiveOperationException {
    statics.restore();
    choices.restart();
    return enumerator.build(choices).show();
  }

  /** What the input of a finding violates; null if it is none that the contract admits. */
  Set<String> run(MethodModel method, Engine.Finding finding) throws ReflectiveOperationException, Witness.Unknown {
    statics.restore();
    Oracle oracle = oracles.get(method);
    return oracle.run(Witness.heap(loaded, oracle.rootTypes(), finding.inputs()));
  }

  /** Keeps most postconditions that hold on all heaps, and few of those that do not. */
  void choosePostconditions(Choice choice) {
    for (ClassModel model : top.all())
      for (MethodModel method : model.methods) {
        if (!method.checked) continue;
        for (Clause clause : method.ensures)
          clause.kept = brute.get(method).admitted == 0 || choice.percent(isViolated(method, Text.ofContract(clause.condition)) ? 12 : 85);
      }
    for (MethodModel method : checked()) {
      Set<String> kept = new TreeSet<>(), dropped = new TreeSet<>();
      for (MethodModel level : method.levels())
        for (Clause clause : level.ensures) (clause.kept ? kept : dropped).add(Text.ofContract(clause.condition));
      dropped.removeAll(kept);
      for (String text : dropped) forget(brute.get(method), text);
    }
  }

  private boolean isViolated(MethodModel method, String text) {
    return brute.get(method).violations.keySet().stream().anyMatch(set -> set.stream().anyMatch(key -> concerns(key, text)));
  }

  private static boolean concerns(String key, String text) {
    return key.equals("postcondition:" + text) || key.endsWith(" in " + text);
  }

  private static void forget(Brute brute, String text) {
    Map<Set<String>, String> before = new LinkedHashMap<>(brute.violations);
    brute.violations.clear();
    for (var entry : before.entrySet()) {
      Set<String> set = entry.getKey().stream().filter(key -> !concerns(key, text)).collect(Collectors.toCollection(TreeSet::new));
      brute.add(set, brute.remote.get(entry.getKey()), entry.getValue());
    }
  }
}
