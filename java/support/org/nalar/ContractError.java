package org.nalar;

/** A clause of a contract does not hold. */
public final class ContractError extends AssertionError {
  private static final long serialVersionUID = 1;

  public ContractError(String message) {
    super(message);
  }
}
