// Contracts as the weaver leaves them, written by hand: what the tests of reading and evaluating them look at.
#pragma once

#include "contract/contract.h"
#include "java_world.h"

namespace nalar::contract::test {

/// `Store.take` requires a positive amount and ensures a result that is not negative; `Account`, which implements it,
/// has a precondition of its own; `Savings` overrides it without a word. `TextBox` fills in a type parameter of `Box`.
/// `Outer` has classes whose constructors have parameters that nobody wrote. `PlainContract` speaks for `Plain`.
constexpr const char* kClauses = R"(
  import org.nalar.*;
  interface Store {
    Class<?>[] support = {Nalar.class, Engine.class, Woven.class, InvariantError.class, PreconditionError.class};
    int take(int amount);
    @Clause(kind = "requires", method = "take", text = "amount > 0", line = 3)
    private boolean nalar$requires$0(int amount) { return amount > 0; }
    @Clause(kind = "ensures", method = "take", text = "result >= 0", line = 4, parts = {"result", "0"})
    private boolean nalar$ensures$1(int amount, int result) { return result >= 0; }
  }
  class Account implements Store {
    int balance;
    Account next;
    @Invariant boolean sane() { return balance > -100; }
    @Requires("amount > 5") public int take(int amount) { balance -= amount; return balance; }
    @Clause(kind = "requires", method = "take", text = "amount > 5", line = 9)
    private boolean nalar$requires$0(int amount) { return amount > 5; }
    @Clause(kind = "signals", method = "take", text = "balance == 0", line = 10)
    private boolean nalar$signals$1(int amount, IllegalStateException e) { return balance == 0; }
    int take(int amount, int times) { return amount * times; }
    @Clause(kind = "ensures", method = "take", text = "result > times", line = 12)
    private boolean nalar$ensures$2(int amount, int times, int result) { return result > times; }
    static int half(int x) throws java.io.IOException { return x / 2; }
    @Clause(kind = "requires", method = "half", text = "x >= 0", line = 14)
    private static boolean nalar$requires$3(int x) { return x >= 0; }
    static int root(int x) { return 1; }
    @Clause(kind = "requires", method = "root", text = "x >= 0", line = 16)
    private static boolean nalar$requires$4(int x) { return x >= 0; }
    @Clause(kind = "ensures", method = "root", text = "result <= x", line = 17)
    private static boolean nalar$ensures$5(int x, int result) { return result <= x; }
    static native int outside(int x);
    @Open static int closed(int x) { return 1; }
    @Pure @NonNull String name() { return "a"; }
    @Fresh Account copy() { return new Account(); }
    private int secret() { return 1; }
    void put(int[] numbers, int at) { numbers[at] = 1; next.balance = 2; }
    @Clause(kind = "modifies", method = "put", text = "numbers[at]", line = 22, location = "[]")
    private Object nalar$modifies$6(int[] numbers, int at) { return numbers; }
    @Clause(kind = "index", method = "put", text = "at", line = 22)
    private int nalar$index$6(int[] numbers, int at) { return at; }
    @Clause(kind = "modifies", method = "put", text = "next*.balance", line = 22, location = "balance", through = "next")
    private Object nalar$modifies$7(int[] numbers, int at) { return next; }
    int spend() { return balance; }
    @Clause(kind = "modifies", method = "spend", text = "balance", line = 23, location = "balance")
    private Object nalar$modifies$8() { return this; }
    static int callHalf(int x) throws Exception { return half(x); }
    static int callRoot(int x) { return root(x); }
    static int callOutside(int x) { return outside(x); }
    static int callTake(Account account, int x) { return account.take(x); }
    static int callCopy(Account account) { return account.copy() == account ? 1 : 0; }
    static int callSpend(Account account) { account.spend(); return account.balance; }
  }
  class Savings extends Account {
    public int take(int amount) { return 0; }
    private int secret() { return 2; }
  }
  abstract class Box<T> {
    abstract void put(T x);
    @Clause(kind = "requires", method = "put", text = "x != null", line = 30)
    private boolean nalar$requires$0(Object x) { return x != null; }
  }
  class TextBox extends Box<String> {
    void put(String x) {}
    @Clause(kind = "requires", method = "put", text = "x.length() > 0", line = 31)
    private boolean nalar$requires$0(String x) { return x.length() > 0; }
  }
  class Outer {
    int size;
    class Inner {
      Inner(int x) { size = x; }
      @Clause(kind = "requires", method = "<init>", text = "x > 0", line = 40)
      private static boolean nalar$requires$0(int x) { return x > 0; }
    }
    static class Nested {
      Nested(int x) {}
      @Clause(kind = "requires", method = "<init>", text = "x > 0", line = 41)
      private static boolean nalar$requires$0(int x) { return x > 0; }
      @Clause(kind = "ensures", method = "<init>", text = "true", line = 41)
      private boolean nalar$ensures$1(int x) { return true; }
    }
    enum Color {
      RED(1);
      Color(int x) {}
      @Clause(kind = "requires", method = "<init>", text = "x > 0", line = 42)
      private static boolean nalar$requires$0(int x) { return x > 0; }
    }
    Object local(int captured) {
      class Local {
        Local(int x) { size = captured; }
        @Clause(kind = "requires", method = "<init>", text = "x > 0", line = 43)
        private static boolean nalar$requires$0(int x) { return x > 0; }
      }
      return new Local(1);
    }
  }
  class Plain {
    private int factor;
    Plain(int factor) { this.factor = factor; }
    int scale(int by) { return by * factor; }
    static int twice(int x) { return 2 * x; }
  }
  @ContractFor(Plain.class) abstract class PlainContract {
    @Pure abstract int scale(int by);
    @Clause(kind = "requires", method = "scale", text = "by > 0", line = 50)
    static boolean nalar$requires$0(Plain self, int by) { return by > 0; }
    @Clause(kind = "ensures", method = "scale", text = "result > 0", line = 51)
    static boolean nalar$ensures$1(Plain self, int by, int result) { return result > 0; }
    @Clause(kind = "requires", method = "twice", text = "x > 0", line = 52)
    static boolean nalar$requires$2(int x) { return x > 0; }
    @Clause(kind = "requires", method = "<init>", text = "factor > 0", line = 53)
    static boolean nalar$requires$3(int factor) { return factor > 0; }
    @Clause(kind = "ensures", method = "<init>", text = "true", line = 54)
    static boolean nalar$ensures$4(Plain self, int factor) { return true; }
    @Invariant static boolean positive(Plain self) { return true; }
  }
  class Stated { @Ensures("result > 0") int count() { return 1; } }
)";

class ClauseWorld : public JavaWorld {
 protected:
  static void SetUpTestSuite() {
    directory_ = std::make_unique<classfile::test::TempDir>();
    std::string support = (std::filesystem::current_path() / "java" / "support").string();
    compiled_ = !classfile::test::jdk_home().empty() &&
                classfile::test::compile_java(*directory_, {{"Store.java", kClauses}}, "-sourcepath " + support);
  }

  void SetUp() override {
    JavaWorld::SetUp();
    if (machine_) contracts_ = std::make_unique<Contracts>(machine_->program());
  }
  Contract contract(std::string_view klass, std::string_view name, std::string_view descriptor) {
    return contracts_->of(method(klass, name, descriptor));
  }

  std::unique_ptr<Contracts> contracts_;
};

}  // namespace nalar::contract::test
