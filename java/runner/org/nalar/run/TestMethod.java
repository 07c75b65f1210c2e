package org.nalar.run;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/** Runs a test method of JUnit 4 or 5 by reflection, on a new object, with what has to be called before and after it. */
final class TestMethod {
  private static final Set<String> BEFORE = Set.of("org.junit.jupiter.api.BeforeEach", "org.junit.Before");
  private static final Set<String> AFTER = Set.of("org.junit.jupiter.api.AfterEach", "org.junit.After");

  private TestMethod() {}

  /** Throws what the test throws. */
  static void run(ClassLoader loader, Plan.Test test) throws Throwable {
    Class<?> type = Class.forName(test.className(), true, loader);
    Method method = type.getDeclaredMethod(test.method());
    Constructor<?> constructor = type.getDeclaredConstructor();
    constructor.setAccessible(true);
    try {
      Object object = constructor.newInstance();
      for (Method before : annotated(type, BEFORE, true)) call(before, object);
      try {
        call(method, object);
      } finally {
        for (Method after : annotated(type, AFTER, false)) call(after, object);
      }
    } catch (InvocationTargetException problem) {
      throw problem.getCause();
    }
  }

  private static void call(Method method, Object object) throws InvocationTargetException, IllegalAccessException {
    method.setAccessible(true);
    method.invoke(object);
  }

  /** Those of superclasses come first, or last. */
  private static List<Method> annotated(Class<?> type, Set<String> annotations, boolean superclassFirst) {
    List<Method> found = new ArrayList<>();
    for (Class<?> at = type; at != null && at != Object.class; at = at.getSuperclass())
      for (Method method : at.getDeclaredMethods()) if (has(method, annotations)) found.add(method);
    if (superclassFirst) Collections.reverse(found);
    return found;
  }

  private static boolean has(AnnotatedElement element, Set<String> annotations) {
    for (Annotation annotation : element.getDeclaredAnnotations())
      if (annotations.contains(annotation.annotationType().getName())) return true;
    return false;
  }
}
