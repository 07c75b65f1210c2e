package org.nalar;

/** An {@link Invariant} did not hold after a public method. */
public final class InvariantError extends AssertionError {
  private static final long serialVersionUID = 1;

  public InvariantError(String message) {
    super(message);
  }
}
