import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

/** Objects that the JVM knows more of than their fields, as inputs: nobody knows which class, thread, method they stand for. */
public class NativesOfInputs {
  public static String kind(Class<?> type) {
    return type == null ? "" : type.isPrimitive() ? "primitive" : type.getName();
  }

  public static boolean assignable(Class<?> type) {
    return type != null && Number.class.isAssignableFrom(type);
  }

  public static Object signature(Class<?> result, Class<?> parameter) {
    if (result == null || parameter == null) return null;
    return MethodType.methodType(result, new Class<?>[] {parameter});
  }

  public static Object signatures(Class<?> result, Class<?>[] parameters) {
    if (result == null || parameters == null) return null;
    return MethodType.methodType(result, parameters);
  }

  public static Object proxy(Class<?> type, InvocationHandler handler) {
    if (type == null || handler == null) return null;
    return Proxy.newProxyInstance(null, new Class<?>[] {type}, handler);
  }

  public static Object proxies(Class<?>[] types, InvocationHandler handler) {
    if (types == null || handler == null) return null;
    return Proxy.newProxyInstance(null, types, handler);
  }

  public static Object table(Class<?> type) {
    return type == null ? null : Array.newInstance(type, 2, 3);
  }

  public static String loader(Thread thread) {
    return thread == null || thread.getContextClassLoader() == null ? "" : "has one";
  }

  public static Object call(Method method) throws Exception {
    return method == null ? null : method.invoke(null);
  }

  public static Object get(Field field) throws Exception {
    return field == null ? null : field.get(null);
  }

  public static Object trace(Throwable thrown) {
    return thrown == null ? null : thrown.getStackTrace();
  }

  public static Object byName(String name) throws ClassNotFoundException {
    return name == null ? null : Class.forName(name);
  }
}
