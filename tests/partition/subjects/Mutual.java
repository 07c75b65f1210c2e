/** Objects of two classes that point to each other. */
class Mutual {
  Part part;
  int count;

  static class Part {
    Mutual owner;
    Part twin;
  }

  boolean consistent() {
    return part == null || part.owner == this && (part.twin == null || part.twin.twin == part);
  }

  void adopt(Part other) {
    if (other.owner != null) other.owner.part = null;
    other.owner = this;
    if (part != null) part.twin = other;
    part = other;
    count++;
  }
}
