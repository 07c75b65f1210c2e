// Module imports: types of many packages of java.base without single imports, with one ambiguity resolved.
import module java.base;
import java.util.List;

public class ModuleImports {
    record Entry(String word, BigInteger count) { }

    static Optional<BigDecimal> parse(CharSequence text) {
        try {
            return Optional.of(new BigDecimal(text.toString()));
        } catch (NumberFormatException _) {
            return Optional.empty();
        }
    }

    static BigInteger factorial(int n) {
        return IntStream.rangeClosed(2, n).mapToObj(BigInteger::valueOf).reduce(BigInteger.ONE, BigInteger::multiply);
    }

    static String matches(String regex, String text) {
        Matcher m = Pattern.compile(regex).matcher(text);
        StringJoiner out = new StringJoiner("|", "<", ">");
        while (m.find()) out.add(m.group());
        return out.toString();
    }

    public static void main(String[] args) throws IOException {
        List<Entry> entries = new ArrayList<>();
        for (String w : "one two three".split(" ")) entries.add(new Entry(w, BigInteger.TWO.pow(w.length() * 10)));
        entries.sort(Comparator.comparing(Entry::count).thenComparing(Entry::word, Comparator.reverseOrder()));
        System.out.println(entries);
        System.out.println(factorial(30) + " " + factorial(0));
        System.out.println(parse("1.50").map(BigDecimal::stripTrailingZeros) + " " + parse("x").isPresent() + " "
            + new BigDecimal("10").divide(new BigDecimal("3"), 10, RoundingMode.HALF_EVEN));
        System.out.println(matches("[a-c]+\\d", "ab1 c2 d3 abc4"));
        Map<Character, Long> counts = "mississippi".chars().mapToObj(c -> (char) c)
            .collect(Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting()));
        System.out.println(counts);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeInt(0xCAFEBABE);
            out.writeUTF("text");
            out.writeDouble(0.5);
        }
        System.out.println(Arrays.toString(bytes.toByteArray()));
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            System.out.println(Integer.toHexString(in.readInt()) + " " + in.readUTF() + " " + in.readDouble() + " "
                + in.available());
        }
        BitSet bits = new BitSet();
        for (int i = 0; i < 70; i += 7) bits.set(i);
        System.out.println(bits + " " + bits.cardinality() + " " + bits.nextClearBit(0));
        ByteBuffer buffer = ByteBuffer.allocate(8).putInt(1).putShort((short) -2).flip();
        System.out.println(buffer.remaining() + " " + buffer.getInt() + " " + buffer.getShort() + " "
            + buffer.hasRemaining());
        System.out.println(Duration.ofMinutes(90) + " " + LocalDate.of(2024, 2, 28).plusDays(2) + " "
            + ChronoUnit.DAYS.between(
            LocalDate.of(2023, 1, 1), LocalDate.of(2024, 1, 1)));
    }
}
