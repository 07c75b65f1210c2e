// What stands for methods in calls: contracts in place of code, and guards in front of it.
#include "contract/stubs.h"

#include <algorithm>

#include "clause_world.h"

namespace nalar::contract::test {
namespace {

using heap::Value;
using vm::Stop;

class StubsTest : public ClauseWorld {
 protected:
  void SetUp() override {
    ClauseWorld::SetUp();
    if (machine_) stubs_ = std::make_unique<Stubs>(*machine_, *contracts_);
  }
  void install(StubChoice choice = {}) { stubs_->install({load("Account")}, choice); }
  /// Of `Account`; decisions are made by taking the alternative of this number.
  Stop call(std::string_view name, std::string_view descriptor, std::vector<Value> arguments, size_t alternative = 0) {
    machine_->start(method("Account", name, descriptor), arguments);
    Stop stop = machine_->run();
    for (int i = 0; stop == Stop::Decide && i < 100; i++) {
      vm::Decision decision = machine_->decision();
      machine_->apply(decision.alternatives[std::min(alternative, decision.alternatives.size() - 1)].effect);
      stop = machine_->run();
    }
    return stop;
  }
  std::string thrown() { return machine_->exception() ? machine_->exception()->cls->java_name() : std::string(); }
  heap::Object* account(int balance) {
    heap::Object* made = heap_.allocate(load("Account"));
    set(made, "balance", balance);
    return made;
  }

  std::unique_ptr<Stubs> stubs_;
};

TEST_F(StubsTest, AStubTakesReceiverAndParametersAndIsMadeOnce) {
  Method* take = method("Account", "take", "(I)I");
  Method* made = stubs_->stub_of(take);
  EXPECT_TRUE(made->is_static());
  EXPECT_TRUE(made->hidden_frame);
  EXPECT_EQ(made->descriptor, "(LAccount;I)I");
  EXPECT_EQ(stubs_->stub_of(take), made);
  EXPECT_EQ(stubs_->stub_of(method("Account", "half", "(I)I"))->descriptor, "(I)I");
}

TEST_F(StubsTest, WhichMethodsAreReplaced) {
  install({{"Account.root", "Account.half", "Store"}, {"Account.half"}});
  EXPECT_NE(method("Account", "root", "(I)I")->replacement, nullptr) << "chosen";
  EXPECT_EQ(method("Account", "half", "(I)I")->replacement, nullptr) << "by code wins";
  EXPECT_NE(method("Account", "half", "(I)I")->guard, nullptr);
  EXPECT_NE(method("Account", "outside", "(I)I")->replacement, nullptr) << "there is no code";
  EXPECT_NE(method("Account", "closed", "(I)I")->replacement, nullptr) << "the contract says so";
  EXPECT_EQ(method("Account", "take", "(II)I")->replacement, nullptr);
  EXPECT_EQ(method("Account", "take", "(II)I")->guard, nullptr) << "it requires nothing";
}

TEST_F(StubsTest, AWholeClassIsReplacedButForItsConstructors) {
  install({{"Account"}, {}});
  EXPECT_NE(method("Account", "name", "()Ljava/lang/String;")->replacement, nullptr);
  EXPECT_EQ(method("Account", "<init>", "()V")->replacement, nullptr);
  EXPECT_EQ(method("Account", "nalar$requires$0", "(I)Z")->replacement, nullptr) << "clauses have to run";
}

TEST_F(StubsTest, AGuardChecksThePreconditionAndLetsTheCodeRun) {
  install();
  EXPECT_EQ(call("callHalf", "(I)I", {Value::of_int(-1)}), Stop::Threw);
  EXPECT_EQ(thrown(), "org.nalar.PreconditionError");
  EXPECT_EQ(call("callHalf", "(I)I", {Value::of_int(8)}), Stop::Returned);
  EXPECT_EQ(machine_->result().as_int(), 4);
}

TEST_F(StubsTest, AnyPreconditionWillDo) {
  install();
  EXPECT_EQ(call("callTake", "(LAccount;I)I", {Value::of_ref(account(9)), Value::of_int(3)}), Stop::Returned)
      << "that of the interface";
  EXPECT_EQ(machine_->result().as_int(), 6);
  EXPECT_EQ(call("callTake", "(LAccount;I)I", {Value::of_ref(account(9)), Value::of_int(0)}), Stop::Threw);
  EXPECT_EQ(thrown(), "org.nalar.PreconditionError");
}

TEST_F(StubsTest, AStubAssertsThePrecondition) {
  install({{"Account.root"}, {}});
  EXPECT_EQ(call("callRoot", "(I)I", {Value::of_int(-1)}), Stop::Threw);
  EXPECT_EQ(thrown(), "org.nalar.PreconditionError");
}

TEST_F(StubsTest, TheResultIsAnythingThatThePostconditionAllows) {
  install({{"Account.root"}, {}});
  int returned = 0, assumed = 0;
  for (size_t alternative : {0, 1}) {
    Stop stop = call("callRoot", "(I)I", {Value::of_int(4)}, alternative);
    returned += stop == Stop::Returned;
    assumed += stop == Stop::Assumed;
    if (stop != Stop::Returned) continue;
    EXPECT_NE(machine_->result().sym, 0u) << "not what the code returns";
  }
  EXPECT_EQ(returned, 1);
  EXPECT_EQ(assumed, 1) << "a result above 4 is no case to look at";
}

TEST_F(StubsTest, WithoutAContractAnythingIsReturned) {
  install();
  EXPECT_EQ(call("callOutside", "(I)I", {Value::of_int(4)}), Stop::Returned);
  EXPECT_NE(machine_->result().sym, 0u);
}

TEST_F(StubsTest, AFreshResultIsAnotherObject) {
  install({{"Account.copy"}, {}});
  EXPECT_EQ(call("callCopy", "(LAccount;)I", {Value::of_ref(account(1))}), Stop::Returned);
  EXPECT_EQ(machine_->result().as_int(), 0);
  EXPECT_EQ(machine_->result().sym, 0u);
}

TEST_F(StubsTest, InvariantsAreRequiredToo) {
  install({{"Account.copy"}, {}});
  EXPECT_EQ(call("callCopy", "(LAccount;)I", {Value::of_ref(account(-200))}), Stop::Threw);
  EXPECT_EQ(thrown(), "org.nalar.PreconditionError");
}

TEST_F(StubsTest, LocationsThatMayChangeHoldAnything) {
  install({{"Account.spend"}, {}});
  heap::Object* changed = account(7);
  int returned = 0;
  for (size_t alternative : {0, 1}) {
    if (call("callSpend", "(LAccount;)I", {Value::of_ref(changed)}, alternative) != Stop::Returned) continue;
    returned++;
    EXPECT_NE(machine_->result().sym, 0u);
  }
  EXPECT_EQ(returned, 1) << "the invariant holds afterwards";
}

TEST_F(StubsTest, AssumptionsAreListed) {
  install({{"Account.root", "Account.spend"}, {}});
  EXPECT_TRUE(stubs_->assumptions().empty());
  call("callRoot", "(I)I", {Value::of_int(4)});
  call("callOutside", "(I)I", {Value::of_int(4)});
  call("callSpend", "(LAccount;)I", {Value::of_ref(account(7))});
  std::vector<std::string> expected = {
      "Account.root(int) does what its contract says and, as it has no @Modifies, changes nothing",
      "Account.outside(int) has no contract: it changes nothing and returns anything "
      "(--callbacks change: it may change what it can reach)",
      "Account.spend() does what its contract says"};
  EXPECT_EQ(stubs_->assumptions(), expected);
}

}  // namespace
}  // namespace nalar::contract::test
