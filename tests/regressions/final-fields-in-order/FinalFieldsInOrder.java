public class FinalFieldsInOrder {
    /** The constructor gives the object to nobody before it has ended. */
    static class Node {
        final Node next;
        final int value;
        Node(Node next, int value) {
            this.next = next;
            this.value = value;
            if (this.value < 0 || this.next == null && value > 100) throw new IllegalArgumentException();
        }
        Node(int value) { this(null, value); }
    }

    /** Two classes in turn. */
    static class Even { final Odd odd; Even(Odd odd) { this.odd = odd; } }
    static class Odd { final Even even; Odd(Even even) { this.even = even; } }

    /** Here the constructor gives the object away, as that of an inner class's owner does. */
    static class Parent {
        final Child child;
        Parent() { child = new Child(this); }
    }
    static class Child {
        final Parent parent;
        Child(Parent parent) { this.parent = parent; }
    }

    /** A method sees the object before its fields are set. */
    static class Registered {
        final Registered other;
        static Registered last;
        Registered() { register(); other = last; }
        private void register() { last = this; }
    }

    /** What is not final may be set later. */
    static class Linked {
        Linked next;
    }

    /** An array is filled later. */
    record Tree(Tree[] children) {}

    public static boolean node(Node n) { return n != null && n.next == n; }
    public static boolean twoNodes(Node n) { return n != null && n.next != null && n.next.next == n; }
    public static boolean inTurn(Even e) { return e != null && e.odd != null && e.odd.even == e; }
    public static boolean parent(Parent p) { return p != null && p.child != null && p.child.parent == p; }
    public static boolean registered(Registered r) { return r != null && r.other == r; }
    public static boolean linked(Linked l) { return l != null && l.next == l; }
    public static boolean tree(Tree t) { return t != null && t.children() != null && t.children().length > 0 && t.children()[0] == t; }
}
