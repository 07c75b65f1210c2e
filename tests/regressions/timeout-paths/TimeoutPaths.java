public class TimeoutPaths {
  public static int many(int x) {
    assert x != 5 : "early";
    int count = 0;
    for (int i = 0; i < 32; i++)
      for (int j = 0; j < 3; j++)
        if ((x * (2 * i + 3) >> j) % 7 == 3) count++;
    return count;
  }
}
