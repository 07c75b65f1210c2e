import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Rename.java FROM TO OLD NEW …: copies a class file, with other texts in its constant pool. In NEW, {@code &#92;u202e} and the like stand for characters. */
public class Rename {
  public static void main(String[] arguments) throws IOException {
    DataInputStream in = new DataInputStream(Files.newInputStream(Path.of(arguments[0])));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeLong(in.readLong());
    int count = in.readUnsignedShort();
    out.writeShort(count);
    for (int i = 1; i < count; i++) {
      int tag = in.readUnsignedByte();
      out.writeByte(tag);
      switch (tag) {
        case 1: out.writeUTF(renamed(in.readUTF(), arguments)); break;
        case 7: case 8: case 16: case 19: case 20: out.writeShort(in.readUnsignedShort()); break;
        case 15: out.write(in.readNBytes(3)); break;
        case 5: case 6:
          out.writeLong(in.readLong());
          i++;
          break;
        default: out.writeInt(in.readInt());
      }
    }
    out.write(in.readAllBytes());
    Path to = Path.of(arguments[1]);
    if (to.toAbsolutePath().getParent() != null) Files.createDirectories(to.toAbsolutePath().getParent());
    Files.write(to, bytes.toByteArray());
  }

  private static String character(MatchResult escape) {
    return Matcher.quoteReplacement("" + (char) Integer.parseInt(escape.group(1), 16));
  }

  /** A whole text, or part of a descriptor: `LOld;`. */
  static String renamed(String text, String[] arguments) {
    for (int i = 2; i + 1 < arguments.length; i += 2) {
      String name = Pattern.compile("\\\\u([0-9a-f]{4})").matcher(arguments[i + 1]).replaceAll(Rename::character);
      if (text.equals(arguments[i])) return name;
      text = text.replace("L" + arguments[i] + ";", "L" + name + ";");
    }
    return text;
  }
}
