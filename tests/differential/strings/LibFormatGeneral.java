// String.format of %s, %S, %c, %b, %h, %n, %%: widths, precisions, nulls, argument indexes and Formattable.
import java.util.Arrays;
import java.util.Formattable;
import java.util.Formatter;
import java.util.List;

public class LibFormatGeneral {
    private static final class Money implements Formattable {
        private final int cents;

        Money(int cents) {
            this.cents = cents;
        }

        @Override
        public void formatTo(Formatter formatter, int flags, int width, int precision) {
            formatter.format("$%d.%02d(flags=%d,width=%d,precision=%d)", cents / 100, cents % 100, flags, width,
                    precision);
        }
    }

    private record Point(int x, int y) { }

    public static void main(String[] args) {
        Object[] values = {"text", "", 'c', 12, 1.5, true, null, List.of(1, 2), new int[0].length, new Point(1, -2),
            new StringBuilder("sb")};
        for (Object value : values) {
            System.out.println(String.format("[%s] [%8s] [%-8s] [%.2s] [%8.1s] [%S] [%b] [%B] [%-7b] [%.1b]", value,
                    value, value, value, value, value, value, value, value, value));
        }
        System.out.println(String.format("%h %H %h %8h|%-8h|%h", "hello", "hello", 255, "a", "a", null));
        System.out.println(String.format("%c %C %c %c %3c|%-3c|%c", 'a', 'b', 67, (byte) 68, 'e', 'f', null));
        System.out.println(String.format("%c", 0x1f600).length() + " " + String.format("%c", (short) 70));
        System.out.println(String.format("%5%|%-5%|%%|%n").length());
        System.out.println(String.format("%1$s %1$s %2$s %<s %s %s", "a", "b"));
        System.out.println(String.format("%3$s %s %2$s %s %1$s %s", "x", "y", "z"));
        System.out.println(String.format("no arguments") + String.format("extra", 1, 2, 3));
        System.out.println(String.format("%s %s", "only", "two", "three"));
        System.out.println(String.format("%s", new Money(1234)) + String.format("%-10.3S|", new Money(5)));
        System.out.println(String.format("%s %s", (Object[]) new String[] {"spread", "array"}));
        System.out.println(String.format("%s", (Object) null) + String.format("%10s|%-10s|%.2s", null, null, null));
        System.out.println(String.format("%b %b %b", "false", Boolean.FALSE, (Object) null));
        System.out.println(String.format("%s %s", Arrays.asList(1, null, "x"), new Object[] {1}.length));

        StringBuilder sink = new StringBuilder("start:");
        try (Formatter formatter = new Formatter(sink)) {
            formatter.format("%d,", 1).format("%s,", "two").format("%.1f", 3.0);
            System.out.println(formatter + " " + (formatter.out() == sink));
        }
        String[][] table = {{"name", "qty", "price"}, {"apple", "3", "1.25"}, {"watermelon", "10", "30.5"}};
        for (String[] row : table) {
            System.out.println(String.format("|%-12s|%5s|%8s|", (Object[]) row));
        }
        System.out.printf("%s%n", "printf").printf("%5s%n", "chain");
        System.out.println("%s=%s".formatted("k", "v") + "%%".formatted());
    }
}
