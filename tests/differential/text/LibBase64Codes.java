// java.util.Base64 in its three flavours, with padding, line breaks and malformed input; and a hand-made hex codec.
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;

public class LibBase64Codes {
    private static void attempt(Base64.Decoder decoder, String text) {
        try {
            System.out.println(text.replace("\r\n", "|") + " => " + Arrays.toString(decoder.decode(text)));
        } catch (IllegalArgumentException e) {
            System.out.println(text + " => " + e.getMessage());
        }
    }

    private static String toHex(byte[] bytes) {
        StringBuilder out = new StringBuilder();
        for (byte b : bytes) {
            out.append("0123456789abcdef".charAt(b >> 4 & 15)).append("0123456789abcdef".charAt(b & 15));
        }
        return out.toString();
    }

    private static byte[] fromHex(String text) {
        byte[] out = new byte[text.length() / 2];
        for (int i = 0; i < out.length; i++) {
            out[i] = (byte) (Character.digit(text.charAt(2 * i), 16) << 4 | Character.digit(text.charAt(2 * i + 1),
                    16));
        }
        return out;
    }

    public static void main(String[] args) {
        for (String text : new String[] {"", "f", "fo", "foo", "foob", "fooba", "foobar", "\u00e9t\u00e9",
                "\ud83d\ude00"}) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            String encoded = Base64.getEncoder().encodeToString(bytes);
            System.out.println(encoded + " " + Base64.getEncoder().withoutPadding().encodeToString(bytes) + " "
                    + new String(Base64.getDecoder().decode(encoded), StandardCharsets.UTF_8).equals(text) + " "
                    + toHex(bytes));
        }
        byte[] all = new byte[256];
        for (int i = 0; i < all.length; i++) {
            all[i] = (byte) (i * 7);
        }
        String basic = Base64.getEncoder().encodeToString(all);
        String url = Base64.getUrlEncoder().encodeToString(all);
        String mime = Base64.getMimeEncoder().encodeToString(all);
        System.out.println(basic);
        System.out.println(url.hashCode() + " " + url.contains("+") + " " + url.contains("_") + " " + mime.length()
                + " " + mime.split("\r\n").length);
        System.out.println(Base64.getMimeEncoder(20, new byte[] {'~'}).encodeToString(Arrays.copyOf(all, 40)));
        System.out.println(Arrays.equals(Base64.getUrlDecoder().decode(url), all) + " "
                + Arrays.equals(Base64.getMimeDecoder().decode(mime), all));

        attempt(Base64.getDecoder(), "Zg==");
        attempt(Base64.getDecoder(), "Zg");
        attempt(Base64.getDecoder(), "Zg=");
        attempt(Base64.getDecoder(), "Z");
        attempt(Base64.getDecoder(), "Zm9v!");
        attempt(Base64.getDecoder(), "Zm9v Zg==");
        attempt(Base64.getDecoder(), "Zg==Zg==");
        attempt(Base64.getDecoder(), "-_-_");
        attempt(Base64.getUrlDecoder(), "-_-_");
        attempt(Base64.getMimeDecoder(), "Zm\r\n9v!?");

        System.out.println(toHex(Arrays.copyOf(all, 12)) + " " + Arrays.toString(fromHex("00ff7f80CAFE")) + " "
                + HexFormat.of().formatHex(new byte[] {1, -1, 16}) + " "
                + HexFormat.ofDelimiter(":").withUpperCase().formatHex(new byte[] {10, 11}) + " "
                + Arrays.toString(HexFormat.of().parseHex("0aFF")) + " " + HexFormat.fromHexDigits("7fff"));
        byte[] into = new byte[8];
        System.out.println(Base64.getEncoder().encode(new byte[] {1, 2, 3}, into) + " " + Arrays.toString(into));
    }
}
