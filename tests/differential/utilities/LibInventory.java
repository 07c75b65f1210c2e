// An inventory driven by text commands: parsing, stock levels, reservations, undo through a stack of closures, reports.
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

public class LibInventory {
    private enum Command {
        ADD(2), TAKE(2), PRICE(2), MOVE(3), UNDO(0), REPORT(0);

        private final int arguments;

        Command(int arguments) {
            this.arguments = arguments;
        }

        static Command parse(String[] words) {
            Command command = valueOf(words[0].toUpperCase());
            if (words.length - 1 != command.arguments) {
                throw new IllegalArgumentException(command + " takes " + command.arguments + " arguments, not "
                        + (words.length - 1));
            }
            return command;
        }
    }

    private static final class Item {
        private int quantity;
        private int cents = 100;
    }

    private final Map<String, Item> items = new TreeMap<>();
    private final Deque<Runnable> undo = new ArrayDeque<>();
    private final Map<String, Integer> errors = new LinkedHashMap<>();

    private Item item(String name) {
        return Optional.ofNullable(items.get(name)).orElseThrow(() -> new NoSuchElementException("unknown item "
                + name));
    }

    private void change(String name, int delta) {
        Item item = item(name);
        if (item.quantity + delta < 0) {
            throw new IllegalStateException("only " + item.quantity + " of " + name);
        }
        item.quantity += delta;
        undo.push(() -> item.quantity -= delta);
    }

    private String execute(String line) {
        String[] words = line.trim().split("\\s+");
        switch (Command.parse(words)) {
            case ADD:
                items.computeIfAbsent(words[1], k -> new Item());
                change(words[1], Integer.parseInt(words[2]));
                return words[1] + "=" + item(words[1]).quantity;
            case TAKE:
                change(words[1], -Integer.parseInt(words[2]));
                return words[1] + "=" + item(words[1]).quantity;
            case PRICE: {
                Item item = item(words[1]);
                int before = item.cents;
                item.cents = (int) Math.round(Double.parseDouble(words[2]) * 100);
                undo.push(() -> item.cents = before);
                return words[1] + " costs " + item.cents;
            }
            case MOVE: {
                int n = Integer.parseInt(words[3]);
                change(words[1], -n);
                try {
                    change(words[2], n);
                } catch (NoSuchElementException e) {
                    undo.pop().run();
                    throw e;
                }
                return "moved";
            }
            case UNDO:
                undo.pop().run();
                return "undone, " + undo.size() + " left";
            case REPORT:
                return items.entrySet().stream()
                        .sorted(Comparator.comparing(
                                (Map.Entry<String, Item> e) -> -e.getValue().quantity * e.getValue().cents)
                                .thenComparing(Map.Entry::getKey))
                        .map(e -> String.format("%-6s %4d x %6.2f = %9.2f", e.getKey(), e.getValue().quantity,
                                e.getValue().cents / 100.0, e.getValue().quantity * e.getValue().cents / 100.0))
                        .collect(Collectors.joining("\n"));
            default:
                throw new AssertionError();
        }
    }

    public static void main(String[] args) {
        LibInventory inventory = new LibInventory();
        String script = """
                add bolt 100
                add nut 250
                price nut 0.05
                price bolt 0.255
                take bolt 30
                take bolt 71
                take gear 1
                report
                move bolt nut 20
                move bolt gear 5
                undo
                undo
                undo
                add nut x
                add nut
                explode
                price gear 1
                report
                undo
                undo
                undo
                undo
                undo
                report
                """;
        script.lines().forEach(line -> {
            try {
                System.out.println(line + " -> " + inventory.execute(line));
            } catch (NumberFormatException e) {
                inventory.errors.merge("number", 1, Integer::sum);
                System.out.println(line + " -> bad number: " + e.getMessage());
            } catch (IllegalArgumentException | IllegalStateException | NoSuchElementException e) {
                inventory.errors.merge(e.getClass().getSimpleName(), 1, Integer::sum);
                System.out.println(line + " -> refused, " + e.getClass().getSimpleName());
            }
        });
        System.out.println(inventory.errors);
    }
}
