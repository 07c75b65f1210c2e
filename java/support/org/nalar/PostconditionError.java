package org.nalar;

/** What a method ensures does not hold after it. */
public final class PostconditionError extends AssertionError {
  private static final long serialVersionUID = 1;

  public PostconditionError(String message) {
    super(message);
  }
}
