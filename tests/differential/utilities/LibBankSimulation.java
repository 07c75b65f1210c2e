// A bank: accounts in a class hierarchy, transfers with checked exceptions and rollback, interest, an audit trail.
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class LibBankSimulation {
    private static class BankException extends Exception {
        private static final long serialVersionUID = 1;

        BankException(String message) {
            super(message);
        }
    }

    private static final class InsufficientFunds extends BankException {
        private static final long serialVersionUID = 1;

        InsufficientFunds(Account account, BigDecimal wanted) {
            super(account.id + " has " + account.balance + ", wants " + wanted);
        }
    }

    private abstract static class Account {
        protected final String id;
        protected BigDecimal balance = BigDecimal.ZERO.setScale(2);

        Account(String id) {
            this.id = id;
        }

        void deposit(BigDecimal amount) throws BankException {
            if (amount.signum() <= 0) {
                throw new BankException("bad amount " + amount);
            }
            balance = balance.add(amount);
        }

        void withdraw(BigDecimal amount) throws BankException {
            if (balance.subtract(amount).compareTo(limit()) < 0) {
                throw new InsufficientFunds(this, amount);
            }
            balance = balance.subtract(amount);
        }

        abstract BigDecimal limit();

        void endOfMonth() {
        }

        @Override
        public String toString() {
            return getClass().getSimpleName() + "[" + id + " " + balance + "]";
        }
    }

    private static final class Checking extends Account {
        private final BigDecimal overdraft;

        Checking(String id, String overdraft) {
            super(id);
            this.overdraft = new BigDecimal(overdraft);
        }

        @Override
        BigDecimal limit() {
            return overdraft.negate();
        }

        @Override
        void endOfMonth() {
            if (balance.signum() < 0) {
                balance = balance.subtract(new BigDecimal("7.50"));
            }
        }
    }

    private static final class Savings extends Account {
        private final BigDecimal rate;

        Savings(String id, String rate) {
            super(id);
            this.rate = new BigDecimal(rate);
        }

        @Override
        BigDecimal limit() {
            return BigDecimal.ZERO;
        }

        @Override
        void endOfMonth() {
            balance = balance.add(balance.multiply(rate).divide(BigDecimal.valueOf(12), 2, RoundingMode.HALF_EVEN));
        }
    }

    private final Map<String, Account> accounts = new TreeMap<>();
    private final List<String> audit = new ArrayList<>();

    private Account find(String id) throws BankException {
        Account account = accounts.get(id);
        if (account == null) {
            throw new BankException("no account " + id);
        }
        return account;
    }

    private boolean transfer(String from, String to, String text) {
        BigDecimal amount = new BigDecimal(text);
        Account source = null;
        try {
            source = find(from);
            source.withdraw(amount);
            try {
                find(to).deposit(amount);
            } catch (BankException e) {
                source.balance = source.balance.add(amount);
                throw new BankException("rolled back: " + e.getMessage());
            }
            audit.add("ok " + from + ">" + to + " " + amount);
            return true;
        } catch (InsufficientFunds e) {
            audit.add("refused " + e.getMessage());
        } catch (BankException e) {
            audit.add("failed " + e.getMessage());
        } finally {
            audit.add("  source " + source);
        }
        return false;
    }

    public static void main(String[] args) throws BankException {
        LibBankSimulation bank = new LibBankSimulation();
        for (Account account : List.of(new Checking("chk", "100"), new Savings("sav", "0.045"),
                new Checking("zero", "0"))) {
            bank.accounts.put(account.id, account);
        }
        bank.find("chk").deposit(new BigDecimal("250.00"));
        bank.find("sav").deposit(new BigDecimal("1000"));
        System.out.println(bank.transfer("chk", "sav", "300.25") + " " + bank.transfer("chk", "sav", "50") + " "
                + bank.transfer("sav", "nowhere", "10") + " " + bank.transfer("ghost", "sav", "1") + " "
                + bank.transfer("zero", "chk", "0.01") + " " + bank.transfer("sav", "zero", "-5"));
        bank.audit.forEach(System.out::println);
        for (int month = 1; month <= 6; month++) {
            bank.accounts.values().forEach(Account::endOfMonth);
            System.out.println(month + " " + bank.accounts.values());
        }
        BigDecimal total = bank.accounts.values().stream().map(a -> a.balance).reduce(BigDecimal.ZERO, BigDecimal::add);
        System.out.println(total + " " + total.setScale(0, RoundingMode.CEILING));
    }
}
