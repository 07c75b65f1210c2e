/** What needs a solver. */
public class Product {
    public static int factors(int a, int b) {
        if (a > 1 && b > a && a * b == 221) return a;
        if (a % 7 == 3 && b / 5 == a) return b;
        return 0;
    }
}
