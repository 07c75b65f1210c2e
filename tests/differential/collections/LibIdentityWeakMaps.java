// IdentityHashMap and WeakHashMap: keys by identity, and weak keys that stay while strongly held.
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.WeakHashMap;

public class LibIdentityWeakMaps {
    private static final class Node {
        final String name;
        final List<Node> next = new ArrayList<>();

        Node(String name) {
            this.name = name;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Node;
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    private static Node copy(Node node, Map<Node, Node> done) {
        Node known = done.get(node);
        if (known != null) {
            return known;
        }
        Node twin = new Node(node.name + "'");
        done.put(node, twin);
        for (Node n : node.next) {
            twin.next.add(copy(n, done));
        }
        return twin;
    }

    public static void main(String[] args) {
        String a = new String("key");
        String b = new String("key");
        Map<String, Integer> identity = new IdentityHashMap<>();
        Map<String, Integer> equality = new HashMap<>();
        for (String key : new String[] {a, b, a, "key", "key".intern()}) {
            identity.merge(key, 1, Integer::sum);
            equality.merge(key, 1, Integer::sum);
        }
        System.out.println(identity.size() + " " + equality.size() + " " + identity.get(a) + identity.get(b)
                + identity.get("key") + " " + identity.get(new String("key")) + " " + identity.containsKey(b) + " "
                + identity.remove(b) + " " + identity.size());
        identity.put(null, 9);
        System.out.println(identity.get(null) + " " + identity.containsValue(9) + " " + identity.equals(equality));
        for (int i = 0; i < 100; i++) {
            identity.put(new String("x"), i);
        }
        int sum = identity.values().stream().mapToInt(Integer::intValue).sum();
        System.out.println(identity.size() + " " + sum);
        identity.keySet().removeIf("x"::equals);
        System.out.println(identity.size());

        Node first = new Node("first");
        Node second = new Node("second");
        Node third = new Node("third");
        first.next.addAll(List.of(second, third));
        second.next.add(first);
        third.next.addAll(List.of(third, second));
        IdentityHashMap<Node, Node> done = new IdentityHashMap<>();
        Node twin = copy(first, done);
        System.out.println(done.size() + " " + twin.name + " " + twin.next.get(0).name + " "
                + twin.next.get(0).next.get(0).name + " " + (twin.next.get(0).next.get(0) == twin) + " "
                + (twin.next.get(1).next.get(0) == twin.next.get(1)));
        Map<Node, Integer> merged = new HashMap<>(Map.of(first, 1));
        merged.put(second, 2);
        System.out.println(merged.size() + " " + merged.get(third) + " " + merged.keySet().iterator().next().name);
        Set<Node> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        System.out.println(seen.add(first) + " " + seen.add(second) + " " + seen.add(first) + " " + seen.size());

        WeakHashMap<String, Integer> weak = new WeakHashMap<>();
        List<String> held = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            String key = "w" + i;
            held.add(key);
            weak.put(key, i);
        }
        weak.put(null, -1);
        weak.remove("w3");
        weak.merge("w4", 100, Integer::sum);
        System.out.println(weak.size() + " " + weak.get("w4") + " " + weak.get(null) + " " + weak.containsKey("w3")
                + " " + held.size());
        weak.remove(null);
        weak.entrySet().removeIf(e -> e.getValue() % 2 == 1);
        System.out.println(new TreeMap<>(weak) + " " + weak.equals(new HashMap<>(weak)));
        held.clear();
        weak.clear();
        System.out.println(weak + " " + weak.isEmpty());
    }
}
