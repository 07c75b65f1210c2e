package org.nalar.weave;

/** A companion class that cannot be rewritten. The message is for the person who wrote the class. */
public final class CompanionException extends RuntimeException {
  private static final long serialVersionUID = 1;

  CompanionException(String message) {
    super(message);
  }
}
