// String.format of integers: every flag of %d, %x, %X, %o with all integral types and BigInteger.
import java.math.BigInteger;

public class LibFormatIntegers {
    private static void all(Object value) {
        String[] formats = {"%d", "%5d", "%-8d|", "%08d", "%+d", "% d", "%,d", "%(d", "%+,12d", "%(,015d", "%-+7d|"};
        StringBuilder row = new StringBuilder();
        for (String format : formats) {
            row.append('[').append(String.format(format, value)).append("] ");
        }
        System.out.println(row);
    }

    private static void bits(Object value) {
        String[] formats = {"%x", "%X", "%o", "%#x", "%#X", "%#o", "%10x", "%-10x|", "%010x", "%#012x", "%#-12o|"};
        StringBuilder row = new StringBuilder();
        for (String format : formats) {
            row.append('[').append(String.format(format, value)).append("] ");
        }
        System.out.println(row);
    }

    public static void main(String[] args) {
        Object[] values = {0, 1, -1, 42, -42, 999, 1000, -1000, 1234567, Integer.MAX_VALUE, Integer.MIN_VALUE, 5L,
            -123456789012L, Long.MAX_VALUE, Long.MIN_VALUE, (byte) -128, (byte) 127, (short) -32768, (short) 77};
        for (Object value : values) {
            all(value);
            bits(value);
        }
        all(new BigInteger("123456789012345678901234567890"));
        all(new BigInteger("-98765432109876543210"));
        bits(new BigInteger("123456789012345678901234567890"));
        bits(new BigInteger("-255"));
        System.out.println(String.format("%x %o", new BigInteger("-255"), new BigInteger("-8"))
                + String.format("%+x", BigInteger.TEN));

        System.out.println(String.format("%2$d %1$d %2$05d %<d %d %d", 10, 20));
        System.out.println(String.format("%d%%, %d%n", 50, 60).length());
        System.out.println(String.format("%d", (Object) null) + String.format("%8d|%-8d|", null, null));
        System.out.printf("%3d|%-3d|%03d|%s%n", 12345, 12345, 12345, 12345);
        System.out.println("%d items at %x".formatted(3, 255));
        for (int i = 1; i <= 5; i++) {
            StringBuilder row = new StringBuilder();
            for (int j = 1; j <= 5; j++) {
                row.append(String.format("%4d", i * j));
            }
            System.out.println(row);
        }
        System.out.println(String.format("%02x%02X%02x", (byte) 10, (byte) -1, (byte) 127));
    }
}
