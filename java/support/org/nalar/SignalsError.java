package org.nalar;

/** A method threw an exception where its contract does not allow it. */
public final class SignalsError extends AssertionError {
  private static final long serialVersionUID = 1;

  public SignalsError(String message) {
    super(message);
  }
}
