package org.nalar;

/** A method changed what its contract does not let it change. */
public final class FrameError extends AssertionError {
  private static final long serialVersionUID = 1;

  public FrameError(String message) {
    super(message);
  }
}
