// Classes written at run time: that their bytes parse, link and decode, and that the conversions glue code makes give
// what Java would.
#include "vm/class_writer.h"

#include <gtest/gtest.h>

#include <bit>
#include <cstdlib>
#include <filesystem>

#include "classfile/class_path.h"
#include "vm/indy/glue.h"
#include "vm/machine.h"

namespace nalar::vm {
namespace {

using classfile::ClassFile;
using classfile::Tag;
using indy::Conversions;
using indy::Glue;
using program::Op;

constexpr uint16_t kPublicStatic = classfile::kPublic | classfile::kStatic;

std::unique_ptr<const ClassFile> parse(ClassWriter& writer) {
  auto parsed = ClassFile::parse(writer.finish());
  EXPECT_TRUE(parsed.ok()) << (parsed.ok() ? std::string() : parsed.error().to_string());
  return parsed.ok() ? std::move(parsed).value() : nullptr;
}

TEST(ClassWriter, WritesWhatAParserReads) {
  ClassWriter writer("p/Made", "java/lang/Object", {"java/lang/Runnable", "java/io/Serializable"});
  writer.field(classfile::kPrivate, "number", "J");
  writer.default_constructor();
  Glue glue(writer);
  glue.push_long(int64_t{1} << 40);
  glue.return_value("J");
  glue.finish(kPublicStatic, "wide", "()J");
  auto file = parse(writer);
  ASSERT_TRUE(file);
  EXPECT_EQ(file->name, "p/Made");
  EXPECT_EQ(file->super_name, "java/lang/Object");
  EXPECT_EQ(file->interfaces, (std::vector<std::string_view>{"java/lang/Runnable", "java/io/Serializable"}));
  ASSERT_EQ(file->fields.size(), 1u);
  EXPECT_EQ(file->fields[0].descriptor, "J");
  ASSERT_EQ(file->methods.size(), 2u);
  EXPECT_EQ(file->methods[0].name, "<init>");
  EXPECT_EQ(file->methods[1].name, "wide");
  ASSERT_TRUE(file->methods[1].code);
  EXPECT_GE(file->methods[1].code->max_stack, 2);
}

TEST(ClassWriter, EqualConstantsShareAnEntry) {
  ClassWriter writer("A", "java/lang/Object", {});
  EXPECT_EQ(writer.string("text"), writer.string("text"));
  EXPECT_NE(writer.string("text"), writer.string("other"));
  EXPECT_EQ(writer.method_ref("A", "m", "()V"), writer.method_ref("A", "m", "()V"));
  EXPECT_NE(writer.method_ref("A", "m", "()V"), writer.method_ref("A", "m", "()V", true));
  EXPECT_EQ(writer.integer(70000), writer.integer(70000));
}

TEST(ClassWriter, LongConstantsTakeTwoEntries) {
  ClassWriter writer("A", "java/lang/Object", {});
  uint16_t wide = writer.long_value(-2);
  uint16_t next = writer.integer(5);
  EXPECT_EQ(next, wide + 2);
  auto file = parse(writer);
  ASSERT_TRUE(file);
  EXPECT_EQ(file->pool.long_value(wide), -2);
  EXPECT_EQ(file->pool.tag(static_cast<uint16_t>(wide + 1)), Tag::None);
  EXPECT_EQ(file->pool.integer(next), 5);
}

TEST(ClassWriter, KeepsExceptionHandlers) {
  ClassWriter writer("A", "java/lang/Object", {});
  Glue glue(writer);
  size_t start = glue.position();
  glue.push_int(1);
  size_t end = glue.position();
  glue.return_value("I");
  glue.handler(start, end, "java/lang/Exception");
  glue.op(Op::pop, -1);
  glue.push_int(2);
  glue.return_value("I");
  glue.finish(kPublicStatic, "guarded", "()I");
  auto file = parse(writer);
  ASSERT_TRUE(file);
  const auto& handlers = file->methods[0].code->handlers;
  ASSERT_EQ(handlers.size(), 1u);
  EXPECT_EQ(handlers[0].start_pc, start);
  EXPECT_EQ(handlers[0].end_pc, end);
  EXPECT_EQ(file->pool.class_name(handlers[0].catch_type), "java/lang/Exception");
}

std::string jdk_home() {
  for (const char* variable : {"NALAR_TEST_JDK", "JAVA_HOME"})
    if (const char* home = std::getenv(variable)) return home;
  std::error_code error;
  auto javac = std::filesystem::canonical("/usr/bin/javac", error);
  return error ? std::string() : javac.parent_path().parent_path().string();
}

/// A machine over a JDK without other classes.
class GlueTest : public testing::Test {
 protected:
  void SetUp() override {
    if (jdk_home().empty()) FAIL() << "no JDK found";
    auto jdk = classfile::open_jdk(jdk_home());
    auto release = classfile::jdk_release(jdk_home());
    ASSERT_TRUE(jdk.ok() && release.ok());
    jdk_ = std::move(jdk).value();
    program_ = std::make_unique<program::Program>(jdk_.get(), std::vector<const classfile::ClassSource*>{}, *release);
    machine_ = std::make_unique<Machine>(*program_, heap_, pool_, arith_, MachineOptions{});
    ASSERT_TRUE(machine_->boot().ok());
  }

