// Which method a call runs: overriding, interface defaults, diamonds, private and bridge methods (JVMS §5.4.5, §5.4.6).
#include <gtest/gtest.h>

#include "test_world.h"

namespace nalar::program {
namespace {

using namespace test;

constexpr unsigned kInterfaceFlags = kPublic | kInterface | kAbstract;
constexpr unsigned kBridge = 0x40, kSynthetic = 0x1000;

class Selection : public testing::Test {
 protected:
  /// The class whose implementation runs when `declared_in`.m()V is called on an object of class `receiver`; `-` if
  /// none.
  std::string runs(std::string_view receiver, std::string_view declared_in) {
    Method* declared = world_.program().find_method(world_.load(declared_in), "m", "()V");
    if (!declared) return "?";
    Method* selected = world_.program().select(world_.load(receiver), declared);
    return selected && !selected->is_abstract() ? std::string(selected->owner->name) : "-";
  }
  ClassMaker interface(std::string_view name) { return ClassMaker(name).flags(kInterfaceFlags); }

  World world_;
};

TEST_F(Selection, SubclassesOverride) {
  world_.add(ClassMaker("A").empty_method(kPublic, "m"));
  world_.add(ClassMaker("B", "A").empty_method(kProtected, "n"));
  world_.add(ClassMaker("C", "B").empty_method(kPublic, "m"));
  EXPECT_EQ(runs("A", "A"), "A");
  EXPECT_EQ(runs("B", "A"), "A");
  EXPECT_EQ(runs("C", "A"), "C");
  EXPECT_EQ(runs("C", "B"), "C");
}

TEST_F(Selection, PackagePrivateMethodsAreOverriddenOnlyInTheirPackage) {
  world_.add(ClassMaker("p/A").empty_method(0, "m"));
  world_.add(ClassMaker("q/B", "p/A").empty_method(kPublic, "m"));
  world_.add(ClassMaker("p/C", "q/B").empty_method(kPublic, "m"));
  EXPECT_EQ(runs("q/B", "p/A"), "p/A") << "another package";
  EXPECT_EQ(runs("q/B", "q/B"), "q/B");
  EXPECT_EQ(runs("p/C", "p/A"), "p/C") << "back in the package: overrides both";
  EXPECT_EQ(runs("p/C", "q/B"), "p/C");
}

TEST_F(Selection, PrivateAndStaticMethodsDoNotOverride) {
  world_.add(ClassMaker("A").empty_method(kPublic, "m"));
  world_.add(ClassMaker("P", "A").empty_method(kPrivate, "m"));
  world_.add(ClassMaker("S", "A").empty_method(kPublic | kStatic, "m"));
  EXPECT_EQ(runs("P", "A"), "A");
  EXPECT_EQ(runs("S", "A"), "A");
  EXPECT_EQ(runs("P", "P"), "P") << "a private method is itself";
}

TEST_F(Selection, ClassesWinOverDefaults) {
  world_.add(interface("I").empty_method(kPublic, "m"));
  world_.add(ClassMaker("A").empty_method(kPublic, "m"));
  world_.add(ClassMaker("B", "A").implements("I"));
  world_.add(ClassMaker("C").implements("I"));
  EXPECT_EQ(runs("B", "I"), "A");
  EXPECT_EQ(runs("C", "I"), "I");
  EXPECT_EQ(runs("C", "C"), "I") << "found by resolution in the class";
}

TEST_F(Selection, MostSpecificDefaultOfADiamond) {
  world_.add(interface("Top").empty_method(kPublic, "m"));
  world_.add(interface("Left").implements("Top").empty_method(kPublic, "m"));
  world_.add(interface("Right").implements("Top"));
  world_.add(ClassMaker("D").implements("Right").implements("Left"));
  world_.add(ClassMaker("E").implements("Top"));
  world_.add(ClassMaker("F", "E").implements("Left"));
  EXPECT_EQ(runs("D", "Top"), "Left");
  EXPECT_EQ(runs("D", "Right"), "Left");
  EXPECT_EQ(runs("E", "Top"), "Top");
  EXPECT_EQ(runs("F", "Top"), "Left");
}

TEST_F(Selection, UnrelatedDefaultsAreAmbiguous) {
  world_.add(interface("I").empty_method(kPublic, "m"));
  world_.add(interface("J").empty_method(kPublic, "m"));
  world_.add(interface("K").open_method(kPublic | kAbstract, "m", "()V"));
  world_.add(ClassMaker("Both").implements("I").implements("J"));
  world_.add(ClassMaker("One").implements("K").implements("I"));
  EXPECT_EQ(runs("Both", "I"), "-");
  EXPECT_EQ(runs("One", "K"), "I") << "only one has code";
}

TEST_F(Selection, AbstractRedeclarationsHideDefaults) {
  world_.add(interface("Other").open_method(kPublic | kAbstract, "m", "()V"));
  world_.add(interface("Base").empty_method(kPublic, "m"));
  world_.add(interface("Again").implements("Base").open_method(kPublic | kAbstract, "m", "()V"));
  world_.add(ClassMaker("A").implements("Other").implements("Again"));
  EXPECT_EQ(runs("A", "Base"), "-");
}

TEST_F(Selection, PrivateInterfaceMethodsAreNotInherited) {
  world_.add(interface("I").empty_method(kPrivate, "m"));
  world_.add(ClassMaker("A").implements("I"));
  EXPECT_EQ(runs("A", "I"), "I") << "called within the interface";
  EXPECT_EQ(runs("A", "A"), "?") << "not found from the class";
}

TEST_F(Selection, StaticInterfaceMethodsAreNotInherited) {
  world_.add(interface("I").empty_method(kPublic | kStatic, "m"));
  world_.add(ClassMaker("A").implements("I"));
  EXPECT_EQ(runs("A", "A"), "?");
}

TEST_F(Selection, BridgesOverrideByDescriptor) {
  world_.add(ClassMaker("A").empty_method(kPublic, "m", "(Ljava/lang/Object;)V"));
  world_.add(ClassMaker("B", "A")
                 .empty_method(kPublic, "m", "(Ljava/lang/String;)V")
                 .empty_method(kPublic | kBridge | kSynthetic, "m", "(Ljava/lang/Object;)V"));
  Class* b = world_.load("B");
  Method* erased = world_.load("A")->find_declared("m", "(Ljava/lang/Object;)V");
  Method* selected = world_.program().select(b, erased);
  EXPECT_EQ(selected->owner, b);
  EXPECT_TRUE(selected->access & kBridge);
  EXPECT_NE(b->find_declared("m", "(Ljava/lang/String;)V")->vtable_index, erased->vtable_index);
}

TEST_F(Selection, ArraysHaveTheMethodsOfObject) {
  Class* array = world_.load("[I");
  Method* method = world_.program().find_method(array, "notify", "()V");
  ASSERT_TRUE(method);
  EXPECT_EQ(world_.program().select(array, method), method);
}

}  // namespace
}  // namespace nalar::program
