import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Makes the mutants: subjects with one wrong line each, which Nalar has to notice.
 *
 * <p>usage: java Make.java LISTS_DIR SUBJECTS_DIR OUT_DIR [NAME_PART]. Writes OUT_DIR/NAME/SUBJECT.java and OUT_DIR/NAME/expect for
 * every mutant in the files SUBJECT.txt of LISTS_DIR. These have blocks of lines {@code key: value}, separated by empty lines:
 *
 * <pre>
 *   name:   SUBJECT-what
 *   method: to check
 *   bound:  the smallest -k at which it shows
 *   after:  optional; the line to change comes after the first one that has this text
 *   find:   the line to change, without the space around it; the first one after `after`, else the only one
 *   with:   what to put there; may be empty
 *   why:    what is wrong now
 * </pre>
 */
public class Make {
  public static void main(String[] args) throws IOException {
    if (args.length < 3) throw new IllegalArgumentException("usage: Make.java LISTS_DIR SUBJECTS_DIR OUT_DIR [NAME_PART]");
    String part = args.length > 3 ? args[3] : "";
    List<Path> lists;
    try (Stream<Path> files = Files.list(Path.of(args[0]))) {
      lists = files.filter(file -> file.toString().endsWith(".txt")).sorted().collect(Collectors.toList());
    }
    int made = 0;
    for (Path list : lists) {
      for (Map<String, String> mutant : read(list)) {
        if (!mutant.get("name").contains(part)) continue;
        make(mutant, Path.of(args[1]), Path.of(args[2]).resolve(mutant.get("name")));
        made++;
      }
    }
    System.out.println(made + " mutants");
  }

  private static List<Map<String, String>> read(Path list) throws IOException {
    List<Map<String, String>> mutants = new ArrayList<>();
    for (String line : Files.readAllLines(list)) {
      if (line.isBlank() || line.startsWith("#")) continue;
      int colon = line.indexOf(':');
      String key = line.substring(0, colon);
      if (key.equals("name")) mutants.add(new LinkedHashMap<>());
      mutants.get(mutants.size() - 1).put(key, line.substring(colon + 1).strip());
    }
    return mutants;
  }

  private static void make(Map<String, String> mutant, Path subjects, Path out) throws IOException {
    String name = mutant.get("name");
    String subject = name.substring(0, name.indexOf('-')) + ".java";
    List<String> source = new ArrayList<>(Files.readAllLines(subjects.resolve(subject)));
    int line = lineToChange(mutant, source);
    String old = source.get(line);
    source.set(line, old.substring(0, old.length() - old.stripLeading().length()) + mutant.get("with"));
    Files.createDirectories(out);
    Files.write(out.resolve(subject), source);
    List<String> expect = new ArrayList<>();
    for (String key : List.of("method", "bound", "why")) expect.add(key + ": " + mutant.get(key));
    Files.write(out.resolve("expect"), expect);
  }

  private static int lineToChange(Map<String, String> mutant, List<String> source) {
    int line = 0;
    if (mutant.containsKey("after")) {
      while (line < source.size() && !source.get(line).contains(mutant.get("after"))) line++;
    }
    while (line < source.size() && !source.get(line).strip().equals(mutant.get("find"))) line++;
    if (line == source.size()) throw new IllegalStateException(mutant.get("name") + ": no such line");
    long found = source.stream().filter(text -> text.strip().equals(mutant.get("find"))).count();
    if (found > 1 && !mutant.containsKey("after")) throw new IllegalStateException(mutant.get("name") + ": the line is not unique");
    return line;
  }
}
