package org.nalar.weave;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** A source with what has been added to it, and the way back from the text as woven to the text as written. */
final class WovenText {
  final String source;
  private final List<Insertion> insertions = new ArrayList<>();
  private String text;
  private final List<Problem> errors = new ArrayList<>();

  private static final class Insertion {
    final Contract contract;
    final MappedText text;

    Insertion(Contract contract, MappedText text) {
      this.contract = contract;
      this.text = text;
    }
  }

  /** Something wrong with a contract that the compiler does not get to see. */
  static final class Problem {
    final int offset;
    final String message;

    Problem(int offset, String message) {
      this.offset = offset;
      this.message = message;
    }
  }

  /** A place in the source as written. */
  static final class Place {
    final int offset;
    /** The annotation of the contract it is in, or -1. */
    final int contract;
    /** It is in code that the user did not write. */
    final boolean hidden;

    Place(int offset, int contract, boolean hidden) {
      this.offset = offset;
      this.contract = contract;
      this.hidden = hidden;
    }
  }

  WovenText(String source) {
    this.source = source;
  }

  void error(int offset, String message) {
    errors.add(new Problem(offset, message));
  }

  /** In the order of the source. */
  List<Problem> errors() {
    errors.sort(Comparator.comparing((Problem problem) -> problem.offset));
    return errors;
  }

  /** Places have to come in order, and all before the text is asked for. */
  void insert(Contract contract, MappedText text) {
    insertions.add(new Insertion(contract, text));
  }

  String text() {
    if (text == null) text = compose();
    return text;
  }

  private String compose() {
    StringBuilder composed = new StringBuilder();
    int done = 0;
    for (Insertion insertion : insertions) {
      composed.append(source, done, insertion.contract.member.place).append(insertion.text);
      done = insertion.contract.member.place;
    }
    return composed.append(source, done, source.length()).toString();
  }

  Place place(int position) {
    int added = 0;
    for (Insertion insertion : insertions) {
      int start = insertion.contract.member.place + added;
      if (position < start) break;
      if (position < start + insertion.text.length()) {
        int origin = insertion.text.origin(position - start);
        boolean hidden = origin == MappedText.HIDDEN;
        return new Place(hidden ? insertion.contract.place : origin, insertion.contract.place, hidden);
      }
      added += insertion.text.length();
    }
    return new Place(position - added, -1, false);
  }
}
