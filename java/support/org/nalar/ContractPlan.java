package org.nalar;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Checks after a call what {@code nalar check} checks, in the same order and with the same errors. A plan is {@code -} or steps
 * separated by blanks:
 *
 * <ul>
 *   <li>{@code requires:CLASS#METHOD} the clause holds before the call
 *   <li>{@code ensures:CLASS#METHOD} the clause has to hold after a return
 *   <li>{@code if:CLASS#M1,CLASS#M2} what follows up to {@code end} is done only if these clauses held before the call
 *   <li>{@code nonnull}, {@code fresh} the result is
 *   <li>{@code invariant:I:CLASS#METHOD:MESSAGE} of the operand with that number, the receiver first, or of the {@code new} object
 *   <li>{@code escaping:SUFFIX:COMPANION1,COMPANION2} the invariants of all other objects that others can see, see {@link EscapeCheck}
 *   <li>{@code frame:MESSAGE:CLASS#M1,CLASS#M2} nothing but these locations has changed
 *   <li>{@code signals:CLASS#METHOD} an exception of the clause's class is allowed, and the clause has to hold
 *   <li>{@code declared:CLASS} an exception of this class is allowed
 * </ul>
 *
 * <p>Messages are encoded as in URLs. What a clause throws comes out as the cause of an InvocationTargetException.
 */
final class ContractPlan {
  /** The call that is checked. */
  static final class Call {
    /** Null for static methods and constructors. */
    final Object receiver;
    final List<Object> parameters;
    final boolean returnsValue;
    /** The object that a constructor made, once it has. */
    Object made;

    Call(Object receiver, List<Object> parameters, boolean returnsValue) {
      this.receiver = receiver;
      this.parameters = parameters;
      this.returnsValue = returnsValue;
    }

    Object self() {
      return made == null ? receiver : made;
    }

    Object operand(String index) {
      if (index.equals("new")) return made;
      int number = Integer.parseInt(index) - (receiver == null ? 0 : 1);
      return number < 0 ? receiver : parameters.get(number);
    }
  }

  private final List<String> steps;
  private final Call call;
  private final ClauseCode code;
  private final CaseLoader loader;
  private final PastHeap past;

  /** Remembers the heap as it is, if there is something to check. {@code inputs} are the roots of what belongs to the case. */
  ContractPlan(String text, Call call, Class<?> owner, List<Object> inputs, CaseLoader loader) {
    steps = text.equals("-") || text.isEmpty() ? List.of() : Arrays.asList(text.split(" "));
    this.call = call;
    this.loader = loader;
    code = new ClauseCode(loader, call);
    if (steps.isEmpty()) {
      past = null;
      return;
    }
    List<Object> roots = new ArrayList<>(inputs);
    roots.addAll(call.parameters);
    past = new PastHeap(roots, owner, loader);
  }

  /** A check or several of them. */
  private interface Checks {
    void run() throws ReflectiveOperationException;
  }

  private void run(Checks checks) throws ReflectiveOperationException {
    if (steps.isEmpty()) return;
    past.callEnded();
    Woven.use(past);
    try {
      checks.run();
    } finally {
      past.leaveAll();
      Woven.use(null);
    }
  }

  /** What a precondition throws comes out like what the method throws; one that is false is a disagreement. */
  void beforeCall() throws ReflectiveOperationException {
    for (String step : steps) {
      if (!step.startsWith("requires:")) continue;
      Method clause = code.find(rest(step));
      if (!(Boolean) code.invoke(clause)) throw new IllegalStateException("precondition is false: " + text(clause));
    }
  }

  void afterReturn(Object result) throws ReflectiveOperationException {
    run(() -> checkReturn(result));
  }

  /** Returns if the exception may go on. If it is not one that the contract allows, this is only asked: does it leave an invariant false? */
  boolean afterException(Throwable exception) throws ReflectiveOperationException {
    boolean[] broken = new boolean[1];
    run(() -> {
      if (isAllowed(exception)) {
        for (String step : steps) checkHeap(step, List.of(exception), false);
      } else {
        broken[0] = leavesBroken(exception);
      }
    });
    return broken[0];
  }

  private boolean leavesBroken(Throwable exception) throws ReflectiveOperationException {
    if (exception instanceof VirtualMachineError || past.changed().isEmpty()) return false;
    try {
      for (String step : steps) if (!step.startsWith("frame:")) checkHeap(step, List.of(exception), false);
      return false;
    } catch (InvariantError | InvocationTargetException error) {
      return true;
    }
  }

  private void checkReturn(Object result) throws ReflectiveOperationException {
    boolean skips = false;
    for (String step : steps) {
      if (step.equals("end")) {
        skips = false;
      } else if (step.startsWith("if:")) {
        skips = !heldBefore(rest(step));
      } else if (!skips) {
        checkResult(step, result);
        checkHeap(step, call.made != null ? List.of(call.made) : result != null ? List.of(result) : List.of(), true);
      }
    }
  }

  /** The part after the first colon. */
  private static String rest(String step) {
    return step.substring(step.indexOf(':') + 1);
  }

  private static String[] list(String names) {
    return names.isEmpty() ? new String[0] : names.split(",");
  }

  private boolean heldBefore(String clauses) throws ReflectiveOperationException {
    Woven.past();
    boolean held = true;
    for (String clause : list(clauses)) held = held && (Boolean) code.invoke(code.find(clause));
    return Woven.now(0, held);
  }

  private static String text(Method clause) {
    return clause.getAnnotation(Clause.class).text();
  }

  private void checkResult(String step, Object result) throws ReflectiveOperationException {
    if (step.startsWith("ensures:")) {
      Method clause = code.find(rest(step));
      Object[] last = call.returnsValue ? new Object[] {result} : new Object[0];
      if (!(Boolean) code.invoke(clause, last)) throw new PostconditionError(text(clause));
    } else if (step.equals("nonnull")) {
      if (result == null) throw new PostconditionError("\\result != null");
    } else if (step.equals("fresh")) {
      if (!Woven.fresh(result)) throw new PostconditionError("\\fresh(\\result)");
    }
  }

  /** {@code more} is what the caller gets, besides what it has. */
  private void checkHeap(String step, List<Object> more, boolean withMade) throws ReflectiveOperationException {
    String[] parts = step.split(":", -1);
    if (parts[0].equals("invariant") && (withMade || !parts[1].equals("new"))) {
      Object operand = call.operand(parts[1]);
      if (operand != null && !code.holdsFor(operand, code.find(parts[2]))) throw new InvariantError(decode(parts[3]));
    } else if (parts[0].equals("escaping")) {
      List<Object> roots = new ArrayList<>();
      if (call.receiver != null) roots.add(call.receiver);
      roots.addAll(call.parameters);
      roots.addAll(more);
      new EscapeCheck(past, code, Arrays.asList(list(parts[2])), decode(parts[1])).run(roots);
    } else if (parts[0].equals("frame")) {
      if (!new FrameCheck(past, code).holds(list(parts[2]))) throw new FrameError(decode(parts[1]));
    }
  }

  private static String decode(String message) {
    return URLDecoder.decode(message, StandardCharsets.UTF_8);
  }

  private boolean isAllowed(Throwable exception) throws ReflectiveOperationException {
    boolean allowed = Mocks.mayPass(exception);
    for (String step : steps) {
      if (step.startsWith("signals:")) {
        Method clause = code.find(rest(step));
        Class<?>[] types = clause.getParameterTypes();
        if (!types[types.length - 1].isInstance(exception)) continue;
        if (!(Boolean) code.invoke(clause, exception)) throw new SignalsError(text(clause));
        allowed = true;
      } else if (step.startsWith("declared:")) {
        allowed |= Class.forName(rest(step), false, loader).isInstance(exception);
      }
    }
    return allowed;
  }
}
