// Pseudo-random generators by hand (xorshift, LCG, PCG, Mersenne twister, LFSR) and java.util.Random with a seed.
import java.util.Arrays;
import java.util.Random;

public class GeneratorsByHand {
    static long xorshift(long x) {
        x ^= x << 13;
        x ^= x >>> 7;
        return x ^ x << 17;
    }

    static int minimalStandard(int seed) {
        return (int) (seed * 48271L % 2147483647);
    }

    static long pcgState = 0x853c49e6748fea9bL;

    static int pcg() {
        long old = pcgState;
        pcgState = old * 6364136223846793005L + 0xda3e39cb94b95bdbL;
        int shifted = (int) ((old >>> 18 ^ old) >>> 27);
        int rotation = (int) (old >>> 59);
        return shifted >>> rotation | shifted << (-rotation & 31);
    }

    static int lfsrPeriod() {
        int start = 0xACE1, state = start, period = 0;
        do {
            int bit = (state ^ state >> 2 ^ state >> 3 ^ state >> 5) & 1;
            state = state >> 1 | bit << 15;
            period++;
        } while (state != start && period < 10000);
        return state;
    }

    static class Twister {
        final int[] state = new int[624];
        int index = 624;

        Twister(int seed) {
            state[0] = seed;
            for (int i = 1; i < 624; i++) state[i] = 1812433253 * (state[i - 1] ^ state[i - 1] >>> 30) + i;
        }

        int next() {
            if (index == 624) {
                for (int i = 0; i < 624; i++) {
                    int y = state[i] & 0x80000000 | state[(i + 1) % 624] & 0x7fffffff;
                    state[i] = state[(i + 397) % 624] ^ y >>> 1 ^ ((y & 1) == 0 ? 0 : 0x9908b0df);
                }
                index = 0;
            }
            int y = state[index++];
            y ^= y >>> 11;
            y ^= y << 7 & 0x9d2c5680;
            y ^= y << 15 & 0xefc60000;
            return y ^ y >>> 18;
        }
    }

    static class JavaLcg {
        long seed;

        JavaLcg(long seed) {
            this.seed = (seed ^ 0x5DEECE66DL) & (1L << 48) - 1;
        }

        int next(int bits) {
            seed = seed * 0x5DEECE66DL + 0xB & (1L << 48) - 1;
            return (int) (seed >>> 48 - bits);
        }
    }

    public static void main(String[] args) {
        long x = 88172645463325252L;
        int m = 1;
        for (int i = 0; i < 6; i++) {
            x = xorshift(x);
            m = minimalStandard(m);
            System.out.println(x + " " + m + " " + pcg() + " " + Integer.toUnsignedString(pcg()));
        }
        System.out.println(Integer.toHexString(lfsrPeriod()));
        Twister twister = new Twister(5489);
        for (int i = 0; i < 5; i++) System.out.print(Integer.toUnsignedString(twister.next()) + " ");
        System.out.println();
        Random random = new Random(42);
        JavaLcg mine = new JavaLcg(42);
        for (int i = 0; i < 5; i++) System.out.println(random.nextInt() + " " + mine.next(32));
        System.out.println(random.nextLong() + " " + random.nextInt(10) + " " + random.nextInt(1 << 20) + " "
            + random.nextBoolean() + " " + random.nextDouble() + " " + random.nextFloat());
        byte[] noise = new byte[7];
        random.nextBytes(noise);
        System.out.println(Arrays.toString(noise));
        random.setSeed(-1);
        int[] dice = new int[6];
        for (int i = 0; i < 600; i++) dice[random.nextInt(6)]++;
        System.out.println(Arrays.toString(dice));
        int[] deck = new int[12];
        for (int i = 0; i < deck.length; i++) {
            int j = random.nextInt(i + 1);
            deck[i] = deck[j];
            deck[j] = i;
        }
        System.out.println(Arrays.toString(deck));
        double pi = 0;
        for (int i = 0; i < 1000; i++) {
            double a = random.nextDouble(), b = random.nextDouble();
            if (a * a + b * b < 1) pi += 4.0 / 1000;
        }
        System.out.println(Math.round(pi * 1000));
    }
}
