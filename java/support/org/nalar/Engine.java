package org.nalar;

/** What the code calls that {@code nalar check} writes around the method under check. Nothing of it runs on a JVM. */
public final class Engine {
  private Engine() {}

  /** The clause of this number is evaluated next. */
  static native void clause(int number);

  /** It has been. */
  static native void evaluated();

  /** What is known about the clause being evaluated, while others are. */
  static native long suspend();

  static native void resume(long clause);

  /** It is false. */
  static native void failed();

  /** It has thrown an exception, which is not for the code to handle that calls the method whose clause it is. */
  static native void threwAtCall();

  /** The exception that leaves the method is one its contract allows. */
  static native void allowException();

  static boolean isObject(Object object) {
    return object != null;
  }

  /** Something that existed before the call is not what it was. */
  static native boolean changed();

  /** A location may change: of this object, what {@code location} says; fields in {@code through} lead to further objects. */
  static native void allow(Object base, int index, String location, String through);

  /** All that changed may. */
  static native boolean framed();

  /** There may be objects with invariants, other than {@code checked} if it is of this very class, that others can see and that are new or changed. */
  static native boolean mayEscape(Object checked, Class<?> type);

  /** These objects, as far as these roots or static fields lead to them. {@code last} is what the last root is called; null if it is a parameter. */
  static native Object[] escaped(Object[] roots, String last);

  /** Asserts the invariants of the object. */
  static native void checkInvariants(Object object);

  /** The exception may have left objects in a state that they should not be in. */
  static native boolean mayLeaveBroken(Throwable exception);

  /** It has: an invariant was found false, or could not be evaluated. */
  static native void leavesBroken();

  /** A call of the method of this number begins, whose code is not known. */
  static native void begin(int number);

  /** The locations allowed since then may hold anything now. */
  static native void forget();

  /** The call may change all that it can reach; invariants that held still do. */
  static void forgetAll() {
    Object[] objects = withInvariants();
    boolean[] held = new boolean[objects.length];
    for (int i = 0; i < objects.length; i++) held[i] = holds(objects[i]);
    forgetReachable();
    for (int i = 0; i < objects.length; i++) if (held[i]) Nalar.assume(holds(objects[i]));
  }

  private static native Object[] withInvariants();

  private static native boolean holds(Object object);

  private static native void forgetReachable();

  /** A clause of a contract was being evaluated, which changes nothing. */
  static boolean isInClause(long suspended) {
    return (suspended >> 31 & 1) != 0;
  }

  /** How many exceptions the call may throw that nobody has declared. */
  static native int unchecked();

  /** One of them, from 1. */
  static native Throwable uncheckedException(int number);

  /** It comes from code that is not known. */
  static native boolean thrownByCallback(Throwable exception);

  /** The call is over; its result, or the exception it throws, is in this local variable. */
  static native void end(int local, boolean pure, boolean makesNew, boolean threw);

  /** One of 0 to {@code last}. */
  static native int choose(int last);

  static native boolean anyBoolean();

  static native byte anyByte();

  static native char anyChar();

  static native short anyShort();

  static native int anyInt();

  static native long anyLong();

  static native float anyFloat();

  static native double anyDouble();

  static native Object anyObject(Class<?> type, boolean nonNull, boolean fresh);

  static native Throwable anyException(Class<?> type);
}
