import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Modifies;
import org.nalar.Requires;

/** The numbers 0 to n - 1 in disjoint sets: each set is a tree, {@code parent[i]} is the parent of i, and -1 marks a root. */
public class DisjointSets {
  int[] parent;

  @Requires("n >= 0")
  public DisjointSets(int n) {
    parent = new int[n];
    for (int i = 0; i < n; i++) parent[i] = -1;
  }

  /** Every way up ends at a root. */
  @Invariant
  boolean valid() {
    if (parent == null) return false;
    for (int i = 0; i < parent.length; i++) {
      if (!isParent(parent[i])) return false;
    }
    for (int i = 0; i < parent.length; i++) {
      int node = i;
      for (int steps = 0; node >= 0; steps++) {
        if (steps == parent.length) return false;
        node = parentOf(node);
      }
    }
    return true;
  }

  private boolean isParent(int p) {
    return p >= -1 && p < parent.length;
  }

  /** The parent of {@code node}; -1 if it is a root. Compares where it could just read, so that each forest is a case of its own. */
  private int parentOf(int node) {
    for (int i = 0; i < parent.length; i++) {
      if (parent[node] == i) return i;
    }
    return -1;
  }

  /** The root of the set of {@code x}. */
  @Requires("x >= 0 && x < parent.length")
  @Ensures("isRoot(\\result)")
  @Modifies("\\nothing")
  public int find(int x) {
    int node = x;
    while (parent[node] >= 0) node = parent[node];
    return node;
  }

  /** Unites the sets of two different roots. */
  @Requires("isRoot(root1) && isRoot(root2) && root1 != root2")
  @Ensures("find(root1) == find(root2)")
  @Modifies("parent[root2]")
  public void union(int root1, int root2) {
    parent[root2] = root1;
  }

  private boolean isRoot(int x) {
    return x >= 0 && x < parent.length && parent[x] < 0;
  }
}
