import demo.Bank;
import demo.Counter;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import org.nalar.Companions;

/** Evaluates companions of classes that are no part of the JDK. Usage: RunOwn CLASSES, with CLASSES and nalar.jar on the class path. */
final class RunOwn {
  private static int failed;
  private static int passed;

  private RunOwn() {}

  public static void main(String[] arguments) throws Exception {
    Path folder = Paths.get(arguments[0], "demo");
    Class<?> companion = Companions.define(Files.readAllBytes(folder.resolve("Outer$BankContract.class")), Bank.class);
    Bank bank = new Bank();
    check(companion, bank, true, true, true);
    bank.open(3);
    bank.open(5);
    check(companion, bank, true, true, true);
    bank.steal(4);
    check(companion, bank, false, true, true);
    bank.steal(10);
    check(companion, bank, false, true, false);
    Class<?> counters = Class.forName("demo.Outer$Counters");
    Method even = counters.getMethod("even", Counter.class);
    Counter counter = new Counter();
    expect(even.invoke(null, counter), true, "even");
    counter.count = 3;
    expect(even.invoke(null, counter), false, "even");
    try {
      Companions.define(new byte[0], String.class);
      expect(true, false, "java.lang is closed");
    } catch (IllegalStateException error) {
      String message = "java.lang is not open to nalar: please run java with --add-opens java.base/java.lang=ALL-UNNAMED";
      expect(error.getMessage(), message, "the message");
    }
    System.out.println(passed + " passed, " + failed + " failed");
    System.exit(failed == 0 ? 0 : 1);
  }

  private static void check(Class<?> companion, Bank bank, boolean totals, boolean owned, boolean visited) throws Exception {
    expect(companion.getMethod("totals", Bank.class).invoke(null, bank), totals, "totals");
    expect(companion.getMethod("owned", Bank.class).invoke(null, bank), owned, "owned");
    expect(companion.getMethod("visited", Bank.class).invoke(null, bank), visited, "visited");
  }

  private static void expect(Object found, Object expected, String what) {
    if (found.equals(expected)) {
      passed++;
    } else {
      failed++;
      System.out.println("FAIL " + what + ": expected " + expected + ", found " + found);
    }
  }
}
