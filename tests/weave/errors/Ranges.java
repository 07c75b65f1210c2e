// Quantifiers that are not written as they have to be.
import org.nalar.*;

class Ranges {
  @Requires({
    "(\\forall int i; i < 3; i > 1)",
    "(\\forall int i; 0 <= i && i % 2 == 0; i > 1)",
    "(\\forall int i; 0 <= i || i < 2; i > 1)",
    "(\\forall int i; i > 1)",
    "(\\forall int i; i <= i && i < 3; i > 1)",
    "(\\forall int i, j; 0 <= i && i < 3; i > 1)",
    "(\\forall double d; 0 <= d && d < 3; d > 1)",
    "(\\forall i; 0 <= i && i < 3; i > 1)",
    "(\\forall int i; 0 <= i && i < 3; i > 1; true)",
    "(\\forall int i; 0 <= i && i < 3;)",
    "(\\forall)",
    "(\\forall int i)",
    "true && \\forall int i; 0 <= i && i < 3; i > 1",
    "(\\forall int n; 0 <= n && n < 3; n > 1)",
    "(\\forall int i; 0 <= i && && i < 3; i > 1)",
    "(\\forall int i : ; i > 1)",
    "(\\forall int i; 0 <= i && i < 3)",
    "(\\exists int i : new int[3]; )"
  })
  void ranges(int n) {}
}
