package org.nalar.run;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What the runner has to say about a test. In {@code trace}, {@code a} is a block that begins on the line of the code under test with the
 * comment {@code // [a]} (or on that line, if it is a number); {@code a>} a conditional jump there that is taken and {@code a-} one that
 * is not; {@code a:2} edge 2 of a switch.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Expect {
  /** {@code p.C.method(I)V} */
  String target();

  String trace() default "";

  /** Only the number of points; -1: look at the trace. */
  int points() default -1;

  /** What follows the points. */
  String end() default "";

  String status() default "passed";

  String exception() default "";

  String message() default "";

  String cause() default "";

  /** {@code p.C.method:a} */
  String frame() default "";

  String causeFrame() default "";

  String output() default "";
}
