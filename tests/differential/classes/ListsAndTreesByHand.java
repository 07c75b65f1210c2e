// Data structures by hand: linked list with iterator and reversal, binary search tree with removal, heap, ring buffer.
import java.util.Iterator;
import java.util.NoSuchElementException;

public class ListsAndTreesByHand {
    static class Chain<T> implements Iterable<T> {
        private static class Link<T> {
            T item;
            Link<T> next;

            Link(T item, Link<T> next) {
                this.item = item;
                this.next = next;
            }
        }

        private Link<T> head;
        private int size;

        void addFirst(T t) {
            head = new Link<>(t, head);
            size++;
        }

        void reverse() {
            Link<T> previous = null;
            while (head != null) {
                Link<T> next = head.next;
                head.next = previous;
                previous = head;
                head = next;
            }
            head = previous;
        }

        @Override
        public Iterator<T> iterator() {
            return new Iterator<T>() {
                private Link<T> at = new Link<>(null, head);
                private Link<T> before;

                public boolean hasNext() { return at.next != null; }

                public T next() {
                    if (at.next == null) throw new NoSuchElementException();
                    before = at;
                    at = at.next;
                    return at.item;
                }

                public void remove() {
                    if (before == null) throw new IllegalStateException("no element");
                    if (at == head) head = at.next;
                    before.next = at.next;
                    at = before;
                    before = null;
                    size--;
                }
            };
        }

        @Override
        public String toString() {
            StringBuilder out = new StringBuilder(size + "[");
            for (T t : this) out.append(t).append(' ');
            return out.append(']').toString();
        }
    }

    static class SearchTree {
        private class Node {
            int key;
            Node left, right;

            Node(int key) {
                this.key = key;
                count++;
            }
        }

        private Node root;
        private int count;

        void insert(int key) { root = insert(root, key); }
        void remove(int key) { root = remove(root, key); }

        private Node insert(Node n, int key) {
            if (n == null) return new Node(key);
            if (key < n.key) n.left = insert(n.left, key);
            else if (key > n.key) n.right = insert(n.right, key);
            return n;
        }

        private Node remove(Node n, int key) {
            if (n == null) return null;
            if (key < n.key) n.left = remove(n.left, key);
            else if (key > n.key) n.right = remove(n.right, key);
            else if (n.left == null || n.right == null) {
                count--;
                return n.left == null ? n.right : n.left;
            } else {
                Node least = n.right;
                while (least.left != null) least = least.left;
                n.key = least.key;
                n.right = remove(n.right, least.key);
            }
            return n;
        }

        private String show(Node n) {
            return n == null ? "." : "(" + show(n.left) + n.key + show(n.right) + ")";
        }

        private int height(Node n) { return n == null ? 0 : 1 + Math.max(height(n.left), height(n.right)); }

        @Override public String toString() { return count + " " + height(root) + " " + show(root); }
    }

    static class Ring {
        private final int[] slots;
        private int start, size;

        Ring(int capacity) { slots = new int[capacity]; }

        boolean offer(int v) {
            if (size == slots.length) return false;
            slots[(start + size++) % slots.length] = v;
            return true;
        }

        int poll() {
            if (size == 0) throw new NoSuchElementException("empty ring");
            int v = slots[start];
            start = (start + 1) % slots.length;
            size--;
            return v;
        }
    }

    public static void main(String[] args) {
        Chain<String> chain = new Chain<>();
        for (String s : "one two three four".split(" ")) chain.addFirst(s);
        System.out.print(chain + " ");
        chain.reverse();
        System.out.println(chain);
        for (Iterator<String> it = chain.iterator(); it.hasNext(); ) if (it.next().length() == 3) it.remove();
        System.out.println(chain);
        try {
            chain.iterator().remove();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        SearchTree tree = new SearchTree();
        for (int k : new int[] {50, 30, 70, 20, 40, 60, 80, 30, 65}) tree.insert(k);
        System.out.println(tree);
        for (int k : new int[] {20, 70, 50, 99}) {
            tree.remove(k);
            System.out.println("without " + k + ": " + tree);
        }
        Ring ring = new Ring(3);
        for (int i = 0; i < 5; i++) System.out.print(ring.offer(i) + " ");
        System.out.print(ring.poll() + " " + ring.poll() + " " + ring.offer(9) + " " + ring.poll() + " " + ring.poll()
            + " ");
        try {
            ring.poll();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
    }
}
