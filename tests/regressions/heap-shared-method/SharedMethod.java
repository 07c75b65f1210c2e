/** Classes that implement an interface by inheriting a method from a class that its callers do not know. */
public class SharedMethod {
  sealed interface Sized permits Box, Crate {
    int size();
  }

  static class Container {
    int length, width;

    public int size() {
      return length + width;
    }
  }

  static final class Box extends Container implements Sized {}

  static final class Crate extends Container implements Sized {}

  interface Named {
    int name();
  }

  abstract static class Animal implements Named {
    int legs, age;

    public int name() {
      return age;
    }
  }

  static class Dog extends Animal {}

  static class Cat extends Animal {}

  public static int size(Sized sized) {
    if (sized == null) return 0;
    int size = sized.size();
    assert size != 7;
    return size;
  }

  public static int name(Named named) {
    return named == null ? 0 : named.name();
  }
}
