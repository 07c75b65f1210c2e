// Constructors that call overridden methods, leak this, and what final, constant and captured fields look like then.
import java.util.ArrayList;
import java.util.List;

public class OverriddenInConstructor {
    static List<Base> leaked = new ArrayList<>();

    static abstract class Base {
        final String seen;

        Base() {
            leaked.add(this);
            seen = describe();
            init();
        }

        abstract String describe();

        void init() { }
    }

    static class Derived extends Base {
        final int constant = 7;
        final int computed = Integer.parseInt("8");
        final String text = "constant text";
        final Integer boxed = 9;
        int plain = 10;
        int untouched;
        int[] array = {1, 2};
        long wide = 1L << 40;
        double real = 0.5;
        boolean flag = true;
        char letter = 'x';

        @Override
        String describe() {
            return constant + " " + computed + " " + text + " " + boxed + " " + plain + " " + untouched + " "
                + (array == null) + " " + wide + " " + real + " " + flag + " " + (int) letter;
        }

        @Override
        void init() {
            plain = 99;
            untouched = 98;
            array = new int[5];
        }
    }

    static class Parameterised extends Base {
        private final String name;
        private final List<String> items;
        private static int created;

        Parameterised(String name) {
            super();
            this.name = name;
            this.items = new ArrayList<>(List.of(name));
            created++;
        }

        @Override
        String describe() {
            return name + "/" + items + "/" + created;
        }
    }

    static Base local(String captured, int number) {
        return new Base() {
            final int copy = number * 2;

            @Override
            String describe() {
                return captured + " " + number + " " + copy;
            }
        };
    }

    class Inner extends Base {
        int value = outerField;

        @Override
        String describe() {
            return value + " " + outerField;
        }
    }

    int outerField = 55;

    static class Counted {
        static int live;
        final int id;
        int checks;

        Counted() {
            id = ++live;
            verify();
        }

        void verify() {
            checks++;
            if (id == 0) throw new IllegalStateException("unset id");
        }
    }

    static class Strict extends Counted {
        private final Object lock = new Object();

        @Override
        void verify() {
            super.verify();
            if (lock == null) checks += 100;
        }
    }

    public static void main(String[] args) {
        Derived d = new Derived();
        System.out.println("during: " + d.seen);
        System.out.println("after:  " + d.describe());
        Parameterised p = new Parameterised("p");
        System.out.println(p.seen + " then " + p.describe());
        Base anonymous = local("text", 4);
        System.out.println(anonymous.seen + " then " + anonymous.describe());
        Base inner = new OverriddenInConstructor().new Inner();
        System.out.println(inner.seen + " then " + inner.describe());
        System.out.println(leaked.size() + " " + (leaked.get(0) == d));
        Strict strict = new Strict();
        strict.verify();
        System.out.println(strict.id + " " + strict.checks);
    }
}
