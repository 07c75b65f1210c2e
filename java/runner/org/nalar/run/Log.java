package org.nalar.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What instrumented code calls: keeps the points that the test's thread passes between the entry of the method under test and its end.
 * Its state is static because instrumented code has no other way to it. Nothing in here calls code of the target.
 *
 * <p>Hooks at every exit of the method say when it ends. Two kinds of ends have none: an exception before a constructor has called the
 * constructor of its superclass (no handler may cover that part), and stack overflows, when a hook itself may not find room. In these
 * states the stack is looked at to find out which activations there still are.
 */
public final class Log {
  /** Points kept of a trace. */
  static final int LIMIT = 20_000;

  /** Ends a trace that was longer than LIMIT. */
  static final String MORE = "…";

  /** Ends a trace that lacks something. */
  static final String UNKNOWN = "?";

  private static final StackWalker WALKER = StackWalker.getInstance();
  private static final List<Plan.MethodName> targets = new ArrayList<>();
  /** Points of the edges of conditional jumps: jump, no jump. */
  private static int[][] jumps = new int[64][];
  private static int jumpCount;
  private static Switch[] switches = new Switch[16];
  private static int switchCount;

  private static final int[] trace = new int[LIMIT];
  private static int length;
  private static boolean tooLong, incomplete;
  private static Thread thread;
  private static int target = -1;
  /** Activations of the target on the stack, and how many of them at most are constructors that have not called super() yet. */
  private static int depth, unbuilt;
  private static boolean overflowed;
  private static int initializers;
  /** Whether points count now: inside of the target, outside of class initialisers. */
  private static boolean recording;

  private Log() {}

  private record Switch(int[] keys, int[] points) {}

  // For the instrumenter and the runner.

  static int addTarget(Plan.MethodName method) {
    targets.add(method);
    return targets.size() - 1;
  }

  /** Points of the edges of a conditional jump: jump, no jump. Gives what the hook is to be called with. */
  static synchronized int addJump(int[] points) {
    if (jumpCount == jumps.length) jumps = Arrays.copyOf(jumps, 2 * jumpCount);
    jumps[jumpCount] = points;
    return jumpCount++;
  }

  /** Points of the edges of a switch: default, then one for each of the sorted keys. Gives what the hook is to be called with. */
  static synchronized int addSwitch(int[] keys, int[] points) {
    if (switchCount == switches.length) switches = Arrays.copyOf(switches, 2 * switchCount);
    switches[switchCount] = new Switch(keys, points);
    return switchCount++;
  }

  /** From now on points of the current thread count, inside of the target of that number. */
  static void begin(int number) {
    recording = false;
    thread = Thread.currentThread();
    target = number;
    depth = 0;
    unbuilt = 0;
    initializers = 0;
    overflowed = false;
    clear();
  }

  /** Ends what begin() began, and gives the trace. */
  static String end() {
    recording = false;
    thread = null;
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) text.append(i == 0 ? "" : ",").append(trace[i]);
    if (tooLong) text.append(MORE);
    if (incomplete) text.append(UNKNOWN);
    return text.toString();
  }

  private static void clear() {
    length = 0;
    tooLong = false;
    incomplete = false;
  }

  // Activations.

  public static void enter(int method) {
    if (method != target || initializers > 0 || Thread.currentThread() != thread) return;
    if (unbuilt > 0 || overflowed) look(1);
    if (depth++ == 0) {
      clear();
      overflowed = false;
      recording = true;
    }
  }

  public static void enterConstructor(int method) {
    if (method != target || initializers > 0 || Thread.currentThread() != thread) return;
    enter(method);
    unbuilt++;
  }

  /** The constructor of the superclass, or another one of the same class, has returned. */
  public static void built(int method) {
    if (method == target && initializers == 0 && Thread.currentThread() == thread && unbuilt > 0) unbuilt--;
  }

  public static void leave(int method) {
    if (method != target || initializers > 0 || Thread.currentThread() != thread) return;
    if (depth > 0 && --depth == 0) stop();
  }

  public static void leave(Throwable thrown, int method) {
    if (method != target || initializers > 0 || Thread.currentThread() != thread) return;
    if (thrown instanceof StackOverflowError) {
      overflowed = true;
      incomplete = true;
      recording = false;
    }
    leave(method);
  }

  private static void stop() {
    recording = false;
    unbuilt = 0;
    overflowed = false;
  }

  /** Finds out how many activations of the target there are, without the one that is just being entered if {@code entering} is 1. */
  private static void look(int entering) {
    Plan.MethodName name = targets.get(target);
    long frames = WALKER.walk(stack -> stack.filter(frame -> frame.getMethodName().equals(name.name())
        && frame.getClassName().equals(name.owner()) && frame.getDescriptor().equals(name.descriptor())).count());
    depth = (int) Math.min(depth, frames - entering);
    unbuilt = Math.min(unbuilt, depth);
    if (depth == 0) stop();
  }

  public static void enterInitializer() {
    if (Thread.currentThread() != thread) return;
    initializers++;
    recording = false;
  }

  public static void leaveInitializer() {
    if (Thread.currentThread() != thread || initializers == 0) return;
    if (--initializers == 0) recording = depth > 0 && !overflowed;
  }

  // Points.

  public static void point(int number) {
    if (recording && Thread.currentThread() == thread) add(number);
  }

  /** At the entry of a method whose points have no hooks. */
  public static void gap() {
    if (recording && Thread.currentThread() == thread) incomplete = true;
  }

  private static void add(int number) {
    if (unbuilt > 0) look(0);
    if (number < 0 || !recording) return;
    if (length < LIMIT) trace[length++] = number;
    else tooLong = true;
  }

  private static void jump(boolean taken, int index) {
    if (recording && Thread.currentThread() == thread) add(jumps[index][taken ? 0 : 1]);
  }

  public static void select(int key, int index) {
    if (!recording || Thread.currentThread() != thread) return;
    Switch table = switches[index];
    add(table.points[1 + Math.max(-1, Arrays.binarySearch(table.keys, key))]);
  }

  // Conditions, as JVMS §6.5 defines the instructions of these names.

  public static void ifeq(int value, int index) {
    jump(value == 0, index);
  }

  public static void ifne(int value, int index) {
    jump(value != 0, index);
  }

  public static void iflt(int value, int index) {
    jump(value < 0, index);
  }

  public static void ifge(int value, int index) {
    jump(value >= 0, index);
  }

  public static void ifgt(int value, int index) {
    jump(value > 0, index);
  }

  public static void ifle(int value, int index) {
    jump(value <= 0, index);
  }

  public static void if_icmpeq(int left, int right, int index) {
    jump(left == right, index);
  }

  public static void if_icmpne(int left, int right, int index) {
    jump(left != right, index);
  }

  public static void if_icmplt(int left, int right, int index) {
    jump(left < right, index);
  }

  public static void if_icmpge(int left, int right, int index) {
    jump(left >= right, index);
  }

  public static void if_icmpgt(int left, int right, int index) {
    jump(left > right, index);
  }

  public static void if_icmple(int left, int right, int index) {
    jump(left <= right, index);
  }

  public static void if_acmpeq(Object left, Object right, int index) {
    jump(left == right, index);
  }

  public static void if_acmpne(Object left, Object right, int index) {
    jump(left != right, index);
  }

  public static void ifnull(Object value, int index) {
    jump(value == null, index);
  }

  public static void ifnonnull(Object value, int index) {
    jump(value != null, index);
  }
}
