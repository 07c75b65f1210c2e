package org.nalar;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;

/** Something with contents that may change: an object, an array, or a class with its static fields. Knows what it held at the call. */
final class PastHolder {
  /** The object; the class, if the contents are its static fields. */
  final Object owner;
  /** Null for arrays. */
  private final List<Field> fields;
  private final boolean primitiveElements;
  private Object[] initial;
  /** The reference that led here when it was read already after the call: another object may have been there before. */
  private PastHolder leader;
  private int leaderIndex;

  private PastHolder(Object owner, List<Field> fields) {
    this.owner = owner;
    this.fields = fields;
    primitiveElements = fields == null && owner.getClass().getComponentType().isPrimitive();
    initial = read();
  }

  static PastHolder ofObject(Object object) {
    return new PastHolder(object, object.getClass().isArray() ? null : instanceFields(object.getClass()));
  }

  /** Reading static fields initialises the class. */
  static PastHolder ofStatics(Class<?> type) {
    return new PastHolder(type, staticFields(type));
  }

  /** Those of superclasses too, as far as we may see them. */
  private static List<Field> instanceFields(Class<?> type) {
    List<Field> found = new ArrayList<>();
    for (Class<?> at = type; at != null && mayChange(at); at = at.getSuperclass())
      for (Field field : at.getDeclaredFields())
        if (!Modifier.isStatic(field.getModifiers()) && field.trySetAccessible()) found.add(field);
    return found;
  }

  /** What classes such as String, Enum and Throwable hold is either constant or a cache. */
  static boolean mayChange(Class<?> type) {
    return !type.getName().startsWith("java.lang.") || Appendable.class.isAssignableFrom(type);
  }

  static boolean hasStatics(Class<?> type) {
    return !staticFields(type).isEmpty();
  }

  private static List<Field> staticFields(Class<?> type) {
    List<Field> found = new ArrayList<>();
    for (Field field : type.getDeclaredFields())
      if (Modifier.isStatic(field.getModifiers()) && !field.isSynthetic() && field.trySetAccessible()) found.add(field);
    return found;
  }

  void foundBy(PastHolder leader, int index) {
    this.leader = leader;
    leaderIndex = index;
  }

  /** Whether a reference on the way here satisfies this, and may have led elsewhere at the call. */
  boolean isBehind(BiPredicate<PastHolder, Integer> reference) {
    for (PastHolder at = this; at.leader != null; at = at.leader)
      if (!at.leader.isFinal(at.leaderIndex) && reference.test(at.leader, at.leaderIndex)) return true;
    return false;
  }

  int size() {
    return initial.length;
  }

  /** Null for elements. */
  Field field(int index) {
    return fields == null ? null : fields.get(index);
  }

  Object initial(int index) {
    return initial[index];
  }

  void setInitial(int index, Object value) {
    initial[index] = value;
  }

  boolean isPrimitive(int index) {
    return fields == null ? primitiveElements : fields.get(index).getType().isPrimitive();
  }

  boolean isFinal(int index) {
    return fields != null && Modifier.isFinal(fields.get(index).getModifiers());
  }

  /** What it holds now; values of primitive types are boxed. */
  Object[] read() {
    Object[] values = new Object[fields == null ? Array.getLength(owner) : fields.size()];
    for (int i = 0; i < values.length; i++) values[i] = get(i);
    return values;
  }

  private Object get(int index) {
    if (fields == null) return Array.get(owner, index);
    try {
      return fields.get(index).get(owner);
    } catch (IllegalAccessException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** Where a field cannot be set, as in records, it cannot have changed either. */
  void write(Object[] values) {
    for (int i = 0; i < values.length; i++) {
      if (same(i, values[i], get(i))) continue;
      if (fields == null) {
        Array.set(owner, i, values[i]);
        continue;
      }
      try {
        fields.get(i).set(owner, values[i]);
      } catch (IllegalAccessException constant) {
        continue;
      }
    }
  }

  void writeInitial() {
    write(initial);
  }

  /** References are compared by identity; NaN is NaN. */
  boolean same(int index, Object one, Object other) {
    return isPrimitive(index) ? one.equals(other) : one == other;
  }

  boolean hasChanged() {
    return !changes().isEmpty();
  }

  /** The indexes of what differs from what it was. */
  List<Integer> changes() {
    List<Integer> found = new ArrayList<>();
    Object[] present = read();
    for (int i = 0; i < present.length; i++) if (!same(i, initial[i], present[i])) found.add(i);
    return found;
  }
}
