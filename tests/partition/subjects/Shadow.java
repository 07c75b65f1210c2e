/** A field hidden by one of the same name. */
class Shadow {
  int x;
  Shadow link;

  static class Deep extends Shadow {
    int x;
    Deep link;

    int both() {
      return 10 * x + super.x;
    }
  }

  static int mix(Shadow a, Deep b) {
    a.x = b.x;
    b.link = b;
    if (a.link instanceof Deep) return ((Deep) a.link).both();
    return b.both();
  }
}
