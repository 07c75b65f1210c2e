// In-memory text streams: StringWriter, PrintWriter, StringReader, BufferedReader, byte array streams, data streams.
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.CharArrayWriter;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.LineNumberReader;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.PushbackReader;
import java.io.SequenceInputStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Collectors;

public class LibPrintStreams {
    public static void main(String[] args) throws IOException {
        StringWriter sink = new StringWriter();
        try (PrintWriter writer = new PrintWriter(sink)) {
            writer.print(1);
            writer.print('c');
            writer.print(2.5);
            writer.print((Object) null);
            writer.printf("|%03d|", 7);
            writer.append("app").append('e').append("xndx", 1, 3).println(true);
            writer.write("written", 0, 4);
            writer.println(new char[] {'o', 'k'});
        }
        System.out.println(sink.toString().replace("\n", "\\n") + " " + sink.getBuffer().length());

        try (BufferedReader reader = new BufferedReader(new StringReader("one\ntwo\r\nthree\rfour"))) {
            System.out.println(reader.readLine() + " " + (char) reader.read() + " " + reader.ready() + " "
                    + reader.skip(1));
            reader.mark(10);
            System.out.println(reader.readLine() + " " + reader.readLine());
            reader.reset();
            System.out.println(reader.lines().collect(Collectors.toList()) + " " + reader.readLine() + " "
                    + reader.read());
        }
        try (LineNumberReader numbered = new LineNumberReader(new StringReader("a\n\nb"))) {
            for (String line = numbered.readLine(); line != null; line = numbered.readLine()) {
                System.out.print(numbered.getLineNumber() + line + " ");
            }
            System.out.println();
        }
        PushbackReader pushback = new PushbackReader(new StringReader("12+3"));
        StringBuilder number = new StringBuilder();
        int c;
        while (Character.isDigit(c = pushback.read())) {
            number.append((char) c);
        }
        pushback.unread(c);
        System.out.println(number + " then " + (char) pushback.read());

        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream data = new DataOutputStream(bytes)) {
            data.writeInt(-2);
            data.writeLong(1L << 33);
            data.writeShort(-300);
            data.writeByte(200);
            data.writeBoolean(true);
            data.writeChar('\u20ac');
            data.writeDouble(1.5);
            data.writeFloat(-0.25f);
            data.writeUTF("h\u00e9\u4e2d\0");
            System.out.println(data.size() + " " + Arrays.toString(bytes.toByteArray()));
        }
        try (DataInputStream data = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            System.out.println(data.readInt() + " " + data.readLong() + " " + data.readShort() + " "
                    + data.readUnsignedByte() + " " + data.readBoolean() + " " + (int) data.readChar() + " "
                    + data.readDouble() + " " + data.readFloat() + " " + data.readUTF().length() + " "
                    + data.available());
            data.readByte();
        } catch (EOFException e) {
            System.out.println("end of data");
        }
        PrintStream captured = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        bytes.reset();
        PrintStream original = System.out;
        System.setOut(captured);
        System.out.print("captured \u00e9 " + 42);
        System.setOut(original);
        System.out.println(bytes.size() + " " + bytes.toString(StandardCharsets.UTF_8).length() + " "
                + captured.checkError());
        SequenceInputStream joined = new SequenceInputStream(new ByteArrayInputStream(new byte[] {72, 101}),
                new ByteArrayInputStream("y\u00e9".getBytes(StandardCharsets.UTF_8)));
        System.out.println(new BufferedReader(new InputStreamReader(joined, StandardCharsets.UTF_8)).readLine()
                .hashCode());
        CharArrayWriter chars = new CharArrayWriter();
        chars.write("char array");
        System.out.println(chars.toCharArray().length + " " + chars);
        try {
            new StringReader("x").skip(0);
            StringReader closed = new StringReader("x");
            closed.close();
            closed.read();
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
    }
}
