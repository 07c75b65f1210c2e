// String concatenation: every operand type, nulls, constants with the recipe's tag characters, ternaries, nesting.
import java.util.List;

public class ConcatOperands {
    static boolean z = true;
    static byte b = -7;
    static short s = 300;
    static char c = 'c';
    static int i = -2147483648;
    static long l = Long.MAX_VALUE;
    static float f = 1.1f;
    static double d = -0.0;
    static String text = "text";
    static String none;
    static Object object = List.of(1, 2);
    static int calls;

    static String next() {
        return "n" + ++calls;
    }

    static class Weird {
        @Override
        public String toString() {
            return null;
        }
    }

    static class Counting {
        int shown;

        @Override
        public String toString() {
            return "shown" + ++shown;
        }
    }

    public static void main(String[] args) {
        System.out.println("" + z + b + s + c + i + l + f + d + text + none + object);
        System.out.println(z + "," + b + "," + s + "," + c + "," + i + "," + l + "," + f + "," + d + "," + text + ","
            + none);
        System.out.println(b + s + c + "" + b + s + c);
        System.out.println(1 + 2 + "3" + 4 + 5);
        System.out.println('a' + 'b' + "" + 'a' + 'b' + (char) ('a' + 1) + (c + 1));
        System.out.println(none + null + "x" + (String) null + (Object) null);
        String built = none + none;
        built += null;
        built += 'q';
        built += 1 + 1;
        System.out.println(built + built.length());
        String tag1 = "\1", tag2 = "\2";
        String tagged = "a\1b\2c" + i + "\1" + tag1 + "\2\1" + tag2 + l + "\0";
        for (char ch : tagged.toCharArray()) System.out.print(ch < ' ' ? "<" + (int) ch + ">" : "" + ch);
        System.out.println(" " + tagged.length());
        System.out.println("x" + (z ? "yes" + i : "no" + l) + (i > 0 ? 'p' : "m" + (f > 1 ? 1 : 2.0)) + "y");
        System.out.println(next() + next() + (next() + next()) + next() + calls);
        Counting counting = new Counting();
        System.out.println(counting + " " + counting + " " + counting.shown);
        System.out.println("weird " + new Weird() + new Weird());
        System.out.println("empty" + "" + "" + text + "");
        System.out.println(Float.NaN + " " + Double.NEGATIVE_INFINITY + " " + 1e21 + " " + 100f + " " + (byte) 200
            + " " + (short) 70000);
        char[] chars = {'h', 'i'};
        System.out.println(String.valueOf(chars) + chars.length + new String(chars, 1, 1));
        StringBuilder builder = new StringBuilder("b");
        String before = "<" + builder + builder.append("c") + builder + ">";
        System.out.println(before);
        Integer boxed = 5;
        Character letter = null;
        System.out.println(boxed + boxed + "" + boxed + letter + Boolean.FALSE + 3L + 2.5f);
        final String k = "k";
        System.out.println((k + 1 + true + 'c' + 1.5 + null == "k1true" + "c1.5null") + " " + ("k" + i == "k" + i));
        String unicode = "\u00e9" + '\u4e2d' + "\ud83d\ude00" + i;
        for (int at = 0; at < 5; at++) System.out.print(Integer.toHexString(unicode.charAt(at)) + " ");
        System.out.println(unicode.length() + " " + unicode.hashCode());
        String[] array = {"a", null};
        int at = 0;
        array[at++] += at + "z" + at;
        array[at] += "end";
        System.out.println(array[0] + " " + array[1] + " " + at);
        System.out.println("%s-%5d-%-4s|%x|%c|%b|%%".formatted("s", 42, "ab", 255, 'c', true)
            + String.format("%05d", -42));
    }
}
