/** A method whose search never ends, before others that need little time. */
public class Slow {
    static int bits(long x) {
        int count = 0;
        for (int i = 0; i < 62; i++)
            if ((x >> i & 1) == 1) count++;
        return count;
    }

    static int larger(int x, int y) {
        return x > y ? x : y;
    }

    static int sign(int x) {
        if (x < 0) return -1;
        return x == 0 ? 0 : 1;
    }
}
