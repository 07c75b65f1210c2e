// options: --release 8 -Xlint:-options
// Older versions of the language.
import org.nalar.*;

class Release8 {
  @Requires("(\\forall int i; 0 <= i && i < a.length; a[i] > 0)") void use(int[] a) {}

  static void run(WeaveCases c) {
    c.yes(Release8.class, "(\\forall int i; 0 <= i && i < a.length; a[i] > 0)", new Release8(), new int[] {1});
  }
}
