package hunt;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The command line, as run.sh gives it. */
final class Options {
  String nalar;
  /** nalar.jar, and where these classes are. */
  String support;
  String own;
  Path work;
  /** Where classes go on which there is disagreement; null: nowhere. */
  Path out;
  long seed = 1;
  int classes = 500;
  int batch = 50;
  /** Most heaps of a method. */
  int heaps = 1000;
  /** Whether to see that mistakes in the oracle are noticed. */
  boolean plant = true;
  boolean shrink = true;
  /** How many disagreements are shrunk. */
  int mostShrunk = 5;
  /** For one method. */
  double seconds = 20;
  /** To which a line is added for each batch, and whose batches are not run again; null: none. */
  Path log;
  final List<String> more = new ArrayList<>();

  Options(String[] arguments) {
    for (int i = 0; i < arguments.length; i += 2) set(arguments[i], arguments[i + 1]);
  }

  private void set(String option, String value) {
    switch (option) {
      case "--nalar" -> nalar = value;
      case "--support" -> support = value;
      case "--own" -> own = value;
      case "--work" -> work = Path.of(value);
      case "--out" -> out = Path.of(value);
      case "--log" -> log = Path.of(value);
      case "--most-shrunk" -> mostShrunk = Integer.parseInt(value);
      case "--seconds" -> seconds = Double.parseDouble(value);
      case "--seed" -> seed = Long.parseLong(value);
      case "--classes" -> classes = Integer.parseInt(value);
      case "--batch" -> batch = Integer.parseInt(value);
      case "--heaps" -> heaps = Integer.parseInt(value);
      case "--plant" -> plant = value.equals("yes");
      case "--shrink" -> shrink = value.equals("yes");
      case "--nalar-option" -> more.add(value);
      default -> throw new IllegalArgumentException("unknown option " + option);
    }
  }
}
