// Cellular automata: Conway's life on a torus with boolean and bit-packed boards, rule 30 and 110, Langton's ant.
import java.util.ArrayList;
import java.util.List;

public class LifeAndAutomata {
    static boolean[][] parse(String... lines) {
        boolean[][] board = new boolean[lines.length][];
        for (int r = 0; r < lines.length; r++) {
            board[r] = new boolean[lines[r].length()];
            for (int c = 0; c < board[r].length; c++) {
                board[r][c] = lines[r].charAt(c) == '#';
            }
        }
        return board;
    }

    static boolean[][] step(boolean[][] board) {
        int rows = board.length;
        int columns = board[0].length;
        boolean[][] next = new boolean[rows][columns];
        for (int r = 0; r < rows; r++) {
            for (int c = 0; c < columns; c++) {
                int n = 0;
                for (int dr = -1; dr <= 1; dr++) {
                    for (int dc = -1; dc <= 1; dc++) {
                        if ((dr != 0 || dc != 0) && board[(r + dr + rows) % rows][(c + dc + columns) % columns]) {
                            n++;
                        }
                    }
                }
                next[r][c] = n == 3 || n == 2 && board[r][c];
            }
        }
        return next;
    }

    static String show(boolean[] row) {
        StringBuilder out = new StringBuilder();
        for (boolean alive : row) {
            out.append(alive ? '#' : '.');
        }
        return out.toString();
    }

    static long stepBits(long board) {
        long next = 0;
        for (int i = 0; i < 64; i++) {
            int n = 0;
            for (int k = 0; k < 9; k++) {
                if (k != 4) {
                    int r = (i >> 3) + k / 3 - 1 & 7;
                    int c = (i & 7) + k % 3 - 1 & 7;
                    n += (int) (board >>> (r << 3 | c)) & 1;
                }
            }
            if (n == 3 || n == 2 && (board >>> i & 1) != 0) {
                next |= 1L << i;
            }
        }
        return next;
    }

    static boolean[] rule(int number, boolean[] cells) {
        boolean[] next = new boolean[cells.length];
        for (int i = 0; i < cells.length; i++) {
            int pattern = 0;
            for (int d = -1; d <= 1; d++) {
                pattern = pattern << 1 | (cells[Math.floorMod(i + d, cells.length)] ? 1 : 0);
            }
            next[i] = (number >> pattern & 1) == 1;
        }
        return next;
    }

    static List<String> ant(int steps) {
        boolean[][] grid = new boolean[9][9];
        int r = 4, c = 4, direction = 0;
        int[] dr = {-1, 0, 1, 0};
        int[] dc = {0, 1, 0, -1};
        for (int i = 0; i < steps; i++) {
            direction = direction + (grid[r][c] ? 3 : 1) & 3;
            grid[r][c] ^= true;
            r = Math.floorMod(r + dr[direction], 9);
            c = Math.floorMod(c + dc[direction], 9);
        }
        List<String> lines = new ArrayList<>();
        for (boolean[] row : grid) lines.add(show(row));
        return lines;
    }

    public static void main(String[] args) {
        boolean[][] glider = parse(".#......", "..#.....", "###.....", "........", "........", "........");
        for (int generation = 0; generation < 6; generation++) {
            System.out.println("generation " + generation);
            for (boolean[] row : glider) System.out.println(show(row));
            glider = step(glider);
        }
        long bits = 0x0000000000070402L;
        for (int generation = 0; generation < 8; generation++) {
            System.out.println(Long.toHexString(bits) + " " + Long.bitCount(bits));
            bits = stepBits(bits);
        }
        for (int number : new int[] {30, 90, 110}) {
            boolean[] cells = new boolean[31];
            cells[15] = true;
            for (int i = 0; i < 8; i++, cells = rule(number, cells)) System.out.println(show(cells));
        }
        ant(200).forEach(System.out::println);
    }
}
