package shapes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.nalar.run.Expect;

class CallsTest {
  // The block where both ways of ?: meet has the line where the expression begins.
  @Test
  @Expect(target = "shapes.Calls.factorial(I)I", trace = "factorial factorial> recursion factorial factorial- ground factorial factorial")
  void recursion() {
    assertEquals(6, Calls.factorial(3));
    assertEquals(2, Calls.factorial(2));
  }

  @Test
  @Expect(target = "shapes.Calls.throwing(I)I", trace = "throwing helper helper> helper helper")
  void endsByException() {
    assertThrows(ArrayIndexOutOfBoundsException.class, () -> Calls.throwing(2));
    Calls.helper(0);
  }

  @Test
  @Expect(target = "shapes.Calls.throwing(I)I", trace = "throwing")
  void endsByExceptionAtOnce() {
    assertThrows(NegativeArraySizeException.class, () -> Calls.throwing(-1));
    Calls.helper(0);
  }

  @Test
  @Expect(
      target = "shapes.Calls.count([II)I",
      trace = "count for for- for lambda lambda- lambda lambda if- small for for for- for lambda lambda> lambda lambda if> for for for> counted")
  void lambda() {
    assertEquals(1, Calls.count(new int[] {1, 9}, 5));
  }

  @Test
  @Expect(target = "shapes.Calls.withLazy(I)I", trace = "lazy helper helper> helper helper five- initialized five")
  void initializer() {
    assertEquals(1, Calls.withLazy(6));
  }

  @Test
  @Expect(target = "shapes.Calls.inThread(I)I", trace = "thread joined- joined joined")
  void otherThread() throws InterruptedException {
    assertEquals(1, Calls.inThread(0));
  }

  @Test
  @Expect(target = "shapes.Calls.created(ZZ)Ljava/util/List;", trace = "any any- new new> new new")
  void uninitializedObject() {
    assertTrue(Calls.created(true, false).isEmpty());
  }

  @Test
  @Expect(target = "shapes.Calls.created(ZZ)Ljava/util/List;", trace = "any any> nothing")
  void noObject() {
    assertNull(Calls.created(false, false));
  }

  // The activation that overflows is over, though its own end could not always be recorded.
  @Test
  @Expect(target = "shapes.Calls.factorial(I)I", trace = "factorial factorial- ground factorial")
  void afterOverflow() {
    assertThrows(StackOverflowError.class, () -> Calls.factorial(Integer.MAX_VALUE));
    Calls.helper(3);
    assertEquals(1, Calls.factorial(1));
    Calls.helper(3);
  }

  @Test
  @Expect(target = "shapes.Calls.closing(Z)Ljava/lang/String;", trace = "closing fails> used close- close resource endtry closed")
  void resource() {
    assertEquals("used closed", Calls.closing(false));
  }
}
