package org.nalar;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A clause of a contract, as code. Written by the weaver. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Clause {
  /** requires, ensures, signals, invariant, modifies or index. */
  String kind();

  /** The name of the method it belongs to. */
  String method() default "";

  String text();

  int line();

  /** Texts of the parts whose values {@link Woven#part} reports. */
  String[] parts() default {};

  /** Of modifies: a field, {@code *}, {@code [*]}, {@code []}, {@code nothing} or {@code everything}. */
  String location() default "";

  /** Of modifies: the fields that lead from object to object. */
  String[] through() default {};
}
