// Scanner on a string and StringTokenizer: typed tokens, delimiters, lines, mismatches, findInLine, radix.
import java.util.InputMismatchException;
import java.util.NoSuchElementException;
import java.util.Scanner;
import java.util.StringTokenizer;

public class LibScannerOnText {
    public static void main(String[] args) {
        try (Scanner in = new Scanner("12 -7 word true 99999999999 3\nsecond line here\n\nlast")) {
            System.out.println(in.nextInt() + " " + in.nextInt() + " " + in.hasNextInt() + " " + in.next() + " "
                    + in.hasNextBoolean() + " " + in.nextBoolean() + " " + in.hasNextInt() + " " + in.hasNextLong()
                    + " " + in.nextLong() + " " + in.nextByte());
            System.out.println("[" + in.nextLine() + "] [" + in.nextLine() + "] [" + in.nextLine() + "] "
                    + in.hasNextLine() + " [" + in.nextLine() + "] " + in.hasNextLine() + " " + in.hasNext());
            try {
                in.nextLine();
            } catch (NoSuchElementException e) {
                System.out.println("no line");
            }
        }
        try (Scanner in = new Scanner("a,b,,c;d").useDelimiter("[,;]")) {
            StringBuilder out = new StringBuilder();
            while (in.hasNext()) {
                out.append('[').append(in.next()).append(']');
            }
            System.out.println(out);
        }
        try (Scanner in = new Scanner("12 abc 0x")) {
            in.nextInt();
            try {
                in.nextInt();
            } catch (InputMismatchException e) {
                System.out.println("mismatch, still at " + in.next());
            }
            try {
                in.nextInt();
            } catch (InputMismatchException e) {
                System.out.println("mismatch");
            }
        }
        try (Scanner in = new Scanner("ff 777 zz").useRadix(16)) {
            System.out.println(in.nextInt() + " " + in.nextInt(8) + " " + in.nextInt(36) + " " + in.radix());
        }
        try (Scanner in = new Scanner("name: Joe age: 42")) {
            System.out.println(in.findInLine("age: (\\d+)") + " " + in.match().group(1) + " " + in.hasNext("\\d+"));
        }
        try (Scanner in = new Scanner("1 2 3\n4 5 6\n7 8 9")) {
            int trace = 0;
            for (int row = 0; in.hasNextLine(); row++) {
                try (Scanner line = new Scanner(in.nextLine())) {
                    for (int column = 0; line.hasNextInt(); column++) {
                        int v = line.nextInt();
                        trace += row == column ? v : 0;
                    }
                }
            }
            System.out.println(trace);
        }
        try (Scanner in = new Scanner("skip this; 5")) {
            System.out.println(in.skip("skip ").next() + " " + in.nextInt() + " " + in.hasNext());
        }
        Scanner closed = new Scanner("x");
        closed.close();
        try {
            closed.next();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }

        StringTokenizer tokens = new StringTokenizer("  a bb\tccc\n dd ");
        System.out.print(tokens.countTokens());
        while (tokens.hasMoreTokens()) {
            System.out.print(" [" + tokens.nextToken() + "]");
        }
        System.out.println();
        StringTokenizer expression = new StringTokenizer("3+4*(10-2)", "+-*()", true);
        StringBuilder out = new StringBuilder(expression.countTokens() + ":");
        while (expression.hasMoreElements()) {
            out.append(' ').append(expression.nextElement());
        }
        System.out.println(out);
        StringTokenizer changing = new StringTokenizer("k=v;x=y", "=");
        System.out.println(changing.nextToken() + " " + changing.nextToken(";") + " " + changing.nextToken("=") + " "
                + changing.hasMoreTokens());
        try {
            new StringTokenizer("").nextToken();
        } catch (NoSuchElementException e) {
            System.out.println("no token");
        }
    }
}
