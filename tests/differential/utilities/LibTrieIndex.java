// A trie with counts, prefixes, deletion and wildcard search, and an inverted index over short documents.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

public class LibTrieIndex {
    private static final class Node {
        private final Map<Character, Node> next = new TreeMap<>();
        private int words;
        private int through;
    }

    private final Node root = new Node();

    private void add(String word) {
        Node node = root;
        for (char c : word.toCharArray()) {
            node.through++;
            node = node.next.computeIfAbsent(c, k -> new Node());
        }
        node.through++;
        node.words++;
    }

    private boolean remove(String word) {
        if (count(word) == 0) {
            return false;
        }
        Node node = root;
        for (char c : word.toCharArray()) {
            node.through--;
            Node child = node.next.get(c);
            if (child.through == 1) {
                node.next.remove(c);
                return true;
            }
            node = child;
        }
        node.through--;
        node.words--;
        return true;
    }

    private Node find(String prefix) {
        Node node = root;
        for (int i = 0; i < prefix.length() && node != null; i++) {
            node = node.next.get(prefix.charAt(i));
        }
        return node;
    }

    private int count(String word) {
        Node node = find(word);
        return node == null ? 0 : node.words;
    }

    private List<String> complete(String prefix) {
        List<String> out = new ArrayList<>();
        Node node = find(prefix);
        if (node != null) {
            collect(node, new StringBuilder(prefix), out);
        }
        return out;
    }

    private void collect(Node node, StringBuilder path, List<String> out) {
        if (node.words > 0) {
            out.add(path + (node.words > 1 ? "*" + node.words : ""));
        }
        node.next.forEach((c, child) -> {
            path.append(c);
            collect(child, path, out);
            path.setLength(path.length() - 1);
        });
    }

    private void match(Node node, String pattern, String path, List<String> out) {
        if (pattern.isEmpty()) {
            if (node.words > 0) {
                out.add(path);
            }
            return;
        }
        char first = pattern.charAt(0);
        for (Map.Entry<Character, Node> e : node.next.entrySet()) {
            if (first == '?' || first == e.getKey()) {
                match(e.getValue(), pattern.substring(1), path + e.getKey(), out);
            }
        }
    }

    public static void main(String[] args) {
        LibTrieIndex trie = new LibTrieIndex();
        for (String word : "car card care cart cat dog do dot car done ca".split(" ")) {
            trie.add(word);
        }
        System.out.println(trie.complete("") + " " + trie.complete("car") + " " + trie.complete("x") + " "
                + trie.count("car") + " " + trie.count("c"));
        for (String pattern : new String[] {"ca?", "?o?", "????", "d?", "z?"}) {
            List<String> hits = new ArrayList<>();
            trie.match(trie.root, pattern, "", hits);
            System.out.print(pattern + hits + " ");
        }
        System.out.println();
        System.out.println(trie.remove("car") + " " + trie.remove("zebra") + " " + trie.remove("ca") + " "
                + trie.remove("ca") + " " + trie.remove("card") + " " + trie.complete("") + " " + trie.root.through);

        String[] documents = {"the cat sat on the mat", "the dog chased the cat", "a mat for a dog", "birds sing"};
        Map<String, SortedSet<Integer>> index = new TreeMap<>();
        for (int id = 0; id < documents.length; id++) {
            for (String word : documents[id].split(" ")) {
                index.computeIfAbsent(word, w -> new TreeSet<>()).add(id);
            }
        }
        System.out.println(index);
        for (String query : new String[] {"cat", "cat dog", "the mat", "dog -cat", "unknown", "mat -unknown"}) {
            TreeSet<Integer> result = new TreeSet<>(List.of(0, 1, 2, 3));
            for (String term : query.split(" ")) {
                SortedSet<Integer> ids = index.getOrDefault(term.replaceFirst("^-", ""), new TreeSet<>());
                if (term.startsWith("-")) {
                    result.removeAll(ids);
                } else {
                    result.retainAll(ids);
                }
            }
            System.out.println(query + " -> " + result);
        }
        int[] letters = new int[26];
        for (String document : documents) {
            document.chars().filter(Character::isLetter).forEach(c -> letters[c - 'a']++);
        }
        System.out.println(Arrays.toString(letters));
    }
}
