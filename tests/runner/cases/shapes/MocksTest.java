package shapes;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;
import org.mockito.Mockito;
import org.nalar.run.Expect;

class MocksTest {
  interface Device {
    int ask(int question);
  }

  static class User {
    static int twice(Device device, IntUnaryOperator operator) {
      int first = device.ask(1); // [ask]
      return first > 0 ? operator.applyAsInt(first) : 0; // [apply]
    }
  }

  @Test
  @Expect(target = "shapes.MocksTest$User.twice(Lshapes/MocksTest$Device;Ljava/util/function/IntUnaryOperator;)I", trace = "ask apply- apply apply")
  void mocks() {
    Device device = Mockito.mock(Device.class);
    IntUnaryOperator operator = Mockito.mock(IntUnaryOperator.class);
    Mockito.when(device.ask(1)).thenReturn(4);
    Mockito.when(operator.applyAsInt(4)).thenReturn(5);
    assertEquals(5, User.twice(device, operator));
  }
}
