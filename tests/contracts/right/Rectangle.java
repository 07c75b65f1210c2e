// check: --method Rectangle.width --method Rectangle.height --method Rectangle.area
// check: --method Rectangle.grow
// expect: width VERIFIED
// expect: height VERIFIED
// expect: area VERIFIED
// expect: grow VERIFIED
import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Modifies;
import org.nalar.Pure;
import org.nalar.Requires;

/** What an interface promises of its methods has to be kept by the class. */
public final class Rectangle implements Shape {
  private int width;
  private int height;

  @Invariant
  private boolean isSmall() {
    return 0 <= width && width <= 100 && 0 <= height && height <= 100;
  }

  @Override
  public int width() {
    return width;
  }

  @Override
  public int height() {
    return height;
  }

  @Override
  public int area() {
    return width == 0 || height == 0 ? 0 : width * height;
  }

  @Override
  @Modifies({"width", "height"})
  public void grow(int by) {
    width += by;
    height += by;
  }
}

interface Shape {
  @Pure
  @Ensures("\\result >= 0")
  int width();

  @Pure
  @Ensures("\\result >= 0")
  int height();

  @Pure
  @Ensures("\\result == width() * height()")
  default int area() {
    return width() * height();
  }

  @Requires("0 <= by && by <= 100 && width() + by <= 100 && height() + by <= 100")
  @Ensures("width() == \\old(width()) + by && height() == \\old(height()) + by")
  void grow(int by);
}
