package org.nalar;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The class invariant: a boolean method without parameters and without side effects, or expressions at the class. {@code nalar check} assumes it of
 * {@code this} and of every parameter of such a class before a method that is not private runs, and asserts it after the method, also of all objects that the
 * method has made or changed and that others can see.
 *
 * <p>An invariant that fails early and looks at each object once gives the fewest cases: every object that it reaches becomes part of
 * the input, and every comparison that it leaves open is a case of its own.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface Invariant {
  /** Of a class: expressions that hold. */
  String[] value() default {};
}
