// Byte, Short, Character and Boolean wrappers: parsing, bounds, comparison, logic, Number conversions.
import java.util.List;

public class LibSmallWrappers {
    private static String parse(String text, int radix) {
        String out;
        try {
            out = "byte " + Byte.parseByte(text, radix);
        } catch (NumberFormatException e) {
            out = e.getMessage();
        }
        try {
            return out + ", short " + Short.parseShort(text, radix);
        } catch (NumberFormatException e) {
            return out + ", " + e.getMessage();
        }
    }

    public static void main(String[] args) {
        for (String text : new String[] {"0", "127", "128", "-128", "-129", "32767", "32768", "-32768", "-32769", "",
                "x", "+9"}) {
            System.out.println(parse(text, 10));
        }
        System.out.println(parse("7f", 16) + " " + parse("80", 16) + " " + parse("-1000", 2) + " " + parse("zz", 36));
        System.out.println(Byte.decode("-0x80") + " " + Short.decode("#7fff") + " " + Byte.valueOf("17") + " "
                + Short.valueOf("a", 16));
        try {
            Byte.decode("0x80");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }

        System.out.println(Byte.MIN_VALUE + " " + Byte.MAX_VALUE + " " + Short.MIN_VALUE + " " + Short.MAX_VALUE + " "
                + (int) Character.MIN_VALUE + " " + (int) Character.MAX_VALUE);
        System.out.println(Byte.compare((byte) -128, (byte) 127) + " " + Short.compare((short) 5, (short) -5) + " "
                + Byte.valueOf((byte) 3).compareTo((byte) 9) + " " + Boolean.compare(true, false) + " "
                + Boolean.TRUE.compareTo(Boolean.TRUE));
        System.out.println(Byte.hashCode((byte) -1) + " " + Short.hashCode((short) -2) + " " + Boolean.hashCode(true)
                + " " + Boolean.hashCode(false) + " " + Character.hashCode('~'));

        for (String text : new String[] {"true", "TRUE", "True", "false", "yes", "", "1", null}) {
            System.out.print(Boolean.parseBoolean(text) + " ");
        }
        System.out.println();
        for (boolean a : new boolean[] {false, true}) {
            for (boolean b : new boolean[] {false, true}) {
                System.out.print(Boolean.logicalAnd(a, b) + " " + Boolean.logicalOr(a, b) + " "
                        + Boolean.logicalXor(a, b) + " " + (a & b) + (a | b) + (a ^ b) + (a && !b) + (a == b) + "; ");
            }
        }
        System.out.println();

        List<Number> numbers = List.of((byte) -7, (short) 300, 70000, 5_000_000_000L, 3.99f, -1e10);
        for (Number n : numbers) {
            System.out.println(n + " " + n.byteValue() + " " + n.shortValue() + " " + n.intValue() + " "
                    + n.longValue() + " " + n.floatValue() + " " + n.doubleValue() + " " + n.getClass().getSimpleName()
                    + " " + n.hashCode());
        }
        byte b = Byte.MAX_VALUE;
        b++;
        short s = Short.MIN_VALUE;
        s--;
        char c = Character.MIN_VALUE;
        c--;
        System.out.println(b + " " + s + " " + (int) c + " " + (byte) 200 + " " + (short) 70000 + " " + (byte) -200.9
                + " " + (char) 65.7);
        b += 300;
        s *= 2.5;
        c /= 3;
        System.out.println(b + " " + s + " " + (int) c);
        Object[] boxed = {(byte) 1, (short) 1, 1, 1L, 1f, 1.0, '\u0001', true};
        for (Object x : boxed) {
            StringBuilder row = new StringBuilder();
            for (Object y : boxed) {
                row.append(x.equals(y) ? '1' : '0');
            }
            System.out.println(row + " " + x.hashCode());
        }
    }
}
