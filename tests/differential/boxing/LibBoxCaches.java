// Boxing conversions: the caches of valueOf, == against equals, unboxing of null, mixed ternaries, overloads.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class LibBoxCaches {
    private static String pick(int x) {
        return "int";
    }

    private static String pick(long x) {
        return "long";
    }

    private static String pick(Integer x) {
        return "Integer";
    }

    private static String pick(Object x) {
        return "Object";
    }

    private static String pick(int... x) {
        return "int...";
    }

    public static void main(String[] args) {
        for (int v : new int[] {-129, -128, 0, 127, 128}) {
            Integer a = v;
            Integer b = v;
            Long c = (long) v;
            Long d = (long) v;
            Short e = (short) v;
            Short f = (short) v;
            System.out.println(v + " " + (a == b) + " " + a.equals(b) + " " + (c == d) + " " + c.equals(d) + " "
                    + (e == f) + " " + e.equals(f) + " " + a.equals(c) + " " + c.equals(v) + " " + (c == v) + " "
                    + (a == (int) b));
        }
        for (int v = 0; v < 256; v += 51) {
            Byte a = (byte) v;
            Byte b = (byte) v;
            Character c = (char) v;
            Character d = (char) v;
            System.out.print((a == b) + " " + (c == d) + "; ");
        }
        System.out.println();
        Boolean yes = true;
        System.out.println((yes == Boolean.TRUE) + " " + (Boolean.valueOf("TRUE") == yes) + " "
                + (Boolean.valueOf(false) == yes));
        Double x = 1.0;
        Double y = 1.0;
        System.out.println((x == y) + " " + x.equals(y) + " " + ((double) x == y));

        Integer nothing = null;
        try {
            int boom = nothing;
            System.out.println(boom);
        } catch (NullPointerException e) {
            System.out.println("unboxed null");
        }
        try {
            Object o = true ? nothing : 0;
            System.out.println(o);
        } catch (NullPointerException e) {
            System.out.println("ternary unboxed null");
        }
        Object mixed = true ? 1 : 2.0;
        Object kept = true ? (Object) 1 : (Object) 2.0;
        Object widened = false ? 'a' : 98;
        Object promoted = false ? 'a' : Integer.valueOf(98);
        System.out.println(mixed + " " + kept + " " + widened + " " + promoted + " " + mixed.getClass().getName());

        byte small = 3;
        System.out.println(pick(small) + " " + pick('c') + " " + pick(3L) + " " + pick(3f) + " "
                + pick(Integer.valueOf(3)) + " " + pick(Long.valueOf(3)) + " " + pick() + " " + pick(1, 2) + " "
                + pick((short) 1));

        List<Integer> list = new ArrayList<>(Arrays.asList(5, 6, 7, 1));
        list.remove(1);
        list.remove(Integer.valueOf(1));
        System.out.println(list + " " + list.contains(5) + " " + list.contains(5L) + " " + list.indexOf(7));
        Integer counter = 126;
        for (int i = 0; i < 4; i++) {
            Integer before = counter++;
            System.out.print(before + ">" + counter + " " + (before == counter) + " ");
        }
        counter += 10;
        counter = -counter;
        Character letter = 'a';
        letter++;
        Long total = 0L;
        for (Integer v : list) {
            total += v;
        }
        System.out.println(counter + " " + letter + " " + total + " " + (total == 12) + " " + total.equals(12));
    }
}
