import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.nalar.Nalar;

/**
 * Tries the subjects on the real JVM with all small inputs. Compiled together with the subjects, or with a mutant in the place of one.
 *
 * <p>usage: java -ea Enumerate                        all subjects; prints the number of valid inputs for each bound
 *
 * <p>java -ea Enumerate SUBJECT METHOD BOUND          exit code 1 and the first input at which an assertion or the invariant breaks,
 * the result differs from that of a model, or an exception is thrown; 0 if there is none
 *
 * <p>Inputs are made without the operations of the subject. Bounds are those of {@code nalar check -k}: a tree has up to k levels, and
 * a list with a header up to k - 1 nodes.
 */
public class Enumerate {
  /** An input: builds it afresh, since operations change it. */
  interface Input extends Supplier<Object> {}

  /** What to do with an input; the model may be null, and the argument is one of those that belong to the subject. */
  static class Operation {
    final String name;
    final Function<Integer, List<Input>> inputs;
    final Function<Object, List<Object>> arguments;
    final Step step;

    Operation(String name, Function<Integer, List<Input>> inputs, Function<Object, List<Object>> arguments, Step step) {
      this.name = name;
      this.inputs = inputs;
      this.arguments = arguments;
      this.step = step;
    }
  }

  /** Runs an operation with an argument and returns what is wrong with the result in comparison with a model, or null. */
  interface Step {
    String run(Object subject, Object argument);
  }

  static final Map<String, Operation> operations = new LinkedHashMap<>();

  static void add(
      String name, Function<Integer, List<Input>> inputs, Function<Object, List<Object>> arguments, Step step) {
    operations.put(name, new Operation(name, inputs, arguments, step));
  }

  static boolean generous; // some larger inputs, too

  /** The first failure with inputs up to the bound, or null; counts the valid inputs in {@code valid[0]} and cases in {@code [1]}. */
  static String firstFailure(Operation operation, int bound, int[] valid) {
    for (Input input : operation.inputs.apply(bound)) {
      if (!isValid(input.get())) continue;
      valid[0]++;
      int arguments = operation.arguments.apply(input.get()).size();
      for (int i = 0; i < arguments; i++) {
        Object subject = input.get();
        Object argument = operation.arguments.apply(subject).get(i);
        String before = Show.show(subject) + (argument == NONE ? "" : " with " + Show.show(argument));
        String problem;
        try {
          problem = operation.step.run(subject, argument);
          if (problem == null && !isValid(subject)) problem = "the invariant does not hold after it";
        } catch (Nalar.AssumptionFailed e) {
          continue;
        } catch (RuntimeException | AssertionError | StackOverflowError e) {
          problem = e.toString();
        }
        valid[1]++;
        if (problem != null) return before + ": " + problem + ", result " + Show.show(subject);
      }
    }
    return null;
  }

  static final Object NONE = new Object();

  static boolean isValid(Object subject) {
    try {
      java.lang.reflect.Method valid = subject.getClass().getDeclaredMethod("valid");
      valid.setAccessible(true);
      return (Boolean) valid.invoke(subject);
    } catch (NoSuchMethodException e) {
      return true;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  static List<Object> none(Object subject) {
    return Collections.singletonList(NONE);
  }

  static List<Object> ints(int from, int to) {
    List<Object> result = new ArrayList<>();
    for (int i = from; i <= to; i++) result.add(i);
    return result;
  }

  static String differs(Object expected, Object actual) {
    return expected.equals(actual) ? null : "expected " + expected + ", got " + actual;
  }

  public static void main(String[] args) {
    TreeInputs.register();
    OtherInputs.register();
    if (args.length == 3) {
      Operation operation = operations.get(args[0] + "." + args[1]);
      if (operation == null) throw new IllegalArgumentException("no operation " + args[0] + "." + args[1]);
      for (int bound = 1; bound <= Integer.parseInt(args[2]); bound++) {
        String failure = firstFailure(operation, bound, new int[2]);
        if (failure == null) continue;
        System.out.println("bound " + bound + ": " + failure);
        System.exit(1);
      }
      return;
    }
    generous = true;
    boolean failed = false;
    for (Operation operation : operations.values()) {
      StringBuilder line = new StringBuilder(operation.name + ":");
      for (int bound = 1; bound <= 3; bound++) {
        int[] valid = new int[2];
        String failure = firstFailure(operation, bound, valid);
        line.append("  ").append(valid[0]).append(" inputs ").append(valid[1]).append(" cases");
        if (failure != null) {
          line.append("\n  FAIL ").append(failure);
          failed = true;
          break;
        }
      }
      System.out.println(line);
    }
    if (failed) System.exit(1);
  }
}
