package org.nalar;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.invoke.MethodType;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Runs cases that {@code nalar check} predicted on this JVM and says what happened.
 *
 * <p>Usage: {@code java org.nalar.Replay CASES}, a file, or {@code -}, which is descriptor 0. The first line of the file is the class path; every other line is one case with
 * fields separated by tabs: number, {@code deep} if it should not overflow the stack or {@code plain} if it should, class, method,
 * descriptor, what to check afterwards as {@link ContractPlan} reads it, what objects of unknown classes do as {@link Mocks} reads it (how
 * they compare; what their methods do), the heap of the inputs as {@link Heaps} reads it or {@code -}, receiver and arguments, {@code |}, and the values that {@code any…()} gives. Values are written as {@link Values} says; {@code #2} is a
 * root of the heap. For each case two lines go to standard output: {@code start N} and {@code end N} with the outcome. A case that ends
 * the JVM has no second line: its outcome is the exit status.
 *
 * <p>Descriptor 0 is a socket that is read to its end before any class of the target is loaded. There each line begins with two fields more,
 * which take the places of {@code start N} and {@code end N} in the answers; those are written to the same socket. The target does not know them: they are in
 * local variables of the main thread and nowhere else.
 */
public final class Replay {
  private static final long MOST_MILLISECONDS = 10_000;
  /** How many times as long it may take if others keep the machine busy. */
  private static final int BUSY = 10;
  private static final long DEEP_STACK = 1L << 29;

  /** What calls the program's code; errors of contracts come from here too, and have no place in it. */
  private static final List<Class<?>> MACHINERY = List.of(Replay.class, ContractPlan.class, FrameCheck.class, ClauseCode.class);

  /** Bytes that a case may print. */
  private static final int MOST_OUTPUT = 1 << 24;

  private final PrintStream answers;
  private final CaseLoader.Bytes classes;

  private Replay(PrintStream answers, CaseLoader.Bytes classes) {
    this.answers = answers;
    this.classes = classes;
  }

  public static void main(String[] arguments) throws IOException {
    boolean onSocket = arguments[0].equals("-");
    OutputStream answers = new FileOutputStream(onSocket ? FileDescriptor.in : FileDescriptor.out);
    List<String> lines = lines(onSocket ? System.in : Files.newInputStream(Path.of(arguments[0])));
    Replay replay = new Replay(new PrintStream(answers, false, StandardCharsets.UTF_8), new CaseLoader.Bytes(lines.get(0)));
    for (String line : lines.subList(1, lines.size())) {
      String[] fields = line.split("\t", onSocket ? 3 : 1);
      Case next = new Case(fields[fields.length - 1].split("\t", -1));
      if (!replay.run(next, onSocket ? fields[0] : "start " + next.number, onSocket ? fields[1] : "end " + next.number)) break;
    }
    Runtime.getRuntime().halt(0);
  }

  private static List<String> lines(InputStream stream) throws IOException {
    List<String> lines = new ArrayList<>();
    // Not closed: the answers go there, too.
    BufferedReader reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8));
    for (String line = reader.readLine(); line != null; line = reader.readLine()) lines.add(line);
    return lines;
  }

  /** False if the case leaves threads behind, which would disturb those that come later. */
  private boolean run(Case next, String start, String stop) {
    say(start);
    LimitedOutput output = new LimitedOutput();
    System.setOut(new PrintStream(output, true, StandardCharsets.UTF_8));
    System.setErr(new PrintStream(PrintStream.nullOutputStream(), true, StandardCharsets.UTF_8));
    System.setIn(InputStream.nullInputStream());
    String end = run(next, 0);
    if (next.deep && end != null && end.startsWith("threw\t" + StackOverflowError.class.getName())) {
      output.reset();
      end = run(next, DEEP_STACK);
    }
    if (end != null && output.isFull()) end = "failed\tit prints more than " + (MOST_OUTPUT >> 20) + " MiB";
    say(stop + "\t" + (end == null ? "timeout" : end + "\t" + Values.escape(output.toString(StandardCharsets.UTF_8))));
    return end != null && !leftThreads();
  }

  /** On a line of its own, whatever others write there. */
  private void say(String text) {
    answers.print("\n" + text + "\n");
    answers.flush();
  }

  /** Those that the JDK keeps for itself have classes of their own. */
  private static boolean leftThreads() {
    Thread[] threads = new Thread[64];
    int count = Thread.enumerate(threads);
    for (int i = 0; i < count; i++) {
      boolean ofJdk = threads[i].getClass() != Thread.class && threads[i].getClass().getClassLoader() == null;
      if (threads[i] != Thread.currentThread() && !ofJdk) return true;
    }
    return false;
  }

  /** Keeps what there is room for, and notices if there was more. */
  private static final class LimitedOutput extends ByteArrayOutputStream {
    private boolean full;

    @Override
    public synchronized void write(int b) {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public synchronized void write(byte[] bytes, int from, int length) {
      int room = Math.min(length, MOST_OUTPUT - count);
      full |= room < length;
      super.write(bytes, from, room);
    }

    @Override
    public synchronized void reset() {
      full = false;
      super.reset();
    }

    synchronized boolean isFull() {
      return full;
    }
  }

  /** Null if it takes too long. A stack size of 0 is the JVM's default. */
  private String run(Case next, long stackSize) {
    String[] end = new String[1];
    CaseLoader.Bytes bytes = classes;  // the thread knows its task: nothing else should be found through it
    Thread thread = new Thread(null, () -> end[0] = next.run(bytes), "main", stackSize);
    thread.start();
    long began = System.nanoTime(), computedBefore = computedMilliseconds();
    long rest = MOST_MILLISECONDS;
    while (rest > 0 && thread.isAlive()) {
      try {
        thread.join(Math.max(1, rest));
      } catch (InterruptedException byTarget) {
        continue;
      } finally {
        rest = rest(thread, began, computedBefore);
      }
    }
    return thread.isAlive() ? null : end[0];
  }

  /** The least time after which it has taken too long: on a busy machine it computes for less than goes by. */
  private static long rest(Thread thread, long began, long computedBefore) {
    long passed = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - began);
    boolean waits = thread.getState() != Thread.State.RUNNABLE;
    if (passed < MOST_MILLISECONDS || waits) return MOST_MILLISECONDS - passed;
    return Math.min(MOST_MILLISECONDS - (computedMilliseconds() - computedBefore), BUSY * MOST_MILLISECONDS - passed);
  }

  /** Processor time of this JVM, as the kernel counts it: in hundredths of a second, after the name, which ends with the last parenthesis. */
  private static long computedMilliseconds() {
    try {
      String status = Files.readString(Path.of("/proc/self/stat"));
      String[] fields = status.substring(status.lastIndexOf(')') + 2).split(" ");
      return 10 * (Long.parseLong(fields[11]) + Long.parseLong(fields[12]));
    } catch (IOException unknown) {
      return TimeUnit.NANOSECONDS.toMillis(System.nanoTime());
    }
  }

  static Object parse(String text) {
    return Values.parse(text);
  }

  static String format(Object value, Class<?> declared) {
    return Values.format(value, declared);
  }

  /** One line of the file. */
  private static final class Case {
    final String number;
    final boolean deep;
    final String className, method, descriptor;
    final String plan;
    final String orders, calls;
    final String heap;
    final List<String> arguments = new ArrayList<>();
    private String after = "";
    /** An exception that no contract allows has left an invariant false. */
    private boolean broken;
    final List<Object> inputs = new ArrayList<>();

    Case(String[] fields) {
      number = fields[0];
      deep = fields[1].equals("deep");
      className = fields[2];
      method = fields[3];
      descriptor = fields[4];
      plan = fields[5];
      orders = fields[6];
      calls = fields[7];
      heap = fields[8];
      int bar = Arrays.asList(fields).indexOf("|");
      for (int i = 9; i < bar; i++) arguments.add(fields[i]);
      for (int i = bar + 1; i < fields.length; i++) inputs.add(Values.parse(fields[i]));
    }

    /** What became of it: {@code returned}, {@code threw}, {@code refused} or {@code failed}, with details after tabs. */
    String run(CaseLoader.Bytes classes) {
      CaseLoader loader = new CaseLoader(classes);
      Thread.currentThread().setContextClassLoader(loader);
      Nalar.replay(inputs.toArray());
      Mocks mocks = new Mocks(loader);
      String end = run(loader, mocks);
      boolean failed = mocks.failure() != null && !end.startsWith("refused");
      return failed ? "failed\t" + Values.escape(mocks.failure()) : end;
    }

    private String run(CaseLoader loader, Mocks mocks) {
      try {
        String result = call(loader, mocks);
        return "returned\t" + Values.escape(result) + "\t" + Values.escape(after);
      } catch (InvocationTargetException wrapped) {
        return thrown(wrapped.getCause());
      } catch (PostconditionError | InvariantError | FrameError | SignalsError error) {
        return thrown(error);
      } catch (LinkageError error) {
        return thrown(error);
      } catch (Heaps.Refused refused) {
        return "refused\t" + Values.escape(refused.getMessage());
      } catch (ReflectiveOperationException | RuntimeException | Error error) {
        return "failed\t" + Values.escape(error.toString());
      }
    }

    private String call(CaseLoader loader, Mocks mocks) throws ReflectiveOperationException {
      Class<?> owner = Class.forName(className, true, loader);
      MethodType type = MethodType.fromMethodDescriptorString(descriptor, loader);
      Heaps.Builder built = new Heaps.Builder(heap, loader, mocks);
      List<Object> roots = built.roots();
      List<Object> existing = built.existing();
      mocks.load(orders, calls, built);
      List<Class<?>> rootTypes = new ArrayList<>(Collections.nCopies(roots.size(), Object.class));
      List<Object> operands = new ArrayList<>();
      for (String text : arguments)
        operands.add(text.startsWith("#") ? roots.get(Integer.parseInt(text.substring(1))) : Values.parse(text));
      boolean constructs = method.equals("<init>");
      Class<?> returned = constructs ? owner : type.returnType();
      try {
        Object result = constructs
            ? construct(accessible(owner.getDeclaredConstructor(type.parameterArray())), operands, existing, loader)
            : invoke(accessible(find(owner, type)), operands, existing, loader);
        if (returned == void.class) return "";
        roots.add(result);
        rootTypes.add(returned);
        return Values.format(result, returned);
      } finally {
        after = Heaps.describe(roots, rootTypes, built);
      }
    }

    private Object construct(Constructor<?> constructor, List<Object> operands, List<Object> existing, CaseLoader loader)
        throws ReflectiveOperationException {
      ContractPlan.Call call = new ContractPlan.Call(null, operands, false);
      ContractPlan contract = new ContractPlan(plan, call, constructor.getDeclaringClass(), existing, loader);
      contract.beforeCall();
      try {
        call.made = constructor.newInstance(operands.toArray());
      } catch (InvocationTargetException wrapped) {
        broken = contract.afterException(wrapped.getCause());
        throw wrapped;
      }
      contract.afterReturn(null);
      return call.made;
    }

    private Object invoke(Method target, List<Object> operands, List<Object> existing, CaseLoader loader)
        throws ReflectiveOperationException {
      boolean isStatic = Modifier.isStatic(target.getModifiers());
      Object receiver = isStatic ? null : operands.get(0);
      List<Object> parameters = operands.subList(isStatic ? 0 : 1, operands.size());
      ContractPlan.Call call = new ContractPlan.Call(receiver, parameters, target.getReturnType() != void.class);
      ContractPlan contract = new ContractPlan(plan, call, target.getDeclaringClass(), existing, loader);
      contract.beforeCall();
      Object result;
      try {
        result = target.invoke(receiver, parameters.toArray());
      } catch (InvocationTargetException wrapped) {
        broken = contract.afterException(wrapped.getCause());
        throw wrapped;
      }
      contract.afterReturn(result);
      return result;
    }

    private Method find(Class<?> owner, MethodType type) throws NoSuchMethodException {
      for (Method candidate : owner.getDeclaredMethods()) {
        boolean same = candidate.getName().equals(method) && candidate.getReturnType() == type.returnType();
        if (same && Arrays.equals(candidate.getParameterTypes(), type.parameterArray())) return candidate;
      }
      throw new NoSuchMethodException(className + "." + method + descriptor);
    }

    private static <T extends AccessibleObject> T accessible(T member) {
      member.setAccessible(true);
      return member;
    }

    private String thrown(Throwable exception) {
      String[] fields = {"threw", exception.getClass().getName(), message(exception), place(exception), Values.escape(after), broken ? "broken" : ""};
      return String.join("\t", fields);
    }

    /** {@code M:} and the message, {@code N} for none, {@code ?} if it is the program's own code that makes it. */
    private static String message(Throwable exception) {
      Executable maker = messageMaker(exception);
      if (maker != null && maker.getDeclaringClass().getClassLoader() != null) return "?";
      String message = exception.getMessage();
      if (message == null) return "N";
      String loader = "of loader " + CaseLoader.class.getName().replace("$", "\\$") + " @[0-9a-f]+";
      return "M:" + Values.escape(message.replaceAll(loader, "of loader 'app'"));
    }

    private static Executable messageMaker(Throwable exception) {
      try {
        return exception.getClass().getMethod("getMessage");
      } catch (NoSuchMethodException impossible) {
        return null;
      }
    }

    /** The innermost frame in the program's own code. Companions are hidden classes, whose names have a number after a slash. */
    private static String place(Throwable exception) {
      for (StackTraceElement frame : exception.getStackTrace()) {
        String type = frame.getClassName().replaceFirst("/.*", "");
        if (frame.getModuleName() != null && !frame.getClassName().contains("/")) continue;
        if (type.startsWith(Mocks.class.getName()) || type.contains("$Proxy")) continue;
        if (type.contains("$$Lambda") || frame.getClassName().startsWith("java.lang.invoke.")) continue;
        if (MACHINERY.stream().anyMatch(machine -> type.startsWith(machine.getName()))) break;
        return type + "." + frame.getMethodName() + ":" + frame.getLineNumber();
      }
      return "";
    }
  }

  /**
   * Values as text: the letter of the type's descriptor, a colon and the value in decimal, for float and double that of the bits;
   * {@code S:} and a string; {@code N} for null; {@code A:[I:1,2} for an array of a primitive type; {@code E} for no program
   * arguments; {@code O:} and the class name of any other object, with {@code =} and its value if it is a box or an enum constant.
   */
  private static final class Values {
    private Values() {}

    static Object parse(String text) {
      if (text.equals("E")) return new String[0];
      String value = text.substring(2);
      switch (text.charAt(0)) {
        case 'Z':
          return !value.equals("0");
        case 'B':
          return Byte.valueOf(value);
        case 'C':
          return (char) Integer.parseInt(value);
        case 'S':
          return Short.valueOf(value);
        case 'I':
          return Integer.valueOf(value);
        case 'J':
          return Long.valueOf(value);
        case 'F':
          return Float.intBitsToFloat(Integer.parseUnsignedInt(value));
        case 'D':
          return Double.longBitsToDouble(Long.parseUnsignedLong(value));
        default:
          throw new IllegalArgumentException("value " + text);
      }
    }

    static String format(Object value, Class<?> declared) {
      if (value == null) return "N";
      if (declared.isPrimitive()) return scalar(value);
      if (value instanceof String) return "S:" + value;
      Class<?> type = value.getClass();
      if (type.isArray() && type.getComponentType().isPrimitive()) return "A:" + array(value);
      String text = "O:" + type.getName();
      if (value instanceof Enum) return "O:" + ((Enum<?>) value).getDeclaringClass().getName() + "=" + ((Enum<?>) value).name();
      boolean box = value instanceof Boolean || value instanceof Character || value instanceof Number;
      return box && type.getName().startsWith("java.lang.") ? text + "=" + scalar(value) : text;
    }

    private static String scalar(Object value) {
      if (value instanceof Boolean) return "Z:" + ((Boolean) value ? 1 : 0);
      if (value instanceof Character) return "C:" + (int) (Character) value;
      if (value instanceof Float) return "F:" + Integer.toUnsignedString(Float.floatToIntBits((Float) value));
      if (value instanceof Double) return "D:" + Long.toUnsignedString(Double.doubleToLongBits((Double) value));
      String letter = value instanceof Byte ? "B:" : value instanceof Short ? "S:" : value instanceof Integer ? "I:" : "J:";
      return letter + value;
    }

    private static String array(Object array) {
      int length = java.lang.reflect.Array.getLength(array);
      StringBuilder text = new StringBuilder(array.getClass().getName()).append(':');
      for (int i = 0; i < length; i++) {
        if (i > 0) text.append(',');
        text.append(scalar(java.lang.reflect.Array.get(array, i)).substring(2));
      }
      return text.toString();
    }

    /** Keeps a text within one field of one line. */
    static String escape(String text) {
      StringBuilder escaped = new StringBuilder();
      for (char c : text.toCharArray()) {
        if (c >= ' ' && c != '\\' && c != '\u007f' && !Character.isSurrogate(c)) {
          escaped.append(c);
        } else {
          escaped.append(String.format("\\u%04x", (int) c));
        }
      }
      return escaped.toString();
    }
  }
}
