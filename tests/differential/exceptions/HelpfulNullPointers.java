// Helpful NullPointerException messages for every instruction that can raise one, with locals, fields, arrays, calls.
public class HelpfulNullPointers {
    static class Node {
        Node next;
        int value;
        double weight;
        int[] data;
        Node[] children;
        String name;
        Integer boxed;

        Node self() {
            return next;
        }

        Node find(int i, String key, long[] options) {
            return null;
        }

        void viaThis() {
            next.value = 1;
        }
    }

    static Node root = new Node();
    static Node none;
    static int[][] matrix = new int[2][];
    static String[] texts = new String[3];
    static Boolean flag;

    interface Action {
        void run() throws Exception;
    }

    static void attempt(Action action) throws Exception {
        try {
            action.run();
            System.out.println("no exception");
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    static Node make() {
        return null;
    }

    static void locals(Node node, int[] numbers, Object any, int i) throws Exception {
        attempt(() -> root.next.value = 5);
        try { node.value = 1; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { i = node.value; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { numbers[i] = 3; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { i = numbers[i + 2]; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { i = numbers.length; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { any.toString(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { synchronized (any) { i++; } } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { throw (RuntimeException) any; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { i = (Integer) any; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { node.self().self(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        long[] longs = null;
        try { longs[0]++; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        String text = null;
        try { text.length(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { switch (text) { default: i++; } } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        for (Node n = node; ; ) {
            try { n.next.next = n; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
            break;
        }
    }

    public static void main(String[] args) throws Exception {
        locals(null, null, null, 0);
        attempt(() -> root.next.next.value = 5);
        attempt(() -> root.next.weight++);
        attempt(() -> none.value = 1);
        attempt(() -> System.out.println(none.children[0].name));
        attempt(() -> System.out.println(root.children[0].name));
        attempt(() -> root.data[3] = 4);
        attempt(() -> matrix[1][0] = 2);
        attempt(() -> System.out.println(matrix[0].length));
        attempt(() -> System.out.println(texts[texts.length - 1].trim()));
        attempt(() -> make().self());
        attempt(() -> root.find(1, "key", null).self());
        attempt(() -> root.self().find(0, "", new long[0]));
        attempt(() -> System.out.println(root.boxed + 1));
        attempt(() -> System.out.println(flag ? 1 : 2));
        attempt(() -> root.viaThis());
        attempt(() -> { throw null; });
        attempt(() -> System.out.println(root.name.toUpperCase().length()));
        attempt(() -> System.out.println(((Node[]) null)[2]));
        attempt(() -> System.out.println((new Node[4][5])[1][2].name));
        attempt(() -> { Action a = null; a.run(); });
        attempt(() -> { for (Object o : (Iterable<?>) null) System.out.println(o); });
        attempt(() -> { throw new NullPointerException(); });
        attempt(() -> { throw new NullPointerException("by hand"); });
        attempt(() -> { Runnable r = none::self; r.run(); });
        attempt(() -> {
            Node outer = new Node();
            outer.children = new Node[2];
            outer.children[1].children[0] = outer;
        });
    }
}
