// nalar test options: -k 2
// expect: 23 tests, 8 violations, 0 untested
package game;
import java.util.function.*;
public class Field {
  private int width; Method method; private Array[] arrays;
  public static class Method { private Field owner; int Test; boolean same(Field f) { return owner == f; } }
  private static class Array { int[] map; Array next; }
  interface Iterator { Field next(Field iterator); }
  interface Tag { Method tag(Method method) throws Map; }
  static class Map extends Exception { private static final long serialVersionUID = 1L; }
  boolean check(Method m) { return m.same(this) && m.Test > 3; }
  int first() { return arrays[0].map[1] + arrays[0].next.map.length; }
  static boolean walk(Iterator iterator, Field f) { Field g = iterator.next(f); Field h = iterator.next(g); return g != h && h == f; }
  static int tagged(Tag tag, Method method) { try { return tag.tag(method) == method ? 1 : 2; } catch (Map e) { return 3; } }
  static void say(Field f) { System.out.println(f.width > 0 ? "wide" : "narrow"); }
}
