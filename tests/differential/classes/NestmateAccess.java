// Private access between nest mates: fields, methods, constructors and statics across nested, inner and local code.
public class NestmateAccess {
    private int secret = 1;
    private static long total = 10;
    private static final double RATIO = 1.5;

    private NestmateAccess() { }

    private NestmateAccess(int secret) {
        this.secret = secret;
    }

    private int twice() {
        return secret * 2;
    }

    private static String label(Object o) {
        return "<" + o + ">";
    }

    private static class Hidden {
        private String text = "hidden";
        private byte small = 127;
        private Integer boxed = 1;

        private Hidden() { }

        private String reach(NestmateAccess outer) {
            outer.secret += 5;
            total *= 2;
            return label(outer.twice() + new NestmateAccess(9).secret + RATIO);
        }

        private static class Deeper {
            private int level = 3;

            private String read(Hidden h) {
                h.text += level++;
                return h.text;
            }
        }
    }

    private class Inner extends NestmateAccess {
        private int secret = 100;

        private String compare() {
            return secret + " " + super.secret + " " + NestmateAccess.this.secret + " " + ((NestmateAccess) this).secret
                + " " + super.twice() + " " + NestmateAccess.this.twice();
        }
    }

    private interface Contract {
        private String hiddenDefault() {
            return "hidden default " + id();
        }

        int id();

        default String open() {
            return hiddenDefault();
        }
    }

    private enum Mode {
        ON(1), OFF(0);

        private final int code;

        private Mode(int code) {
            this.code = code;
        }

        private Mode flip() {
            return this == ON ? OFF : ON;
        }
    }

    private record Pair(int left, int right) {
        private int sum() {
            return left + right;
        }
    }

    private static class Parent {
        private String who() {
            return "parent";
        }

        String ask() {
            return who();
        }
    }

    private static class Child extends Parent {
        private String who() {
            return "child";
        }

        String askBoth(Parent other) {
            return who() + "," + super.who() + "," + other.who() + "," + ask();
        }
    }

    public static void main(String[] args) {
        NestmateAccess outer = new NestmateAccess();
        Hidden hidden = new Hidden();
        System.out.println(hidden.reach(outer) + " " + total + " " + outer.secret);
        hidden.small++;
        hidden.boxed += 4;
        hidden.text += '!';
        System.out.println(hidden.small + " " + hidden.boxed++ + " " + hidden.boxed + " " + hidden.text);
        Hidden.Deeper deeper = new Hidden.Deeper();
        System.out.println(deeper.read(hidden) + " " + deeper.read(hidden) + " " + deeper.level);
        System.out.println(outer.new Inner().compare());
        Contract contract = () -> 42;
        System.out.println(contract.open() + " " + contract.hiddenDefault());
        System.out.println(Mode.ON.flip() + " " + Mode.OFF.flip().code + " " + new Pair(3, 4).sum() + " "
            + new Pair(1, 2).left);
        System.out.println(new Child().askBoth(new Parent()) + " " + new Child().askBoth(new Child()));
        Runnable r = () -> {
            class Local {
                private int own = outer.secret + hidden.small;
            }
            total += new Local().own;
        };
        r.run();
        System.out.println(total + " " + NestmateAccess.class.getNestHost().getSimpleName() + " "
            + Hidden.Deeper.class.getNestHost().getSimpleName() + " " + Hidden.class.isNestmateOf(Mode.class));
    }
}
