package partition;

import java.util.List;

/**
 * Enumerates all heaps of a subject, runs each on the JVM and holds it against the paths of several runs of the engine. A run that
 * takes too long is taken for endless and its heap skipped: its thread is given up and another goes on with the next heap.
 */
final class SubjectCheck {
  int heaps;
  int admitted;
  int rejected;
  int endless;

  private static final int MOST_ENDLESS = 20;
  private static final long PATIENCE_MILLIS = 700;
  private static final long SLOW_START_MILLIS = 5000;

  private final Subject subject;
  private final Enumerator enumerator;
  private final List<Paths> engines;
  private final Choices choices = new Choices();
  private final int everyRejected;
  private int rejectedSeen;

  private volatile Thread worker;
  /** When the run in progress started; 0 between runs. */
  private volatile long started;
  private volatile boolean finished;
  private volatile Throwable crash;

  SubjectCheck(Config config, Subject subject, List<Paths> engines) throws ClassNotFoundException {
    this.subject = subject;
    this.engines = engines;
    enumerator = new Enumerator(config, subject);
    everyRejected = config.number("rejected", 1);
  }

  void run() throws InterruptedException {
    startWorker();
    while (!finished) {
      worker.join(20);
      if (crash != null) throw new IllegalStateException(crash);
      long since = started;
      long patience = heaps < 100 ? SLOW_START_MILLIS : PATIENCE_MILLIS;
      if (endless > 0) patience = PATIENCE_MILLIS;
      if (since == 0 || System.currentTimeMillis() - since < patience) continue;
      Thread stuck = giveUp(since);
      if (stuck == null) continue;
      stop(stuck);
      if (++endless > MOST_ENDLESS) throw new IllegalStateException("too many endless runs");
      if (!choices.next()) break;
      startWorker();
    }
    subject.restoreStatics();
  }

  /** Ends a thread where the JDK still can; where it cannot, the thread goes on for as long as the test does. */
  private static void stop(Thread thread) {
    thread.setPriority(Thread.MIN_PRIORITY);
    try {
      Thread.class.getMethod("stop").invoke(thread);
    } catch (ReflectiveOperationException e) {
      // Not supported any more.
    }
  }

  private void startWorker() {
    started = 0;
    Thread thread = new Thread(null, this::work, "runs", 2 << 20);
    thread.setDaemon(true);
    worker = thread;
    thread.start();
  }

  /** The worker, which does not count any more from now on; null if its run has ended after all. */
  private synchronized Thread giveUp(long since) {
    if (started != since) return null;
    Thread stuck = worker;
    worker = null;
    return stuck;
  }

  /** Called by a worker after a run; false if it has been given up meanwhile. */
  private synchronized boolean runEnded() {
    if (givenUp()) return false;
    started = 0;
    return true;
  }

  private boolean givenUp() {
    return Thread.currentThread() != worker;
  }

  private void work() {
    try {
      do {
        Heap heap = enumerator.build(choices);
        if (heap != null && !one(heap)) return;
      } while (choices.next());
      finished = true;
    } catch (Throwable e) {
      if (!givenUp()) crash = e;
    }
  }

  /** False if the run took too long and another worker has gone on. */
  private boolean one(Heap heap) {
    heaps++;
    started = System.currentTimeMillis();
    Subject.Run run = subject.run(heap);
    if (!runEnded()) return false;
    if (run.overflowed()) {
      endless++;
      subject.restoreStatics();
      return true;
    }
    boolean admits = run != Subject.Run.REJECTED;
    if (admits) admitted++;
    else rejected++;
    if (admits || rejectedSeen++ % everyRejected == 0) {
      for (Paths paths : engines) against(paths, heap, run, admits);
    }
    subject.restoreStatics();
    return true;
  }

  private void against(Paths paths, Heap heap, Subject.Run run, boolean admits) {
    try {
      Matcher matcher = paths.match(heap, admits);
      if (matcher == null) return;
      String difference = Prediction.difference(matcher, heap, run, subject.method.getReturnType());
      if (difference != null) paths.fail("path " + matcher.path.number + " predicts wrongly, " + difference + ": " + heap.show(subject));
    } catch (Matcher.BadPath | IllegalArgumentException e) {
      paths.fail("bad path, " + e.getMessage() + ": " + heap.show(subject));
    }
  }
}
