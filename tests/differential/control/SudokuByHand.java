// A 6x6 and a 9x9 sudoku solved with bit-mask constraint propagation and backtracking.
public class SudokuByHand {
    static final String[] EASY = {
        "53..7....", "6..195...", ".98....6.", "8...6...3", "4..8.3..1", "7...2...6", ".6....28.", "...419..5",
        "....8..79"};
    static final String[] SMALL = {"1.3.5.", "...1..", "2..36.", ".6...1", "..2...", "6..2.4"};

    final int size;
    final int boxRows;
    final int boxColumns;
    final int[][] cells;
    final int[] rows;
    final int[] columns;
    final int[] boxes;
    int guesses;

    SudokuByHand(String[] lines, int boxRows, int boxColumns) {
        this.size = lines.length;
        this.boxRows = boxRows;
        this.boxColumns = boxColumns;
        cells = new int[size][size];
        rows = new int[size];
        columns = new int[size];
        boxes = new int[size];
        for (int r = 0; r < size; r++) {
            for (int c = 0; c < size; c++) {
                char ch = lines[r].charAt(c);
                if (ch != '.') {
                    toggle(r, c, ch - '1');
                    cells[r][c] = ch - '0';
                }
            }
        }
    }

    int box(int r, int c) {
        return r / boxRows * (size / boxColumns) + c / boxColumns;
    }

    void toggle(int r, int c, int digit) {
        int bit = 1 << digit;
        rows[r] ^= bit;
        columns[c] ^= bit;
        boxes[box(r, c)] ^= bit;
    }

    int candidates(int r, int c) {
        return ~(rows[r] | columns[c] | boxes[box(r, c)]) & (1 << size) - 1;
    }

    boolean solve() {
        int bestRow = -1, bestColumn = -1, fewest = size + 1;
        for (int r = 0; r < size; r++) {
            for (int c = 0; c < size; c++) {
                if (cells[r][c] == 0) {
                    int n = Integer.bitCount(candidates(r, c));
                    if (n < fewest) {
                        fewest = n;
                        bestRow = r;
                        bestColumn = c;
                    }
                }
            }
        }
        if (bestRow < 0) return true;
        for (int set = candidates(bestRow, bestColumn); set != 0; set &= set - 1) {
            int digit = Integer.numberOfTrailingZeros(set);
            guesses++;
            toggle(bestRow, bestColumn, digit);
            cells[bestRow][bestColumn] = digit + 1;
            if (solve()) return true;
            toggle(bestRow, bestColumn, digit);
            cells[bestRow][bestColumn] = 0;
        }
        return false;
    }

    void print() {
        for (int[] row : cells) {
            StringBuilder line = new StringBuilder();
            for (int v : row) line.append(v == 0 ? '.' : (char) ('0' + v));
            System.out.println(line);
        }
    }

    static void run(String[] lines, int boxRows, int boxColumns) {
        SudokuByHand puzzle = new SudokuByHand(lines, boxRows, boxColumns);
        System.out.println("solved " + puzzle.solve() + " with " + puzzle.guesses + " placements");
        puzzle.print();
    }

    public static void main(String[] args) {
        run(SMALL, 2, 3);
        run(EASY, 3, 3);
        String[] impossible = SMALL.clone();
        impossible[0] = "113...";
        run(impossible, 2, 3);
        run(new String[] {"....", "....", "....", "...."}, 2, 2);
    }
}
