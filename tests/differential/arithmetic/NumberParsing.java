// Integer and Long parsing and printing in many radixes, with the messages of malformed input.
public class NumberParsing {
    static String parseInt(String text, int radix) {
        try {
            return Integer.toString(Integer.parseInt(text, radix));
        } catch (NumberFormatException e) {
            return "! " + e.getMessage();
        }
    }

    static String parseLong(String text) {
        try {
            return Long.toString(Long.parseLong(text));
        } catch (NumberFormatException e) {
            return "! " + e.getMessage();
        }
    }

    static String decode(String text) {
        try {
            return Integer.decode(text).toString();
        } catch (NumberFormatException e) {
            return "! " + e.getMessage();
        }
    }

    static int parseByHand(String text) {
        int i = 0;
        int sign = 1;
        if (text.charAt(0) == '-') {
            sign = -1;
            i++;
        }
        int value = 0;
        while (i < text.length()) {
            value = value * 10 + (text.charAt(i++) - '0');
        }
        return sign * value;
    }

    public static void main(String[] args) {
        String[] texts = {"0", "-0", "+7", "2147483647", "-2147483648", "2147483648", "-2147483649", "", "-", "+",
            "12a", " 1", "0x1F", "99999999999", "1_000", "\u0663"};
        for (String text : texts) {
            System.out.println((text.equals("\u0663") ? "arabic three" : text) + ": " + parseInt(text, 10) + " | "
                + parseLong(text));
        }
        System.out.println(parseInt("zz", 36) + " " + parseInt("-ff", 16) + " " + parseInt("102", 2) + " "
            + parseInt("777", 8) + " " + parseInt("7fffffff", 16) + " " + parseInt("80000000", 16));
        for (String text : new String[] {"0x10", "-0X7f", "#ff", "010", "08", "-#1", "0", "--1", "0x-1"}) {
            System.out.println(text + " decodes to " + decode(text));
        }
        for (int radix : new int[] {2, 3, 7, 16, 36, 99}) {
            System.out.println(Integer.toString(Integer.MIN_VALUE, radix) + " " + Long.toString(-255, radix) + " "
                + Integer.toUnsignedString(-1, radix));
        }
        System.out.println(Integer.parseUnsignedInt("4294967295") + " " + Long.parseUnsignedLong("ffffffffffffffff", 16)
            + " " + Integer.parseInt("xx-42yy", 2, 5, 10) + " " + parseByHand("-2147483648") + " "
            + parseByHand("98765432101"));
        System.out.println(Short.parseShort("-32768") + " " + Byte.parseByte("7f", 16) + " "
            + Boolean.parseBoolean("yes"));
        try {
            Byte.parseByte("128");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        try {
            Integer.parseInt(null);
        } catch (NumberFormatException e) {
            System.out.println("null rejected");
        }
    }
}
