// Making strings: valueOf, copyValueOf, constructors, substring and its errors, toCharArray, getChars, concat.
import java.util.function.Supplier;

public class LibStringConversions {
    private static void attempt(String name, Supplier<Object> action) {
        try {
            System.out.println(name + " = " + action.get());
        } catch (RuntimeException e) {
            System.out.println(name + " threw " + e.getClass().getName());
        }
    }

    public static void main(String[] args) {
        System.out.println(String.valueOf(true) + String.valueOf('c') + String.valueOf(1) + String.valueOf(-2L)
                + String.valueOf(1.5f) + String.valueOf(-1e10) + String.valueOf((Object) null)
                + String.valueOf(new char[] {'x', 'y'}) + String.valueOf(new char[] {'a', 'b', 'c'}, 1, 2));
        System.out.println(String.copyValueOf(new char[] {'h', 'i'})
                + String.copyValueOf(new char[] {'1', '2', '3'}, 0, 2));
        attempt("valueOf null chars", () -> String.valueOf((char[]) null));
        attempt("chars past end", () -> String.valueOf(new char[] {'a'}, 0, 2));

        char[] source = {'a', '\u00e9', '\u4e2d', 'b'};
        String copy = new String(source);
        source[0] = 'z';
        System.out.println(copy.length() + " " + copy.charAt(0) + " " + copy.hashCode() + " " + new String(source, 3, 1)
                + new String(source, 0, 0).isEmpty() + new String() + new String("same").equals("same"));
        System.out.println(new String(new StringBuilder("from sb")) + new String(new StringBuffer("from buf")));
        System.out.println(new String(new byte[] {72, 105}, 0) + " " + new String(new byte[] {72, 105, 33}, 0, 1, 2));

        String text = "substring";
        for (int i = 0; i <= text.length(); i += 3) {
            System.out.println(text.substring(i) + "|" + text.substring(0, i) + "|"
                    + text.substring(i, Math.min(i + 2, text.length())) + "|" + text.subSequence(i, i).length());
        }
        attempt("substring -1", () -> text.substring(-1));
        attempt("substring 10", () -> text.substring(10));
        attempt("substring 5,3", () -> text.substring(5, 3));
        attempt("substring 0,99", () -> text.substring(0, 99));
        attempt("charAt 9", () -> text.charAt(9));
        attempt("charAt 8", () -> text.charAt(8));
        attempt("substring all", () -> text.substring(0) == text);
        attempt("concat", () -> text.concat("").equals(text) + text.concat("\u4e2d").substring(0, 3));
        attempt("concat null", () -> text.concat(null));
        attempt("wide to narrow", () -> "\u4e2dabc".substring(1).equals("abc") + " "
                + "\u4e2dabc".substring(1).hashCode());

        char[] target = "..........".toCharArray();
        text.getChars(3, 7, target, 2);
        System.out.println(new String(target) + " " + text.toCharArray().length);
        attempt("getChars bad", () -> {
            text.getChars(0, 9, new char[3], 0);
            return "";
        });
        String concat = "";
        byte b = -1;
        short s = 300;
        float f = 0.1f;
        char c = 'k';
        Object nothing = null;
        concat += b;
        concat += s + c;
        concat += "" + s + c;
        concat += f;
        concat += nothing;
        concat += 'x' + 1 + "y" + 1 + 'z';
        concat += 1 + 2 + "3" + 4 + 5;
        System.out.println(concat);
        System.out.println(1L + "," + 2.0 + ',' + (char) 51 + "," + true + (Object) "o" + new int[2].length + -0f
                + (0.0 / 0) + 1 / 0.0);
        System.out.println(text.describeConstable().get() + " " + text.getClass().getName() + " "
                + text.toString().equals(text));
    }
}
