package org.nalar;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The class states contracts for another one, of which there is only bytecode: fields and abstract methods without code stand for those of
 * that class, private ones too. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface ContractFor {
  Class<?> value() default void.class;

  /** The binary name of a class that cannot be named in source. */
  String name() default "";
}
