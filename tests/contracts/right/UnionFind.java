// check: --array-bound 3
// expect: UnionFind VERIFIED
// expect: find VERIFIED
// expect: union VERIFIED
import org.nalar.*;

/** Disjoint sets: every element points to itself or to a smaller one. */
public class UnionFind {
  private int[] parent = {0, 0, 1};

  @Invariant
  boolean pointsDown() {
    if (parent == null || parent.length > 3) return false;
    for (int i = 0; i < parent.length; i++) if (parent[i] < 0 || parent[i] > i) return false;
    return true;
  }

  @Pure
  @Requires("0 <= x && x < parent.length")
  @Ensures("parent[\\result] == \\result && \\result <= x")
  public int find(int x) {
    while (parent[x] != x) x = parent[x];
    return x;
  }

  @Requires("0 <= x && x < parent.length && 0 <= y && y < parent.length")
  @Ensures({
    "find(x) == find(y)",
    "(\\forall int z; 0 <= z && z < parent.length;"
        + " \\old(find(z)) != \\old(find(x)) && \\old(find(z)) != \\old(find(y)) ==> find(z) == \\old(find(z)))"
  })
  @Modifies("parent[*]")
  public void union(int x, int y) {
    int a = find(x);
    int b = find(y);
    if (a < b) parent[b] = a;
    else parent[a] = b;
  }
}
