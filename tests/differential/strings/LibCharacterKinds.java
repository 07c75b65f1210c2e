// Character: classification, case, digits and numeric values over ASCII, Latin-1 and selected other letters.
public class LibCharacterKinds {
    private static String flags(int c) {
        StringBuilder out = new StringBuilder();
        out.append(Character.isLetter(c) ? 'L' : '-').append(Character.isDigit(c) ? 'D' : '-')
                .append(Character.isLetterOrDigit(c) ? 'A' : '-').append(Character.isUpperCase(c) ? 'U' : '-')
                .append(Character.isLowerCase(c) ? 'l' : '-').append(Character.isWhitespace(c) ? 'W' : '-')
                .append(Character.isSpaceChar(c) ? 'S' : '-').append(Character.isISOControl(c) ? 'C' : '-')
                .append(Character.isJavaIdentifierStart(c) ? 'J' : '-')
                .append(Character.isJavaIdentifierPart(c) ? 'P' : '-').append(Character.isTitleCase(c) ? 'T' : '-')
                .append(Character.isDefined(c) ? 'd' : '-').append(Character.isAlphabetic(c) ? 'a' : '-')
                .append(Character.isMirrored(c) ? 'm' : '-').append(Character.isIdentifierIgnorable(c) ? 'i' : '-')
                .append(Character.isIdeographic(c) ? 'g' : '-');
        return out + " " + Character.getType(c) + " " + Character.getNumericValue(c);
    }

    public static void main(String[] args) {
        int[] samples = {0, 9, 10, 28, 31, ' ', '!', '$', '(', '+', '0', '9', ':', 'A', 'Z', '_', 'a', 'z', '{', 127,
            0x85, 0xa0, 0xaa, 0xad, 0xb2, 0xb5, 0xbd, 0xc0, 0xd7, 0xdf, 0xe9, 0xff, 0x131, 0x1c5, 0x3a9, 0x3c2, 0x414,
            0x5d0, 0x661, 0x966, 0x2003, 0x2028, 0x20ac, 0x2160, 0x216b, 0x3000, 0x3042, 0x4e2d, 0xac00, 0xd800,
            0xff11, 0xfeff, 0xffff, 0x10400, 0x1f600, 0x10ffff};
        for (int c : samples) {
            System.out.println(Integer.toHexString(c) + " " + flags(c) + " "
                    + Integer.toHexString(Character.toUpperCase(c)) + " "
                    + Integer.toHexString(Character.toLowerCase(c)) + " "
                    + Integer.toHexString(Character.toTitleCase(c)));
        }
        long hash = 0;
        for (int c = 0; c < 256; c++) {
            hash = hash * 31 + flags(c).hashCode();
        }
        System.out.println(hash);

        for (int radix : new int[] {2, 8, 10, 16, 36, 1, 37}) {
            StringBuilder row = new StringBuilder();
            for (char c : "019aAfFzZ-\u0663\uff15".toCharArray()) {
                row.append(Character.digit(c, radix)).append(' ');
            }
            for (int digit = -1; digit < 40; digit += 7) {
                row.append((int) Character.forDigit(digit, radix)).append(' ');
            }
            System.out.println(radix + ": " + row);
        }
        char c = 'a';
        c++;
        c += 1.7;
        System.out.println(c + " " + (c + 1) + " " + (char) (c + 1) + " " + c-- + " " + --c + " "
                + (int) Character.MAX_VALUE + " " + (char) 65 + (char) 66);
        System.out.println(Character.compare('a', 'c') + " " + Character.valueOf('x').compareTo('z') + " "
                + Character.hashCode('A') + " " + Integer.toHexString(Character.reverseBytes('\u1234')) + " "
                + Character.valueOf('q').equals('q') + " " + Character.toString('t')
                + Character.valueOf('u').charValue());
        System.out.println(Character.MIN_RADIX + " " + Character.MAX_RADIX + " " + Character.BYTES);
        int vowels = 0;
        for (char letter = 'a'; letter <= 'z'; letter++) {
            switch (letter) {
                case 'a', 'e', 'i', 'o', 'u' -> vowels++;
                default -> { }
            }
        }
        System.out.println(vowels + " " + (char) ('a' ^ ' ') + " " + ('a' < 'b') + " " + ('a' + 'b') + " "
                + (char) -1 / 2);
    }
}
