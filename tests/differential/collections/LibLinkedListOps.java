// LinkedList as list, queue and stack: every end operation, descending iteration, and the errors of an empty list.
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.NoSuchElementException;
import java.util.function.Supplier;

public class LibLinkedListOps {
    private static String attempt(Supplier<Object> action) {
        try {
            return String.valueOf(action.get());
        } catch (NoSuchElementException e) {
            return "none";
        } catch (IndexOutOfBoundsException e) {
            return e.getMessage();
        }
    }

    private static int josephus(int people, int step) {
        LinkedList<Integer> circle = new LinkedList<>();
        for (int i = 1; i <= people; i++) {
            circle.add(i);
        }
        while (circle.size() > 1) {
            for (int i = 1; i < step; i++) {
                circle.addLast(circle.removeFirst());
            }
            circle.removeFirst();
        }
        return circle.getFirst();
    }

    public static void main(String[] args) {
        LinkedList<Integer> list = new LinkedList<>();
        System.out.println(attempt(list::getFirst) + " " + attempt(list::getLast) + " " + attempt(list::removeFirst)
                + " " + attempt(list::removeLast) + " " + attempt(list::element) + " " + attempt(list::pop) + " "
                + attempt(list::remove) + " " + list.peek() + " " + list.poll() + " " + list.peekFirst() + " "
                + list.pollLast());
        list.add(1);
        list.addFirst(0);
        list.addLast(2);
        list.offer(3);
        list.offerFirst(-1);
        list.offerLast(4);
        list.push(-2);
        list.add(3, 100);
        list.add(null);
        System.out.println(list + " " + list.size() + " " + list.indexOf(null) + " " + list.peekLast());
        System.out.println(list.pop() + " " + list.poll() + " " + list.pollLast() + " " + list.removeLast() + " "
                + list.element() + " " + list);
        System.out.println(attempt(() -> list.get(9)) + " " + attempt(() -> list.remove(-1)) + " "
                + attempt(() -> list.set(1, 7)) + " " + list);
        list.addAll(List.of(5, 7, 5, 7));
        System.out.println(list.removeFirstOccurrence(7) + " " + list.removeLastOccurrence(7) + " "
                + list.removeFirstOccurrence(99) + " " + list.lastIndexOf(5) + " " + list);
        list.addAll(0, List.of(8, 9));
        list.addAll(4, List.of(10, 11));
        System.out.println(list);

        StringBuilder back = new StringBuilder();
        for (Iterator<Integer> it = list.descendingIterator(); it.hasNext();) {
            int value = it.next();
            back.append(value).append(' ');
            if (value % 2 == 0) {
                it.remove();
            }
        }
        System.out.println(back + " " + list);
        for (ListIterator<Integer> it = list.listIterator(1); it.hasNext();) {
            int index = it.nextIndex();
            int value = it.next();
            if (value == 5) {
                it.set(55);
                it.add(56);
            }
            System.out.print(index + ":" + value + ":" + it.previousIndex() + " ");
        }
        System.out.println(list);
        System.out.println(josephus(41, 3) + " " + josephus(7, 2) + " " + josephus(1, 5));
        LinkedList<Integer> copy = new LinkedList<>(list);
        System.out.println(copy.equals(list) + " " + (copy.hashCode() == list.hashCode()) + " "
                + copy.removeIf(x -> x > 50) + " " + copy);
        copy.clear();
        copy.add(1);
        copy.sort(null);
        System.out.println(copy + " " + copy.contains(1));
    }
}
