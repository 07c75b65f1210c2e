// StringBuilder: append, insert, delete, replace, reverse, setLength, setCharAt, capacity, and bounds errors.
public class LibStringBuilderEdits {
    private static void attempt(String name, StringBuilder sb, java.util.function.Consumer<StringBuilder> edit) {
        try {
            edit.accept(sb);
            System.out.println(name + ": " + sb + " " + sb.length());
        } catch (RuntimeException e) {
            System.out.println(name + ": " + e.getClass().getName() + " leaves " + sb);
        }
    }

    public static void main(String[] args) {
        StringBuilder sb = new StringBuilder();
        sb.append(1).append('c').append(2L).append(1.5f).append(-0.0).append(true).append((String) null)
                .append((Object) null).append(new char[] {'x', 'y', 'z'}, 1, 2).append("substring", 3,
                6).append((CharSequence) "cs").append(new StringBuilder("sb")).append(new StringBuffer("buf"))
                .append(Integer.MIN_VALUE).append(Long.MIN_VALUE);
        System.out.println(sb + " " + sb.length());

        StringBuilder edit = new StringBuilder("0123456789");
        attempt("insert int", edit, b -> b.insert(5, 42));
        attempt("insert front", edit, b -> b.insert(0, "front"));
        attempt("insert end", edit, b -> b.insert(b.length(), 'E'));
        attempt("insert bool", edit, b -> b.insert(2, false));
        attempt("insert double", edit, b -> b.insert(2, 2.5));
        attempt("insert null", edit, b -> b.insert(1, (String) null));
        attempt("insert chars", edit, b -> b.insert(1, new char[] {'<', '>'}));
        attempt("insert part", edit, b -> b.insert(1, "abcdef", 2, 4));
        attempt("insert bad", edit, b -> b.insert(-1, "x"));
        attempt("insert past", edit, b -> b.insert(1000, "x"));
        attempt("delete", edit, b -> b.delete(3, 8));
        attempt("delete clamp", edit, b -> b.delete(30, 1000));
        attempt("delete none", edit, b -> b.delete(4, 4));
        attempt("delete bad", edit, b -> b.delete(8, 4));
        attempt("deleteCharAt", edit, b -> b.deleteCharAt(0));
        attempt("deleteCharAt bad", edit, b -> b.deleteCharAt(b.length()));
        attempt("replace", edit, b -> b.replace(2, 6, "REPLACED"));
        attempt("replace shrink", edit, b -> b.replace(0, 10, "-"));
        attempt("replace clamp", edit, b -> b.replace(10, 500, "!"));
        attempt("replace bad", edit, b -> b.replace(100, 200, "!"));
        attempt("setCharAt", edit, b -> b.setCharAt(3, '#'));
        attempt("setCharAt tilde", edit, b -> b.setCharAt(4, '~'));
        attempt("setCharAt bad", edit, b -> b.setCharAt(-1, '#'));
        attempt("reverse", edit, StringBuilder::reverse);
        attempt("setLength", edit, b -> b.setLength(4));
        attempt("setLength bad", edit, b -> b.setLength(-4));

        StringBuilder grow = new StringBuilder("ab");
        grow.setLength(5);
        System.out.println((int) grow.charAt(4) + " " + grow.length() + " " + grow.toString().equals("ab\0\0\0"));
        System.out.println(new StringBuilder().capacity() + " " + new StringBuilder("abc").capacity() + " "
                + new StringBuilder(3).capacity());
        StringBuilder capacity = new StringBuilder(4);
        for (int i = 0; i < 40; i += 5) {
            capacity.append("12345");
            System.out.print(capacity.capacity() + " ");
        }
        capacity.trimToSize();
        System.out.println(capacity.capacity());

        StringBuilder wide = new StringBuilder("latin");
        wide.append('\u4e2d').insert(0, "\ud83d\ude00").append("tail");
        System.out.println(wide.length() + " " + wide.indexOf("tail") + " " + wide.lastIndexOf("a") + " "
                + wide.toString().hashCode() + " " + wide.reverse().toString().hashCode() + " "
                + wide.indexOf("\u4e2d", 2));
        wide.delete(0, wide.length()).append("narrow again");
        System.out.println(wide + " " + wide.substring(7) + "|" + wide.substring(0, 6) + "|" + wide.subSequence(2, 4));
        char[] target = new char[6];
        java.util.Arrays.fill(target, '.');
        wide.getChars(0, 4, target, 1);
        System.out.println(new String(target) + " " + wide.charAt(3) + " " + wide.isEmpty() + " " + wide.compareTo(sb));
    }
}
