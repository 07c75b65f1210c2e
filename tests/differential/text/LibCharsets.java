// Charsets: UTF-8, ISO-8859-1, US-ASCII and UTF-16 encoding and decoding, malformed input, unmappable characters.
import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

public class LibCharsets {
    private static String hex(byte[] bytes) {
        StringBuilder out = new StringBuilder();
        for (byte b : bytes) {
            out.append(Integer.toHexString(b >> 4 & 15)).append(Integer.toHexString(b & 15)).append(' ');
        }
        return out.toString().trim();
    }

    private static String points(String text) {
        StringBuilder out = new StringBuilder();
        text.chars().forEach(c -> out.append(Integer.toHexString(c)).append(' '));
        return out.toString().trim();
    }

    /** UTF-8 by hand, to compare with the library. */
    private static byte[] encode(String text) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        text.codePoints().forEach(c -> {
            if (c < 0x80) {
                out.write(c);
            } else if (c < 0x800) {
                out.write(0xc0 | c >> 6);
                out.write(0x80 | c & 0x3f);
            } else if (c < 0x10000) {
                out.write(0xe0 | c >> 12);
                out.write(0x80 | c >> 6 & 0x3f);
                out.write(0x80 | c & 0x3f);
            } else {
                out.write(0xf0 | c >> 18);
                out.write(0x80 | c >> 12 & 0x3f);
                out.write(0x80 | c >> 6 & 0x3f);
                out.write(0x80 | c & 0x3f);
            }
        });
        return out.toByteArray();
    }

    private static byte[] bytes(int... values) {
        byte[] out = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            out[i] = (byte) values[i];
        }
        return out;
    }

    public static void main(String[] args) {
        Charset[] charsets = {StandardCharsets.UTF_8, StandardCharsets.ISO_8859_1, StandardCharsets.US_ASCII,
            StandardCharsets.UTF_16, StandardCharsets.UTF_16BE, StandardCharsets.UTF_16LE};
        for (String text : new String[] {"", "plain", "caf\u00e9", "\u00ff\u0080", "\u20ac5", "\u0434\u0430",
                "a\ud83d\ude00b"}) {
            for (Charset charset : charsets) {
                byte[] encoded = text.getBytes(charset);
                System.out.print(charset.name() + " " + hex(encoded) + " " + new String(encoded, charset).equals(text)
                        + "; ");
            }
            System.out.println(Arrays.equals(encode(text), text.getBytes(StandardCharsets.UTF_8)));
        }
        System.out.println(hex("x\ud83dy".getBytes(StandardCharsets.UTF_8)) + " | "
                + hex("\ude00".getBytes(StandardCharsets.UTF_8)) + " | "
                + hex("\ud83d".getBytes(StandardCharsets.UTF_16BE)) + " | "
                + hex("x\ud83dy\ude00".getBytes(StandardCharsets.ISO_8859_1)) + " | "
                + hex("\ud83d\ude00".getBytes(StandardCharsets.US_ASCII)));
        byte[][] malformed = {bytes(0xff), bytes(0xc3), bytes(0x41, 0xc3, 0x41), bytes(0xe2, 0x82),
            bytes(0xe2, 0x82, 0x41), bytes(0xc0, 0x80), bytes(0xed, 0xa0, 0x80), bytes(0xf4, 0x90, 0x80, 0x80),
            bytes(0xf0, 0x9f, 0x98), bytes(0x80, 0x81), bytes(0xf8, 0x88, 0x80, 0x80, 0x80),
            bytes(0xef, 0xbb, 0xbf, 0x41)};
        for (byte[] bad : malformed) {
            System.out.println(hex(bad) + " -> " + points(new String(bad, StandardCharsets.UTF_8)) + " | "
                    + points(new String(bad, StandardCharsets.US_ASCII)) + " | "
                    + points(new String(bad, StandardCharsets.ISO_8859_1)) + " | "
                    + points(new String(bad, StandardCharsets.UTF_16BE)));
        }
        System.out.println(points(new String(bytes(0xff, 0xfe, 0x41, 0), StandardCharsets.UTF_16)) + " | "
                + points(new String(bytes(0xfe, 0xff, 0, 0x41), StandardCharsets.UTF_16)) + " | "
                + points(new String(bytes(0, 0x41), StandardCharsets.UTF_16)) + " | "
                + points(new String(bytes(1, 0x48, 0x69, 2), 1, 2, StandardCharsets.UTF_8)));
        System.out.println(Charset.forName("utf-8") == StandardCharsets.UTF_8 ? StandardCharsets.UTF_8.aliases()
                .contains("UTF8") : "other");
        try {
            Charset.forName("no such charset!");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }
}
