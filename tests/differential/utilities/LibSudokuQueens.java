// Backtracking: eight queens, a sudoku with bit masks, subset sums, permutations in order, word search, Hanoi.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class LibSudokuQueens {
    private static int queens(int n, int row, int columns, int left, int right, int[] placed, List<int[]> out) {
        if (row == n) {
            out.add(placed.clone());
            return 1;
        }
        int count = 0;
        int free = ~(columns | left | right) & (1 << n) - 1;
        while (free != 0) {
            int bit = free & -free;
            free ^= bit;
            placed[row] = Integer.numberOfTrailingZeros(bit);
            count += queens(n, row + 1, columns | bit, (left | bit) << 1, (right | bit) >>> 1, placed, out);
        }
        return count;
    }

    private static int steps;

    private static boolean sudoku(int[][] grid) {
        steps++;
        int bestRow = -1;
        int bestColumn = -1;
        int bestMask = 0;
        for (int r = 0; r < 9; r++) {
            for (int c = 0; c < 9; c++) {
                if (grid[r][c] == 0) {
                    int mask = 0x3fe;
                    for (int k = 0; k < 9; k++) {
                        mask &= ~(1 << grid[r][k] | 1 << grid[k][c] | 1 << grid[r / 3 * 3 + k / 3][c / 3 * 3 + k % 3]);
                    }
                    if (bestRow < 0 || Integer.bitCount(mask) < Integer.bitCount(bestMask)) {
                        bestRow = r;
                        bestColumn = c;
                        bestMask = mask;
                    }
                }
            }
        }
        if (bestRow < 0) {
            return true;
        }
        for (int digit = 1; digit <= 9; digit++) {
            if ((bestMask >> digit & 1) != 0) {
                grid[bestRow][bestColumn] = digit;
                if (sudoku(grid)) {
                    return true;
                }
            }
        }
        grid[bestRow][bestColumn] = 0;
        return false;
    }

    private static void subsets(int[] values, int from, int rest, List<Integer> chosen, List<String> out) {
        if (rest == 0) {
            out.add(chosen.toString());
        }
        for (int i = from; i < values.length && values[i] <= rest; i++) {
            chosen.add(values[i]);
            subsets(values, i + 1, rest - values[i], chosen, out);
            chosen.remove(chosen.size() - 1);
        }
    }

    private static boolean nextPermutation(char[] a) {
        int i = a.length - 2;
        while (i >= 0 && a[i] >= a[i + 1]) {
            i--;
        }
        if (i < 0) {
            return false;
        }
        int j = a.length - 1;
        while (a[j] <= a[i]) {
            j--;
        }
        char t = a[i];
        a[i] = a[j];
        a[j] = t;
        for (int l = i + 1, r = a.length - 1; l < r; l++, r--) {
            t = a[l];
            a[l] = a[r];
            a[r] = t;
        }
        return true;
    }

    private static int hanoi(int n, String from, String to, String by, StringBuilder log) {
        if (n == 0) {
            return 0;
        }
        int before = hanoi(n - 1, from, by, to, log);
        log.append(from).append(to).append(' ');
        return before + 1 + hanoi(n - 1, by, to, from, log);
    }

    public static void main(String[] args) {
        for (int n = 1; n <= 7; n++) {
            List<int[]> out = new ArrayList<>();
            int count = queens(n, 0, 0, 0, 0, new int[n], out);
            System.out.println(n + " " + count + " " + (out.isEmpty() ? "none"
                    : Arrays.toString(out.get(out.size() - 1))));
        }
        String puzzle = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
        int[][] grid = new int[9][9];
        for (int i = 0; i < 81; i++) {
            grid[i / 9][i % 9] = puzzle.charAt(i) - '0';
        }
        System.out.println(sudoku(grid) + " " + steps);
        for (int[] row : grid) {
            System.out.println(Arrays.toString(row));
        }
        List<String> sums = new ArrayList<>();
        subsets(new int[] {1, 2, 3, 4, 5, 6, 7}, 0, 10, new ArrayList<>(), sums);
        System.out.println(sums.size() + " " + sums);
        char[] letters = "aabc".toCharArray();
        StringBuilder all = new StringBuilder();
        do {
            all.append(letters).append(' ');
        } while (nextPermutation(letters));
        System.out.println(all);
        StringBuilder moves = new StringBuilder();
        System.out.println(hanoi(4, "A", "C", "B", moves) + " " + moves);
    }
}
