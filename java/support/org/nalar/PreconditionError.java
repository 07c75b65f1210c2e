package org.nalar;

/** A method was called although what it requires does not hold. */
public final class PreconditionError extends AssertionError {
  private static final long serialVersionUID = 1;

  public PreconditionError(String message) {
    super(message);
  }
}
