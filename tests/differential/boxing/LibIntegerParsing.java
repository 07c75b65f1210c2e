// Integer and Long: parse, valueOf, decode and toString in every radix, with the error messages.
public class LibIntegerParsing {
    private static void parse(String text, int radix) {
        try {
            System.out.print(Integer.parseInt(text, radix));
        } catch (NumberFormatException e) {
            System.out.print("int! " + e.getMessage());
        }
        try {
            System.out.println(" " + Long.parseLong(text, radix));
        } catch (NumberFormatException e) {
            System.out.println(" long! " + e.getMessage());
        }
    }

    private static void decode(String text) {
        try {
            System.out.print(Integer.decode(text) + " ");
        } catch (NumberFormatException e) {
            System.out.print(e.getMessage() + " ");
        }
        try {
            System.out.println(Long.decode(text));
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        for (String text : new String[] {"0", "-0", "+0", "42", "+42", "-42", "007", "2147483647", "2147483648",
            "-2147483648", "-2147483649", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "",
            " ", "-", "+", "1 ", " 1", "1.0", "abc", "0x10", "1_000", "--1", "\u0661\u0662", "99999999999999999999"}) {
            parse(text, 10);
        }
        parse("zz", 36);
        parse("ZZ", 36);
        parse("zz", 35);
        parse("-1010", 2);
        parse("12", 2);
        parse("7fffffff", 16);
        parse("80000000", 16);
        parse("-80000000", 16);
        parse("777", 8);
        parse("1", 1);
        parse("1", 37);
        parse(null, 10);

        for (String text : new String[] {"10", "-10", "0x1F", "0X1f", "#ff", "-#ff", "010", "-010", "0", "08", "0x",
            "-", "", "+-1", "0x-1", "0x80000000", "-0x80000000", "0x7fffffffffffffff"}) {
            decode(text);
        }

        int[] ints = {0, 1, -1, 10, 255, -255, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int value : ints) {
            StringBuilder row = new StringBuilder();
            for (int radix : new int[] {2, 3, 8, 10, 16, 36, 1, 99}) {
                row.append(Integer.toString(value, radix)).append(' ').append(Long.toString(value * 3L, radix))
                        .append(' ');
            }
            System.out.println(row);
            System.out.println(Integer.toBinaryString(value) + " " + Integer.toOctalString(value) + " "
                    + Integer.toHexString(value) + " " + Long.toHexString(value) + " " + Long.toOctalString(value)
                    + " " + Long.toBinaryString(value));
        }
        System.out.println(Integer.parseInt("xx123yy", 2, 5, 10) + " " + Long.parseLong("a-77b", 1, 4, 8));
        try {
            Integer.parseInt("12a45", 0, 5, 10);
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Integer.valueOf("77", 8) + Integer.valueOf("5") + Long.valueOf("6")
                + Long.valueOf("ff", 16));
        System.out.println(Long.toString(Long.MIN_VALUE) + " " + Long.toString(Long.MIN_VALUE, 36) + " "
                + Long.toString(Long.MAX_VALUE, 7));
    }
}
