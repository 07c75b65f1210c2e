// Reading contracts: clauses and what they take, levels of the hierarchy, and parameters that nobody wrote.
#include "contract/contract.h"

#include "clause_world.h"

namespace nalar::contract::test {
namespace {

class ContractTest : public ClauseWorld {
 protected:
  static std::string owners(const Contract& contract) {
    std::string names;
    for (const Level& level : contract.levels) names += (names.empty() ? "" : " ") + std::string(level.owner->name);
    return names;
  }
  /// The precondition of a constructor.
  Clause required_by(std::string_view klass, std::string_view descriptor) {
    Contract of_constructor = contract(klass, "<init>", descriptor);
    auto found = of_constructor.all(&Level::requires_clauses);
    EXPECT_EQ(found.size(), 1u) << klass;
    return found.empty() ? Clause() : *found[0];
  }
};

TEST_F(ContractTest, AMethodWithoutOneHasNoLevels) {
  EXPECT_TRUE(contract("Account", "callRoot", "(I)I").empty());
  EXPECT_TRUE(contract("Account", "secret", "()I").empty());
}

TEST_F(ContractTest, AClauseIsWhatTheAnnotationSays) {
  Contract of_take = contract("Store", "take", "(I)I");
  ASSERT_EQ(owners(of_take), "Store");
  ASSERT_EQ(of_take.levels[0].ensures.size(), 1u);
  const Clause& clause = of_take.levels[0].ensures[0];
  EXPECT_EQ(clause.kind, ClauseKind::Ensures);
  EXPECT_EQ(clause.text, "result >= 0");
  EXPECT_EQ(clause.line, 4);
  EXPECT_EQ(clause.parts, (std::vector<std::string>{"result", "0"}));
  EXPECT_EQ(clause.code->name, "nalar$ensures$1");
  EXPECT_TRUE(clause.takes_receiver);
  EXPECT_EQ(clause.parameters, 1u) << "the result is none";
  EXPECT_EQ(clause.file(), "Store.java");
}

TEST_F(ContractTest, TheMostGeneralLevelComesFirst) {
  Contract of_take = contract("Account", "take", "(I)I");
  EXPECT_EQ(owners(of_take), "Store Account");
  EXPECT_EQ(of_take.preconditions(), 2u);
  EXPECT_EQ(of_take.all(&Level::requires_clauses)[1]->text, "amount > 5");
  EXPECT_EQ(of_take.all(&Level::signals).size(), 1u);
  EXPECT_EQ(of_take.all(&Level::signals)[0]->parameters, 1u) << "the exception is none";
}

TEST_F(ContractTest, AnOverrideInheritsWithoutAWord) {
  EXPECT_EQ(owners(contract("Savings", "take", "(I)I")), "Store Account");
}

TEST_F(ContractTest, OverloadsHaveTheirOwn) {
  Contract other = contract("Account", "take", "(II)I");
  EXPECT_EQ(owners(other), "Account");
  EXPECT_EQ(other.preconditions(), 0u);
  ASSERT_EQ(other.all(&Level::ensures).size(), 1u);
  EXPECT_EQ(other.all(&Level::ensures)[0]->text, "result > times");
}

TEST_F(ContractTest, BridgesLeadToWhatIsOverridden) {
  Contract put = contract("TextBox", "put", "(Ljava/lang/String;)V");
  EXPECT_EQ(owners(put), "Box TextBox");
  EXPECT_EQ(put.preconditions(), 2u);
}

TEST_F(ContractTest, StaticMethodsInheritNothingAndTakeNoReceiver) {
  Contract half = contract("Account", "half", "(I)I");
  ASSERT_EQ(half.preconditions(), 1u);
  EXPECT_FALSE(half.levels[0].requires_clauses[0].takes_receiver);
}

TEST_F(ContractTest, AnnotationsOfTheMethod) {
  Contract name = contract("Account", "name", "()Ljava/lang/String;"),
           copy = contract("Account", "copy", "()LAccount;");
  EXPECT_TRUE(name.pure());
  EXPECT_TRUE(name.non_null_result());
  EXPECT_FALSE(name.fresh());
  EXPECT_TRUE(name.levels[0].has_frame());
  EXPECT_TRUE(copy.fresh());
  EXPECT_FALSE(copy.pure());
  EXPECT_FALSE(copy.levels[0].has_frame());
  EXPECT_TRUE(contract("Account", "closed", "(I)I").open());
}

TEST_F(ContractTest, FramesHaveLocationsIndexesAndWays) {
  Contract put = contract("Account", "put", "([II)V");
  auto modified = put.all(&Level::modifies);
  ASSERT_EQ(modified.size(), 2u);
  EXPECT_TRUE(put.levels[0].has_frame());
  EXPECT_EQ(modified[0]->location, "[]");
  ASSERT_NE(modified[0]->index, nullptr);
  EXPECT_EQ(modified[0]->index->name, "nalar$index$6");
  EXPECT_EQ(modified[1]->location, "balance");
  EXPECT_EQ(modified[1]->through, (std::vector<std::string>{"next"}));
  EXPECT_EQ(modified[1]->index, nullptr);
}

TEST_F(ContractTest, ParametersThatTheCompilerPutsInFront) {
  EXPECT_EQ(required_by("Outer$Nested", "(I)V").first_parameter, 0u);
  EXPECT_EQ(required_by("Outer$Inner", "(LOuter;I)V").first_parameter, 1u);
  EXPECT_EQ(required_by("Outer$Color", "(Ljava/lang/String;II)V").first_parameter, 2u);
  Clause local = required_by("Outer$1Local", "(LOuter;II)V");
  EXPECT_EQ(local.first_parameter, 1u);
  EXPECT_EQ(local.parameters, 1u) << "the captured variable comes behind";
}

TEST_F(ContractTest, TheOuterInstanceIsAParameterEvenIfNoFieldKeepsIt) {
  load("Outer$Inner")->fields.clear();  // as javac leaves it since JDK 18 where the code does not use it
  EXPECT_EQ(required_by("Outer$Inner", "(LOuter;I)V").first_parameter, 1u);
}

TEST_F(ContractTest, ConstructorsHaveAReceiverAfterwardsOnly) {
  Contract made = contract("Outer$Nested", "<init>", "(I)V");
  ASSERT_EQ(made.levels.size(), 1u);
  EXPECT_FALSE(made.levels[0].requires_clauses[0].takes_receiver);
  EXPECT_TRUE(made.levels[0].ensures[0].takes_receiver);
}

TEST_F(ContractTest, CompanionsSpeakForOthers) {
  Class* plain = load("Plain");
  EXPECT_TRUE(contract("Plain", "scale", "(I)I").empty());
  EXPECT_EQ(contracts_->add_companion(plain), nullptr);
  EXPECT_EQ(contracts_->add_companion(load("PlainContract")), plain);
  EXPECT_TRUE(contracts_->describes(plain));
  EXPECT_TRUE(contracts_->is_companion(load("PlainContract")));
  EXPECT_FALSE(contracts_->is_companion(plain));
  Contract scale = contract("Plain", "scale", "(I)I");
  ASSERT_EQ(owners(scale), "Plain");
  EXPECT_TRUE(scale.pure());
  ASSERT_EQ(scale.levels[0].requires_clauses.size(), 1u);
  EXPECT_TRUE(scale.levels[0].requires_clauses[0].takes_receiver);
  EXPECT_EQ(scale.levels[0].ensures[0].parameters, 1u);
  EXPECT_EQ(contracts_->invariants_of(plain).size(), 1u);
}

TEST_F(ContractTest, CompanionsSpeakForStaticMethodsAndConstructors) {
  contracts_->add_companion(load("PlainContract"));
  Contract twice = contract("Plain", "twice", "(I)I"), made = contract("Plain", "<init>", "(I)V");
  ASSERT_EQ(twice.preconditions(), 1u);
  EXPECT_FALSE(twice.levels[0].requires_clauses[0].takes_receiver);
  ASSERT_EQ(made.preconditions(), 1u);
  EXPECT_FALSE(made.levels[0].requires_clauses[0].takes_receiver);
  ASSERT_EQ(made.levels[0].ensures.size(), 1u);
  EXPECT_TRUE(made.levels[0].ensures[0].takes_receiver);
}

TEST_F(ContractTest, AnnotationsThatNobodyHasWoven) {
  EXPECT_EQ(Contracts::unwoven(load("Stated")), "Ensures");
  EXPECT_EQ(Contracts::unwoven(load("Account")), "") << "its clauses are there";
  EXPECT_EQ(Contracts::unwoven(load("Plain")), "");
}

TEST_F(ContractTest, ClausesAreNoMethodsToCheck) {
  EXPECT_TRUE(is_contract_code(*method("Account", "nalar$requires$0", "(I)Z")));
  EXPECT_TRUE(is_contract_code(*method("PlainContract", "positive", "(LPlain;)Z")));
  EXPECT_FALSE(is_contract_code(*method("Account", "take", "(I)I")));
}

TEST_F(ContractTest, ClassesOfDescriptors) {
  EXPECT_EQ(contracts_->class_of("LAccount;"), load("Account"));
  EXPECT_EQ(contracts_->class_of("I"), nullptr);
  EXPECT_EQ(contracts_->class_of("LMissing;"), nullptr);
}

}  // namespace
}  // namespace nalar::contract::test
