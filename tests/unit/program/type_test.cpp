// Descriptors: kinds, slots, parts and the names people read.
#include "program/type.h"

#include <gtest/gtest.h>

namespace nalar::program {
namespace {

using Parameters = std::vector<std::string_view>;

TEST(Type, KindsAndSlots) {
  EXPECT_EQ(kind_of("I"), TypeKind::Int);
  EXPECT_EQ(kind_of("Z"), TypeKind::Boolean);
  EXPECT_EQ(kind_of("V"), TypeKind::Void);
  EXPECT_EQ(kind_of("[J"), TypeKind::Reference);
  EXPECT_EQ(kind_of("Ljava/lang/String;"), TypeKind::Reference);
  EXPECT_EQ(slots_of(TypeKind::Long), 2);
  EXPECT_EQ(slots_of(TypeKind::Double), 2);
  EXPECT_EQ(slots_of(TypeKind::Void), 0);
  EXPECT_EQ(slots_of(TypeKind::Reference), 1);
}

TEST(Type, ElementSizes) {
  EXPECT_EQ(element_size(TypeKind::Boolean), 1);
  EXPECT_EQ(element_size(TypeKind::Char), 2);
  EXPECT_EQ(element_size(TypeKind::Float), 4);
  EXPECT_EQ(element_size(TypeKind::Double), 8);
  EXPECT_EQ(element_size(TypeKind::Reference), 8);
}

TEST(Type, LettersAndNamesGoTogether) {
  for (int i = 0; i < 10; i++) {
    auto kind = static_cast<TypeKind>(i);
    if (kind == TypeKind::Reference) continue;
    EXPECT_EQ(kind_of(std::string(1, letter_of(kind))), kind) << primitive_name(kind);
  }
}

TEST(Type, TakesMethodDescriptorsApart) {
  MethodType type = parse_method_type("(IJ[Ljava/lang/String;[[DLp/C;)V");
  EXPECT_EQ(type.parameters, (Parameters{"I", "J", "[Ljava/lang/String;", "[[D", "Lp/C;"}));
  EXPECT_EQ(type.result, "V");
  EXPECT_TRUE(parse_method_type("()[I").parameters.empty());
  EXPECT_EQ(parse_method_type("()[I").result, "[I");
}

TEST(Type, NamesForPeople) {
  EXPECT_EQ(java_type_name("[[Ljava/util/Map$Entry;"), "java.util.Map$Entry[][]");
  EXPECT_EQ(java_type_name("[Z"), "boolean[]");
  EXPECT_EQ(java_class_name("java/util/Map$Entry"), "java.util.Map$Entry");
  EXPECT_EQ(descriptor_of_class("p/C"), "Lp/C;");
  EXPECT_EQ(descriptor_of_class("[I"), "[I");
}

}  // namespace
}  // namespace nalar::program
