#include "classfile/descriptor.h"

#include <gtest/gtest.h>

#include <string>

namespace nalar::classfile {
namespace {

TEST(Descriptor, UnqualifiedNames) {
  for (const char* name : {"x", "lambda$main$0", "a-b", "<x>", "été", "this is legal"})
    EXPECT_TRUE(is_unqualified_name(name));
  for (const char* name : {"", "a.b", "a;", "[a", "a/b"}) EXPECT_FALSE(is_unqualified_name(name)) << name;
}

TEST(Descriptor, MethodNames) {
  for (const char* name : {"run", "<init>", "<clinit>", "access$000"}) EXPECT_TRUE(is_method_name(name)) << name;
  for (const char* name : {"", "<x>", "a<", "a>", "<init", "a/b"}) EXPECT_FALSE(is_method_name(name)) << name;
}

TEST(Descriptor, ClassNames) {
  for (const char* name : {"A", "java/lang/Object", "p/A$1", "module-info"}) EXPECT_TRUE(is_class_name(name)) << name;
  for (const char* name : {"", "/A", "A/", "a//b", "a.b", "[I", "LA;", "../x"})
    EXPECT_FALSE(is_class_name(name)) << name;
}

TEST(Descriptor, ModuleNames) {
  for (const char* name : {"java.base", "a\\\\b", "a\\:b"}) EXPECT_TRUE(is_module_name(name)) << name;
  for (const char* name : {"", "a:b", "a@b", "a\\", "a\\b", "a\nb"}) EXPECT_FALSE(is_module_name(name)) << name;
}

TEST(Descriptor, FieldDescriptors) {
  for (const char* good : {"I", "Z", "Ljava/lang/String;", "[[D", "[LA;"})
    EXPECT_TRUE(is_field_descriptor(good)) << good;
  for (const char* bad : {"", "V", "L;", "LA", "[", "[V", "II", "LA;I", "La.b;", "La//b;", "L/a;", "La/;", "X"}) {
    EXPECT_FALSE(is_field_descriptor(bad)) << bad;
  }
  EXPECT_TRUE(is_field_descriptor(std::string(255, '[') + "I"));
  EXPECT_FALSE(is_field_descriptor(std::string(256, '[') + "I"));
}

TEST(Descriptor, MethodDescriptorsAndTheirSlots) {
  EXPECT_EQ(argument_slots("()V"), 0);
  EXPECT_EQ(argument_slots("(IJLA;D[J)[I"), 7);
  EXPECT_EQ(argument_slots("([[J[D)LA;"), 2);
  for (const char* bad : {"", "()", "(V)V", "(I", "I)V", "()VV", "()V ", "(LA)V", "([)V"}) {
    EXPECT_FALSE(argument_slots(bad)) << bad;
  }
}

}  // namespace
}  // namespace nalar::classfile
