// Union-find with path compression, Kruskal's spanning tree, a seeded maze, percolation, and account merging.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;

public class LibUnionFind {
    private final int[] parent;
    private final int[] size;
    private int sets;

    private LibUnionFind(int n) {
        parent = new int[n];
        size = new int[n];
        sets = n;
        Arrays.setAll(parent, i -> i);
        Arrays.fill(size, 1);
    }

    private int find(int x) {
        while (parent[x] != x) {
            parent[x] = parent[parent[x]];
            x = parent[x];
        }
        return x;
    }

    private boolean union(int a, int b) {
        int ra = find(a);
        int rb = find(b);
        if (ra == rb) {
            return false;
        }
        if (size[ra] < size[rb]) {
            int t = ra;
            ra = rb;
            rb = t;
        }
        parent[rb] = ra;
        size[ra] += size[rb];
        sets--;
        return true;
    }

    private record Edge(int from, int to, int weight) { }

    private static void kruskal() {
        int[][] raw = {{0, 1, 7}, {0, 3, 5}, {1, 2, 8}, {1, 3, 9}, {1, 4, 7}, {2, 4, 5}, {3, 4, 15}, {3, 5, 6},
                {4, 5, 8}, {4, 6, 9}, {5, 6, 11}};
        List<Edge> edges = new ArrayList<>();
        for (int[] e : raw) {
            edges.add(new Edge(e[0], e[1], e[2]));
        }
        edges.sort(Comparator.comparingInt(Edge::weight));
        LibUnionFind forest = new LibUnionFind(7);
        int total = 0;
        StringBuilder tree = new StringBuilder();
        for (Edge e : edges) {
            if (forest.union(e.from(), e.to())) {
                total += e.weight();
                tree.append(e.from()).append('-').append(e.to()).append(' ');
            }
        }
        System.out.println(tree + "= " + total + " " + forest.sets);
    }

    private static void maze(int height, int width) {
        List<int[]> walls = new ArrayList<>();
        for (int cell = 0; cell < height * width; cell++) {
            if (cell % width < width - 1) {
                walls.add(new int[] {cell, cell + 1});
            }
            if (cell / width < height - 1) {
                walls.add(new int[] {cell, cell + width});
            }
        }
        Collections.shuffle(walls, new Random(8));
        LibUnionFind cells = new LibUnionFind(height * width);
        walls.removeIf(w -> cells.union(w[0], w[1]));
        boolean[][] closed = new boolean[height * width][2];
        walls.forEach(w -> closed[w[0]][w[1] - w[0] == 1 ? 0 : 1] = true);
        for (int row = 0; row < height; row++) {
            StringBuilder line = new StringBuilder("|");
            for (int column = 0; column < width; column++) {
                int cell = row * width + column;
                line.append(closed[cell][1] || row == height - 1 ? '_' : ' ').append(closed[cell][0]
                        || column == width - 1 ? '|' : ' ');
            }
            System.out.println(line);
        }
    }

    private static void accounts() {
        String[][] accounts = {{"Jo", "j1", "j2"}, {"Jo", "j3"}, {"Ma", "m1"}, {"Jo", "j2", "j4"}, {"Jo", "j4", "j5"}};
        LibUnionFind people = new LibUnionFind(accounts.length);
        Map<String, Integer> owner = new HashMap<>();
        for (int i = 0; i < accounts.length; i++) {
            for (int j = 1; j < accounts[i].length; j++) {
                Integer before = owner.putIfAbsent(accounts[i][j], i);
                if (before != null) {
                    people.union(before, i);
                }
            }
        }
        Map<String, TreeSet<String>> merged = new TreeMap<>();
        owner.forEach((mail, i) -> merged.computeIfAbsent(accounts[i][0] + people.find(i),
                k -> new TreeSet<>()).add(mail));
        System.out.println(merged + " " + people.sets);
    }

    public static void main(String[] args) {
        kruskal();
        maze(6, 14);
        accounts();
        Random random = new Random(3);
        LibUnionFind grid = new LibUnionFind(66);
        boolean[] open = new boolean[64];
        int opened = 0;
        while (grid.find(64) != grid.find(65)) {
            int cell = random.nextInt(64);
            if (open[cell]) {
                continue;
            }
            open[cell] = true;
            opened++;
            int[] near = {cell % 8 > 0 ? cell - 1 : cell, cell % 8 < 7 ? cell + 1 : cell, cell < 8 ? 64 : cell - 8,
                    cell >= 56 ? 65 : cell + 8};
            for (int other : near) {
                if (other >= 64 || open[other]) {
                    grid.union(cell, other);
                }
            }
        }
        System.out.println(opened + " " + grid.sets + " " + grid.size[grid.find(64)]);
    }
}
