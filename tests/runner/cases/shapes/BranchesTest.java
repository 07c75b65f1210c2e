package shapes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.nalar.run.Expect;

class BranchesTest {
  private int prepared;

  @BeforeEach
  void prepare() {
    prepared++;
  }

  @Test
  @Expect(target = "shapes.Branches.sign(I)I", trace = "test test- negative")
  void negative() {
    assertEquals(-1, Branches.sign(-7));
    assertEquals(1, prepared);
  }

  @Test
  @Expect(target = "shapes.Branches.sign(I)I", trace = "test test> ternary ternary- ternary ternary")
  void positive() {
    assertEquals(1, Branches.sign(5));
    assertEquals(1, prepared);
  }

  // The last call counts, and calls of other methods do not.
  @Test
  @Expect(target = "shapes.Branches.sign(I)I", trace = "test test> ternary ternary> ternary ternary")
  void zeroAfterOthers() {
    Branches.sign(-1);
    assertEquals(0, Branches.sign(0));
    Branches.sum(3);
  }

  @Test
  @Expect(target = "shapes.Branches.sum(I)I", trace = "init while while> done")
  void emptyLoop() {
    assertEquals(0, Branches.sum(0));
  }

  @Test
  @Expect(target = "shapes.Branches.sum(I)I", trace = "init while while- body while while- body while while> done")
  void twoRounds() {
    assertEquals(3, Branches.sum(2));
  }

  @Test
  @Expect(target = "shapes.Branches.countDown(I)V", trace = "down down- step down down> end")
  void loopAtTheStart() {
    Branches.countDown(1);
  }

  // init, 6,666 rounds of `while while- body`, and `while` make the 20,000 that are kept.
  @Test
  @Expect(target = "shapes.Branches.sum(I)I", points = 20_000, end = "…")
  void longLoop() {
    Branches.sum(10_000);
  }

  @Test
  @Expect(target = "shapes.Branches.sum(I)I", points = 19_999)
  void almostTooLong() {
    Branches.sum(6665);
  }

  @Test
  @Expect(target = "shapes.Branches.dense(I)I", trace = "switch switch:4 four")
  void denseKey() {
    assertEquals(40, Branches.dense(4));
  }

  @Test
  @Expect(target = "shapes.Branches.dense(I)I", trace = "switch switch:3 other")
  void denseGap() {
    assertEquals(0, Branches.dense(3));
  }

  @Test
  @Expect(target = "shapes.Branches.dense(I)I", trace = "switch switch:0 other")
  void denseDefault() {
    assertEquals(0, Branches.dense(Integer.MIN_VALUE));
  }

  @Test
  @Expect(target = "shapes.Branches.sparse(I)I", trace = "sparse sparse:1 minus")
  void sparseFirstKey() {
    assertEquals(20, Branches.sparse(-5));
  }

  @Test
  @Expect(target = "shapes.Branches.sparse(I)I", trace = "sparse sparse:3 thousand")
  void sparseLastKey() {
    assertEquals(10, Branches.sparse(1000));
  }

  @Test
  @Expect(target = "shapes.Branches.sparse(I)I", trace = "sparse sparse:0 none")
  void sparseDefault() {
    assertEquals(0, Branches.sparse(8));
  }

  // The lines of an expression are that of its statement.
  @Test
  @Expect(target = "shapes.Branches.both(Ljava/lang/Object;Ljava/lang/Object;)Z", trace = "a a- a a- a a")
  void bothTrue() {
    assertTrue(Branches.both("x", "x"));
  }

  @Test
  @Expect(target = "shapes.Branches.both(Ljava/lang/Object;Ljava/lang/Object;)Z", trace = "a a> a a")
  void firstFalse() {
    assertFalse(Branches.both(null, null));
  }

  @Test
  @Expect(target = "shapes.Branches.read([II)I", trace = "read")
  void tryWithoutException() {
    assertEquals(3, Branches.read(new int[] {3}, 0));
  }

  @Test
  @Expect(target = "shapes.Branches.read([II)I", trace = "read catch")
  void caught() {
    assertEquals(-1, Branches.read(new int[] {3}, 1));
  }

  @Test
  @Expect(target = "shapes.Branches.read([II)I", trace = "read finally")
  void onlyFinally() {
    assertThrows(NullPointerException.class, () -> Branches.read(null, 1));
    Branches.sum(1);
  }

  @Test
  @Expect(target = "shapes.Branches.positive(J)J", trace = "long long> fine")
  void longCompare() {
    assertEquals(1, Branches.positive(1));
  }

  @Test
  @Expect(
      target = "shapes.Branches.positive(J)J",
      trace = "long long- throw",
      status = "failed",
      exception = "java.lang.IllegalArgumentException",
      message = "not\\u0009positive: \\u00e4 \\u005c",
      frame = "shapes.Branches.positive:throw",
      output = "before\\u000aon the other stream\\u000a")
  void escapes() {
    System.out.println("before");
    System.err.println("on the other stream");
    Branches.positive(0);
  }

  @Test
  @Expect(
      target = "shapes.Branches.positive(J)J",
      trace = "long long- throw",
      status = "failed",
      exception = "org.opentest4j.AssertionFailedError",
      message = "Unexpected exception type thrown, expected: <java.lang.IllegalStateException> but was: <java.lang.IllegalArgumentException>",
      cause = "java.lang.IllegalArgumentException",
      frame = "shapes.BranchesTest.anotherException:wrong",
      causeFrame = "shapes.Branches.positive:throw")
  void anotherException() {
    assertThrows(IllegalStateException.class, () -> Branches.positive(0)); // [wrong]
  }

  @Test
  @Expect(target = "shapes.Branches.forever(I)I", status = "timeout", frame = "shapes.Branches.forever:forever")
  void stuck() {
    Branches.forever(1);
  }

  @Test
  @Expect(
      target = "shapes.Branches.asserting(I)V",
      trace = "assert assert- assert assert- assert",
      status = "failed",
      exception = "java.lang.AssertionError",
      message = "x is 0",
      frame = "shapes.Branches.asserting:assert")
  void assertionsAreEnabled() {
    Branches.asserting(0);
  }

  @Test
  @Expect(target = "shapes.Branches.sign(I)I")
  void neverCalled() {
    Branches.sum(1);
  }
}
