// Arrays of every element type: defaults, stores with narrowing, lengths, sums, negative values, bounds.
import java.util.Arrays;

public class ElementTypes {
    static boolean[] booleans = new boolean[3];
    static byte[] bytes = new byte[3];
    static short[] shorts = new short[3];
    static char[] chars = new char[3];
    static int[] ints = new int[3];
    static long[] longs = new long[3];
    static float[] floats = new float[3];
    static double[] doubles = new double[3];
    static String[] strings = new String[3];

    static void show() {
        System.out.println(Arrays.toString(booleans) + Arrays.toString(bytes) + Arrays.toString(shorts)
            + (int) chars[0] + (int) chars[1]
            + (int) chars[2] + Arrays.toString(ints) + Arrays.toString(longs) + Arrays.toString(floats)
            + Arrays.toString(doubles) + Arrays.toString(strings));
    }

    static void fill(int v) {
        for (int i = 0; i < 3; i++) {
            booleans[i] = (v + i & 1) == 0;
            bytes[i] = (byte) (v + i);
            shorts[i] = (short) (v + i);
            chars[i] = (char) (v + i);
            ints[i] = v + i;
            longs[i] = (long) v * v + i;
            floats[i] = v % 1000 / 4f + i;
            doubles[i] = v / 8.0 - i;
            strings[i] = "s" + (v + i);
        }
    }

    interface Access {
        Object at(int i);
    }

    static void bounds(String name, Access access) {
        for (int i : new int[] {-1, 3, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
            try {
                System.out.println(name + " " + access.at(i));
            } catch (ArrayIndexOutOfBoundsException e) {
                System.out.println(name + " " + e.getMessage());
            }
        }
    }

    public static void main(String[] args) {
        show();
        for (int v : new int[] {0, 127, 32767, -1, 65535, Integer.MAX_VALUE}) {
            fill(v);
            show();
        }
        bounds("boolean", i -> booleans[i]);
        bounds("byte", i -> bytes[i] = 1);
        bounds("short", i -> shorts[i]);
        bounds("char", i -> chars[i]++);
        bounds("int", i -> ints[i] += 5);
        bounds("long", i -> longs[i]);
        bounds("float", i -> --floats[i]);
        bounds("double", i -> doubles[i] = 2);
        bounds("object", i -> strings[i] = "x");
        booleans[0] = !booleans[0] | booleans[1] & booleans[2];
        bytes[1] += 200;
        bytes[2] >>= 1;
        shorts[0] *= shorts[1];
        chars[0] += 'a';
        chars[1]--;
        longs[2] <<= 33;
        floats[0] %= 7;
        doubles[1] /= 0;
        strings[2] += null;
        show();
        char[] word = {'w', 'o', 'r', 'd'};
        System.out.println(word);
        System.out.println(String.valueOf(word) + word.length + new String(word, 1, 2));
        byte b = bytes[0];
        int unsigned = bytes[0] & 0xFF;
        long mixed = ints[0] + longs[0] + chars[2] + shorts[2];
        System.out.println(b + " " + unsigned + " " + mixed + " " + (chars[0] + bytes[1]) + " "
            + floats[1] * shorts[1]);
        System.out.println(new int[0].length + " " + new String[0][5].length + " " + new double[] {1, 2f, 'c', 4L}[2]);
    }
}
