import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Modifies;
import org.nalar.Requires;

/**
 * Disjoint sets with union by rank and path compression. {@code parent[i]} is the parent of i, or, negative, -1 less the rank of a
 * root; the rank is at least the height of the tree.
 */
public class FastDisjointSets {
  int[] parent;

  @Requires("n >= 0")
  public FastDisjointSets(int n) {
    parent = new int[n];
    for (int i = 0; i < n; i++) parent[i] = -1;
  }

  /** Every way up ends at a root after no more steps than the rank of this root. */
  @Invariant
  boolean valid() {
    if (parent == null) return false;
    for (int i = 0; i < parent.length; i++) {
      if (parent[i] >= parent.length) return false;
    }
    for (int i = 0; i < parent.length; i++) {
      int node = i;
      int steps = 0;
      for (int up = parentOf(node); up >= 0; up = parentOf(node)) {
        if (steps == parent.length) return false;
        node = up;
        steps++;
      }
      if (parent[node] > -1 - steps) return false;
    }
    return true;
  }

  /** The parent of {@code node}; -1 if it is a root. Compares where it could just read, so that each forest is a case of its own. */
  private int parentOf(int node) {
    for (int i = 0; i < parent.length; i++) {
      if (parent[node] == i) return i;
    }
    return -1;
  }

  /** The root of the set of {@code x}. All nodes on the way become children of the root. */
  @Requires("x >= 0 && x < parent.length")
  @Ensures("\\result == \\old(rootOf(x))")
  @Modifies("parent[*]")
  public int find(int x) {
    int root = rootOf(x);
    int node = x;
    while (node != root) {
      int up = parent[node];
      parent[node] = root;
      node = up;
    }
    return root;
  }

  private int rootOf(int x) {
    int root = x;
    while (parent[root] >= 0) root = parent[root];
    return root;
  }

  /** Unites the sets of two different roots: the one of lower rank goes below the other. */
  @Requires("isRoot(root1) && isRoot(root2) && root1 != root2")
  @Ensures("rootOf(root1) == rootOf(root2)")
  @Modifies({"parent[root1]", "parent[root2]"})
  public void union(int root1, int root2) {
    if (parent[root2] < parent[root1]) {
      parent[root1] = root2;
    } else {
      if (parent[root1] == parent[root2]) parent[root1]--;
      parent[root2] = root1;
    }
  }

  /** A rank that cannot be increased any more is out of reach in practice. */
  private boolean isRoot(int x) {
    return x >= 0 && x < parent.length && parent[x] < 0 && parent[x] > Integer.MIN_VALUE;
  }
}
