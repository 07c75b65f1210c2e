// Binary numeric promotion between all primitive types, seen through overloads.
public class MixedPromotion {
    static String kind(int v) { return "int:" + v; }
    static String kind(long v) { return "long:" + v; }
    static String kind(float v) { return "float:" + v; }
    static String kind(double v) { return "double:" + v; }
    static String kind(byte v) { return "byte:" + v; }
    static String kind(short v) { return "short:" + v; }
    static String kind(char v) { return "char:" + (int) v; }
    static String kind(boolean v) { return "boolean:" + v; }
    static String kind(Object v) { return "object:" + v; }

    static String widest(long v) { return "long:" + v; }
    static String widest(double v) { return "double:" + v; }

    static void show(String... kinds) {
        System.out.println(String.join(" ", kinds));
    }

    public static void main(String[] args) {
        byte b = -3;
        short s = 300;
        char c = 'c';
        int i = 70000;
        long l = 3_000_000_000L;
        float f = 1.25f;
        double d = -0.5;
        boolean z = true;
        show(kind(b), kind(s), kind(c), kind(i), kind(l), kind(f), kind(d), kind(z));
        show(kind(b + b), kind(b + s), kind(b + c), kind(b + i), kind(b + l), kind(b + f), kind(b + d));
        show(kind(s * c), kind(s * l), kind(s * f), kind(c * c), kind(c - d), kind(i * f), kind(i * l));
        show(kind(l + f), kind(l + d), kind(f * d), kind(f / i), kind(l / i), kind(i / l), kind(l % b));
        show(kind(-b), kind(+c), kind(~s), kind(~l), kind(-f), kind(!z), kind(b++), kind(++c), kind(s--));
        show(kind(b << l), kind(l << b), kind(c >> 1L), kind(s >>> c), kind(b & c), kind(i | l), kind(z ^ false));
        show(kind(z ? b : s), kind(z ? b : c), kind(z ? b : 'x'), kind(z ? b : 5), kind(z ? 5 : l), kind(z ? f : l));
        show(kind(z ? 'x' : b), kind(z ? s : 100000), kind(z ? null : 0), kind(z ? (Integer) 5 : (Long) 6L));
        show(widest(b), widest(c), widest(i), widest(f));
        show(kind((byte) i), kind((char) s), kind((float) l), kind((long) f), kind((short) d), kind((Integer) i));
        long product = i * i;
        long right = (long) i * i;
        float lossy = l + 1;
        double exact = l + 1;
        double late = i / 3;
        double early = i / 3d;
        show("" + product, "" + right, "" + lossy, "" + exact, "" + late, "" + early);
        show("" + (0.1f + 0.2f), "" + (0.1f + 0.2), "" + (1 / 2 * 2.0), "" + (1 / 2.0 * 2), "" + (char) (c + 0.7));
        int hex = 0xFF;
        byte fromHex = (byte) hex;
        show("" + (fromHex == hex), "" + (fromHex == (byte) hex), "" + ((fromHex & 0xFF) == hex), "" + (c == 100.0),
            "" + (l == 3e9f), "" + (i == 70000L), "" + ('a' < 97.5f));
    }
}
