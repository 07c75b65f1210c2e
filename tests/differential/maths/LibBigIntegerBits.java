// BigInteger as a bit string: shifts, and, or, xor, not, andNot, testBit, setBit, clearBit, flipBit, lowest set bit.
import java.math.BigInteger;

public class LibBigIntegerBits {
    public static void main(String[] args) {
        BigInteger[] values = {BigInteger.ZERO, BigInteger.ONE, BigInteger.valueOf(-1), BigInteger.valueOf(0xff00ff00L),
            BigInteger.valueOf(-0xff00ff00L), BigInteger.valueOf(Long.MIN_VALUE), BigInteger.ONE.shiftLeft(100),
            BigInteger.ONE.shiftLeft(100).negate(), new BigInteger("123456789abcdef0123456789", 16)};
        for (BigInteger a : values) {
            StringBuilder row = new StringBuilder();
            for (BigInteger b : values) {
                row.append(a.and(b).toString(16)).append(' ').append(a.or(b).toString(16)).append(' ')
                        .append(a.xor(b).toString(16)).append(' ').append(a.andNot(b).toString(16)).append(" | ");
            }
            System.out.println(row);
        }
        for (BigInteger v : values) {
            StringBuilder row = new StringBuilder();
            row.append(v.not()).append(' ').append(v.getLowestSetBit()).append(' ').append(v.bitCount()).append(' ')
                    .append(v.bitLength());
            for (int n : new int[] {0, 1, 31, 32, 33, 63, 64, 100, 130}) {
                row.append(' ').append(v.testBit(n) ? 1 : 0).append(' ').append(v.shiftRight(n).toString(16))
                        .append(' ').append(v.shiftLeft(n).hashCode()).append(' ').append(v.setBit(n).hashCode())
                        .append(' ').append(v.clearBit(n).hashCode()).append(' ').append(v.flipBit(n).hashCode());
            }
            System.out.println(row);
        }
        System.out.println(values[6].shiftLeft(-99) + " " + values[7].shiftRight(-1).toString(16) + " "
                + values[7].shiftRight(200) + " " + values[4].shiftRight(3));
        try {
            BigInteger.ONE.testBit(-1);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        BigInteger sieve = BigInteger.ZERO;
        for (int i = 2; i < 120; i++) {
            sieve = sieve.setBit(i);
        }
        for (int i = 2; i < 11; i++) {
            for (int j = i * i; j < 120 && sieve.testBit(i); j += i) {
                sieve = sieve.clearBit(j);
            }
        }
        StringBuilder primes = new StringBuilder();
        for (BigInteger rest = sieve; rest.signum() != 0; rest = rest.clearBit(rest.getLowestSetBit())) {
            primes.append(rest.getLowestSetBit()).append(' ');
        }
        System.out.println(primes);
        BigInteger state = new BigInteger("deadbeefcafebabe0123456789", 16);
        BigInteger mask = BigInteger.ONE.shiftLeft(104).subtract(BigInteger.ONE);
        for (int i = 0; i < 20; i++) {
            state = state.xor(state.shiftLeft(13).and(mask));
            state = state.xor(state.shiftRight(7));
            state = state.xor(state.shiftLeft(17).and(mask));
        }
        System.out.println(state.toString(16) + " " + state.bitCount() + " " + state.longValue() + " "
                + state.shortValue());
    }
}
