package org.nalar.weave;

import java.util.Locale;

/** The kinds of clauses. */
enum Kind {
  REQUIRES,
  ENSURES,
  SIGNALS,
  INVARIANT,
  MODIFIES;

  /** As {@link org.nalar.Clause#kind} has it. */
  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The clause looks back at the call. */
  boolean afterCall() {
    return this == ENSURES || this == SIGNALS;
  }
}
