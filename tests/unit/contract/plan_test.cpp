// What a real JVM is told to check after a method.
#include "contract/plan.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/url_encoding.h"
#include "clause_world.h"

namespace nalar::contract::test {
namespace {

class PlanTest : public ClauseWorld {
 protected:
  std::string plan(std::string_view klass, std::string_view name, std::string_view descriptor) {
    return replay_plan(*contracts_, method(klass, name, descriptor));
  }
  static std::string escaping(std::string_view after) {
    return fmt::format("escaping:{}:", url_encoded(fmt::format("() is false after {}", after)));
  }
};

constexpr std::string_view kSane = "invariant:0:Account#sane:";

TEST_F(PlanTest, NothingToCheck) {
  EXPECT_EQ(plan("Account", "secret", "()I"), "-") << "private methods may break invariants";
}

TEST_F(PlanTest, ObjectsThatOthersCanSeeWhereAnyClassHasInvariants) {
  EXPECT_EQ(plan("Account", "callRoot", "(I)I"), escaping("callRoot(int)"));
  EXPECT_EQ(plan("Account", "callHalf", "(I)I"), escaping("callHalf(int)") + " declared:java.lang.Exception");
}

TEST_F(PlanTest, PreAndPostcondition) {
  EXPECT_EQ(plan("Account", "root", "(I)I"),
            "requires:Account#nalar$requires$4 ensures:Account#nalar$ensures$5 " + escaping("root(int)"));
}

TEST_F(PlanTest, DeclaredExceptionsComeLast) {
  EXPECT_EQ(plan("Account", "half", "(I)I"),
            "requires:Account#nalar$requires$3 " + escaping("half(int)") + " declared:java.io.IOException");
}

TEST_F(PlanTest, WhatALevelEnsuresDependsOnItsPreconditionWhereThereAreSeveral) {
  std::string found = plan("Account", "take", "(I)I");
  EXPECT_TRUE(found.starts_with("if:Store#nalar$requires$0 ensures:Store#nalar$ensures$1 end invariant:0:")) << found;
  EXPECT_EQ(found.find("requires:"), std::string::npos) << "which of them held is a matter of choice: " << found;
  EXPECT_TRUE(found.ends_with(" signals:Account#nalar$signals$1")) << found;
}

TEST_F(PlanTest, ResultsThatAreNotNullOrNew) {
  EXPECT_TRUE(plan("Account", "name", "()Ljava/lang/String;").starts_with("nonnull " + std::string(kSane)));
  EXPECT_TRUE(plan("Account", "copy", "()LAccount;").starts_with("fresh " + std::string(kSane)));
}

TEST_F(PlanTest, FramesHaveATextAndTheCodeOfTheirLocations) {
  std::string put = plan("Account", "put", "([II)V"), name = plan("Account", "name", "()Ljava/lang/String;");
  EXPECT_NE(put.find(":Account#nalar$modifies$6,Account#nalar$modifies$7"), std::string::npos) << put;
  EXPECT_TRUE(name.ends_with(":")) << "nothing may change: " << name;
  EXPECT_EQ(frame_text(contract("Account", "put", "([II)V").levels[0]), "numbers[at], next*.balance");
  EXPECT_EQ(frame_text(contract("Account", "name", "()Ljava/lang/String;").levels[0]), "\\nothing");
}

TEST_F(PlanTest, InvariantsOfReceiverParametersAndNewObjects) {
  EXPECT_TRUE(plan("Account", "spend", "()I").starts_with(kSane));
  EXPECT_TRUE(plan("Account", "callTake", "(LAccount;I)I").starts_with(kSane)) << "a static method has no receiver";
  EXPECT_TRUE(plan("Account", "<init>", "()V").starts_with("invariant:new:Account#sane:"));
}

TEST_F(PlanTest, StepsHaveNoBlanksInside) {
  std::string found = plan("Account", "spend", "()I");
  EXPECT_EQ(std::count(found.begin(), found.end(), ' '), 2) << "an invariant, other objects and a frame: " << found;
}

TEST_F(PlanTest, AnInvariantWithoutATextIsNamed) {
  std::vector<Clause> found = contracts_->invariants_of(load("Account"));
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(invariant_message(found[0], *method("Account", "spend", "()I")), "Account.sane() is false after spend()");
  found[0].text = "balance > -100";
  EXPECT_EQ(invariant_message(found[0], *method("Account", "spend", "()I")), "balance > -100");
}

}  // namespace
}  // namespace nalar::contract::test
