/** Arithmetic, branches, loops and arrays of numbers. */
public class Numbers {
    static int count;
    static long total = 3;
    double last;

    public static int bits(int x, int y) {
        int result = x << 3 ^ y >>> 2;
        for (int i = 0; i < 4; i++) result = result * 31 + (x & i) - (y | i);
        return result % 7 == 3 ? -result : ~result;
    }

    public static long wide(long a, int b) {
        if (a > b) a /= b;
        switch (b) {
            case 1: return a % 5;
            case 2: return a << b;
            case 100: return Math.floorMod(a, 7L);
            default: return a - total;
        }
    }

    public double real(double x, float y) {
        last = x * y;
        if (x < y) return Math.sqrt(last);
        return (int) x + (long) y + (char) count;
    }

    public static int sum(int[] numbers, byte[] bytes, char[][] table) {
        int sum = numbers.length;
        for (int number : numbers) sum += number;
        if (bytes != null && bytes.length > 2) bytes[sum & 3] = (byte) sum;
        if (table != null) table[0][1] = 'x';
        long[] copy = new long[numbers.length + 1];
        copy[sum & 1] = sum;
        System.arraycopy(numbers, 0, numbers, 1, numbers.length - 1);
        return count += (int) copy[0];
    }
}
