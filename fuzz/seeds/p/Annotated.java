package p;
import java.util.*;
@Mark(number = 3, inners = {@Mark.Inner}, type = int[].class)
@Quiet
class Annotated<@Type T> extends @Type ArrayList<@Type String> {
  @Mark @Quiet int plain;
  List<@Type String> @Type [] typed;
  static final int CONSTANT = -5;
  static final String TEXT = "text";
  @Mark <E extends Exception> @Type String call(@Param("first") int first, @Quiet long second) throws E {
    @Type Object local = new @Type Object();
    try { return (@Type String) local; } catch (@Type RuntimeException e) { return null; }
  }
}
