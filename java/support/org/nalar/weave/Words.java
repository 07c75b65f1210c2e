package org.nalar.weave;

import java.util.List;
import java.util.Locale;

/** The words of contracts, and which of them may be meant by one that is none. */
final class Words {
  private static final List<String> ALL =
      List.of("\\result", "\\signal", "\\old", "\\fresh", "\\reach", "\\forall", "\\exists", "\\nothing", "\\everything");
  /** So many letters of a word may be wrong, missing or too many, if at least as many are right. */
  private static final int MOST_WRONG = 2;

  private Words() {}

  static boolean isKnown(String word) {
    return ALL.contains(word);
  }

  static ClauseException unknown(Token token) {
    String meant = null;
    int least = Math.min(MOST_WRONG, (token.text.length() - 1) / 2) + 1;
    for (String word : ALL) {
      int distance = distance(token.text.toLowerCase(Locale.ROOT), word);
      if (distance >= least) continue;
      least = distance;
      meant = word;
    }
    return new ClauseException(token.start, "unknown word " + token.text + (meant == null ? "" : "; did you mean " + meant + "?"));
  }

  /**
   * How many letters have to be replaced, inserted or left out to make one of the other: a table of the distances between their
   * beginnings, of which one row at a time is kept.
   */
  private static int distance(String one, String other) {
    int[] row = new int[other.length() + 1];
    for (int j = 0; j < row.length; j++) row[j] = j;
    for (int i = 1; i <= one.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j < row.length; j++) {
        int replaced = diagonal + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[other.length()];
  }
}
