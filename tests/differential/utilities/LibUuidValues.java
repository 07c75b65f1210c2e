// UUID made from two longs or parsed text, and other small values: versions, addresses, packed fields.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;

public class LibUuidValues {
    private static final class Version implements Comparable<Version> {
        private final int[] parts;

        Version(String text) {
            parts = Arrays.stream(text.split("\\.")).mapToInt(Integer::parseInt).toArray();
        }

        @Override
        public int compareTo(Version other) {
            for (int i = 0; i < Math.max(parts.length, other.parts.length); i++) {
                int a = i < parts.length ? parts[i] : 0;
                int b = i < other.parts.length ? other.parts[i] : 0;
                if (a != b) {
                    return Integer.compare(a, b);
                }
            }
            return 0;
        }

        @Override
        public String toString() {
            return Arrays.toString(parts).replaceAll("[\\[\\] ]", "").replace(',', '.');
        }
    }

    private static long address(String text) {
        long out = 0;
        for (String part : text.split("\\.")) {
            out = out << 8 | Integer.parseInt(part);
        }
        return out;
    }

    private static String address(long value) {
        return (value >>> 24 & 255) + "." + (value >>> 16 & 255) + "." + (value >>> 8 & 255) + "." + (value & 255);
    }

    public static void main(String[] args) {
        UUID first = new UUID(0x123e4567e89b12d3L, 0xa456426614174000L);
        UUID zero = new UUID(0, 0);
        UUID ones = new UUID(-1, -1);
        System.out.println(first + " " + zero + " " + ones + " " + first.version() + " " + first.variant() + " "
                + first.hashCode() + " " + first.getMostSignificantBits() + " " + first.getLeastSignificantBits());
        System.out.println(UUID.fromString("123e4567-e89b-12d3-a456-426614174000").equals(first) + " "
                + UUID.fromString("1-2-3-4-5") + " " + zero.compareTo(ones) + " " + first.compareTo(zero) + " "
                + first.compareTo(first) + " " + first.timestamp() + " " + first.clockSequence());
        for (String bad : new String[] {"", "123", "123e4567-e89b-12d3-a456", "x-y-z-a-b"}) {
            try {
                System.out.println(UUID.fromString(bad));
            } catch (IllegalArgumentException e) {
                System.out.println("rejected " + bad);
            }
        }
        Set<UUID> set = new HashSet<>(List.of(first, zero));
        System.out.println(set.contains(new UUID(0, 0)) + " " + set.contains(ones) + " " + set.size());

        List<Version> versions = new ArrayList<>();
        for (String text : "1.10 1.2 1.2.0 2 0.9.9 1.2.1 10.0".split(" ")) {
            versions.add(new Version(text));
        }
        Collections.sort(versions);
        System.out.println(versions + " " + Collections.max(versions) + " "
                + versions.get(2).compareTo(versions.get(1)));

        long base = address("192.168.10.77");
        for (int prefix : new int[] {0, 8, 20, 24, 30, 32}) {
            long mask = prefix == 0 ? 0 : 0xffffffffL << 32 - prefix & 0xffffffffL;
            System.out.println("/" + prefix + " " + address(base & mask) + " " + address(base | ~mask & 0xffffffffL)
                    + " " + address(mask) + " " + (1L << 32 - prefix));
        }
        int packed = 0;
        int[] widths = {5, 6, 5};
        int[] colours = {17, 42, 30};
        for (int i = 0; i < 3; i++) {
            packed = packed << widths[i] | colours[i];
        }
        System.out.println(Integer.toHexString(packed) + " " + (packed >> 11) + " " + (packed >> 5 & 63) + " "
                + (packed & 31));
    }
}
