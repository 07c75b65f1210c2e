import java.nio.charset.StandardCharsets;

/** Strings made of arrays whose length is an input. */
public class StringsOfBytes {
  public static String ascii(byte[] bytes) {
    return bytes == null ? null : new String(bytes, StandardCharsets.US_ASCII);
  }

  public static boolean isEmpty(byte[] bytes) {
    if (bytes == null || bytes.length > 1) return false;
    String text = new String(bytes, StandardCharsets.US_ASCII);
    boolean same = text.intern() == "";
    assert same == (bytes.length == 0);
    return same;
  }

  public static int joined(byte[] bytes) {
    if (bytes == null || bytes.length > 1) return -1;
    String text = "<" + new String(bytes, StandardCharsets.US_ASCII) + ">";
    assert text.length() == 2 + bytes.length;
    return text.length();
  }
}
