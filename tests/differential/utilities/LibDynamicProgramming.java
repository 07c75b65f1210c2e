// Dynamic programming: knapsack, edit distance with its script, common subsequence, coins, matrix chain.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

public class LibDynamicProgramming {
    private static String knapsack(int[] weights, int[] values, int capacity) {
        int n = weights.length;
        int[][] best = new int[n + 1][capacity + 1];
        for (int i = 1; i <= n; i++) {
            for (int c = 0; c <= capacity; c++) {
                best[i][c] = best[i - 1][c];
                if (c >= weights[i - 1]) {
                    best[i][c] = Math.max(best[i][c], best[i - 1][c - weights[i - 1]] + values[i - 1]);
                }
            }
        }
        List<Integer> chosen = new ArrayList<>();
        for (int i = n, c = capacity; i > 0; i--) {
            if (best[i][c] != best[i - 1][c]) {
                chosen.add(0, i - 1);
                c -= weights[i - 1];
            }
        }
        return best[n][capacity] + " " + chosen;
    }

    private static String edit(String a, String b) {
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                d[i][j] = i == 0 ? j : j == 0 ? i : Math.min(Math.min(d[i - 1][j], d[i][j - 1]) + 1,
                        d[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1));
            }
        }
        StringBuilder script = new StringBuilder();
        int i = a.length();
        int j = b.length();
        while (i > 0 || j > 0) {
            if (i > 0 && j > 0 && d[i][j] == d[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1)) {
                script.append(a.charAt(i - 1) == b.charAt(j - 1) ? '=' : '~');
                i--;
                j--;
            } else if (i > 0 && d[i][j] == d[i - 1][j] + 1) {
                script.append('-');
                i--;
            } else {
                script.append('+');
                j--;
            }
        }
        return d[a.length()][b.length()] + " " + script.reverse();
    }

    private static String common(String a, String b) {
        String[][] best = new String[a.length() + 1][b.length() + 1];
        for (String[] row : best) {
            Arrays.fill(row, "");
        }
        for (int i = 1; i <= a.length(); i++) {
            for (int j = 1; j <= b.length(); j++) {
                best[i][j] = a.charAt(i - 1) == b.charAt(j - 1) ? best[i - 1][j - 1] + a.charAt(i - 1)
                        : best[i - 1][j].length() >= best[i][j - 1].length() ? best[i - 1][j] : best[i][j - 1];
            }
        }
        return best[a.length()][b.length()];
    }

    private static List<Integer> increasing(int... values) {
        List<Integer> tails = new ArrayList<>();
        for (int v : values) {
            int at = Collections.binarySearch(tails, v);
            at = at < 0 ? -at - 1 : at;
            if (at == tails.size()) {
                tails.add(v);
            } else {
                tails.set(at, v);
            }
        }
        return tails;
    }

    private static long ways(int amount, int... coins) {
        long[] ways = new long[amount + 1];
        ways[0] = 1;
        for (int coin : coins) {
            for (int a = coin; a <= amount; a++) {
                ways[a] += ways[a - coin];
            }
        }
        return ways[amount];
    }

    private static String chain(int... dimensions) {
        int n = dimensions.length - 1;
        long[][] cost = new long[n][n];
        int[][] split = new int[n][n];
        for (int length = 2; length <= n; length++) {
            for (int i = 0; i + length <= n; i++) {
                int j = i + length - 1;
                cost[i][j] = Long.MAX_VALUE;
                for (int k = i; k < j; k++) {
                    long c = cost[i][k] + cost[k + 1][j] + (long) dimensions[i] * dimensions[k + 1] * dimensions[j + 1];
                    if (c < cost[i][j]) {
                        cost[i][j] = c;
                        split[i][j] = k;
                    }
                }
            }
        }
        return cost[0][n - 1] + " " + brackets(split, 0, n - 1);
    }

    private static String brackets(int[][] split, int i, int j) {
        return i == j ? String.valueOf((char) ('A' + i)) : "(" + brackets(split, i, split[i][j])
                + brackets(split, split[i][j] + 1, j) + ")";
    }

    public static void main(String[] args) {
        System.out.println(knapsack(new int[] {2, 3, 4, 5}, new int[] {3, 4, 5, 6}, 5) + " | "
                + knapsack(new int[] {10, 20, 30}, new int[] {60, 100, 120}, 50) + " | "
                + knapsack(new int[] {9}, new int[] {1}, 3));
        for (String[] pair : new String[][] {{"kitten", "sitting"}, {"", "abc"}, {"flaw", "lawn"}, {"same", "same"},
                {"intention", "execution"}}) {
            System.out.println(pair[0] + " " + pair[1] + " " + edit(pair[0], pair[1]) + " '" + common(pair[0], pair[1])
                    + "'");
        }
        System.out.println(increasing(10, 9, 2, 5, 3, 7, 101, 18) + " " + increasing() + " " + increasing(3, 3, 3));
        System.out.println(ways(100, 1, 5, 10, 25, 50) + " " + ways(7, 2, 4) + " "
                + ways(500, 1, 2, 5, 10, 20, 50, 100, 200));
        System.out.println(chain(30, 35, 15, 5, 10, 20, 25) + " " + chain(10, 20, 30));
    }
}
