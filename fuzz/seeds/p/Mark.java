package p;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME)
@interface Mark {
  int number() default 7;
  String text() default "a\u0000\u20ac";
  Class<?> type() default Object.class;
  Thread.State state() default Thread.State.NEW;
  Inner[] inners() default {@Inner(flag = true), @Inner};
  long wide() default 1L << 40;
  double real() default 0.5;
  float small() default 1.5f;
  @interface Inner { boolean flag() default false; }
}
@Retention(RetentionPolicy.CLASS) @interface Quiet {}
@Retention(RetentionPolicy.RUNTIME) @Target({ElementType.TYPE_USE, ElementType.TYPE_PARAMETER}) @interface Type {}
@Retention(RetentionPolicy.RUNTIME) @Target(ElementType.PARAMETER) @interface Param { String value(); }
