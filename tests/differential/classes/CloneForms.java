// clone: arrays of all kinds, shallow and deep objects, unsupported, overridden with a covariant type.
import java.util.Arrays;

public class CloneForms implements Cloneable {
    int number = 5;
    int[] shared = {1, 2};
    Inner inner = new Inner("original");
    final long stamp;
    static int constructed;

    CloneForms(long stamp) {
        this.stamp = stamp;
        constructed++;
    }

    static class Inner implements Cloneable {
        String text;

        Inner(String text) {
            this.text = text;
        }

        @Override
        public Inner clone() {
            try {
                Inner copy = (Inner) super.clone();
                copy.text += " copy";
                return copy;
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static class Deep extends CloneForms {
        double[][] grid = {{1, 2}, {3}};

        Deep(long stamp) {
            super(stamp);
        }

        @Override
        protected Deep clone() throws CloneNotSupportedException {
            Deep copy = (Deep) super.clone();
            copy.shared = shared.clone();
            copy.inner = inner.clone();
            copy.grid = grid.clone();
            copy.grid[0] = grid[0].clone();
            return copy;
        }
    }

    static class Refuses {
        Object attempt() throws CloneNotSupportedException {
            return clone();
        }
    }

    static class Node implements Cloneable {
        int value;
        Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }

        Node copy() throws CloneNotSupportedException {
            Node node = (Node) clone();
            if (next != null) node.next = next.copy();
            return node;
        }

        @Override
        public String toString() {
            return value + (next == null ? "" : "," + next);
        }
    }

    public static void main(String[] args) throws CloneNotSupportedException {
        CloneForms original = new CloneForms(1L << 40);
        CloneForms copy = (CloneForms) original.clone();
        copy.number = 6;
        copy.shared[0] = 100;
        copy.inner.text = "changed";
        System.out.println(original.number + " " + original.shared[0] + " " + original.inner.text + " " + copy.stamp
            + " " + (copy.getClass() == original.getClass()) + " " + (copy == original) + " " + constructed);
        Deep deep = new Deep(7);
        Deep second = deep.clone();
        second.shared[0] = 100;
        second.grid[0][0] = 100;
        second.grid[1][0] = 100;
        System.out.println(deep.shared[0] + " " + Arrays.deepToString(deep.grid) + " " + deep.inner.text + " "
            + second.inner.text + " " + constructed);
        try {
            new Refuses().attempt();
        } catch (CloneNotSupportedException e) {
            System.out.println(e.getMessage());
        }
        int[] ints = {1, 2, 3};
        int[] cloned = ints.clone();
        cloned[0] = 9;
        System.out.println(Arrays.toString(ints) + Arrays.toString(cloned) + " " + ints.clone().length + " "
            + new byte[0].clone().length);
        long[] longs = {Long.MIN_VALUE};
        boolean[] flags = {true, false};
        char[] chars = "text".toCharArray();
        String[] strings = {"a", null};
        System.out.println(longs.clone()[0] + " " + flags.clone()[0] + " " + new String(chars.clone()) + " "
            + Arrays.toString(strings.clone()) + " " + (strings.clone()[0] == strings[0]));
        int[][] grid = {{1}, {2}};
        int[][] shallow = grid.clone();
        shallow[0][0] = 50;
        shallow[1] = new int[] {60};
        System.out.println(Arrays.deepToString(grid) + Arrays.deepToString(shallow));
        Object[] covariant = new Integer[] {1, 2};
        Object[] stillIntegers = covariant.clone();
        try {
            stillIntegers[0] = "text";
        } catch (ArrayStoreException e) {
            System.out.println(stillIntegers.getClass().getSimpleName() + " " + e.getMessage());
        }
        Node list = new Node(1, new Node(2, new Node(3, null)));
        Node duplicate = list.copy();
        duplicate.next.next.value = 30;
        System.out.println(list + " | " + duplicate);
    }
}
