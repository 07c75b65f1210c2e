package org.nalar;

import java.lang.invoke.CallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * A pattern: {@link Companions} defines this class anew in the package of a target, under its simple name, and comes in by it. It must
 * not mention classes that the target does not see, this one in descriptors included.
 */
public final class CompanionDoor {
  /** What {@link #metafactory} calls. */
  public static MethodHandle factory;

  private CompanionDoor() {}

  /** A lookup with all rights in the package. */
  public static MethodHandles.Lookup lookup() {
    return MethodHandles.lookup();
  }

  /** Stands for the method of {@code LambdaMetafactory}. */
  public static CallSite metafactory(
      MethodHandles.Lookup caller, String name, MethodType site, MethodType method, MethodHandle code, MethodType called)
      throws Throwable {
    return (CallSite) factory.invokeExact(caller, name, site, method, code, called);
  }

  /** Stands for the other method of {@code LambdaMetafactory}; flags, further interfaces and bridges are left out. */
  public static CallSite altMetafactory(MethodHandles.Lookup caller, String name, MethodType site, Object... more)
      throws Throwable {
    return metafactory(caller, name, site, (MethodType) more[0], (MethodHandle) more[1], (MethodType) more[2]);
  }
}
