// ArrayDeque and Stack: both ends, wrap-around growth, removal inside, iteration, bracket matching, sliding maxima.
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.EmptyStackException;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Stack;

public class LibArrayDequeOps {
    private static boolean balanced(String text) {
        Deque<Character> open = new ArrayDeque<>();
        for (char c : text.toCharArray()) {
            int close = ")]}".indexOf(c);
            if ("([{".indexOf(c) >= 0) {
                open.push(c);
            } else if (close >= 0 && (open.isEmpty() || open.pop() != "([{".charAt(close))) {
                return false;
            }
        }
        return open.isEmpty();
    }

    private static int[] slidingMax(int[] values, int window) {
        int[] out = new int[values.length - window + 1];
        Deque<Integer> indexes = new ArrayDeque<>();
        for (int i = 0; i < values.length; i++) {
            while (!indexes.isEmpty() && values[indexes.peekLast()] <= values[i]) {
                indexes.pollLast();
            }
            indexes.addLast(i);
            if (indexes.peekFirst() <= i - window) {
                indexes.pollFirst();
            }
            if (i >= window - 1) {
                out[i - window + 1] = values[indexes.peekFirst()];
            }
        }
        return out;
    }

    public static void main(String[] args) {
        ArrayDeque<Integer> deque = new ArrayDeque<>(2);
        System.out.println(deque + " " + deque.peek() + " " + deque.pollFirst() + " " + deque.pollLast() + " "
                + deque.peekLast());
        for (int i = 0; i < 30; i++) {
            if (i % 3 == 0) {
                deque.addFirst(i);
            } else {
                deque.addLast(i);
            }
            if (i % 5 == 4) {
                System.out.print(deque.pollLast() + "/" + deque.pollFirst() + " ");
            }
        }
        System.out.println(deque + " " + deque.size());
        System.out.println(deque.removeFirstOccurrence(16) + " " + deque.removeLastOccurrence(9) + " "
                + deque.remove(999) + " " + deque.contains(21) + " " + deque.getFirst() + " " + deque.getLast());
        deque.removeIf(x -> x % 2 == 0);
        deque.push(77);
        deque.offerFirst(78);
        deque.offer(79);
        System.out.println(deque + " " + deque.pop() + " " + deque.element());
        StringBuilder back = new StringBuilder();
        for (Iterator<Integer> it = deque.descendingIterator(); it.hasNext();) {
            int v = it.next();
            back.append(v).append(' ');
            if (v == 77 || v % 7 == 4) {
                it.remove();
            }
        }
        System.out.println(back + "" + deque + Arrays.toString(deque.toArray(new Integer[0])) + deque.clone());
        try {
            deque.add(null);
        } catch (NullPointerException e) {
            System.out.println("no nulls");
        }
        deque.clear();
        try {
            deque.removeFirst();
        } catch (NoSuchElementException e) {
            System.out.println("empty");
        }
        for (String text : new String[] {"", "()", "([{}])", "(]", "((", "a(b)c]", "{[()()]}"}) {
            System.out.print(text + ":" + balanced(text) + " ");
        }
        System.out.println();
        System.out.println(Arrays.toString(slidingMax(new int[] {1, 3, -1, -3, 5, 3, 6, 7, 2, 2}, 3)));
        Stack<String> stack = new Stack<>();
        for (String token : "3 4 + 2 * 7 /".split(" ")) {
            if (Character.isDigit(token.charAt(0))) {
                stack.push(token);
            } else {
                int right = Integer.parseInt(stack.pop());
                int left = Integer.parseInt(stack.pop());
                stack.push(String.valueOf(token.equals("+") ? left
                        + right : token.equals("*") ? left * right : left / right));
            }
            System.out.print(stack + " ");
        }
        System.out.println(stack.peek() + " " + stack.search("2") + " " + stack.search("x") + " " + stack.empty());
        stack.addAll(List.of("a", "b"));
        System.out.println(stack.search("2") + " " + stack.get(0) + " " + stack.firstElement() + " "
                + stack.lastElement());
        stack.clear();
        try {
            stack.pop();
        } catch (EmptyStackException e) {
            System.out.println("empty stack " + e.getMessage());
        }
    }
}
