// error: 13 there is nothing after ==>
// error: 18 unclosed character literal
// error: 23 \old needs one expression
// error: 28 '}' without '{'
// error: 33 a quantifier has one variable
// error: 38 a variable expected
// error: 43 unclosed comment
import org.nalar.Ensures;

/** Clauses that break off, or break out. */
public class Unfinished {

  @Ensures("x ==>")
  public static int one(boolean x) {
    return 1;
  }

  @Ensures("\\result == 'a")
  public static int two(boolean x) {
    return 1;
  }

  @Ensures("\\old() == 1")
  public static int three(boolean x) {
    return 1;
  }

  @Ensures("x}; { return true")
  public static int four(boolean x) {
    return 1;
  }

  @Ensures("(\\forall int i, j; 0 <= i && i < j && j < 2; i + j < \\result)")
  public static int five(boolean x) {
    return 1;
  }

  @Ensures("(\\forall i; 0 <= i && i < 3; i == i)")
  public static int six(boolean x) {
    return 1;
  }

  @Ensures("x /* to be done")
  public static int seven(boolean x) {
    return 1;
  }
}
