package org.nalar.run;

import java.io.ByteArrayOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Runs tests and says of each what came of it, and which points of the code under test its call of the method under test passed.
 *
 * <p>Usage: {@code java -jar nalar-run.jar FILE}, or {@code -} for descriptor 0, which is then a socket that gets the answers, too. Lines of the file, fields separated by tabs:
 *
 * <pre>
 * classpath ENTRY…    directories and jars with the tests and what they need
 * target ENTRY…       directories and jars with the classes under test; they get hooks if there are points
 * point NUMBER CLASS METHOD DESCRIPTOR BCI EDGE   EDGE -1: entry of the block that begins at BCI; else an edge of the branch at BCI:
 *                     0 jumps, 1 does not; of a switch 0 default, i + 1 the i-th key
 * test INDEX CLASS METHOD TARGETCLASS TARGETMETHOD TARGETDESCRIPTOR
 * token INDEX START END   the answers about this test begin with these instead of start INDEX and end INDEX
 * order given|reversed|shuffled:SEED
 * timeout SECONDS     that each test may compute for; ten times that if it waits
 * </pre>
 *
 * Lines that it prints, with text in which control characters, backslashes and all that is not ASCII are escaped like {@code \u005cu0009}:
 *
 * <pre>
 * start INDEX
 * end INDEX passed|failed|timeout EXCEPTION MESSAGE TRACE CAUSE FRAME CAUSEFRAME OUTPUT
 * note TEXT           something that could not be done
 * </pre>
 *
 * TRACE has the numbers of points between commas, of the last outermost activation of the method under test; after the first 20,000
 * comes {@code …}; a {@code ?} at the end says that it goes on in a way that is not known. CAUSE is the class of the innermost cause of the exception (or of
 * itself), and FRAMEs are {@code CLASS.METHOD:LINE}. Exit status: 0 if all tests were run, whatever came of them; 2 if the file is bad.
 */
public final class TestRun {
  /** Kept of what a test prints. */
  private static final int MOST_OUTPUT = 1 << 16;

  /** Deep enough for the deepest recursion that is explored. */
  private static final long STACK = 1L << 24;

  private final Plan plan;
  private final Answers answers;
  private final Instrumenter instrumenter;
  private final TestLoader loader;

  private TestRun(Plan plan, Answers answers) throws IOException {
    this.plan = plan;
    this.answers = answers;
    instrumenter = plan.points.isEmpty() ? null : new Instrumenter(plan, answers::note);
    loader = TestLoader.of(plan, instrumenter);
  }

  public static void main(String[] arguments) {
    int status = 2;
    try {
      if (arguments.length != 1) throw new Plan.BadPlan("one file expected: what to run");
      // Byte Buddy refuses class files that are newer than itself unless told so.
      if (System.getProperty("net.bytebuddy.experimental") == null) System.setProperty("net.bytebuddy.experimental", "true");
      Plan plan = Plan.read(arguments[0]);
      OutputStream answers = new FileOutputStream(arguments[0].equals("-") ? FileDescriptor.in : FileDescriptor.out);
      new TestRun(plan, new Answers(new PrintStream(answers, false, StandardCharsets.UTF_8), plan.takeTokens())).run();
      status = 0;
    } catch (Plan.BadPlan | IOException problem) {
      System.err.println("nalar-run: " + problem.getMessage());
    } catch (InterruptedException problem) {
      System.err.println("nalar-run: interrupted");
    }
    // Tests that are stuck, and threads that tests have left behind, are not waited for.
    Runtime.getRuntime().halt(status);
  }

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /** A test that is running. Whoever ends it first, the thread that runs it or the one that waits, says what came of it. */
  private final class Attempt {
    final Plan.Test test;
    private final long limit = TimeUnit.SECONDS.toNanos(plan.timeoutSeconds);
    private final Thread thread = Thread.currentThread();
    private final long began = System.nanoTime();
    private final long computedBefore = computed();
    private final AtomicBoolean ended = new AtomicBoolean();

    Attempt(Plan.Test test) {
      this.test = test;
    }

    private long computed() {
      return THREADS.getThreadCpuTime(thread.getId());
    }

    /** The least time after which it can have taken too long: on a busy machine a thread computes for less than goes by. */
    long left() {
      return Math.min(limit - (computed() - computedBefore), 10 * limit - (System.nanoTime() - began));
    }

    boolean end() {
      return ended.compareAndSet(false, true);
    }
  }

  private void run() throws InterruptedException {
    System.setIn(InputStream.nullInputStream());
    Iterator<Plan.Test> tests = plan.tests.iterator();
    while (tests.hasNext()) runUntilStuck(tests);
  }

  /** Runs tests in one thread, until one takes too long: it keeps that thread, and the others go on in a new one. */
  private void runUntilStuck(Iterator<Plan.Test> tests) throws InterruptedException {
    AtomicReference<Attempt> current = new AtomicReference<>();
    Thread thread = new Thread(null, () -> work(tests, current), "tests", STACK);
    thread.setDaemon(true);
    thread.setContextClassLoader(loader);
    thread.start();
    while (thread.isAlive()) {
      Attempt attempt = current.get();
      long left = attempt == null ? 1_000_000 : attempt.left();
      if (left > 0) {
        thread.join(left / 1_000_000 + 1);
      } else if (attempt.end()) {
        answers.end(attempt.test, Verdict.timeout(thread.getStackTrace()));
        Log.giveUp(thread);
        thread.interrupt();
        return;
      }
    }
  }

  private void work(Iterator<Plan.Test> tests, AtomicReference<Attempt> current) {
    while (tests.hasNext()) {
      Attempt attempt = new Attempt(tests.next());
      current.set(attempt);
      answers.start(attempt.test);
      Verdict verdict = run(attempt.test);
      if (!attempt.end()) return;
      answers.end(attempt.test, verdict);
    }
  }

  private Verdict run(Plan.Test test) {
    LimitedOutput output = new LimitedOutput();
    PrintStream stream = new PrintStream(output, true, StandardCharsets.UTF_8);
    System.setOut(stream);
    System.setErr(stream);
    Recording recording = instrumenter == null
        ? Recording.NONE
        : new Recording(Thread.currentThread(), instrumenter.target(test), test.target());
    Log.record(recording);
    Throwable thrown = null;
    try {
      TestMethod.run(loader, test);
    } catch (Throwable problem) {
      thrown = problem;
    }
    boolean isWithout = instrumenter != null && instrumenter.isWithout(test.target());
    String trace = isWithout ? Recording.UNKNOWN : recording.text();
    String text = output.toString(StandardCharsets.UTF_8);
    return thrown == null ? Verdict.passed(trace, text) : Verdict.failed(thrown, trace, text);
  }

  private static final class LimitedOutput extends ByteArrayOutputStream {
    @Override
    public synchronized void write(int b) {
      if (count < MOST_OUTPUT) super.write(b);
    }

    @Override
    public synchronized void write(byte[] bytes, int from, int length) {
      super.write(bytes, from, Math.min(length, MOST_OUTPUT - count));
    }
  }
}
