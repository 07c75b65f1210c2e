import java.io.FileInputStream;
import java.io.IOException;
import java.util.zip.CRC32;

/** Positions and counts outside of the array that a stream is read into. */
public class ReadIntoArray {
  private static FileInputStream open() throws IOException {
    return new FileInputStream(System.getProperty("java.home") + "/release");
  }

  public static int beyond() throws IOException {
    try (FileInputStream stream = open()) {
      return stream.read(new byte[16], 8, 64);
    }
  }

  public static int before() throws IOException {
    try (FileInputStream stream = open()) {
      return stream.read(new byte[16], -1, 4);
    }
  }

  public static int negative() throws IOException {
    try (FileInputStream stream = open()) {
      return stream.read(new byte[16], 0, -1);
    }
  }

  public static int intoNull() throws IOException {
    try (FileInputStream stream = open()) {
      return stream.read(null, 0, 1);
    }
  }

  public static void inside() throws IOException {
    try (FileInputStream stream = open()) {
      byte[] bytes = new byte[16];
      int count = stream.read(bytes, 8, 8);
      assert count == 8 && bytes[7] == 0 && bytes[8] != 0;
      assert stream.read(bytes, 16, 0) == 0;
    }
  }

  public static long sum(int from, int count) {
    if (from < -2 || from > 3 || count < -2 || count > 3) return 0;
    CRC32 sum = new CRC32();
    sum.update(new byte[2], from, count);
    return sum.getValue();
  }
}
