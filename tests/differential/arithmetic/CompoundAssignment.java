// Compound assignment: the implicit cast back, mixed operand types, and targets evaluated once.
public class CompoundAssignment {
    static int calls;
    static int[] shared = {10, 20, 30};
    int field = 5;
    static CompoundAssignment instance = new CompoundAssignment();

    static int next() {
        return calls++;
    }

    static int[] array() {
        calls += 100;
        return shared;
    }

    static CompoundAssignment self() {
        calls += 1000;
        return instance;
    }

    static void implicitCasts() {
        byte b = 100;
        b += 100;
        System.out.println(b);
        b *= 2.9;
        System.out.println(b);
        b -= 'a';
        System.out.println(b);
        short s = 1;
        s += 1e9;
        System.out.println(s);
        s /= 0.37f;
        System.out.println(s);
        char c = 'a';
        c += 1.99;
        System.out.println(c);
        c *= 3;
        System.out.println((int) c);
        c -= 70000;
        System.out.println((int) c);
        int i = 7;
        i *= 1.5;
        System.out.println(i);
        i += 3_000_000_000L;
        System.out.println(i);
        i += Float.NaN;
        System.out.println(i);
        i -= 1e20;
        System.out.println(i);
        long l = Long.MAX_VALUE;
        l += 1.0f;
        System.out.println(l);
        l %= 1000;
        System.out.println(l);
        float f = 1;
        f /= 3;
        f += 1e40;
        System.out.println(f);
    }

    static void targetsOnce() {
        shared[next()] += 5;
        array()[next() % 3] *= 2;
        self().field <<= next();
        array()[calls % 3] ^= next();
        System.out.println(shared[0] + " " + shared[1] + " " + shared[2] + " " + instance.field + " " + calls);
    }

    static void leftOperandSavedFirst() {
        int a = 9;
        a += (a = 3);
        System.out.println(a);
        a -= a++ + ++a;
        System.out.println(a);
        int[] x = {4, 4};
        int k = 0;
        x[k] += k = 1;
        System.out.println(x[0] + " " + x[1] + " " + k);
        x[k] = k = 0;
        System.out.println(x[0] + " " + x[1] + " " + k);
    }

    static void booleansAndStrings() {
        boolean t = true;
        t &= false | true;
        t ^= true;
        t |= calls > 0;
        System.out.println(t);
        String s = "n";
        s += 1 + 2;
        s += 'c';
        s += null;
        s += 1.0f;
        Object o = "obj";
        o += "!";
        String[] texts = {null};
        int index = 0;
        texts[index++] += "x";
        System.out.println(s + " " + o + " " + texts[0] + " " + index);
    }

    static void boxed() {
        Integer i = 127;
        i += 1;
        Long l = 5L;
        l *= 3;
        Character c = 'x';
        c++;
        Double d = 1.5;
        d /= 0;
        Byte b = 127;
        b++;
        System.out.println(i + " " + l + " " + c + " " + d + " " + b);
    }

    public static void main(String[] args) {
        implicitCasts();
        targetsOnce();
        leftOperandSavedFirst();
        booleansAndStrings();
        boxed();
    }
}
