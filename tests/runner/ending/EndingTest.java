import org.junit.jupiter.api.Test;

class EndingTest {
  @Test
  void first() {
    System.out.print("start\t1\nend\t1\tpassed\n");
  }

  @Test
  void exits() {
    Ending.exit(3);
  }
}
