// Backtracking: n-queens by arrays and by bit masks, knight's tour, subset sum and graph colouring.
import java.util.ArrayList;
import java.util.List;

public class BacktrackingPuzzles {
    static int solutions;
    static String first;

    static boolean safe(int[] columns, int row, int column) {
        for (int r = 0; r < row; r++) {
            if (columns[r] == column || Math.abs(columns[r] - column) == row - r) {
                return false;
            }
        }
        return true;
    }

    static void queens(int[] columns, int row) {
        if (row == columns.length) {
            if (solutions++ == 0) {
                first = java.util.Arrays.toString(columns);
            }
            return;
        }
        for (int c = 0; c < columns.length; c++) {
            if (safe(columns, row, c)) {
                columns[row] = c;
                queens(columns, row + 1);
            }
        }
    }

    static int queensByBits(int all, int columns, int left, int right) {
        if (columns == all) return 1;
        int count = 0;
        for (int free = all & ~(columns | left | right); free != 0; free &= free - 1) {
            int bit = free & -free;
            count += queensByBits(all, columns | bit, (left | bit) << 1, (right | bit) >> 1);
        }
        return count;
    }

    static final int[][] JUMPS = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

    static int degree(int[][] board, int r, int c) {
        int n = 0;
        for (int[] j : JUMPS) {
            if (open(board, r + j[0], c + j[1])) n++;
        }
        return n;
    }

    static boolean open(int[][] board, int r, int c) {
        return r >= 0 && c >= 0 && r < board.length && c < board.length && board[r][c] == 0;
    }

    static boolean tour(int[][] board, int r, int c, int step) {
        board[r][c] = step;
        if (step == board.length * board.length) return true;
        for (int wanted = 0; wanted <= 8; wanted++) {
            for (int[] j : JUMPS) {
                int nr = r + j[0], nc = c + j[1];
                if (!open(board, nr, nc) || degree(board, nr, nc) != wanted) continue;
                if (tour(board, nr, nc, step + 1)) return true;
            }
        }
        board[r][c] = 0;
        return false;
    }

    static void subsets(int[] items, int k, int left, List<Integer> chosen, List<String> out) {
        if (left == 0) {
            out.add(chosen.toString());
            return;
        }
        if (k == items.length || left < 0) return;
        chosen.add(items[k]);
        subsets(items, k + 1, left - items[k], chosen, out);
        chosen.remove(chosen.size() - 1);
        subsets(items, k + 1, left, chosen, out);
    }

    static boolean colour(boolean[][] edges, int[] colours, int k, int available) {
        if (k == colours.length) return true;
        next:
        for (int c = 1; c <= available; c++) {
            for (int other = 0; other < k; other++) {
                if (edges[k][other] && colours[other] == c) continue next;
            }
            colours[k] = c;
            if (colour(edges, colours, k + 1, available)) return true;
        }
        return false;
    }

    public static void main(String[] args) {
        for (int n = 1; n <= 6; n++) {
            solutions = 0;
            first = "none";
            queens(new int[n], 0);
            System.out.println(n + " queens: " + solutions + " " + queensByBits((1 << n) - 1, 0, 0, 0) + " " + first);
        }
        int[][] board = new int[5][5];
        System.out.println(tour(board, 0, 0, 1));
        for (int[] row : board) System.out.println(java.util.Arrays.toString(row));
        List<String> out = new ArrayList<>();
        subsets(new int[] {8, 6, 7, 5, 3, 10, 9}, 0, 15, new ArrayList<>(), out);
        System.out.println(out);
        boolean[][] petersen = new boolean[10][10];
        for (int i = 0; i < 5; i++) {
            int[][] pairs = {{i, (i + 1) % 5}, {i, i + 5}, {i + 5, (i + 2) % 5 + 5}};
            for (int[] p : pairs) petersen[p[0]][p[1]] = petersen[p[1]][p[0]] = true;
        }
        for (int k = 1; k < 5; k++) {
            int[] colours = new int[10];
            System.out.println(k + " colours: " + colour(petersen, colours, 0, k));
            System.out.println(java.util.Arrays.toString(colours));
        }
    }
}
