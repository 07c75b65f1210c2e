// Which methods are invariants, and which of them a class has.
#include "contract/contract.h"

#include "java_world.h"

namespace nalar::contract::test {
namespace {

class InvariantTest : public JavaWorld {
 protected:
  std::string invariants(std::string_view name) {
    std::string list;
    Contracts contracts(machine_->program());
    for (const Clause& found : contracts.invariants_of(load(name)))
      list += (list.empty() ? "" : " ") + std::string(found.code->owner->name) + "." + std::string(found.code->name);
    return list;
  }
};

TEST_F(InvariantTest, IsAnAnnotatedBooleanMethodOfAnObject) {
  EXPECT_TRUE(is_contract_code(*method("Range", "ordered", "()Z")));
  EXPECT_TRUE(is_contract_code(*method("Range", "hidden", "()Z")));
  EXPECT_FALSE(is_contract_code(*method("Range", "plain", "()Z")));
  EXPECT_FALSE(is_contract_code(*method("Range", "isStatic", "()Z")));
  EXPECT_FALSE(is_contract_code(*method("Range", "withParameter", "(I)Z")));
  EXPECT_FALSE(is_contract_code(*method("Range", "noBoolean", "()I")));
}

TEST_F(InvariantTest, OfAClassAlone) {
  EXPECT_EQ(invariants("Range"), "Range.ordered Range.hidden");
  EXPECT_EQ(invariants("Free"), "");
}

TEST_F(InvariantTest, InheritedOnesComeFirstAndOverriddenOnesCountOnce) {
  EXPECT_EQ(invariants("Step"), "Range.ordered Range.hidden Step.positive Step.hidden");
}

TEST_F(InvariantTest, InterfacesGiveThemToo) {
  EXPECT_EQ(invariants("Sized"), "Sized.hasSize");
  EXPECT_EQ(invariants("Bag"), "Sized.hasSize");
}

}  // namespace
}  // namespace nalar::contract::test
