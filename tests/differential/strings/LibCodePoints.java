// Surrogate pairs: codePointAt/Before/Count, offsetByCodePoints, chars, codePoints, and Character's helpers.
import java.util.Arrays;
import java.util.stream.Collectors;

public class LibCodePoints {
    private static void describe(String text) {
        System.out.println("length " + text.length() + " points " + text.codePointCount(0, text.length()));
        System.out.println(text.chars().mapToObj(Integer::toHexString).collect(Collectors.joining(" ")));
        System.out.println(text.codePoints().mapToObj(Integer::toHexString).collect(Collectors.joining(" ")));
        for (int i = 0; i < text.length(); i++) {
            System.out.print(Integer.toHexString(text.codePointAt(i)) + "<"
                    + Integer.toHexString(text.codePointBefore(i + 1)) + " ");
        }
        System.out.println();
        StringBuilder reversed = new StringBuilder(text).reverse();
        System.out.println(reversed.chars().mapToObj(Integer::toHexString).collect(Collectors.joining(" ")));
    }

    public static void main(String[] args) {
        describe("plain");
        describe("\u00e9\u00ff");
        describe("a\ud83d\ude00b\ud834\udd1e");
        describe("\ude00\ud83d");
        describe("\ud83d\ud83d\ude00\ude00");
        describe("");

        String text = "x\ud83d\ude00y\ud834\udd1ez";
        for (int n = 0; n <= 5; n++) {
            System.out.print(text.offsetByCodePoints(0, n) + "/" + text.offsetByCodePoints(text.length(), -n) + " ");
        }
        System.out.println();
        try {
            text.offsetByCodePoints(0, 6);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getClass().getName());
        }
        try {
            text.codePointAt(text.length());
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println(e.getClass().getName());
        }

        int[] points = {0x41, 0xe9, 0x4e2d, 0x1f600, 0x10ffff};
        String made = new String(points, 0, points.length);
        System.out.println(made.length() + " " + made.hashCode() + " "
                + Arrays.equals(made.codePoints().toArray(), points));
        System.out.println(new String(points, 1, 1).length() + " " + new String(points, 3, 2).length());
        try {
            new String(new int[] {0x110000}, 0, 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        for (int point : points) {
            char[] chars = Character.toChars(point);
            System.out.println(Integer.toHexString(point) + " " + chars.length + " " + Character.charCount(point) + " "
                    + Character.isBmpCodePoint(point) + " " + Character.isSupplementaryCodePoint(point) + " "
                    + Integer.toHexString(Character.highSurrogate(point)) + " "
                    + Integer.toHexString(Character.lowSurrogate(point)) + " " + Character.isLetter(point) + " "
                    + Character.toString(point).length() + " " + Character.isSurrogate(chars[0]));
        }
        System.out.println(Character.toCodePoint('\ud83d', '\ude00') + " "
                + Character.isSurrogatePair('\ud83d', '\ude00') + " " + Character.isValidCodePoint(-1) + " "
                + Character.isValidCodePoint(0x10ffff));

        StringBuilder sb = new StringBuilder();
        sb.appendCodePoint(0x1f600).appendCodePoint('a').appendCodePoint(0x10000);
        System.out.println(sb.length() + " " + sb.codePointCount(0, sb.length()) + " " + sb.codePointBefore(2) + " "
                + sb.offsetByCodePoints(0, 2));
        sb.deleteCharAt(0);
        System.out.println(sb.length() + " " + sb.codePoints().count() + " " + sb.codePointAt(0));
    }
}