  /// Links a class with one static method and runs the method.
  Stop run(ClassWriter& writer, std::span<const Value> arguments) {
    auto defined = program_->define_hidden(writer.finish(), machine_->known().object);
    EXPECT_TRUE(std::holds_alternative<Class*>(defined));
    Method* method = std::get<Class*>(defined)->methods[0].get();
    EXPECT_TRUE(method->hidden_frame);
    auto verified = program_->verify_class(method->owner);
    EXPECT_TRUE(verified.ok()) << (verified.ok() ? std::string() : verified.error().to_string());
    machine_->start(method, arguments);
    return machine_->run();
  }

  /// The result of converting `value` from one type to another and then on to a third.
  Value convert(Value value, std::string_view from, std::string_view through, std::string_view to, Conversions rules,
                Stop expected = Stop::Returned) {
    ClassWriter writer("Converting", "java/lang/Object", {});
    Glue glue(writer);
    glue.load(from, 0);
    glue.convert(from, through, rules);
    glue.convert(through, to, rules);
    glue.return_value(to);
    glue.finish(kPublicStatic, "convert", "(" + std::string(from) + ")" + std::string(to));
    Value arguments[] = {value, {}};
    EXPECT_EQ(run(writer, std::span(arguments).first(from == "J" || from == "D" ? 2 : 1)), expected);
    return machine_->result();
  }

  std::unique_ptr<classfile::ClassSource> jdk_;
  std::unique_ptr<program::Program> program_;
  heap::Heap heap_;
  term::Pool pool_;
  term::JavaArith arith_{pool_, term::Arith::Java};
  std::unique_ptr<Machine> machine_;
};

TEST_F(GlueTest, WidensPrimitives) {
  EXPECT_EQ(convert(Value::of_int(-7), "I", "J", "J", Conversions::Handle).as_long(), -7);
  EXPECT_EQ(convert(Value::of_int('x'), "C", "I", "J", Conversions::Handle).as_long(), 'x');
  EXPECT_EQ(std::bit_cast<double>(convert(Value::of_int(3), "B", "F", "D", Conversions::Handle).bits), 3.0);
}

TEST_F(GlueTest, BoxesAndUnboxes) {
  for (Conversions rules : {Conversions::Lambda, Conversions::Handle, Conversions::Explicit}) {
    EXPECT_EQ(convert(Value::of_int(1000), "I", "Ljava/lang/Integer;", "I", rules).as_int(), 1000);
    EXPECT_EQ(convert(Value::of_int(1000), "I", "Ljava/lang/Object;", "I", rules).as_int(), 1000);
    EXPECT_EQ(convert(Value::of_int(7), "S", "Ljava/lang/Short;", "J", rules).as_long(), 7);
    EXPECT_EQ(convert(Value::of_int(1), "Z", "Ljava/lang/Object;", "Z", rules).as_int(), 1);
  }
}

TEST_F(GlueTest, CastsExplicitly) {
  EXPECT_EQ(convert(Value::of_long((int64_t{1} << 32) + 300), "J", "B", "I", Conversions::Explicit).as_int(), 44);
  EXPECT_EQ(convert(Value::of_int(3), "I", "Z", "I", Conversions::Explicit).as_int(), 1);
  EXPECT_EQ(convert(Value::of_int(-1), "I", "C", "I", Conversions::Explicit).as_int(), 65535);
}

TEST_F(GlueTest, VoidBecomesZeroAndNull) {
  ClassWriter writer("Nothing", "java/lang/Object", {});
  Glue glue(writer);
  glue.convert("V", "Ljava/lang/String;", Conversions::Handle);
  size_t other = glue.branch(Op::ifnonnull, -1);
  glue.convert("V", "D", Conversions::Handle);
  glue.return_value("D");
  glue.bind(other);
  glue.push_long(1);
  glue.op(Op::l2d, 0);
  glue.return_value("D");
  glue.finish(kPublicStatic, "nothing", "()D");
  EXPECT_EQ(run(writer, {}), Stop::Returned);
  EXPECT_EQ(std::bit_cast<double>(machine_->result().bits), 0.0);
}

TEST_F(GlueTest, FailingCastsThrow) {
  convert(Value::of_int(5), "I", "Ljava/lang/Object;", "Ljava/lang/String;", Conversions::Handle, Stop::Threw);
  ASSERT_TRUE(machine_->exception());
  EXPECT_EQ(machine_->exception()->cls->name, "java/lang/ClassCastException");
}

TEST_F(GlueTest, SymbolicValuesPassThrough) {
  Value input = machine_->new_input("x", TypeKind::Int);
  Value result = convert(input, "I", "J", "J", Conversions::Handle);
  EXPECT_NE(result.sym, 0u);
  ClassWriter writer("Field", "java/lang/Object", {});
  writer.field(kPublicStatic, "kept", "I");
  Glue glue(writer);
  glue.load("I", 0);
  glue.put_static("Field", "kept", "I");
  glue.get_static("Field", "kept", "I");
  glue.return_value("I");
  glue.finish(kPublicStatic, "keep", "(I)I");
  EXPECT_EQ(run(writer, {&input, 1}), Stop::Returned);
  EXPECT_EQ(machine_->result().sym, input.sym);
}

}  // namespace
}  // namespace nalar::vm
