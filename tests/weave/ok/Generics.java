// Type parameters of classes and methods, with bounds.
import java.io.Serializable;
import java.util.*;
import java.util.function.Function;
import org.nalar.*;

class Generics<T extends Comparable<? super T>, U> {
  T first;

  @Requires("t != null && t.compareTo(t) == 0") Generics(T t, List<? super U> us) { first = t; }

  @Requires("v != t") <V extends T> Generics(T t, V v) {}

  @Ensures("\\result.compareTo(a) >= 0 && (\\result == a || \\result == b)") static <E extends Comparable<E>> E max(E a, E b) { return a; }

  @Ensures("\\result == \\old(first)") T get() { return first; }

  @Requires("!map.isEmpty() && map.get(key) != null ==> map.<String>size(key) > 0")
  <K extends Number & Serializable, M extends Sized<? extends K, List<String[]>>> void use(M map, K key) {}

  @Requires("o instanceof Map<?, ?> m ==> m.size() < 2") void pattern(Object o) {}

  @Requires("Generics.<Integer, String>pair(1, \"\") ==> b") void explicit(boolean b) {}

  static <A, B> boolean pair(A a, B b) { return true; }

  interface Sized<K, V> {
    boolean isEmpty();
    V get(Object k);
    <X> int size(Object k);
  }

  class Inner<W extends T> {
    @Requires("w.compareTo(t) < 0") Inner(W w, T t) {}
  }

  static void run(WeaveCases c) {
    Class<?> t = Generics.class;
    Generics<String, Integer> g = new Generics<>("a", new ArrayList<Object>());
    c.yes(t, "t != null && t.compareTo(t) == 0", null, "x", null);
    c.equal("private static <T extends java.lang.Comparable<? super T>,U> boolean Generics.nalar$requires$1(T,java.util.List<? super U>) throws"
        + " java.lang.Throwable", c.signature(t, "t != null && t.compareTo(t) == 0"));
    c.no(t, "v != t", null, "x", "x");
    c.yes(t, "\\result.compareTo(a) >= 0 && (\\result == a || \\result == b)", null, 1, 2, 2);
    c.no(t, "\\result.compareTo(a) >= 0 && (\\result == a || \\result == b)", null, 1, 2, 3);
    c.yes(t, "\\result == \\old(first)", g, "a");
    c.no(t, "\\result == \\old(first)", g, "b");
    c.equal(2, c.signature(t, "!map.isEmpty() && map.get(key) != null ==> map.<String>size(key) > 0").split("<K extends java.lang.Number & java.io").length);
    c.yes(t, "o instanceof Map<?, ?> m ==> m.size() < 2", g, "x");
    c.no(t, "o instanceof Map<?, ?> m ==> m.size() < 2", g, Map.of(1, 2, 3, 4));
    c.no(t, "Generics.<Integer, String>pair(1, \"\") ==> b", g, false);
    c.yes(Generics.Inner.class, "w.compareTo(t) < 0", null, "a", "b");
  }
}
