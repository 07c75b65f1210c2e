// Collections built by extending AbstractList, AbstractSet, AbstractMap and AbstractQueue: what they give for free.
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.AbstractQueue;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.RandomAccess;
import java.util.Set;

public class LibAbstractCollections {
    private static final class Squares extends AbstractList<Integer> implements RandomAccess {
        @Override
        public Integer get(int index) {
            if (index < 0 || index >= 10) {
                throw new IndexOutOfBoundsException("square " + index);
            }
            return index * index;
        }

        @Override
        public int size() {
            return 10;
        }
    }

    private static final class Digits extends AbstractSet<Integer> {
        private int bits;

        @Override
        public boolean add(Integer digit) {
            int before = bits;
            bits |= 1 << digit;
            return bits != before;
        }

        @Override
        public Iterator<Integer> iterator() {
            return new Iterator<>() {
                private int rest = bits;
                private int last = -1;

                @Override
                public boolean hasNext() {
                    return rest != 0;
                }

                @Override
                public Integer next() {
                    last = Integer.numberOfTrailingZeros(rest);
                    rest &= rest - 1;
                    return last;
                }

                @Override
                public void remove() {
                    bits &= ~(1 << last);
                }
            };
        }

        @Override
        public int size() {
            return Integer.bitCount(bits);
        }
    }

    private static final class Ring<T> extends AbstractQueue<T> {
        private final List<T> items = new ArrayList<>();

        @Override
        public boolean offer(T item) {
            return items.size() < 3 && items.add(item);
        }

        @Override
        public T poll() {
            return items.isEmpty() ? null : items.remove(0);
        }

        @Override
        public T peek() {
            return items.isEmpty() ? null : items.get(0);
        }

        @Override
        public Iterator<T> iterator() {
            return items.iterator();
        }

        @Override
        public int size() {
            return items.size();
        }
    }

    public static void main(String[] args) {
        List<Integer> squares = new Squares();
        System.out.println(squares + " " + squares.contains(49) + " " + squares.indexOf(64) + " "
                + squares.subList(2, 5) + " " + squares.hashCode() + " " + squares.equals(new ArrayList<>(squares))
                + " " + Collections.binarySearch(squares, 36) + " " + squares.stream().mapToInt(x -> x).sum() + " "
                + squares.listIterator(10).previous());
        try {
            squares.add(5);
        } catch (UnsupportedOperationException e) {
            System.out.println("read only " + e.getMessage());
        }
        try {
            squares.get(10);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        Digits digits = new Digits();
        System.out.println(digits.addAll(List.of(3, 1, 4, 1, 5, 9)) + " " + digits + " "
                + digits.removeAll(List.of(1, 2, 3)) + " " + digits + " " + digits.equals(Set.of(4, 5, 9)) + " "
                + digits.hashCode() + " " + digits.retainAll(Set.of(9, 4)) + " " + digits + " " + digits.remove(4)
                + digits.contains(4) + digits.containsAll(List.of(9)));
        Map<String, Integer> lengths = new AbstractMap<>() {
            @Override
            public Set<Entry<String, Integer>> entrySet() {
                return Set.of(Map.entry("only", 4));
            }
        };
        System.out.println(lengths + " " + lengths.get("only") + " " + lengths.containsKey("x") + " "
                + lengths.keySet() + lengths.values() + " " + lengths.equals(Map.of("only", 4)) + " "
                + lengths.hashCode());
        Ring<String> ring = new Ring<>();
        System.out.println(ring.add("a") + " " + ring.addAll(List.of("b", "c")) + " " + ring.offer("d") + " " + ring
                + ring.remove() + ring.element());
        try {
            ring.add("d");
            ring.add("e");
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + ring);
        }
        ring.clear();
        System.out.println(ring + " " + ring.poll());
    }
}
