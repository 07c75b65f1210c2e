// Errors in text blocks are at their line and column.
import org.nalar.*;

class Blocks {
  int size;

  @Requires("""
      size > 0
        && \\
           sise > 1
      """)
  void first() {}

  @Ensures({"""
    \tsize > 0 && siez > 0""", """
      size == \\old(size)
          || siiz == "\\"" + 1
      """})
  void second() {}

  @Requires("""
      size > 0 &&
        (size < 3
      """)
  void third() { size = "text"; }

  @Requires("size > 0 &&\n sie > 0") void lines() {}

  @Requires("""
      size > 0 && \
      seiz > 0
      """)
  void joined() {}
}
