import java.util.Comparator;
import org.nalar.NonNull;

public class OpenDefaultMethods {
  interface Shape {
    int side();

    default int area() {
      return side() * side();
    }

    default int columns(int width) {
      return side() / width;
    }
  }

  interface Square extends Shape {
    @Override
    default int area() {
      int side = side();
      return side * side;
    }
  }

  public static int square(@NonNull Square square) {
    int area = square.area();
    assert area != 49;
    return area;
  }

  public static int columns(@NonNull Shape shape, int width) {
    return shape.columns(width);
  }

  public static int ties(@NonNull Comparator<Object> one, @NonNull Comparator<Object> other, Object a, Object b) {
    int order = one.thenComparing(other).compare(a, b);
    assert one.compare(a, b) == 0 || order != 0;
    assert order == 0 || one.compare(a, b) != 0;
    return order;
  }
}
