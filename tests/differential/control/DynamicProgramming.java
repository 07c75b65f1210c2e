// Dynamic programming: edit distance, common subsequence, knapsack, coin change, partitions, longest increasing run.
import java.util.Arrays;

public class DynamicProgramming {
    static int editDistance(String a, String b) {
        int[] previous = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) previous[j] = j;
        for (int i = 1; i <= a.length(); i++) {
            int[] current = new int[b.length() + 1];
            current[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replace = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                current[j] = Math.min(replace, 1 + Math.min(previous[j], current[j - 1]));
            }
            previous = current;
        }
        return previous[b.length()];
    }

    static String commonSubsequence(String a, String b) {
        int[][] best = new int[a.length() + 1][b.length() + 1];
        for (int i = a.length() - 1; i >= 0; i--) {
            for (int j = b.length() - 1; j >= 0; j--) {
                boolean same = a.charAt(i) == b.charAt(j);
                best[i][j] = same ? 1 + best[i + 1][j + 1] : Math.max(best[i + 1][j], best[i][j + 1]);
            }
        }
        StringBuilder out = new StringBuilder();
        for (int i = 0, j = 0; i < a.length() && j < b.length(); ) {
            if (a.charAt(i) == b.charAt(j)) {
                out.append(a.charAt(i++));
                j++;
            } else if (best[i + 1][j] >= best[i][j + 1]) {
                i++;
            } else {
                j++;
            }
        }
        return out.toString();
    }

    static int knapsack(int[] weights, int[] values, int capacity) {
        int[] best = new int[capacity + 1];
        for (int i = 0; i < weights.length; i++) {
            for (int w = capacity; w >= weights[i]; w--) best[w] = Math.max(best[w], best[w - weights[i]] + values[i]);
        }
        return best[capacity];
    }

    static int[] fewestCoins(int amount, int... coins) {
        int[] count = new int[amount + 1];
        Arrays.fill(count, 1, count.length, Integer.MAX_VALUE);
        for (int a = 1; a <= amount; a++) {
            for (int c : coins) {
                if (c <= a && count[a - c] != Integer.MAX_VALUE) count[a] = Math.min(count[a], count[a - c] + 1);
            }
        }
        return count;
    }

    static long[] partitions(int n) {
        long[] ways = new long[n + 1];
        ways[0] = 1;
        for (int part = 1; part <= n; part++) {
            for (int total = part; total <= n; total++) ways[total] += ways[total - part];
        }
        return ways;
    }

    static int longestIncreasing(int... a) {
        int[] tails = new int[a.length];
        int size = 0;
        for (int v : a) {
            int low = 0, high = size;
            while (low < high) {
                int middle = low + high >>> 1;
                if (tails[middle] < v) low = middle + 1; else high = middle;
            }
            tails[low] = v;
            if (low == size) size++;
        }
        return size;
    }

    static int maximumSubarray(int... a) {
        int best = Integer.MIN_VALUE;
        for (int i = 0, running = 0; i < a.length; i++) {
            running = Math.max(a[i], running + a[i]);
            best = Math.max(best, running);
        }
        return best;
    }

    static long[][] binomials(int n) {
        long[][] rows = new long[n + 1][];
        for (int i = 0; i <= n; i++) {
            rows[i] = new long[i + 1];
            rows[i][0] = rows[i][i] = 1;
            for (int j = 1; j < i; j++) rows[i][j] = rows[i - 1][j - 1] + rows[i - 1][j];
        }
        return rows;
    }

    public static void main(String[] args) {
        System.out.println(editDistance("kitten", "sitting") + " " + editDistance("", "abc") + " "
            + editDistance("intention", "execution") + " " + editDistance("same", "same"));
        System.out.println(commonSubsequence("AGGTAB", "GXTXAYB") + " " + commonSubsequence("abcbdab", "bdcaba") + " "
            + commonSubsequence("abc", "xyz") + ".");
        System.out.println(knapsack(new int[] {1, 3, 4, 5}, new int[] {1, 4, 5, 7}, 7) + " "
            + knapsack(new int[] {10, 20, 30}, new int[] {60, 100, 120}, 50));
        System.out.println(Arrays.toString(fewestCoins(12, 5, 4)) + " " + fewestCoins(63, 1, 5, 10, 21, 25)[63]);
        System.out.println(Arrays.toString(partitions(30)));
        System.out.println(longestIncreasing(10, 9, 2, 5, 3, 7, 101, 18) + " " + longestIncreasing() + " "
            + longestIncreasing(7, 7, 7) + " " + maximumSubarray(-2, 1, -3, 4, -1, 2, 1, -5, 4) + " "
            + maximumSubarray(-3, -1, -2));
        long[][] rows = binomials(66);
        System.out.println(Arrays.toString(rows[10]) + " " + rows[60][30] + " " + rows[66][33] + " " + rows[66][32]);
    }
}
