package org.nalar.weave;

/** A clause that cannot be translated, and the offset in its text where that shows. */
final class ClauseException extends Exception {
  private static final long serialVersionUID = 1;

  final int offset;

  ClauseException(int offset, String message) {
    super(message);
    this.offset = offset;
  }
}
