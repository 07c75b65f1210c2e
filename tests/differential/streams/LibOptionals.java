// Optional and its primitive kinds: map, flatMap, filter, or, orElse variants, exceptions, equality, printing.
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Stream;

public class LibOptionals {
    private record Address(String street, Integer number) { }

    private record Customer(String name, Address address) {
        Optional<Address> home() {
            return Optional.ofNullable(address);
        }
    }

    private static String label(Customer customer) {
        return Optional.ofNullable(customer).flatMap(Customer::home).map(Address::street).filter(s -> s.length() > 3)
                .map(String::toUpperCase).orElse("unknown");
    }

    private static Optional<Integer> parse(String text) {
        try {
            return Optional.of(Integer.parseInt(text));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    public static void main(String[] args) {
        for (Customer c : new Customer[] {null, new Customer("a", null), new Customer("b", new Address(null, 1)),
            new Customer("c", new Address("x", 2)), new Customer("d", new Address("main", null))}) {
            System.out.println(c + " -> " + label(c));
        }
        Optional<String> full = Optional.of("value");
        Optional<String> none = Optional.empty();
        System.out.println(full + " " + none + " " + full.isPresent() + " " + none.isEmpty() + " " + full.get() + " "
                + full.hashCode() + " " + none.hashCode() + " " + full.equals(Optional.of("val" + "ue")) + " "
                + none.equals(Optional.ofNullable(null)));
        List<String> log = new ArrayList<>();
        full.ifPresent(log::add);
        none.ifPresent(log::add);
        full.ifPresentOrElse(v -> log.add("has " + v), () -> log.add("none"));
        none.ifPresentOrElse(v -> log.add("has " + v), () -> log.add("none"));
        System.out.println(log + " " + none.orElse("other") + " " + none.orElseGet(() -> "made") + " "
                + full.orElseGet(() -> {
            throw new AssertionError("must stay lazy");
        }) + " " + none.or(() -> Optional.of("alt")) + " " + full.or(() -> none) + " " + full.stream().count()
                + none.stream().count());
        for (Runnable bad : new Runnable[] {none::get, none::orElseThrow, () -> Optional.of(null),
            () -> full.flatMap(v -> null), () -> none.orElseThrow(() -> new IllegalArgumentException("custom"))}) {
            try {
                bad.run();
                System.out.println("no exception");
            } catch (NoSuchElementException | NullPointerException | IllegalArgumentException e) {
                System.out.println(e.getClass().getName() + (e instanceof NullPointerException ? "" : " "
                        + e.getMessage()));
            }
        }
        System.out.println(full.map(v -> null) + " " + full.filter(String::isEmpty) + " " + none.map(String::length)
                + " " + full.map(String::length));

        OptionalInt i = OptionalInt.of(5);
        OptionalLong l = OptionalLong.empty();
        OptionalDouble d = OptionalDouble.of(2.5);
        System.out.println(i + " " + l + " " + d + " " + i.getAsInt() + " " + l.orElse(7) + " " + d.orElseThrow() + " "
                + i.equals(OptionalInt.of(5)) + " " + i.hashCode() + " " + l.isPresent() + " " + d.stream().sum() + " "
                + OptionalInt.empty().orElseGet(() -> 9));
        try {
            l.getAsLong();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Stream.of("1", "x", "22", "", "-3").map(LibOptionals::parse).toList() + " "
                + Stream.of("1", "x", "22").map(LibOptionals::parse).flatMap(Optional::stream).mapToInt(v -> v).sum());
        Map<String, String> config = Map.of("host", "h1", "port", "80x");
        int port = Optional.ofNullable(config.get("port")).flatMap(LibOptionals::parse).orElse(8080);
        System.out.println(port + " " + Optional.ofNullable(config.get("host")).map(h -> h + ":" + port).get());
        System.out.println(Optional.of(Optional.of(1)) + " " + Optional.of(List.of(Optional.empty())));
    }
}
