// Labelled break and continue through nested loops, blocks, switches and finally clauses.
public class LabelledJumps {
    static String search(int[][] grid, int wanted) {
        int steps = 0;
        String found = "nowhere";
        rows:
        for (int r = 0; r < grid.length; r++) {
            for (int c = 0; c < grid[r].length; c++) {
                steps++;
                if (grid[r][c] < 0) continue rows;
                if (grid[r][c] == wanted) {
                    found = r + "," + c;
                    break rows;
                }
            }
        }
        return found + " after " + steps;
    }

    static String block(int i) {
        StringBuilder out = new StringBuilder();
        a: {
            out.append("a");
            b: {
                if (i == 0) break a;
                out.append("b");
                c: {
                    if (i == 1) break b;
                    if (i == 2) break c;
                    out.append("c");
                }
                out.append("-c");
            }
            out.append("-b");
        }
        return out.append("-a").toString();
    }

    static String loops() {
        StringBuilder out = new StringBuilder();
        int i = 0;
        outer:
        while (true) {
            i++;
            int j = 0;
            middle:
            do {
                j++;
                for (int k = 0; ; k++) {
                    if (k == 3) continue middle;
                    if (j == 3) continue outer;
                    if (i == 4) break outer;
                    if (i == 2 && j == 2) break middle;
                    out.append(i).append(j).append(k).append(' ');
                }
            } while (j < 5);
            out.append("| ");
        }
        return out.toString() + i;
    }

    static String throughFinally() {
        StringBuilder out = new StringBuilder();
        outer:
        for (int i = 0; i < 6; i++) {
            for (int j = 0; j < 3; j++) {
                try {
                    if (i == 1) continue;
                    if (i == 2) break;
                    if (i == 3) continue outer;
                    if (i == 5) break outer;
                    out.append('t').append(i).append(j).append(' ');
                } finally {
                    out.append('f').append(i).append(j).append(' ');
                }
            }
            out.append("end").append(i).append(' ');
        }
        return out.toString();
    }

    static int collatz(int n) {
        int steps = 0;
        loop:
        for (;;) {
            switch (n) {
                case 1: break loop;
                default:
                    steps++;
                    n = n % 2 == 0 ? n / 2 : 3 * n + 1;
                    continue loop;
            }
        }
        return steps;
    }

    static String primes() {
        StringBuilder out = new StringBuilder();
        candidate:
        for (int n = 2; n < 60; n++) {
            for (int d = 2; d * d <= n; d++) {
                if (n % d == 0) continue candidate;
            }
            out.append(n).append(' ');
        }
        return out.toString();
    }

    public static void main(String[] args) {
        int[][] grid = {{1, 2, 3}, {4, -1, 5}, {}, {6, 7}};
        for (int wanted : new int[] {1, 3, 5, 7, 9}) {
            System.out.println(wanted + " at " + search(grid, wanted));
        }
        for (int i = 0; i < 4; i++) {
            System.out.println(block(i));
        }
        System.out.println(loops());
        System.out.println(throughFinally());
        System.out.println(collatz(27) + " " + collatz(1) + " " + collatz(97));
        System.out.println(primes());
        single: if (args.length == 0) break single; else System.out.println("arguments");
    }
}
