package hunt;

/** Mistakes made on purpose in the oracle, to see that the comparison notices each of them. */
enum Plant {
  NONE,
  /** {@code \old} is the value afterwards. */
  OLD,
  /** Everything may change. */
  FRAME,
  /** Invariants need not hold afterwards. */
  INVARIANT,
  /** Preconditions are not assumed. */
  ASSUMPTION,
  /** Preconditions of called methods are not asserted. */
  PRECONDITION,
  /** Any exception that is named may be thrown. */
  SIGNALS,
  /** Null is dereferenced without consequences. */
  NULL_POINTER;

  static Plant active = NONE;

  boolean isActive() {
    return active == this;
  }
}
