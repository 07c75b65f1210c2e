package modern;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.nalar.run.Expect;

class ModernTest {
  @Test
  @Expect(target = "modern.Modern$Early.<init>(I)V", trace = "early halve halve- halve halve halve> builder check check> checked made check check> checked base two> end")
  void beforeSuper() {
    assertEquals(7, new Modern.Early(5).size);
    Modern.check(1);
  }

  @Test
  @Expect(target = "modern.Modern$Early.<init>(I)V", trace = "early halve halve> builder check check- check catch made check check> checked base two> end")
  void caughtBeforeSuper() {
    assertEquals(1, new Modern.Early(-1).size);
    Modern.check(1);
  }

  @Test
  @Expect(target = "modern.Modern$Early.<init>(I)V", trace = "early halve halve> builder check check- check catch made check check- check")
  void failsBeforeSuper() {
    assertThrows(IllegalArgumentException.class, () -> new Modern.Early(-3));
    Modern.check(1);
  }

  @Test
  @Expect(target = "modern.Modern$Early.<init>(I)V", trace = "early halve halve> builder check check> checked made check check> checked base two- two check check- check")
  void failsAfterSuper() {
    assertThrows(IllegalArgumentException.class, () -> new Modern.Early(0));
    Modern.check(1);
  }

  @Test
  @Expect(target = "modern.Modern$Circle.<init>(I)V", trace = "circlemade radius> circlemade")
  void record() {
    assertEquals(3, new Modern.Circle(3).radius());
  }

  @Test
  @Expect(target = "modern.Modern.area(Lmodern/Modern$Shape;)I", trace = "switch switch:1 large radiusof square square:2 large large- square square square:0 circle switch")
  void patterns() {
    assertEquals(12, Modern.area(new Modern.Circle(2)));
  }
}
