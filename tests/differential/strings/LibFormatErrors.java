// Errors of String.format: unknown conversions, missing arguments, bad flags, mismatched types, with their messages.
import java.util.IllegalFormatException;

public class LibFormatErrors {
    private static void attempt(String format, Object... args) {
        try {
            System.out.println(format + " => " + String.format(format, args));
        } catch (IllegalFormatException e) {
            System.out.println(format + " => " + e.getClass().getName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        attempt("%d", "text");
        attempt("%d", 1.5);
        attempt("%d", 'c');
        attempt("%f", 1);
        attempt("%f", "x");
        attempt("%e", 1L);
        attempt("%x", 1.0);
        attempt("%c", "s");
        attempt("%c", true);
        attempt("%c", 0x110000);
        attempt("%s");
        attempt("%s %s", 1);
        attempt("%2$s", "a");
        attempt("%<s", "a");
        attempt("%q", 1);
        attempt("%i", 1);
        attempt("%D", 1);
        attempt("%-d", 1);
        attempt("%0d", 1);
        attempt("%-05d", 1);
        attempt("%+ d", 1);
        attempt("%.2d", 1);
        attempt("%.2c", 'a');
        attempt("%.2x", 1);
        attempt("%#d", 1);
        attempt("%,x", 1);
        attempt("%,e", 1.0);
        attempt("%+s", "a");
        attempt("%#s", "a");
        attempt("%--5d", 1);
        attempt("%-s", "a");
        attempt("%+x", 1);
        attempt("%(s", "x");
        attempt("%.1%");
        attempt("%-%");
        attempt("%5n");
        attempt("%b", (Object) null);
        attempt("%d", (Object) null);
        attempt("%99999999999d", 1);

        int caught = 0;
        for (char conversion = 'a'; conversion <= 'z'; conversion++) {
            if (conversion == 't' || conversion == 'n') {
                continue;
            }
            try {
                String.format("%" + conversion, 7);
            } catch (IllegalFormatException e) {
                caught++;
                System.out.print(conversion + ":" + e.getClass().getSimpleName() + " ");
            }
        }
        System.out.println(caught);
        try {
            String.format(null, 1);
        } catch (NullPointerException e) {
            System.out.println("null format");
        }
    }
}
