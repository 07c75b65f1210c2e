// Graph algorithms on arrays: breadth and depth first, Dijkstra, Floyd-Warshall, union-find, flood fill.
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.PriorityQueue;

public class GraphWalks {
    static final int[][] EDGES = {{0, 1, 7}, {0, 2, 9}, {0, 5, 14}, {1, 2, 10}, {1, 3, 15}, {2, 3, 11}, {2, 5, 2},
        {3, 4, 6}, {4, 5, 9}, {6, 7, 1}};
    static final int NODES = 8;
    static final int FAR = 1_000_000;

    static int[][] weights() {
        int[][] w = new int[NODES][NODES];
        for (int[] row : w) Arrays.fill(row, FAR);
        for (int[] e : EDGES) w[e[0]][e[1]] = w[e[1]][e[0]] = e[2];
        for (int i = 0; i < NODES; i++) w[i][i] = 0;
        return w;
    }

    static String breadthFirst(int start) {
        int[][] w = weights();
        boolean[] seen = new boolean[NODES];
        ArrayDeque<Integer> queue = new ArrayDeque<>();
        StringBuilder order = new StringBuilder();
        queue.add(start);
        seen[start] = true;
        while (!queue.isEmpty()) {
            int at = queue.remove();
            order.append(at).append(' ');
            for (int to = 0; to < NODES; to++) {
                if (w[at][to] < FAR && !seen[to]) {
                    seen[to] = true;
                    queue.add(to);
                }
            }
        }
        return order.toString();
    }

    static void depthFirst(int[][] w, int at, boolean[] seen, StringBuilder order) {
        seen[at] = true;
        order.append('(').append(at);
        for (int to = 0; to < NODES; to++) {
            if (w[at][to] < FAR && !seen[to]) depthFirst(w, to, seen, order);
        }
        order.append(')');
    }

    static int[] dijkstra(int start) {
        int[][] w = weights();
        int[] distance = new int[NODES];
        Arrays.fill(distance, FAR);
        distance[start] = 0;
        PriorityQueue<int[]> queue = new PriorityQueue<>((a, b) -> a[1] != b[1] ? a[1] - b[1] : a[0] - b[0]);
        queue.add(new int[] {start, 0});
        while (!queue.isEmpty()) {
            int[] top = queue.poll();
            if (top[1] > distance[top[0]]) continue;
            for (int to = 0; to < NODES; to++) {
                int through = top[1] + w[top[0]][to];
                if (through < distance[to]) {
                    distance[to] = through;
                    queue.add(new int[] {to, through});
                }
            }
        }
        return distance;
    }

    static int[][] floydWarshall() {
        int[][] d = weights();
        for (int k = 0; k < NODES; k++)
            for (int i = 0; i < NODES; i++)
                for (int j = 0; j < NODES; j++) d[i][j] = Math.min(d[i][j], d[i][k] + d[k][j]);
        return d;
    }

    static int find(int[] parent, int i) {
        return parent[i] == i ? i : (parent[i] = find(parent, parent[i]));
    }

    static int spanningTree() {
        int[][] sorted = EDGES.clone();
        Arrays.sort(sorted, (a, b) -> Integer.compare(a[2], b[2]));
        int[] parent = new int[NODES];
        for (int i = 0; i < NODES; i++) parent[i] = i;
        int total = 0;
        for (int[] e : sorted) {
            int a = find(parent, e[0]), b = find(parent, e[1]);
            if (a != b) {
                parent[a] = b;
                total += e[2];
                System.out.print(e[0] + "-" + e[1] + " ");
            }
        }
        return total;
    }

    static int flood(char[][] map, int r, int c) {
        if (r < 0 || c < 0 || r >= map.length || c >= map[r].length || map[r][c] != '.') return 0;
        map[r][c] = '~';
        return 1 + flood(map, r + 1, c) + flood(map, r - 1, c) + flood(map, r, c + 1) + flood(map, r, c - 1);
    }

    public static void main(String[] args) {
        System.out.println(breadthFirst(0) + "| " + breadthFirst(6));
        StringBuilder order = new StringBuilder();
        depthFirst(weights(), 0, new boolean[NODES], order);
        System.out.println(order);
        for (int i = 0; i < NODES; i++) {
            System.out.println(Arrays.toString(dijkstra(i)) + " " + Arrays.equals(dijkstra(i), floydWarshall()[i]));
        }
        System.out.println(spanningTree());
        char[][] map = {"..#..".toCharArray(), ".##.#".toCharArray(), "#....".toCharArray()};
        System.out.println(flood(map, 0, 0) + " " + flood(map, 2, 1) + " " + flood(map, 0, 0));
        for (char[] row : map) System.out.println(new String(row));
    }
}
