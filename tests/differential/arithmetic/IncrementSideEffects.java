// Prefix and postfix ++ and -- on locals, fields, statics, array elements and boxed values, with side effects.
public class IncrementSideEffects {
    static int counter;
    static Integer boxedStatic = 5;
    static long longStatic = Long.MAX_VALUE;
    byte narrow = 127;
    double real = 0.5;
    Character boxed = 'y';
    static StringBuilder log = new StringBuilder();

    static IncrementSideEffects make(IncrementSideEffects object) {
        log.append('m');
        return object;
    }

    static int index(int i) {
        log.append(i);
        return i;
    }

    static void locals() {
        int i = 5;
        System.out.println(i++ + ++i);
        System.out.println(i-- - --i);
        System.out.println(i + i++ * i-- - --i);
        i = i++;
        System.out.println(i);
        i = i++ + i++;
        System.out.println(i);
        i = -i++ - -i;
        System.out.println(i);
        int j = i+++i;
        System.out.println(j + " " + i);
        short s = Short.MAX_VALUE;
        s++;
        char c = 0;
        c--;
        float f = 1e10f;
        f++;
        System.out.println(s + " " + (int) c + " " + f + " " + (s-- == Short.MIN_VALUE) + " " + s);
    }

    static void fields() {
        IncrementSideEffects o = new IncrementSideEffects();
        System.out.println(make(o).narrow++ + " " + make(o).narrow + " " + --make(o).narrow);
        System.out.println(make(o).real-- + " " + ++make(o).real);
        System.out.println(make(o).boxed++ + " " + ++make(o).boxed + " " + make(o).boxed--);
        System.out.println(counter++ + counter++ + ++counter + " " + counter);
        System.out.println(boxedStatic++ + " " + ++boxedStatic + " " + boxedStatic-- + " " + boxedStatic);
        System.out.println(longStatic++ + " " + longStatic-- + " " + --longStatic);
        System.out.println(log);
    }

    static void arrays() {
        log.setLength(0);
        int[] a = {0, 1, 2, 3};
        int i = 0;
        a[i++] = a[i++] + a[i++] * 10 + i;
        a[index(1)]++;
        --a[index(2)];
        a[a[index(3)]--] += a[index(3)]++;
        System.out.println(java.util.Arrays.toString(a) + " " + i + " " + log);
        byte[] bytes = {127, -128};
        bytes[0]++;
        bytes[1]--;
        System.out.println(bytes[0] + " " + bytes[1]++ + " " + bytes[1]);
        long[][] grid = {{1}, {2}};
        int k = 0;
        grid[k++][0] += grid[k][0]++ + k;
        System.out.println(grid[0][0] + " " + grid[1][0] + " " + k);
        Integer[] boxes = {1, null};
        boxes[0]++;
        try {
            boxes[1]++;
        } catch (NullPointerException e) {
            System.out.println("null box " + boxes[0] + " " + boxes[1]);
        }
        double[] reals = {1.5};
        System.out.println(reals[0]++ * --reals[0] + " " + reals[0]);
    }

    static void abrupt() {
        int i = 0;
        int[] a = new int[2];
        try {
            a[i++] = i / (i - 1);
        } catch (ArithmeticException e) {
            System.out.println("i " + i + " a " + a[0]);
        }
        try {
            a[i += 5] = i++;
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage() + " i " + i);
        }
        int[] none = null;
        try {
            none[i++] = i++;
        } catch (NullPointerException e) {
            System.out.println("i " + i);
        }
    }

    public static void main(String[] args) {
        locals();
        fields();
        arrays();
        abrupt();
    }
}
