// Bridge methods: generic overriding, covariant returns, raw calls failing in the bridge, generic interfaces twice.
import java.util.Comparator;
import java.util.function.Function;

public class BridgesAndCovariance {
    static class Box<T> {
        protected T content;

        void put(T t) {
            content = t;
        }

        T get() {
            return content;
        }

        Box<T> self() {
            return this;
        }
    }

    static class IntBox extends Box<Integer> {
        @Override
        void put(Integer i) {
            super.put(i * 2);
        }

        @Override
        Integer get() {
            return super.get() + 1;
        }

        @Override
        IntBox self() {
            return this;
        }

        int sum(int other) {
            return content + other;
        }
    }

    interface Transformer<A, B> {
        B transform(A a);

        default <C> Transformer<A, C> then(Transformer<? super B, ? extends C> next) {
            return a -> next.transform(transform(a));
        }
    }

    static class Length implements Transformer<String, Integer>, Comparator<String>, Function<Object, String> {
        @Override public Integer transform(String s) { return s.length(); }
        @Override public int compare(String a, String b) { return transform(a) - transform(b); }
        @Override public String apply(Object o) { return "applied " + o; }
    }

    static abstract class Animal implements Comparable<Animal>, Cloneable {
        int legs;

        Animal(int legs) { this.legs = legs; }
        Animal create() { return null; }
        @Override public int compareTo(Animal o) { return legs - o.legs; }
        @Override public Animal clone() throws CloneNotSupportedException { return (Animal) super.clone(); }
    }

    static class Dog extends Animal {
        Dog() { super(4); }
        @Override Dog create() { return new Dog(); }
        @Override public Dog clone() throws CloneNotSupportedException { return (Dog) super.clone(); }
        String bark() { return "woof on " + legs; }
    }

    static class Base<T extends Comparable<T>> {
        T max(T a, T b) { return a.compareTo(b) >= 0 ? a : b; }
        Object tag(T t) { return "base " + t; }
    }

    static class Words extends Base<String> {
        @Override String max(String a, String b) { return "max:" + super.max(a, b); }
        @Override String tag(String s) { return "words " + s; }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    static void raw() {
        Box box = new IntBox();
        box.put(20);
        System.out.println(box.get() + " " + box.content + " " + box.self().self().get());
        try {
            box.put("text");
        } catch (ClassCastException e) {
            System.out.println("bridge refused a String");
        }
        Comparable dog = new Dog();
        try {
            dog.compareTo("cat");
        } catch (ClassCastException e) {
            System.out.println("bridge refused to compare");
        }
        Box<Integer> polluted = new Box();
        ((Box) polluted).put("not a number");
        Object fine = polluted.get();
        System.out.println(fine);
        try {
            int i = polluted.get();
            System.out.println(i);
        } catch (ClassCastException e) {
            System.out.println("heap pollution found at the cast");
        }
    }

    public static void main(String[] args) throws CloneNotSupportedException {
        IntBox intBox = new IntBox();
        Box<Integer> asBox = intBox;
        asBox.put(5);
        System.out.println(asBox.get() + " " + intBox.self().sum(7) + " " + asBox.self().get());
        raw();
        Length length = new Length();
        System.out.println(length.transform("four") + " " + length.compare("a", "bcd") + " " + length.apply(3) + " "
            + length.then(n -> n * 2.5).transform("four") + " " + length.reversed().compare("a", "bcd") + " "
            + length.andThen(String::length).apply("x"));
        Animal animal = new Dog();
        System.out.println(((Dog) animal.create()).bark() + " " + new Dog().create().clone().bark() + " "
            + animal.compareTo(new Dog()));
        Base<String> base = new Words();
        System.out.println(base.max("a", "b") + " " + base.tag("t") + " " + new Base<Integer>().max(3, 2));
    }
}
