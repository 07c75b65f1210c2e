/** Quick to explore, and slow to run. */
public class Sleepy {
    static int wait(int x) throws InterruptedException {
        if (x > 0) Thread.sleep(5000);
        if (x > 10) Thread.sleep(5000);
        if (x == -7) throw new IllegalStateException();
        return x;
    }
}
