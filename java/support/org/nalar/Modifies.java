package org.nalar;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The locations the method may change: {@code x.f}, {@code x.*}, {@code a[i]}, {@code a[*]}, {@code \\reach(x, f, g).*},
 * {@code \\nothing}, {@code \\everything}. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
public @interface Modifies {
  String[] value();
}
