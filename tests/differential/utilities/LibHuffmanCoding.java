// Huffman coding: frequency table, tree in a priority queue, codes, bit packing, decoding, and LZW beside it.
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;

public class LibHuffmanCoding {
    private static final class Node {
        private final char symbol;
        private final int weight;
        private final Node left;
        private final Node right;

        Node(char symbol, int weight, Node left, Node right) {
            this.symbol = symbol;
            this.weight = weight;
            this.left = left;
            this.right = right;
        }

        boolean leaf() {
            return left == null;
        }
    }

    private static Node build(String text) {
        Map<Character, Integer> counts = new TreeMap<>();
        for (char c : text.toCharArray()) {
            counts.merge(c, 1, Integer::sum);
        }
        System.out.println(counts);
        PriorityQueue<Node> queue = new PriorityQueue<>(Comparator.<Node>comparingInt(n -> n.weight)
                .thenComparingInt(n -> n.symbol));
        counts.forEach((c, n) -> queue.add(new Node(c, n, null, null)));
        while (queue.size() > 1) {
            Node a = queue.poll();
            Node b = queue.poll();
            queue.add(new Node((char) Math.min(a.symbol, b.symbol), a.weight + b.weight, a, b));
        }
        return queue.poll();
    }

    private static void codes(Node node, String prefix, Map<Character, String> out) {
        if (node.leaf()) {
            out.put(node.symbol, prefix.isEmpty() ? "0" : prefix);
        } else {
            codes(node.left, prefix + "0", out);
            codes(node.right, prefix + "1", out);
        }
    }

    private static void roundTrip(String text) {
        Node root = build(text);
        Map<Character, String> codes = new TreeMap<>();
        codes(root, "", codes);
        BitSet bits = new BitSet();
        int length = 0;
        for (char c : text.toCharArray()) {
            for (char bit : codes.get(c).toCharArray()) {
                bits.set(length++, bit == '1');
            }
        }
        StringBuilder decoded = new StringBuilder();
        Node at = root;
        for (int i = 0; i < length; i++) {
            if (!at.leaf()) {
                at = bits.get(i) ? at.right : at.left;
            }
            if (at.leaf()) {
                decoded.append(at.symbol);
                at = root;
            }
        }
        System.out.println(codes + " " + length + " of " + text.length() * 8 + " " + bits.hashCode() + " "
                + decoded.toString().equals(text));
    }

    private static List<Integer> compress(String text) {
        Map<String, Integer> table = new HashMap<>();
        for (char c = 0; c < 128; c++) {
            table.put(String.valueOf(c), (int) c);
        }
        List<Integer> out = new ArrayList<>();
        String word = "";
        for (char c : text.toCharArray()) {
            if (table.containsKey(word + c)) {
                word += c;
            } else {
                out.add(table.get(word));
                table.put(word + c, table.size());
                word = String.valueOf(c);
            }
        }
        out.add(table.get(word));
        return out;
    }

    private static String expand(List<Integer> codes) {
        List<String> table = new ArrayList<>();
        for (char c = 0; c < 128; c++) {
            table.add(String.valueOf(c));
        }
        String word = table.get(codes.get(0));
        StringBuilder out = new StringBuilder(word);
        for (int code : codes.subList(1, codes.size())) {
            String entry = code < table.size() ? table.get(code) : word + word.charAt(0);
            out.append(entry);
            table.add(word + entry.charAt(0));
            word = entry;
        }
        return out.toString();
    }

    public static void main(String[] args) {
        roundTrip("abracadabra");
        roundTrip("aaaa");
        roundTrip("she sells sea shells by the sea shore; the shells she sells are sea shells");
        for (String text : new String[] {"TOBEORNOTTOBEORTOBEORNOT", "aaaaaaaaaa", "ab"}) {
            List<Integer> codes = compress(text);
            System.out.println(codes + " " + expand(codes).equals(text));
        }
    }
}
