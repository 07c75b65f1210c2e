package org.nalar.run;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/**
 * What instrumented code calls. Its state is static because instrumented code has no other way to it: the recording of the test that is
 * running, and the tables that hooks of branches refer to. Nothing in here calls code of the target.
 */
public final class Log {
  private static int[][] jumps = new int[64][];
  private static int jumpCount;
  private static Switch[] switches = new Switch[16];
  private static int switchCount;
  /** Volatile, so that a test that was given up in an endless loop sees that it is no longer meant. */
  private static volatile Recording recording = Recording.NONE;
  private static volatile Set<Thread> givenUp = Set.of();

  private Log() {}

  /** Ends a thread that was given up. */
  private static final class GivenUp extends Error {
    private static final long serialVersionUID = 1;
  }

  private record Switch(int[] keys, int[] points) {}

  // For the instrumenter and the runner.

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

  /** From now on hooks tell {@code next} what its thread does. */
  static void record(Recording next) {
    recording = next;
  }

  /** The next hook that the thread comes to ends it: otherwise it would take time from tests that come later. */
  static void giveUp(Thread stuck) {
    Set<Thread> all = new HashSet<>(givenUp);
    all.add(stuck);
    givenUp = Set.copyOf(all);
  }

  /** The recording of the current thread, or null if it is not the test's. */
  private static Recording mine() {
    Recording running = recording;
    Thread current = Thread.currentThread();
    if (running.isOf(current)) return running;
    if (!givenUp.isEmpty() && givenUp.contains(current)) throw new GivenUp();
    return null;
  }

  // Activations.

  public static void enter(int method) {
    Recording mine = mine();
    if (mine != null) mine.enter(method, false);
  }

  public static void enterConstructor(int method) {
    Recording mine = mine();
    if (mine != null) mine.enter(method, true);
  }

  public static void built(int method) {
    Recording mine = mine();
    if (mine != null) mine.built(method);
  }

  public static void leave(int method) {
    Recording mine = mine();
    if (mine != null) mine.leave(method, null);
  }

  public static void leave(Throwable thrown, int method) {
    Recording mine = mine();
    if (mine != null) mine.leave(method, thrown);
  }

  public static void enterInitializer() {
    Recording mine = mine();
    if (mine != null) mine.enterInitializer();
  }

  public static void leaveInitializer() {
    Recording mine = mine();
    if (mine != null) mine.leaveInitializer();
  }

  // Points.

  public static void point(int number) {
    Recording mine = mine();
    if (mine != null) mine.point(number);
  }

  /** At the entry of a method whose points have no hooks. */
  public static void gap() {
    Recording mine = mine();
    if (mine != null) mine.gap();
  }

  private static void jump(boolean taken, int index) {
    Recording mine = mine();
    if (mine != null) mine.point(jumps[index][taken ? 0 : 1]);
  }

  public static void select(int key, int index) {
    Recording mine = mine();
    if (mine == null) return;
    Switch table = switches[index];
    mine.point(table.points[1 + Math.max(-1, Arrays.binarySearch(table.keys, key))]);
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
