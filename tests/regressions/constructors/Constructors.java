public class Constructors {
  private final int size;
  private int calls = 1;

  public Constructors(int size) {
    if (size < 0) throw new IllegalArgumentException("negative");
    assert this.size() == 0 && calls == 1;
    this.size = size;
  }

  public Constructors(int a, int b) {
    size = a + b;
    assert ++calls == 2;
  }

  private int size() {
    return size;
  }
}
