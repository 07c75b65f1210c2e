package org.nalar.run;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** What came of a test. Fields that do not apply are empty; frames are the first ones outside of the JDK and of test libraries. */
record Verdict(String status, String exception, String message, String trace, String cause, String frame, String causeFrame, String output) {
  private static final List<String> LIBRARIES =
      List.of("org.junit.", "junit.", "org.opentest4j.", "org.hamcrest.", "org.mockito.", "net.bytebuddy.", "org.objenesis.", "org.nalar.run.");

  static Verdict passed(String trace, String output) {
    return new Verdict("passed", "", "", trace, "", "", "", output);
  }

  static Verdict failed(Throwable thrown, String trace, String output) {
    Throwable cause = innermost(thrown);
    return new Verdict("failed", thrown.getClass().getName(), message(thrown), trace, cause.getClass().getName(),
        frame(thrown.getStackTrace()), frame(cause.getStackTrace()), output);
  }

  /** @param stack where the test is stuck */
  static Verdict timeout(StackTraceElement[] stack) {
    return new Verdict("timeout", "", "", "", "", frame(stack), "", "");
  }

  /** An exception of the program may do anything in getMessage(). */
  private static String message(Throwable thrown) {
    try {
      String message = thrown.getMessage();
      return message == null ? "" : message;
    } catch (Throwable problem) {
      return "";
    }
  }

  private static Throwable innermost(Throwable thrown) {
    Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Throwable innermost = thrown;
    while (seen.add(innermost) && innermost.getCause() != null) innermost = innermost.getCause();
    return innermost;
  }

  private static String frame(StackTraceElement[] stack) {
    for (StackTraceElement frame : stack) {
      boolean library = frame.getModuleName() != null || LIBRARIES.stream().anyMatch(frame.getClassName()::startsWith);
      if (!library) return frame.getClassName() + "." + frame.getMethodName() + ":" + frame.getLineNumber();
    }
    return "";
  }
}
