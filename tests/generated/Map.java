// nalar test options: -k 2
// expect: 11 tests, 5 violations, 0 untested
// writes: java.lang.reflect.Field field = declarer.getDeclaredField(name);
// writes: private final java.util.Iterator<Integer> nextAnswers = Arrays.<Integer>asList(1, 0).iterator();
/** Classes of the unnamed package that are called as those of the JDK that tests use. */
public class Map {
  private Field first; private static int made; private Method[] methods;
  int count(Field field) { made++; return first == field ? field.width : 0; }
  static boolean ask(Iterator it) { return it.next() > it.next(); }
  private static int hidden(Array array, Constructor c) { return array == null ? 1 : array.length + c.made; }
  static int call(Array array, Constructor c) { return hidden(array, c); }
  Method find(int i) { return methods[i]; }
  static void say(PrintStream stream) { System.out.println(stream == null ? "none" : "some"); }
}
class Field { int width; }
class Method { private Modifier modifier; }
class Modifier { }
class Array { final int length; private Array(int length) { this.length = length + 1; } }
class Constructor { int made; }
class PrintStream { }
class Arrays { }
class InvocationTargetException extends Exception { private static final long serialVersionUID = 1; }
interface Iterator { int next(); }
