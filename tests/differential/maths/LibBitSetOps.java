// BitSet: set, clear, flip, ranges, logic, next and previous bits, sieve, conversion to arrays, equality.
import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.Collectors;

public class LibBitSetOps {
    private static BitSet of(int... bits) {
        BitSet set = new BitSet();
        for (int bit : bits) {
            set.set(bit);
        }
        return set;
    }

    public static void main(String[] args) {
        BitSet set = new BitSet();
        System.out.println(set + " " + set.length() + " " + set.cardinality() + " " + set.isEmpty() + " " + set.size());
        set.set(3);
        set.set(64);
        set.set(130, 135);
        set.set(7, false);
        set.set(5, 9, true);
        System.out.println(set + " " + set.length() + " " + set.cardinality() + " " + set.size());
        set.flip(6);
        set.flip(60, 70);
        set.clear(131);
        set.clear(133, 500);
        System.out.println(set + " " + set.length() + " " + set.get(64) + " " + set.get(1000) + " " + set.get(58, 66));
        for (int from : new int[] {0, 4, 65, 69, 200}) {
            System.out.print(set.nextSetBit(from) + " " + set.nextClearBit(from) + " " + set.previousSetBit(from) + " "
                    + set.previousClearBit(from) + "; ");
        }
        System.out.println(set.previousSetBit(-1));

        BitSet a = of(1, 2, 3, 64, 65);
        BitSet b = of(2, 3, 4, 65, 200);
        BitSet and = (BitSet) a.clone();
        and.and(b);
        BitSet or = (BitSet) a.clone();
        or.or(b);
        BitSet xor = (BitSet) a.clone();
        xor.xor(b);
        BitSet andNot = (BitSet) a.clone();
        andNot.andNot(b);
        System.out.println(and + " " + or + " " + xor + " " + andNot + " " + a.intersects(b) + " "
                + andNot.intersects(b));
        System.out.println(a.hashCode() + " " + b.hashCode() + " " + of().hashCode() + " "
                + a.equals(of(65, 64, 3, 2, 1)) + " " + a.equals(b));
        System.out.println(Arrays.toString(a.toLongArray()) + " " + Arrays.toString(of(0, 9, 17).toByteArray()) + " "
                + BitSet.valueOf(new long[] {5, 0, 1}) + " " + BitSet.valueOf(new byte[] {-1, 1}));
        System.out.println(b.stream().mapToObj(Integer::toString).collect(Collectors.joining("+")) + " "
                + b.stream().sum());

        BitSet composite = new BitSet(500);
        for (int i = 2; i * i < 500; i = composite.nextClearBit(i + 1)) {
            for (int j = i * i; j < 500; j += i) {
                composite.set(j);
            }
        }
        composite.set(0, 2);
        composite.flip(0, 500);
        System.out.println(composite.cardinality() + " " + composite.nextSetBit(100) + " "
                + composite.previousSetBit(499) + " " + composite.hashCode());
        for (Runnable bad : new Runnable[] {() -> of().set(-1), () -> of().get(-2), () -> of().set(5, 3),
            () -> of().flip(-1, 2), () -> new BitSet(-1)}) {
            try {
                bad.run();
            } catch (IndexOutOfBoundsException | NegativeArraySizeException e) {
                System.out.println(e.getMessage());
            }
        }
        int steps = 0;
        BitSet seen = new BitSet();
        for (int x = 1; !seen.get(x); x = x * 5 % 257) {
            seen.set(x);
            steps++;
        }
        System.out.println(steps + " " + seen.cardinality());
    }
}
