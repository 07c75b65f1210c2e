/** Classes as inputs: nobody knows which class an object of class Class stands for. */
public class ClassAsInput {
  public static boolean extendsObject(Class<?> type) {
    return type != null && type.getSuperclass() == Object.class;
  }

  public static Object array(Class<?> type) {
    return java.lang.reflect.Array.newInstance(type, 1);
  }

  public static boolean isInstance(Class<?> type, Object object) {
    return type != null && type.isInstance(object);
  }

  public static boolean isNumber(Object object) {
    return Number.class.isInstance(object);
  }

  public static int identity(Class<?> type) {
    return type == String.class ? 1 : type == null ? 2 : 3;
  }
}
