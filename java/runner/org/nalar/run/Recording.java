package org.nalar.run;

import java.util.Arrays;

/**
 * The points that a test passes between the entry of the method under test and its end. Only its thread may call it.
 *
 * <p>Hooks at every exit of the method say when it ends. Two kinds of ends have none: an exception before a constructor has called the
 * constructor of its superclass (no handler may cover that part), and stack overflows, when a hook itself may not find room. In these
 * states the stack is looked at to find out which activations there still are.
 */
final class Recording {
  /** Points kept of a trace. */
  private static final int LIMIT = 20_000;

  /** Ends a trace that was longer than LIMIT. */
  private static final String MORE = "…";

  /** Ends a trace that goes on in a way that is not known. */
  static final String UNKNOWN = "?";

  /** Of no thread. */
  static final Recording NONE = new Recording(null, -1, null);

  private static final StackWalker WALKER = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

  private final Thread thread;
  private final int target;
  private final Plan.MethodName name;

  private int[] trace = new int[256];
  private int length;
  private boolean tooLong, incomplete;
  /** Activations of the target on the stack, and how many of them at most are constructors that have not called super() yet. */
  private int depth, unbuilt;
  private boolean overflowed;
  private int initializers;
  /** Whether points count now: inside of the target, outside of class initialisers. */
  private boolean on;

  /** @param target number of the method under test, as hooks give it; {@code name} is the same method */
  Recording(Thread thread, int target, Plan.MethodName name) {
    this.thread = thread;
    this.target = target;
    this.name = name;
  }

  boolean isOf(Thread other) {
    return thread == other;
  }

  /** Numbers of points between commas, and what is wrong with them. */
  String text() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) text.append(i == 0 ? "" : ",").append(trace[i]);
    if (tooLong) text.append(MORE);
    if (incomplete) text.append(UNKNOWN);
    return text.toString();
  }

  void enter(int method, boolean isConstructor) {
    if (method != target || initializers > 0) return;
    if (unbuilt > 0 || overflowed) look(1);
    if (depth++ == 0) {
      length = 0;
      tooLong = false;
      incomplete = false;
      on = true;
    }
    if (isConstructor) unbuilt++;
  }

  /** The constructor of the superclass, or another one of the same class, has returned. */
  void built(int method) {
    if (method == target && initializers == 0 && unbuilt > 0) unbuilt--;
  }

  /** @param thrown null if it returns */
  void leave(int method, Throwable thrown) {
    if (method != target || initializers > 0) return;
    if (thrown instanceof StackOverflowError) {
      overflowed = true;
      incomplete = true;
      on = false;
    }
    if (depth > 0 && --depth == 0) stop();
  }

  private void stop() {
    on = false;
    unbuilt = 0;
    overflowed = false;
  }

  /** Finds out how many activations of the target there are, without the one that is just being entered if {@code entering} is 1. */
  private void look(int entering) {
    long frames = WALKER.walk(stack -> stack.filter(this::isTarget).count());
    depth = (int) Math.min(depth, frames - entering);
    unbuilt = Math.min(unbuilt, depth);
    if (depth == 0) stop();
  }

  private boolean isTarget(StackWalker.StackFrame frame) {
    return frame.getMethodName().equals(name.name()) && frame.getClassName().equals(name.owner())
        && frame.getDescriptor().equals(name.descriptor());
  }

  void enterInitializer() {
    initializers++;
    on = false;
  }

  void leaveInitializer() {
    if (initializers > 0 && --initializers == 0) on = depth > 0 && !incomplete;
  }

  /** @param number negative: nobody wants to know */
  void point(int number) {
    if (!on) return;
    if (unbuilt > 0) look(0);
    if (!on || number < 0) return;
    if (length == LIMIT) {
      tooLong = true;
      return;
    }
    if (length == trace.length) trace = Arrays.copyOf(trace, Math.min(LIMIT, 2 * length));
    trace[length++] = number;
  }

  /** What follows is not known any more: the trace is to be the beginning of the whole one. */
  void gap() {
    if (!on) return;
    incomplete = true;
    on = false;
  }
}
