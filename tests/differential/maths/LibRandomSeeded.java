// java.util.Random with fixed seeds: every kind of draw, bounded draws, Gaussians, bytes, streams, shuffles.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

public class LibRandomSeeded {
    public static void main(String[] args) {
        for (long seed : new long[] {0, 1, 42, -1, Long.MIN_VALUE}) {
            Random random = new Random(seed);
            System.out.println(random.nextInt() + " " + random.nextLong() + " " + random.nextBoolean() + " "
                    + Integer.toHexString(Float.floatToIntBits(random.nextFloat())) + " "
                    + Long.toHexString(Double.doubleToLongBits(random.nextDouble())) + " " + random.nextInt(10) + " "
                    + random.nextInt(1 << 20) + " " + random.nextInt(Integer.MAX_VALUE) + " "
                    + random.nextInt((1 << 30) + 1));
            byte[] bytes = new byte[11];
            random.nextBytes(bytes);
            System.out.println(Arrays.toString(bytes) + " " + random.nextInt(5, 8) + " " + random.nextLong(100));
        }
        Random reseeded = new Random(5);
        int first = reseeded.nextInt(1000);
        reseeded.setSeed(5);
        System.out.println(first == reseeded.nextInt(1000));

        // nextGaussian draws through StrictMath.log and sqrt, so it is exact.
        Random gauss = new Random(99);
        long hash = 0;
        for (int i = 0; i < 50; i++) {
            hash = hash * 31 + Double.doubleToLongBits(gauss.nextGaussian());
        }
        System.out.println(Long.toHexString(hash));

        System.out.println(new Random(3).ints(8, 0, 100).boxed().collect(Collectors.toList()));
        System.out.println(new Random(3).ints(5).boxed().collect(Collectors.toList()));
        System.out.println(new Random(4).longs(4, -50, 50).boxed().collect(Collectors.toList()));
        System.out.println(new Random(4).doubles(4).mapToObj(d -> (int) (d * 1e6)).collect(Collectors.toList()));

        List<Integer> deck = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            deck.add(i);
        }
        Collections.shuffle(deck, new Random(2024));
        System.out.println(deck);
        Collections.shuffle(deck, new Random(2024));
        System.out.println(deck);

        int[] histogram = new int[6];
        Random dice = new Random(6);
        for (int i = 0; i < 600; i++) {
            histogram[dice.nextInt(6)]++;
        }
        System.out.println(Arrays.toString(histogram));
        int inside = 0;
        for (int i = 0; i < 1000; i++) {
            double x = dice.nextDouble();
            double y = dice.nextDouble();
            inside += x * x + y * y < 1 ? 1 : 0;
        }
        System.out.println(inside);
        SplittableRandom split = new SplittableRandom(11);
        System.out.println(split.nextInt() + " " + split.nextLong() + " " + split.nextInt(50) + " "
                + split.split().nextInt(1000));
        for (int bound : new int[] {0, -1}) {
            try {
                dice.nextInt(bound);
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
