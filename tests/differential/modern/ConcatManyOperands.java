// Concatenations of more than 200 operands, which the compiler splits over several dynamic call sites.
public class ConcatManyOperands {
    static int n;

    static int next() {
        return n++;
    }

    static String values(int a, long b, char c, String d, boolean e, double f) {
        return "start "
            + a + b + c + d + e + f + "," + next() + a + b + c + d + e + f + next() + a + b + c + d + e + f
            + next() + a + b + c + d + e + f + next() + a + "," + b + c + d + e + f + next() + a + b + c + d
            + e + f + next() + a + b + c + d + e + f + next() + a + b + c + "," + d + e + f + next() + a + b
            + c + d + e + f + next() + a + b + c + d + e + f + next() + a + b + c + d + e + "," + f + next()
            + a + b + c + d + e + f + next() + a + b + c + d + e + f + next() + a + b + c + d + e + f
            + next() + "," + a + b + c + d + e + f + next() + a + b + c + d + e + f + next() + a + b + c + d
            + e + f + next() + a + b + "," + c + d + e + f + next() + a + b + c + d + e + f + next() + a + b
            + c + d + e + f + next() + a + b + c + d + "," + e + f + next() + a + b + c + d + e + f + next()
            + a + b + c + d + e + f + next() + a + b + c + d + e + f + "," + next() + a + b + c + d + e + f
            + next() + a + b + c + d + e + f + next() + a + b + c + d + e + f + next() + a + "," + b + c + d
            + e + f + next() + a + b + c + d + e + f + next() + "end";
    }

    public static void main(String[] args) {
        System.out.println(values(-1, 1L << 33, 'c', null, true, 0.5));
        System.out.println(n);
        System.out.println(values(0, 0, ' ', "", false, -0.0));
        String text = values(7, -7, '7', "seven", true, 7);
        System.out.println(text.length() + " " + text.hashCode() + " " + n);
    }
}
