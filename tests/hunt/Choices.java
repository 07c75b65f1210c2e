package hunt;

import java.util.Arrays;

/** All sequences of choices, one after another in lexical order: whoever chooses starts again after each {@link #next}. */
final class Choices {
  private int[] choice = new int[64];
  private int[] limit = new int[64];
  private int used;
  private int at;

  /** One of 0 … count-1. */
  int choose(int count) {
    if (at == used) {
      if (used == choice.length) {
        choice = Arrays.copyOf(choice, 2 * used);
        limit = Arrays.copyOf(limit, 2 * used);
      }
      choice[used] = 0;
      limit[used++] = count;
    }
    return choice[at++];
  }

  /** Goes back to the beginning of the same sequence. */
  void restart() {
    at = 0;
  }

  /** Goes to the next sequence; false if there is none. */
  boolean next() {
    at = 0;
    while (used > 0 && choice[used - 1] + 1 == limit[used - 1]) used--;
    if (used == 0) return false;
    choice[used - 1]++;
    return true;
  }
}
