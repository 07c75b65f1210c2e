// Makes damaged copies of compiled classes. usage: java Damage.java CLASSES OUT CODE_FLIPS OTHER_FLIPS SEED
// OUT/code-N and OUT/any-N are directories with all classes, one of which has one byte (sometimes two) changed: within its code
// arrays, their sizes and exception tables, or anywhere.
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

public class Damage {
  /** Bytes from `start` on. */
  record Range(int start, int length) {}

  private final Map<String, byte[]> classes = new TreeMap<>();
  private final Random random;
  private final Path out;

  Damage(Path directory, Path out, long seed) throws IOException {
    this.out = out;
    random = new Random(seed);
    try (var files = Files.list(directory)) {
      for (Path file : files.filter(path -> path.toString().endsWith(".class")).sorted().toList())
        classes.put(file.getFileName().toString(), Files.readAllBytes(file));
    }
  }

  public static void main(String[] arguments) throws IOException {
    Damage damage = new Damage(Path.of(arguments[0]), Path.of(arguments[1]), Long.parseLong(arguments[4]));
    damage.flip("code", Integer.parseInt(arguments[2]), true);
    damage.flip("any", Integer.parseInt(arguments[3]), false);
  }

  /** Spread evenly over all bytes in question of all classes. */
  private void flip(String kind, int count, boolean codeOnly) throws IOException {
    List<Map.Entry<String, Integer>> places = new ArrayList<>();
    for (var entry : classes.entrySet()) {
      byte[] bytes = entry.getValue();
      List<Range> ranges = codeOnly ? codeOf(bytes) : List.of(new Range(0, bytes.length));
      for (Range range : ranges)
        for (int i = 0; i < range.length(); i++) places.add(Map.entry(entry.getKey(), range.start() + i));
    }
    for (int i = 0; i < count; i++) {
      var place = places.get((int) ((long) i * places.size() / count + random.nextInt(Math.max(1, places.size() / count))));
      Path directory = Files.createDirectories(out.resolve(kind + "-" + i));
      for (var entry : classes.entrySet()) {
        byte[] bytes = entry.getValue().clone();
        if (entry.getKey().equals(place.getKey())) change(bytes, place.getValue());
        Files.write(directory.resolve(entry.getKey()), bytes);
      }
    }
  }

  private void change(byte[] bytes, int at) {
    byte before = bytes[at];
    while (bytes[at] == before) {
      switch (random.nextInt(5)) {
        case 0 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
        case 1 -> bytes[at] += (byte) (random.nextInt(9) - 4);
        case 2 -> bytes[at] = (byte) random.nextInt(256);
        default -> bytes[at] = (byte) random.nextInt(202);
      }
    }
    if (random.nextInt(6) == 0 && at + 1 < bytes.length) bytes[at + 1] = (byte) random.nextInt(202);
  }

  /** Sizes, code and exception table of each Code attribute. */
  private static List<Range> codeOf(byte[] bytes) throws IOException {
    List<Range> ranges = new ArrayList<>();
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
    in.skipBytes(8);
    String[] texts = readPool(in);
    in.skipBytes(6);
    in.skipBytes(2 * in.readUnsignedShort());
    for (int kind = 0; kind < 2; kind++) {
      for (int members = in.readUnsignedShort(); members > 0; members--) {
        in.skipBytes(6);
        for (int attributes = in.readUnsignedShort(); attributes > 0; attributes--) {
          boolean code = "Code".equals(texts[in.readUnsignedShort()]);
          int length = in.readInt();
          int start = bytes.length - in.available();
          if (code) addCode(bytes, start, ranges);
          in.skipBytes(length);
        }
      }
    }
    return ranges;
  }

  private static void addCode(byte[] bytes, int start, List<Range> ranges) {
    int length = (bytes[start + 6] & 255) << 8 | bytes[start + 7] & 255;
    int handlers = (bytes[start + 8 + length] & 255) << 8 | bytes[start + 9 + length] & 255;
    ranges.add(new Range(start, 4));
    ranges.add(new Range(start + 8, length));
    ranges.add(new Range(start + 10 + length, 8 * handlers));
  }

  private static String[] readPool(DataInputStream in) throws IOException {
    String[] texts = new String[in.readUnsignedShort()];
    for (int i = 1; i < texts.length; i++) {
      int tag = in.readUnsignedByte();
      switch (tag) {
        case 1 -> texts[i] = in.readUTF();
        case 5, 6 -> {
          in.skipBytes(8);
          i++;
        }
        case 7, 8, 16, 19, 20 -> in.skipBytes(2);
        case 15 -> in.skipBytes(3);
        default -> in.skipBytes(4);
      }
    }
    return texts;
  }
}
