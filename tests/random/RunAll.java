// Runs random programs R<seed> one after the other in one JVM and writes what each printed and how it ended:
// java -ea -cp DIR:.. RunAll DIR FIRST COUNT creates DIR/R<seed>.expected, whose last line is "exit 0" or "exit 1".
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

public final class RunAll {
    private RunAll() {
    }

    /** The bytes a program leaves on standard output, then a line with its exit status. */
    private static byte[] outcome(String program) throws ReflectiveOperationException {
        PrintStream original = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream captured = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        int status = 0;
        System.setOut(captured);
        try {
            Method main = Class.forName(program).getMethod("main", String[].class);
            main.invoke(null, (Object) new String[0]);
        } catch (InvocationTargetException e) {
            status = 1;
        } finally {
            System.setOut(original);
        }
        captured.print("exit " + status + "\n");
        captured.flush();
        return bytes.toByteArray();
    }

    public static void main(String[] args) throws IOException, ReflectiveOperationException {
        if (args.length != 3) {
            System.err.println("usage: java -ea -cp DIR:.. RunAll DIR FIRST COUNT");
            System.exit(2);
        }
        Path directory = Path.of(args[0]);
        long first = Long.parseLong(args[1]);
        for (long seed = first; seed < first + Long.parseLong(args[2]); seed++) {
            Files.write(directory.resolve("R" + seed + ".expected"), outcome("R" + seed));
        }
    }
}
