// Statics through inheritance and interfaces, protected members, constructor chains, field defaults.
public class InheritedStatics {
    static class Helper {
        static int counter = 7;

        static String greeting() {
            return "greeting from a base class, counter " + counter;
        }
    }

    static class Middle extends Helper { }

    static class User extends Middle {
        static String use() {
            return greeting() + " " + counter++ + " " + ++counter + " " + Middle.counter + " " + User.counter;
        }
    }

    static final class Constants implements Limits, MoreLimits {
        static int spread() {
            return HIGH - LOW + STEP;
        }
    }

    interface Limits {
        int LOW = 10;
        int HIGH = LOW * 5;
        String[] NAMES = {"low", "high"};
    }

    interface MoreLimits {
        int STEP = Limits.HIGH / 7;
    }

    static class Account {
        private static int nextId = 100;
        protected final int id;
        protected String owner = "nobody";
        protected long balance;
        protected boolean open = true;
        protected char grade;
        protected double rate;
        protected float ratio;
        protected Object extra;

        Account() {
            this("anonymous");
            balance += 1;
        }

        Account(String owner) {
            this(owner, 0);
            balance += 10;
        }

        Account(String owner, long balance) {
            id = nextId++;
            this.owner = owner;
            this.balance = balance;
        }

        static int made() {
            return nextId - 100;
        }

        protected String show() {
            return id + ":" + owner + ":" + balance + ":" + open + ":" + (int) grade + ":" + rate + ":" + ratio + ":"
                + extra;
        }
    }

    static class Savings extends Account {
        Savings() {
            rate = 0.5;
        }

        Savings(String owner) {
            super(owner, 1000);
            extra = "savings of " + this.owner;
        }

        @Override
        protected String show() {
            return "savings " + super.show();
        }

        static int made() {
            return -Account.made();
        }
    }

    public static void main(String[] args) {
        System.out.println(User.use() + " " + Middle.greeting());
        System.out.println(Constants.spread() + " " + Constants.LOW + " " + Constants.NAMES[1] + " " + MoreLimits.STEP);
        Limits.NAMES[0] = "changed";
        System.out.println(Constants.NAMES[0]);
        for (Account a : new Account[] {new Account(), new Account("ann"), new Account("bob", 7), new Savings(),
            new Savings("cyd")}) {
            System.out.println(a.show());
        }
        System.out.println(Account.made() + " " + Savings.made() + " " + Account.nextId);
        Account shared = new Savings("dan");
        shared.owner = "eve";
        shared.grade = 'B';
        shared.ratio = 1f / 3;
        shared.open ^= true;
        shared.extra = new int[0].length;
        System.out.println(shared.show());
    }
}
