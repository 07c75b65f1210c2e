package org.nalar;

/** A condition as code. */
@FunctionalInterface
public interface Check {
  boolean holds() throws Throwable;
}
