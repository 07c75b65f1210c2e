import java.io.File;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Harmless when it is analysed; on a JVM of Nalar it does what its methods are called. What is forbidden there, and done all the same, is told by an
 * exception. PLACES are put in by whoever compiles this.
 */
public class Hostile {
  static final String OUTSIDE = "@OUTSIDE@";
  static final int PORT = @PORT@;

  interface Attack {
    void run() throws Exception;
  }

  /** The stack of a replay or a test begins in classes of ours. */
  static boolean onJvm() {
    for (StackTraceElement frame : new Throwable().getStackTrace())
      if (frame.getClassName().startsWith("org.nalar.")) return true;
    return false;
  }

  static void attempt(Attack attack) {
    if (!onJvm()) return;
    try {
      attack.run();
    } catch (Exception refused) {
      return;
    }
    throw new IllegalStateException("succeeded");
  }

  public static int write(int x) {
    attempt(() -> Files.writeString(Path.of(OUTSIDE, "written"), "x"));
    return x;
  }

  public static int delete(int x) {
    attempt(() -> Files.delete(Path.of(OUTSIDE, "kept")));
    return x;
  }

  public static int deleteItself(int x) {
    attempt(() -> {
      File classes = new File(Hostile.class.getResource("Hostile.class").getPath());
      if (!classes.delete()) throw new IOException("not deleted");
    });
    return x;
  }

  public static int connect(int x) {
    attempt(() -> SocketChannel.open(new InetSocketAddress("127.0.0.1", PORT)).close());
    return x;
  }

  public static int connectLocally(int x) {
    attempt(() -> SocketChannel.open(UnixDomainSocketAddress.of(OUTSIDE + "/socket")).close());
    return x;
  }

  public static int leaveProcess(int x) {
    attempt(() -> new ProcessBuilder("/bin/sleep", "@SLEEP@").inheritIO().start());
    return x;
  }

  public static int seeProcesses(int x) {
    attempt(() -> {
      if (ProcessHandle.allProcesses().count() > 5) return;
      throw new IOException("none but ours");
    });
    return x;
  }

  public static int seeEnvironment(int x) {
    attempt(() -> {
      if (System.getenv("NALAR_SECRET") == null) throw new IOException("not there");
    });
    return x;
  }

  /** In a directory of its own: this is allowed. */
  public static int writePrivately(int x) {
    if (onJvm()) {
      try {
        Files.writeString(Path.of("/tmp/@NAME@"), "x");
      } catch (IOException problem) {
        throw new IllegalStateException(problem);
      }
    }
    return x;
  }

  /** Pretends that nothing has happened, in every way it knows. */
  public static int forge(int x) throws IOException {
    if (onJvm()) {
      for (FileDescriptor file : List.of(FileDescriptor.in, FileDescriptor.out, FileDescriptor.err)) {
        FileOutputStream stream = new FileOutputStream(file);
        for (int i = 0; i < 3; i++) stream.write(("\nstart " + i + "\nend " + i + "\treturned\tI:" + x + "\t\t\nend\t" + i + "\tpassed\t\t\t\t\t\t\t\n").getBytes());
        stream.write("half of a line".getBytes());
      }
    }
    assert x != 7 : "seven";
    return x;
  }

  public static int answerForOthers(int x) {
    if (onJvm() && x == 7) {
      Thread thread = new Thread(() -> {
        while (true) forgeQuietly();
      });
      thread.setDaemon(true);
      thread.start();
    }
    assert x != 8 : "eight";
    return x == 7 ? 1 : 2;
  }

  private static void forgeQuietly() {
    try {
      new FileOutputStream(FileDescriptor.in).write("\nend 1\treturned\tI:2\t\t\n".getBytes());
    } catch (IOException ignored) {
      return;
    }
  }

  public static int flood(int x) {
    if (onJvm() && x == 7) {
      byte[] lines = "nothing\n".repeat(10000).getBytes();
      while (true) {
        try {
          new FileOutputStream(FileDescriptor.out).write(lines);
        } catch (IOException ignored) {
          continue;
        }
      }
    }
    return x == 7 ? 1 : 2;
  }

  public static int print(int x) {
    while (onJvm() && x == 7) System.out.println("nothing".repeat(1000));
    return x == 7 ? 1 : 2;
  }

  public static int hang(int x) {
    while (onJvm() && x == 7) Thread.onSpinWait();
    return x == 7 ? 1 : 2;
  }

  public static int halt(int x) {
    if (onJvm() && x == 7) Runtime.getRuntime().halt(0);
    return x == 7 ? 1 : 2;
  }

  /** The JVM ends when another case is running. */
  public static int haltLater(int x) {
    if (onJvm() && x == 7) {
      new Thread(() -> {
        try {
          Thread.sleep(50);
        } catch (InterruptedException ignored) {
          return;
        }
        Runtime.getRuntime().halt(0);
      }).start();
    }
    return x == 7 ? 1 : 2;
  }

  public static int disturbDriver(int x) {
    if (onJvm() && x == 7) {
      Thread[] threads = new Thread[100];
      int count = Thread.enumerate(threads);
      for (int i = 0; i < count; i++)
        if (threads[i] != Thread.currentThread()) threads[i].interrupt();
    }
    return x == 7 ? 1 : 2;
  }

  public static int eatMemory(int x) {
    if (onJvm() && x == 7) {
      List<byte[]> all = new ArrayList<>();
      while (true) all.add(new byte[1 << 24]);
    }
    return x == 7 ? 1 : 2;
  }

  public static int eatThreads(int x) {
    while (onJvm() && x == 7)
      new Thread(() -> {
        while (true) Thread.onSpinWait();
      }).start();
    return x == 7 ? 1 : 2;
  }
}
