// Atomic variables on one thread: AtomicInteger, AtomicLong, AtomicBoolean, AtomicReference, arrays, adders.
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;

public class LibAtomics {
    public static void main(String[] args) {
        AtomicInteger integer = new AtomicInteger(5);
        System.out.println(integer.getAndIncrement() + " " + integer.incrementAndGet() + " " + integer.getAndAdd(10)
                + " " + integer.addAndGet(-3) + " " + integer.decrementAndGet() + " " + integer.getAndDecrement() + " "
                + integer.getAndSet(50) + " " + integer.compareAndSet(50, 60) + " " + integer.compareAndSet(50, 70)
                + " " + integer.updateAndGet(x -> x * 2) + " " + integer.getAndUpdate(x -> x + 1) + " "
                + integer.accumulateAndGet(4, Math::max) + " " + integer.getAndAccumulate(1, (a, b) -> a - b) + " "
                + integer + " " + integer.intValue() + " " + integer.doubleValue());
        integer.set(Integer.MAX_VALUE);
        System.out.println(integer.incrementAndGet() + " " + integer.compareAndExchange(Integer.MIN_VALUE, 1) + " "
                + integer.getPlain());
        integer.lazySet(8);
        System.out.println(integer.getAcquire() + " " + integer.weakCompareAndSetVolatile(8, 9) + " " + integer.get());

        AtomicLong number = new AtomicLong(1L << 40);
        System.out.println(number.getAndAdd(5) + " " + number.incrementAndGet() + " "
                + number.updateAndGet(x -> x >> 3) + " " + number.accumulateAndGet(7, (a, b) -> a % b) + " "
                + number.compareAndSet(9, 1) + " " + number + " " + number.intValue());
        AtomicBoolean flag = new AtomicBoolean();
        System.out.println(flag.compareAndSet(false, true) + " " + flag.compareAndSet(false, true) + " "
                + flag.getAndSet(false) + " " + flag);

        String first = "first";
        AtomicReference<String> reference = new AtomicReference<>(first);
        System.out.println(reference.compareAndSet(first, "second") + " " + reference.compareAndSet(first, "third")
                + " " + reference.updateAndGet(s -> s + "!") + " " + reference.getAndSet(null) + " " + reference.get()
                + " " + reference.accumulateAndGet("x", (a, b) -> a + b) + " " + reference);
        AtomicStampedReference<String> stamped = new AtomicStampedReference<>(first, 0);
        int[] stamp = new int[1];
        System.out.println(stamped.compareAndSet(first, "b", 0, 1) + " " + stamped.compareAndSet("b", "c", 0, 1) + " "
                + stamped.get(stamp) + " " + stamp[0] + " " + stamped.attemptStamp("b", 9) + " " + stamped.getStamp());
        AtomicMarkableReference<String> markable = new AtomicMarkableReference<>("m", false);
        System.out.println(markable.attemptMark("m", true) + " " + markable.isMarked() + " " + markable.getReference());

        AtomicIntegerArray ints = new AtomicIntegerArray(4);
        for (int i = 0; i < 12; i++) {
            ints.addAndGet(i % 4, i);
        }
        System.out.println(ints + " " + ints.getAndIncrement(2) + " " + ints.compareAndSet(0, 12, -1) + " "
                + ints.length() + " " + ints.get(0));
        try {
            ints.get(4);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        AtomicLongArray longs = new AtomicLongArray(new long[] {1, 2, 3});
        System.out.println(longs.accumulateAndGet(1, 100, Long::sum) + " " + longs);
        AtomicReferenceArray<String> strings = new AtomicReferenceArray<>(new String[] {"a", "b"});
        System.out.println(strings.getAndSet(0, "z") + " " + strings.updateAndGet(1, s -> s + s) + " " + strings);

        LongAdder adder = new LongAdder();
        IntStream.rangeClosed(1, 100).forEach(adder::add);
        adder.decrement();
        LongAccumulator maximum = new LongAccumulator(Long::max, Long.MIN_VALUE);
        for (long v : new long[] {3, 99, -5}) {
            maximum.accumulate(v);
        }
        System.out.println(adder + " " + adder.sumThenReset() + " " + adder.sum() + " " + maximum.get() + " "
                + maximum.getThenReset() + " " + maximum.intValue());
        AtomicInteger collatz = new AtomicInteger(27);
        int steps = 0;
        while (collatz.get() != 1) {
            collatz.updateAndGet(n -> n % 2 == 0 ? n / 2 : 3 * n + 1);
            steps++;
        }
        System.out.println(steps);
    }
}
