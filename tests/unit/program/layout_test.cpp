// Linking: hierarchy, field layout, subtypes, and classes that cannot be linked.
#include <gtest/gtest.h>

#include "test_world.h"

namespace nalar::program {
namespace {

using namespace test;

constexpr unsigned kInterfaceFlags = kPublic | kInterface | kAbstract;

TEST(Layout, SuperclassSlotsComeFirst) {
  World world;
  world.add(ClassMaker("A").field(0, "x", "I").field(kStatic, "s", "J").field(0, "y", "D"));
  world.add(ClassMaker("B", "A").field(0, "x", "J").field(kStatic, "t", "I"));
  Class* a = world.load("A");
  Class* b = world.load("B");
  ASSERT_TRUE(a && b);
  EXPECT_EQ(a->instance_slots, 2u);
  EXPECT_EQ(a->static_slots, 1u);
  EXPECT_EQ(b->instance_slots, 3u);
  EXPECT_EQ(b->static_slots, 1u);
  EXPECT_EQ(b->find_declared_field("x", "J")->slot, 2u);
  EXPECT_EQ(world.program().find_field(b, "x", "I")->owner, a) << "fields are hidden by name and type";
  EXPECT_EQ(world.program().find_field(b, "y", "D")->slot, 1u);
  EXPECT_EQ(world.program().find_field(b, "z", "I"), nullptr);
}

TEST(Layout, FieldsOfInterfacesAreFound) {
  World world;
  world.add(ClassMaker("I").flags(kInterfaceFlags).field(kPublic | kStatic | kFinal, "LIMIT", "I"));
  world.add(ClassMaker("J").flags(kInterfaceFlags).implements("I"));
  world.add(ClassMaker("A").implements("J"));
  Field* field = world.program().find_field(world.load("A"), "LIMIT", "I");
  ASSERT_TRUE(field);
  EXPECT_EQ(field->owner->name, "I");
  EXPECT_TRUE(field->is_static());
}

TEST(Layout, MethodsKnowTheirSlotsAndNames) {
  World world;
  world.add(ClassMaker("p/C")
                .empty_method(kPublic, "m", "(IJLjava/lang/String;)V")
                .empty_method(kPublic | kStatic, "f", "(D)V"));
  Class* klass = world.load("p/C");
  Method* method = klass->find_declared("m", "(IJLjava/lang/String;)V");
  ASSERT_TRUE(method);
  EXPECT_EQ(method->argument_slots, 5);
  EXPECT_EQ(method->java_name(), "p.C.m(int, long, java.lang.String)");
  EXPECT_EQ(klass->find_declared("f", "(D)V")->argument_slots, 2);
  EXPECT_EQ(klass->find_declared("m", "()V"), nullptr);
  EXPECT_EQ(world.program().method_by_id(method->id), method);
  EXPECT_EQ(klass->package(), "p");
}

TEST(Layout, InitialisersOfOldClassesAreStatic) {
  World world;
  ClassMaker old("A");
  old.major = 48;
  old.empty_method(0, "<clinit>");
  world.add(old);
  Class* klass = world.load("A");
  ASSERT_TRUE(klass->initialiser);
  EXPECT_TRUE(klass->initialiser->is_static());
  EXPECT_EQ(klass->initialiser->argument_slots, 0);
}

class Subtypes : public testing::Test {
 protected:
  void SetUp() override {
    world_.add(ClassMaker("I").flags(kInterfaceFlags));
    world_.add(ClassMaker("J").flags(kInterfaceFlags).implements("I"));
    world_.add(ClassMaker("A").implements("J"));
    world_.add(ClassMaker("B", "A"));
    world_.add(ClassMaker("C"));
  }
  bool subtype(std::string_view a, std::string_view b) { return world_.load(a)->is_subtype_of(world_.load(b)); }

  World world_;
};

TEST_F(Subtypes, ClassesAndInterfaces) {
  EXPECT_TRUE(subtype("B", "B"));
  EXPECT_TRUE(subtype("B", "A"));
  EXPECT_TRUE(subtype("B", "java/lang/Object"));
  EXPECT_TRUE(subtype("B", "I"));
  EXPECT_TRUE(subtype("J", "I"));
  EXPECT_TRUE(subtype("J", "java/lang/Object"));
  EXPECT_FALSE(subtype("A", "B"));
  EXPECT_FALSE(subtype("C", "I"));
  EXPECT_FALSE(subtype("I", "J"));
  EXPECT_FALSE(subtype("C", "A"));
}

TEST_F(Subtypes, ArraysAreCovariant) {
  EXPECT_TRUE(subtype("[LB;", "[LA;"));
  EXPECT_TRUE(subtype("[LB;", "[LI;"));
  EXPECT_TRUE(subtype("[LB;", "[Ljava/lang/Object;"));
  EXPECT_TRUE(subtype("[[I", "[Ljava/lang/Object;"));
  EXPECT_TRUE(subtype("[[I", "[Ljava/lang/Cloneable;"));
  EXPECT_TRUE(subtype("[I", "java/lang/Object"));
  EXPECT_TRUE(subtype("[I", "java/lang/Cloneable"));
  EXPECT_TRUE(subtype("[I", "java/io/Serializable"));
  EXPECT_FALSE(subtype("[LA;", "[LB;"));
  EXPECT_FALSE(subtype("[I", "[Ljava/lang/Object;"));
  EXPECT_FALSE(subtype("[I", "[J"));
  EXPECT_FALSE(subtype("[I", "I"));
  EXPECT_FALSE(subtype("java/lang/Object", "[I"));
}

TEST_F(Subtypes, ArrayClassesAreMadeOnce) {
  Class* array = world_.load("[[LA;");
  EXPECT_EQ(array, world_.program().array_of(world_.load("[LA;")));
  EXPECT_EQ(array->component->component, world_.load("A"));
  EXPECT_EQ(array->element, TypeKind::Reference);
  EXPECT_EQ(world_.load("[S")->element, TypeKind::Short);
}

TEST(Linking, Failures) {
  World world;
  world.add(ClassMaker("Final").flags(kPublic | kFinal));
  world.add(ClassMaker("I").flags(kInterfaceFlags));
  world.add(ClassMaker("ExtendsFinal", "Final"));
  world.add(ClassMaker("ExtendsInterface", "I"));
  world.add(ClassMaker("ImplementsClass").implements("Final"));
  world.add(ClassMaker("Orphan", "Nowhere"));
  world.add(ClassMaker("Egg", "Hen"));
  world.add(ClassMaker("Hen", "Egg"));
  EXPECT_EQ(world.load_error("ExtendsFinal"), "java/lang/IncompatibleClassChangeError");
  EXPECT_EQ(world.load_error("ExtendsInterface"), "java/lang/IncompatibleClassChangeError");
  EXPECT_EQ(world.load_error("ImplementsClass"), "java/lang/IncompatibleClassChangeError");
  EXPECT_EQ(world.load_error("Orphan"), "java/lang/NoClassDefFoundError");
  EXPECT_EQ(world.load_error("Egg"), "java/lang/ClassCircularityError");
  EXPECT_EQ(world.load_error("[LNowhere;"), "java/lang/NoClassDefFoundError");
  EXPECT_EQ(world.load_error("Nowhere"), "java/lang/NoClassDefFoundError");
}

}  // namespace
}  // namespace nalar::program
