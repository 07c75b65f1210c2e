// check: --array-bound 3
// expect: sum VERIFIED
// expect: any VERIFIED
// expect: firstNonNull VERIFIED
import org.nalar.Ensures;
import org.nalar.Pure;
import org.nalar.Requires;

public class Varargs {
  @Pure
  @Requires("numbers != null && (\\forall short n : numbers; n >= 0)")
  @Ensures({"\\result >= 0", "(\\forall short n : numbers; \\result >= n)", "numbers.length == 1 ==> \\result == numbers[0]"})
  public static int sum(short... numbers) {
    int sum = 0;
    for (short n : numbers) sum += n;
    return sum;
  }

  @Pure
  @Requires("flags != null")
  @Ensures("\\result <==> (\\exists boolean f : flags; f)")
  public static boolean any(boolean... flags) {
    for (boolean f : flags) if (f) return true;
    return false;
  }

  @SafeVarargs
  @Pure
  @Requires("options != null && (\\exists T t : options; t != null)")
  @Ensures({"\\result != null", "(\\exists int i; 0 <= i && i < options.length; options[i] == \\result)"})
  public static <T> T firstNonNull(T... options) {
    for (T option : options) if (option != null) return option;
    return null;
  }
}
