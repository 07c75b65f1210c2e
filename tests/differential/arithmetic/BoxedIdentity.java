// Boxing caches, == against equals, mixed boxed comparison and unboxing in conditionals.
import java.util.ArrayList;
import java.util.List;

public class BoxedIdentity {
    static Integer boxInt(int i) {
        return i;
    }

    static Long boxLong(long l) {
        return l;
    }

    static void caches() {
        for (int i : new int[] {-129, -128, -1, 0, 127}) {
            Integer a = boxInt(i);
            Integer b = boxInt(i);
            Long c = boxLong(i);
            Long d = boxLong(i);
            boolean cached = i >= -128;
            System.out.println(i + " " + ((a == b) == cached) + " " + a.equals(b) + " " + ((c == d) == cached) + " "
                + c.equals(d) + " " + a.equals(c) + " " + (a.intValue() == c));
        }
        Character x = 'a';
        Character y = 'a';
        Short s = 100;
        Short t = 100;
        Byte p = -128;
        Byte q = -128;
        Boolean yes = true;
        System.out.println((x == y) + " " + (s == t) + " " + (p == q) + " " + (yes == Boolean.TRUE) + " "
            + (Boolean.valueOf("TRUE") == yes));
        Integer big = 1000;
        Integer other = 1000;
        System.out.println((big == other) + " " + (big <= other && big >= other) + " " + (big == 1000) + " "
            + big.compareTo(other));
    }

    static void conditionals() {
        Object o = true ? Integer.valueOf(1) : Double.valueOf(2);
        System.out.println(o);
        Object kept = true ? (Object) Integer.valueOf(1) : Double.valueOf(2);
        System.out.println(kept);
        Integer none = null;
        try {
            int forced = args == null ? none : 0;
            System.out.println(forced);
        } catch (NullPointerException e) {
            System.out.println("unboxed null");
        }
        Integer allowed = args == null ? none : Integer.valueOf(0);
        System.out.println(allowed);
        Character c = 'b';
        System.out.println(false ? 0 : c);
        long widened = boxInt(5);
        double viaInt = boxInt(7);
        System.out.println(widened + " " + viaInt + " " + (boxInt(7) / 2) + " " + boxInt(7) / 2.0);
    }

    static String[] args;

    static void lists() {
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            list.add(i * 50);
        }
        list.remove(2);
        list.remove(Integer.valueOf(250));
        System.out.println(list + " " + list.contains(150) + " " + list.contains(150L) + " " + list.indexOf(200));
        int sum = 0;
        for (int v : list) {
            sum += v;
        }
        Integer counter = 126;
        for (int i = 0; i < 4; i++) {
            Integer before = counter++;
            System.out.print(before + ">" + counter + " ");
        }
        System.out.println(sum);
    }

    static void switchOnBoxed(Character c, Integer i) {
        switch (c) {
            case 'a': System.out.print("a "); break;
            default: System.out.print("other ");
        }
        switch (i) {
            case 1000: System.out.println("thousand"); break;
            default: System.out.println(i << 1);
        }
    }

    public static void main(String[] args) {
        caches();
        conditionals();
        lists();
        switchOnBoxed('a', 1000);
        switchOnBoxed('q', 4);
        System.out.println(Integer.valueOf(5).hashCode() + " " + Long.valueOf(1L << 32).hashCode() + " "
            + Double.valueOf(1.5).hashCode() + " " + Boolean.TRUE.hashCode() + " " + Character.valueOf('a').hashCode()
            + " " + Float.valueOf(-0.0f).hashCode() + " " + Float.valueOf(0f).equals(-0f));
    }
}
