// JVMS §4.8 format checking, on class files with one thing wrong.
#include <gtest/gtest.h>

#include "class_builder.h"
#include "classfile/class_file.h"
#include "java_tools.h"

namespace nalar::classfile {
namespace {

using test::ByteWriter;
using test::ClassBuilder;

/// The message of the error, empty if the class is accepted.
std::string problem_of(std::vector<uint8_t> bytes) {
  auto file = ClassFile::parse(test::class_bytes(std::move(bytes)));
  if (file.ok()) return {};
  EXPECT_EQ(file.error().file, "test.class");
  EXPECT_TRUE(file.error().offset.has_value());
  return file.error().message;
}
std::string problem_of(ClassBuilder& builder) { return problem_of(builder.build()); }

void expect_problem(ClassBuilder& builder, std::string_view part) {
  EXPECT_NE(problem_of(builder).find(part), std::string::npos) << problem_of(builder) << "\nshould mention: " << part;
}

TEST(FormatCheck, TheSmallestClassIsAccepted) {
  ClassBuilder builder;
  EXPECT_EQ(problem_of(builder), "");
}

TEST(FormatCheck, MagicAndVersion) {
  EXPECT_NE(problem_of({0xca, 0xfe, 0xba, 0xbf}).find("0xcafebabe"), std::string::npos);
  for (unsigned major : {44u, 70u}) {
    ClassBuilder builder;
    builder.major = static_cast<uint16_t>(major);
    expect_problem(builder, "version 45 to 69");
  }
  for (unsigned major = 45; major <= 69; ++major) {
    ClassBuilder builder;
    builder.major = static_cast<uint16_t>(major);
    EXPECT_EQ(problem_of(builder), "") << major;
  }
}

TEST(FormatCheck, MinorVersionIsFixedSinceJava12) {
  ClassBuilder old;
  old.major = 45;
  old.minor = 3;
  EXPECT_EQ(problem_of(old), "");
  ClassBuilder preview;
  preview.minor = 65535;
  EXPECT_EQ(problem_of(preview), "");
  ClassBuilder wrong;
  wrong.minor = 3;
  expect_problem(wrong, "minor version");
}

TEST(FormatCheck, ErrorsCarryTheOffset) {
  ClassBuilder builder;
  builder.reference(7, 77);  // the first constant, at offset 10
  auto file = ClassFile::parse(test::class_bytes(builder.build()));
  ASSERT_FALSE(file.ok());
  EXPECT_EQ(file.error().offset, 10u);
  EXPECT_NE(file.error().to_string().find("test.class: at offset 10: constant 1: expected"), std::string::npos);
}

TEST(FormatCheck, TrailingBytesAreRefused) {
  ClassBuilder builder;
  std::vector<uint8_t> bytes = builder.build();
  bytes.push_back(0);
  EXPECT_NE(problem_of(bytes).find("1 more bytes follow"), std::string::npos);
}

TEST(FormatCheck, PoolTags) {
  for (unsigned tag : {0u, 2u, 13u, 14u, 21u, 255u}) {
    ClassBuilder builder;
    builder.add(ByteWriter().u1(tag).u4(0));
    expect_problem(builder, "constant pool tag");
  }
}

TEST(FormatCheck, TagsNeedTheirVersion) {
  ClassBuilder handle;
  handle.major = 50;
  handle.method_handle(6, handle.member(10, "A", "f", "()V"));
  expect_problem(handle, "no MethodHandle constant before version 51");
  ClassBuilder dynamic;
  dynamic.major = 54;
  dynamic.references(17, 0, dynamic.name_and_type("x", "I"));
  expect_problem(dynamic, "no Dynamic constant before version 55");
}

TEST(FormatCheck, LongsTakeTwoSlots) {
  ClassBuilder good;
  unsigned index = good.add(ByteWriter().u1(5).u4(1).u4(2), 2);
  auto file = ClassFile::parse(test::class_bytes(good.build()));
  ASSERT_TRUE(file.ok()) << file.error().to_string();
  EXPECT_EQ((*file)->pool.long_value(static_cast<uint16_t>(index)), 0x100000002);
  EXPECT_EQ((*file)->pool.tag(static_cast<uint16_t>(index + 1)), Tag::None);
  ClassBuilder into_the_gap;
  into_the_gap.add(ByteWriter().u1(5).u4(1).u4(2), 2);
  into_the_gap.reference(8, 2);
  expect_problem(into_the_gap, "(no constant)");
}

TEST(FormatCheck, TextMustBeModifiedUtf8) {
  ClassBuilder builder;
  builder.utf8("\xf0\x9f\x98\x80");
  expect_problem(builder, "modified UTF-8");
}

TEST(FormatCheck, ClassConstants) {
  for (const char* name : {"", "a.b", "/a", "a//b", "[V", "[La", "LA;"}) {
    ClassBuilder builder;
    builder.class_constant(name);
    expect_problem(builder, "class name");
  }
  ClassBuilder array;
  array.class_constant("[[Ljava/lang/Object;");
  EXPECT_EQ(problem_of(array), "");
}

TEST(FormatCheck, MemberConstants) {
  struct Case {
    unsigned tag;
    const char *name, *type, *problem;
  };
  for (const Case& c :
       {Case{9, "f", "I", ""}, Case{9, "f", "()V", "field descriptor"}, Case{9, "a/b", "I", "well-formed name"},
        Case{10, "f", "()V", ""}, Case{10, "f", "I", "method descriptor"}, Case{10, "<init>", "()V", ""},
        Case{10, "<init>", "()I", "void <init>"}, Case{10, "<clinit>", "()V", "ordinary method name"},
        Case{10, "<x>", "()V", "method name"}, Case{11, "f", "()V", ""},
        Case{11, "<init>", "()V", "ordinary method name"}}) {
    ClassBuilder builder;
    builder.member(c.tag, "B", c.name, c.type);
    if (*c.problem) {
      expect_problem(builder, c.problem);
    } else {
      EXPECT_EQ(problem_of(builder), "") << c.name << c.type;
    }
  }
}

TEST(FormatCheck, MethodHandles) {
  struct Case {
    unsigned kind, tag;
    const char *name, *type;
    bool good;
  };
  for (const Case& c :
       {Case{1, 9, "f", "I", true}, Case{4, 9, "f", "I", true}, Case{1, 10, "f", "()V", false},
        Case{5, 10, "f", "()V", true}, Case{5, 11, "f", "()V", false}, Case{6, 10, "f", "()V", true},
        Case{6, 11, "f", "()V", true}, Case{7, 11, "f", "()V", true}, Case{8, 10, "<init>", "()V", true},
        Case{8, 10, "f", "()V", false}, Case{5, 10, "<init>", "()V", false}, Case{9, 11, "f", "()V", true},
        Case{9, 10, "f", "()V", false}, Case{0, 9, "f", "I", false}, Case{10, 10, "f", "()V", false}}) {
    ClassBuilder builder;
    builder.method_handle(c.kind, builder.member(c.tag, "B", c.name, c.type));
    EXPECT_EQ(problem_of(builder).empty(), c.good) << c.kind << " " << c.tag << " " << problem_of(builder);
  }
}

TEST(FormatCheck, DynamicConstantsNeedTheirBootstrapMethod) {
  for (bool present : {false, true}) {
    ClassBuilder builder;
    builder.references(18, 0, builder.name_and_type("run", "()V"));
    unsigned handle = builder.method_handle(6, builder.member(10, "B", "boot", "()V"));
    if (present) builder.add_attribute("BootstrapMethods", ByteWriter().u2(1).u2(handle).u2(0));
    EXPECT_EQ(problem_of(builder).empty(), present) << problem_of(builder);
  }
}

TEST(FormatCheck, SuperClass) {
  ClassBuilder none;
  none.super = "";
  expect_problem(none, "expected a super class");
  ClassBuilder array;
  array.super = "[I";
  expect_problem(array, "array type");
  ClassBuilder interface;
  interface.access = 0x601;
  interface.super = "B";
  expect_problem(interface, "super class of an interface");
  ClassBuilder object;
  object.name = "java/lang/Object";
  expect_problem(object, "no super class");
}

TEST(FormatCheck, DuplicateMembersAndInterfaces) {
  ClassBuilder fields;
  fields.add_field(1, "x", "I");
  fields.add_field(1, "x", "J");
  EXPECT_EQ(problem_of(fields), "");
  fields.add_field(2, "x", "I");
  expect_problem(fields, "one field x I");
  ClassBuilder methods;
  methods.access = 0x421;
  for (int i = 0; i < 2; ++i) methods.add_method(0x401, "f", "()V");
  expect_problem(methods, "one method f ()V");
  ClassBuilder interfaces;
  unsigned index = interfaces.class_constant("I");
  interfaces.interfaces.u2(index).u2(index);
  interfaces.interface_count = 2;
  expect_problem(interfaces, "each interface once");
}

TEST(FormatCheck, AccessFlags) {
  ClassBuilder final_abstract;
  final_abstract.access = 0x431;
  expect_problem(final_abstract, "final and abstract");
  ClassBuilder field;
  field.add_field(3, "x", "I");
  expect_problem(field, "at most one of public");
  ClassBuilder method;
  method.add_method(0x402, "f", "()V");
  expect_problem(method, "abstract method");
  ClassBuilder interface;
  interface.access = 0x601;
  interface.add_field(1, "x", "I");
  expect_problem(interface, "interface field");
}

TEST(FormatCheck, MethodsHaveCodeExactlyIfTheyCan) {
  ClassBuilder without;
  without.add_method(1, "f", "()V");
  expect_problem(without, "expected code in a method");
  ClassBuilder with;
  with.access = 0x421;
  ByteWriter code = with.attribute("Code", ByteWriter().u2(0).u2(1).u4(1).u1(0xb1).u2(0).u2(0));
  unsigned name = with.utf8("f"), type = with.utf8("()V");
  with.methods.u2(0x401).u2(name).u2(type).u2(1).append(code);
  with.method_count = 1;
  expect_problem(with, "no code in an abstract");
}

/// A class with one static method f()V with the given Code body after max_stack and max_locals.
std::string problem_of_code(const ByteWriter& rest, unsigned max_locals = 0, const char* type = "()V") {
  ClassBuilder builder;
  builder.class_constant("E");
  ByteWriter code = builder.attribute("Code", ByteWriter().u2(0).u2(max_locals).append(rest));
  unsigned name = builder.utf8("f"), descriptor = builder.utf8(type);
  builder.methods.u2(9).u2(name).u2(descriptor).u2(1).append(code);
  builder.method_count = 1;
  return problem_of(builder);
}

TEST(FormatCheck, Code) {
  EXPECT_EQ(problem_of_code(ByteWriter().u4(1).u1(0xb1).u2(0).u2(0)), "");
  EXPECT_NE(problem_of_code(ByteWriter().u4(0).u2(0).u2(0)).find("1 to 65535 bytes"), std::string::npos);
  EXPECT_NE(problem_of_code(ByteWriter().u4(65536)).find("1 to 65535 bytes"), std::string::npos);
  EXPECT_NE(problem_of_code(ByteWriter().u4(9).u1(0xb1)).find("more bytes"), std::string::npos);
  EXPECT_NE(problem_of_code(ByteWriter().u4(1).u1(0xb1).u2(0).u2(0).u1(0)).find("end of attribute Code"),
            std::string::npos);
  EXPECT_NE(problem_of_code(ByteWriter().u4(1).u1(0xb1).u2(0).u2(0), 1, "(J)V").find("at least 2 local slots"),
            std::string::npos);
}

TEST(FormatCheck, HandlersLieInTheCode) {
  auto with_handler = [](unsigned start, unsigned end, unsigned target, unsigned type) {
    return problem_of_code(ByteWriter().u4(2).u1(0).u1(0xb1).u2(1).u2(start).u2(end).u2(target).u2(type).u2(0));
  };
  EXPECT_EQ(with_handler(0, 2, 1, 0), "");
  EXPECT_EQ(with_handler(0, 2, 1, 2), "");
  EXPECT_NE(with_handler(0, 3, 1, 0), "");
  EXPECT_NE(with_handler(1, 1, 1, 0), "");
  EXPECT_NE(with_handler(0, 2, 2, 0), "");
  EXPECT_NE(with_handler(0, 2, 1, 1), "");
}

TEST(FormatCheck, AttributesStandOnceAndEndWhereTheySay) {
  ClassBuilder twice;
  unsigned text = twice.utf8("A.java");
  for (int i = 0; i < 2; ++i) twice.add_attribute("SourceFile", ByteWriter().u2(text));
  expect_problem(twice, "at most one SourceFile");
  ClassBuilder longer;
  text = longer.utf8("A.java");
  longer.add_attribute("SourceFile", ByteWriter().u2(text).u1(0));
  expect_problem(longer, "end of attribute SourceFile");
  ClassBuilder shorter;
  shorter.add_attribute("SourceFile", ByteWriter().u1(0));
  expect_problem(shorter, "more bytes");
}

TEST(FormatCheck, UnknownMisplacedAndTooNewAttributesAreSkipped) {
  ClassBuilder builder;
  builder.major = 52;
  builder.add_attribute("Frobnicate", ByteWriter().u4(0xdeadbeef));
  builder.add_attribute("Code", ByteWriter().u1(1));
  builder.add_attribute("Record", ByteWriter().u1(1));
  EXPECT_EQ(problem_of(builder), "");
}

TEST(FormatCheck, NestedAnnotationsHaveALimit) {
  for (int depth : {10, 60, 70, 10000}) {
    ClassBuilder builder;
    unsigned type = builder.utf8("LN;"), name = builder.utf8("value");
    ByteWriter body;
    body.u2(1);
    for (int i = 0; i < depth; ++i) body.u2(type).u2(1).u2(name).u1('@');
    body.u2(type).u2(0);
    builder.add_attribute("RuntimeVisibleAnnotations", body);
    if (depth <= 60) {
      EXPECT_EQ(problem_of(builder), "");
    } else {
      expect_problem(builder, "nested at most");
    }
  }
}

TEST(FormatCheck, ModuleDeclarations) {
  ClassBuilder builder;
  builder.access = 0x8000;
  builder.name = "module-info";
  builder.super = "";
  expect_problem(builder, "Module attribute");
  ClassBuilder elsewhere;
  elsewhere.reference(19, elsewhere.utf8("m"));
  expect_problem(elsewhere, "only in a module declaration");
}

}  // namespace
}  // namespace nalar::classfile
