package shapes;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import org.junit.Before;
import org.junit.Test;
import org.nalar.run.Expect;

/** With JUnit 4. */
public class ObjectsTest {
  private Objects objects;

  @Before
  public void prepare() {
    objects = new Objects();
  }

  @Test
  @Expect(
      target = "shapes.Objects$Derived.<init>(IZ)V",
      trace = "super super- super super base check check> checked check check> checked")
  public void constructor() {
    assertEquals(10, new Objects.Derived(8, true).items.length);
    Objects.check(3);
  }

  // The end of a constructor before super() is not seen by a hook.
  @Test
  @Expect(target = "shapes.Objects$Derived.<init>(IZ)V", trace = "super super> super super base check check- check")
  public void failsBeforeSuper() {
    assertThrows(IllegalArgumentException.class, () -> new Objects.Derived(-1, false));
    Objects.check(3);
  }

  @Test
  @Expect(target = "shapes.Objects$Derived.<init>(IZ)V", trace = "super super> super super base check check> checked")
  public void failsAfterSuper() {
    assertThrows(ArithmeticException.class, () -> new Objects.Derived(7, false));
    Objects.check(3);
  }

  @Test
  @Expect(
      target = "shapes.Objects$Derived.<init>(Z)V",
      trace = "this this> this this this> this this super super> super super base check check> checked check check> checked small> made")
  public void otherConstructor() {
    assertEquals(0, new Objects.Derived(false).items.length);
    Objects.check(3);
  }

  @Test
  @Expect(target = "shapes.Objects$Chain.<init>(I)V", trace = "chain chain> chain chain chain- chain chain base check check> checked chain base check check> checked")
  public void nestedBeforeSuper() {
    assertThrows(IllegalArgumentException.class, () -> new Objects.Derived(-1, false));
    assertEquals(1, new Objects.Chain(1).size);
  }

  @Test
  @Expect(
      target = "shapes.Objects$Retry.<init>(I)V",
      trace = "retry check check> checked base check check> checked zero> nested retry check check- check failed check check> checked over")
  public void nestedFails() {
    new Objects.Retry(1);
    Objects.check(3);
  }

  @Test
  @Expect(target = "shapes.Objects$Inner.<init>(Lshapes/Objects;I)V", trace = "made inner> inner inner")
  public void innerClass() {
    assertEquals(4, objects.new Inner(-4).n);
  }

  @Test
  @Expect(target = "shapes.Objects$1.run()V", trace = "run next next> next next")
  public void anonymousClass() {
    objects.counting().run();
  }

  @Test
  @Expect(target = "shapes.Objects.locked(I)I", trace = "locked inside- inside next next> next next inside")
  public void monitors() {
    objects.locked(0);
  }
}
