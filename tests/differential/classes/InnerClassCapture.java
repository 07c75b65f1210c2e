// Inner, local and anonymous classes: captured variables, outer chains, shadowing, inner of inner, local recursion.
import java.util.ArrayList;
import java.util.List;

public class InnerClassCapture {
    private int value = 1;
    private static int created;

    class Inner {
        int value = 2;

        class Deep {
            int value = 3;

            String all(int value) {
                return value + " " + this.value + " " + Inner.this.value + " " + InnerClassCapture.this.value;
            }

            void bump() {
                InnerClassCapture.this.value++;
                Inner.this.value += 10;
                value += 100;
            }
        }

        Deep deep() {
            return new Deep();
        }
    }

    static class Nested {
        private final int hidden = ++created;

        int peek(Nested other) {
            return hidden * 10 + other.hidden;
        }
    }

    interface Counter {
        int next();
    }

    static Counter counter(int start, int step) {
        int[] state = {start};
        class Local implements Counter {
            int calls;

            @Override
            public int next() {
                calls++;
                int now = state[0];
                state[0] += step * calls;
                return now;
            }
        }
        return new Local();
    }

    Counter anonymous(final int by) {
        return new Counter() {
            int total = value;

            {
                total += by;
            }

            @Override
            public int next() {
                value += by;
                return total += value;
            }
        };
    }

    static List<Counter> inLoop() {
        List<Counter> list = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int captured = i * i;
            list.add(new Counter() {
                int own = captured;

                public int next() {
                    return own++ * 10 + captured;
                }
            });
        }
        return list;
    }

    static class Base {
        final String text;

        Base(String text) {
            this.text = text + describe();
        }

        String describe() {
            return "?";
        }
    }

    static String anonymousWithArguments(String captured) {
        Base b = new Base("arg ") {
            @Override
            String describe() {
                return captured == null ? "not yet captured" : "captured " + captured;
            }
        };
        return b.text;
    }

    static class Extending extends InnerClassCapture.Inner {
        Extending(InnerClassCapture outer) {
            outer.super();
        }
    }

    static int localRecursion(int n) {
        class Fib {
            int of(int k) {
                return k < 2 ? k : new Fib().of(k - 1) + of(k - 2) + (k == n ? 1000 : 0);
            }
        }
        return new Fib().of(n);
    }

    public static void main(String[] args) {
        InnerClassCapture outer = new InnerClassCapture();
        Inner inner = outer.new Inner();
        Inner.Deep deep = inner.new Deep();
        System.out.println(deep.all(4));
        deep.bump();
        inner.deep().bump();
        System.out.println(deep.all(4) + " | " + inner.deep().all(5));
        System.out.println(new Nested().peek(new Nested()) + " " + created);
        Counter c = counter(5, 2);
        System.out.println(c.next() + " " + c.next() + " " + c.next() + " " + counter(0, 0).next());
        Counter a = outer.anonymous(7);
        System.out.println(a.next() + " " + a.next() + " " + outer.value + " "
            + new InnerClassCapture().anonymous(1).next());
        for (Counter each : inLoop()) System.out.print(each.next() + " " + each.next() + " ");
        System.out.println();
        System.out.println(anonymousWithArguments("text"));
        Extending extending = new Extending(outer);
        System.out.println(extending.value + " " + extending.deep().all(0) + " " + localRecursion(10));
        try {
            InnerClassCapture none = null;
            none.new Inner();
        } catch (NullPointerException e) {
            System.out.println("no outer instance");
        }
    }
}
