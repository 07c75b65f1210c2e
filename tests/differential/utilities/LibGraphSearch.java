// Graph algorithms: breadth and depth first search, Dijkstra, Bellman-Ford, Floyd-Warshall, topological order, SCC.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;

public class LibGraphSearch {
    private record Edge(String to, int weight) { }

    private final Map<String, List<Edge>> edges = new TreeMap<>();

    private LibGraphSearch(String... lines) {
        for (String line : lines) {
            String[] parts = line.split("[->: ]+");
            edges.computeIfAbsent(parts[0], k -> new ArrayList<>()).add(new Edge(parts[1], Integer.parseInt(parts[2])));
            edges.computeIfAbsent(parts[1], k -> new ArrayList<>());
        }
    }

    private List<String> breadthFirst(String start) {
        Set<String> seen = new LinkedHashSet<>(List.of(start));
        Deque<String> queue = new ArrayDeque<>(seen);
        while (!queue.isEmpty()) {
            for (Edge e : edges.get(queue.poll())) {
                if (seen.add(e.to())) {
                    queue.add(e.to());
                }
            }
        }
        return new ArrayList<>(seen);
    }

    private String shortest(String from, String to) {
        Map<String, Integer> distance = new HashMap<>(Map.of(from, 0));
        Map<String, String> previous = new HashMap<>();
        PriorityQueue<Edge> queue = new PriorityQueue<>((a, b) -> Integer.compare(a.weight(), b.weight()));
        queue.add(new Edge(from, 0));
        while (!queue.isEmpty()) {
            Edge here = queue.poll();
            if (here.weight() > distance.get(here.to())) {
                continue;
            }
            for (Edge e : edges.get(here.to())) {
                int through = here.weight() + e.weight();
                if (through < distance.getOrDefault(e.to(), Integer.MAX_VALUE)) {
                    distance.put(e.to(), through);
                    previous.put(e.to(), here.to());
                    queue.add(new Edge(e.to(), through));
                }
            }
        }
        if (!distance.containsKey(to)) {
            return "no path";
        }
        List<String> path = new ArrayList<>();
        for (String at = to; at != null; at = previous.get(at)) {
            path.add(at);
        }
        Collections.reverse(path);
        return distance.get(to) + " via " + path;
    }

    private List<String> topological() {
        Map<String, Integer> incoming = new TreeMap<>();
        edges.forEach((from, out) -> {
            incoming.merge(from, 0, Integer::sum);
            out.forEach(e -> incoming.merge(e.to(), 1, Integer::sum));
        });
        PriorityQueue<String> ready = new PriorityQueue<>();
        incoming.forEach((node, n) -> {
            if (n == 0) {
                ready.add(node);
            }
        });
        List<String> order = new ArrayList<>();
        while (!ready.isEmpty()) {
            String node = ready.poll();
            order.add(node);
            for (Edge e : edges.get(node)) {
                if (incoming.merge(e.to(), -1, Integer::sum) == 0) {
                    ready.add(e.to());
                }
            }
        }
        if (order.size() < edges.size()) {
            throw new IllegalStateException("cycle after " + order);
        }
        return order;
    }

    private List<List<String>> components() {
        Map<String, Integer> index = new HashMap<>();
        Map<String, Integer> low = new HashMap<>();
        Deque<String> stack = new ArrayDeque<>();
        List<List<String>> out = new ArrayList<>();
        for (String node : edges.keySet()) {
            if (!index.containsKey(node)) {
                connect(node, index, low, stack, out);
            }
        }
        return out;
    }

    private void connect(String node, Map<String, Integer> index, Map<String, Integer> low, Deque<String> stack,
            List<List<String>> out) {
        index.put(node, index.size());
        low.put(node, index.get(node));
        stack.push(node);
        for (Edge e : edges.get(node)) {
            if (!index.containsKey(e.to())) {
                connect(e.to(), index, low, stack, out);
                low.merge(node, low.get(e.to()), Math::min);
            } else if (stack.contains(e.to())) {
                low.merge(node, index.get(e.to()), Math::min);
            }
        }
        if (low.get(node).equals(index.get(node))) {
            List<String> component = new ArrayList<>();
            String member;
            do {
                member = stack.pop();
                component.add(member);
            } while (!member.equals(node));
            Collections.sort(component);
            out.add(component);
        }
    }

    public static void main(String[] args) {
        LibGraphSearch cities = new LibGraphSearch("A->B: 4", "A->C: 2", "C->B: 1", "B->D: 5", "C->D: 8", "D->E: 3",
                "C->E: 10", "F->A: 1");
        System.out.println(cities.breadthFirst("A") + " " + cities.shortest("A", "E") + " " + cities.shortest("A", "F")
                + " " + cities.topological());
        LibGraphSearch cyclic = new LibGraphSearch("a->b: 1", "b->c: 1", "c->a: 1", "c->d: 2", "d->e: 1", "e->d: 1",
                "f->f: 3");
        System.out.println(cyclic.components() + " " + cyclic.breadthFirst("d"));
        try {
            cyclic.topological();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        int inf = 1_000_000;
        int[][] d = {{0, 3, inf, 7}, {8, 0, 2, inf}, {5, inf, 0, 1}, {2, inf, inf, 0}};
        for (int k = 0; k < 4; k++) {
            for (int i = 0; i < 4; i++) {
                for (int j = 0; j < 4; j++) {
                    d[i][j] = Math.min(d[i][j], d[i][k] + d[k][j]);
                }
            }
        }
        System.out.println(Arrays.deepToString(d));
    }
}
