// What the parser makes of classes compiled by javac: annotations, records, sealed and nested classes, lambdas.
#include "classfile/class_file.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "classfile/modified_utf8.h"
#include "java_tools.h"

namespace nalar::classfile {
namespace {

using namespace test;

const char* const kMarks = R"(package p;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME)
@interface Mark {
  int number() default 7;
  String text() default "a\u0000\u20ac";
  Class<?> type() default Object.class;
  Thread.State state() default Thread.State.NEW;
  Inner inner() default @Inner(flag = true);
  Inner[] inners() default {};
  long wide() default 1L << 40;
  double real() default 0.5;
  @interface Inner { boolean flag() default false; }
}
@Retention(RetentionPolicy.CLASS) @interface Quiet {}
@Retention(RetentionPolicy.RUNTIME) @Target({ElementType.TYPE_USE, ElementType.TYPE_PARAMETER}) @interface Type {}
@Retention(RetentionPolicy.RUNTIME) @Target(ElementType.PARAMETER) @interface Param { String value(); }
)";

const char* const kAnnotated = R"(package p;
import java.util.*;
@Mark(number = 3, inner = @Mark.Inner, inners = {@Mark.Inner, @Mark.Inner(flag = true)}, type = int[].class)
@Quiet
class Annotated<@Type T> extends @Type ArrayList<@Type String> {
  @Mark @Quiet int plain;
  List<@Type String> @Type [] typed;
  static final int CONSTANT = -5;
  static final String TEXT = "text";
  static final double REAL = 2.5;
  @Mark <E extends Exception> @Type String call(
      @Param("first") int first, @Quiet long second, final String third) throws E {
    @Type Object local = new @Type Object();
    return (@Type String) local;
  }
}
)";

const char* const kShapes = R"(package p;
sealed interface Shape permits Circle, Square {}
record Circle(@Deprecated double radius, java.util.List<String> names) implements Shape {}
record Empty() {}
record Square(int side) implements Shape {}
)";

const char* const kOuter = R"(package p;
public class Outer {
  private int hidden;
  class Member { int get() { return hidden; } }
  static abstract class Nested { abstract void open(); native void far(); }
  Runnable lambda(int n) {
    Runnable local = new Runnable() { public void run() { class Local {} new Local(); } };
    return () -> System.out.println("n = " + n + local);
  }
  int guarded(int x) {
    try {
      if (x > 0) throw new IllegalStateException();
      return x;
    } catch (IllegalStateException e) {
      int caught = 1;
      return caught;
    } finally {
      hidden = x;
    }
  }
}
)";

class CompiledClasses : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    if (jdk_home().empty()) return;
    directory_ = new TempDir;
    compiled_ = compile_java(*directory_,
                             {{"p/Mark.java", kMarks},
                              {"p/Annotated.java", kAnnotated},
                              {"p/Shape.java", kShapes},
                              {"p/Outer.java", kOuter}},
                             "-g -parameters");
  }
  static void TearDownTestSuite() {
    delete directory_;
    directory_ = nullptr;
  }
  void SetUp() override {
    if (!directory_) FAIL() << "no JDK found";
    ASSERT_TRUE(compiled_);
  }

  std::unique_ptr<const ClassFile> load(const std::string& name) {
    auto file = parse_file(directory_->path() / "classes" / (name + ".class"));
    EXPECT_TRUE(file.ok()) << file.error().to_string();
    return file.ok() ? std::move(file).value() : std::make_unique<const ClassFile>();
  }

  static inline TempDir* directory_ = nullptr;
  static inline bool compiled_ = false;
};

TEST_F(CompiledClasses, AnnotationsOfBothRetentionsWithTheirValues) {
  auto file = load("p/Annotated");
  const Annotation* mark = find_annotation(file->annotations.declared, "Lp/Mark;");
  ASSERT_TRUE(mark);
  EXPECT_TRUE(mark->runtime_visible);
  EXPECT_EQ(file->pool.integer(find_value(*mark, "number")->constant), 3);
  EXPECT_EQ(find_value(*mark, "type")->type_name, "[I");
  const ElementValue* inner = find_value(*mark, "inner");
  ASSERT_EQ(inner->annotation.size(), 1u);
  EXPECT_EQ(inner->annotation[0].type, "Lp/Mark$Inner;");
  EXPECT_TRUE(inner->annotation[0].runtime_visible);
  const ElementValue* inners = find_value(*mark, "inners");
  ASSERT_EQ(inners->elements.size(), 2u);
  EXPECT_EQ(file->pool.integer(find_value(inners->elements[1].annotation[0], "flag")->constant), 1);
  const Annotation* quiet = find_annotation(file->annotations.declared, "Lp/Quiet;");
  ASSERT_TRUE(quiet);
  EXPECT_FALSE(quiet->runtime_visible);
  // The raw body starts with the number of visible annotations.
  ASSERT_GE(file->annotations.raw_visible.second, 2u);
  EXPECT_EQ(file->annotations.raw_visible.first[1], 1);
}

TEST_F(CompiledClasses, AnnotationDefaults) {
  auto file = load("p/Mark");
  EXPECT_TRUE(file->access & kAnnotation);
  EXPECT_EQ(file->pool.integer(find_method(*file, "number")->annotation_default->constant), 7);
  const ElementValue& text = *find_method(*file, "text")->annotation_default;
  EXPECT_EQ(text.tag, 's');
  EXPECT_EQ(decode_modified_utf8(file->pool.utf8(text.constant)), std::u16string_view(u"a\0\u20ac", 3));
  const ElementValue& state = *find_method(*file, "state")->annotation_default;
  EXPECT_EQ(state.type_name, "Ljava/lang/Thread$State;");
  EXPECT_EQ(state.constant_name, "NEW");
  EXPECT_EQ(find_method(*file, "type")->annotation_default->type_name, "Ljava/lang/Object;");
  EXPECT_EQ(file->pool.long_value(find_method(*file, "wide")->annotation_default->constant), int64_t{1} << 40);
  EXPECT_EQ(file->pool.double_value(find_method(*file, "real")->annotation_default->constant), 0.5);
  EXPECT_EQ(find_method(*file, "inners")->annotation_default->tag, '[');
}

TEST_F(CompiledClasses, TypeAnnotations) {
  auto file = load("p/Annotated");
  auto has = [](const std::vector<TypeAnnotation>& types, unsigned target, size_t path) {
    return std::any_of(types.begin(), types.end(), [&](const TypeAnnotation& type) {
      return type.target_type == target && type.path.size() == path && type.annotation.type == "Lp/Type;";
    });
  };
  EXPECT_TRUE(has(file->annotations.types, 0x00, 0));  // T
  EXPECT_TRUE(has(file->annotations.types, 0x10, 0));  // ArrayList
  EXPECT_TRUE(has(file->annotations.types, 0x10, 1));  // String
  const Field* typed = find_field(*file, "typed");
  EXPECT_TRUE(has(typed->annotations.types, 0x13, 0));
  EXPECT_TRUE(has(typed->annotations.types, 0x13, 2));
  const Method* call = find_method(*file, "call");
  EXPECT_TRUE(has(call->annotations.types, 0x14, 0));
  ASSERT_TRUE(call->code);
  EXPECT_TRUE(has(call->code->type_annotations, 0x40, 0));
  EXPECT_TRUE(has(call->code->type_annotations, 0x44, 0));
  EXPECT_TRUE(has(call->code->type_annotations, 0x47, 0));
}

TEST_F(CompiledClasses, ParametersAndTheirAnnotations) {
  auto file = load("p/Annotated");
  const Method* call = find_method(*file, "call");
  ASSERT_EQ(call->parameters.size(), 3u);
  EXPECT_EQ(call->parameters[0].name, "first");
  EXPECT_EQ(call->parameters[2].name, "third");
  EXPECT_TRUE(call->parameters[2].access & kFinal);
  ASSERT_EQ(call->parameter_annotations.size(), 3u);
  const Annotation* param = find_annotation(call->parameter_annotations[0], "Lp/Param;");
  ASSERT_TRUE(param);
  EXPECT_EQ(file->pool.utf8(find_value(*param, "value")->constant), "first");
  EXPECT_TRUE(find_annotation(call->parameter_annotations[1], "Lp/Quiet;"));
  EXPECT_TRUE(call->parameter_annotations[2].empty());
}

TEST_F(CompiledClasses, ConstantsSignaturesAndExceptions) {
  auto file = load("p/Annotated");
  EXPECT_EQ(file->pool.integer(find_field(*file, "CONSTANT")->constant_value), -5);
  EXPECT_EQ(file->pool.string(find_field(*file, "TEXT")->constant_value), "text");
  EXPECT_EQ(file->pool.double_value(find_field(*file, "REAL")->constant_value), 2.5);
  EXPECT_EQ(find_field(*file, "plain")->constant_value, 0);
  EXPECT_EQ(file->signature, "<T:Ljava/lang/Object;>Ljava/util/ArrayList<Ljava/lang/String;>;");
  EXPECT_EQ(find_field(*file, "typed")->signature, "[Ljava/util/List<Ljava/lang/String;>;");
  const Method* call = find_method(*file, "call");
  ASSERT_EQ(call->exceptions.size(), 1u);
  EXPECT_EQ(file->pool.class_name(call->exceptions[0]), "java/lang/Exception");
  EXPECT_EQ(file->source_file, "Annotated.java");
}

TEST_F(CompiledClasses, RecordsAndSealedInterfaces) {
  auto circle = load("p/Circle");
  ASSERT_TRUE(circle->record);
  ASSERT_EQ(circle->record->size(), 2u);
  EXPECT_EQ((*circle->record)[0].name, "radius");
  EXPECT_EQ((*circle->record)[0].descriptor, "D");
  EXPECT_TRUE(find_annotation((*circle->record)[0].annotations.declared, "Ljava/lang/Deprecated;") ||
              !find_method(*circle, "radius")->annotations.declared.empty());
  EXPECT_EQ((*circle->record)[1].signature, "Ljava/util/List<Ljava/lang/String;>;");
  EXPECT_EQ(circle->super_name, "java/lang/Record");
  auto empty = load("p/Empty");
  ASSERT_TRUE(empty->record);
  EXPECT_TRUE(empty->record->empty());
  auto shape = load("p/Shape");
  EXPECT_FALSE(shape->record);
  EXPECT_EQ(shape->permitted_subclasses, (std::vector<std::string_view>{"p/Circle", "p/Square"}));
}

TEST_F(CompiledClasses, NestedClasses) {
  auto outer = load("p/Outer");
  EXPECT_TRUE(outer->nest_host.empty());
  EXPECT_EQ(outer->nest_members.size(), 4u);
  auto member = load("p/Outer$Member");
  EXPECT_EQ(member->nest_host, "p/Outer");
  auto inner = std::find_if(member->inner_classes.begin(), member->inner_classes.end(),
                            [](const InnerClass& c) { return c.inner == "p/Outer$Member"; });
  ASSERT_NE(inner, member->inner_classes.end());
  EXPECT_EQ(inner->outer, "p/Outer");
  EXPECT_EQ(inner->name, "Member");
  auto anonymous = load("p/Outer$1");
  ASSERT_TRUE(anonymous->enclosing_method);
  EXPECT_EQ(anonymous->enclosing_method->class_name, "p/Outer");
  EXPECT_EQ(anonymous->enclosing_method->name, "lambda");
  EXPECT_EQ(anonymous->enclosing_method->descriptor, "(I)Ljava/lang/Runnable;");
  auto nested = load("p/Outer$Nested");
  EXPECT_FALSE(find_method(*nested, "open")->code);
  EXPECT_FALSE(find_method(*nested, "far")->code);
  EXPECT_TRUE(find_method(*nested, "<init>")->code);
}

TEST_F(CompiledClasses, LambdasHaveTheirBootstrapMethods) {
  auto file = load("p/Outer");
  ASSERT_EQ(file->bootstrap_methods.size(), 2u);
  int dynamic_constants = 0;
  for (uint16_t i = 0; i < file->pool.size(); ++i) {
    if (file->pool.tag(i) != Tag::InvokeDynamic) continue;
    ++dynamic_constants;
    DynamicRef dynamic = file->pool.dynamic(i);
    const BootstrapMethod& bootstrap = file->bootstrap_methods[dynamic.bootstrap];
    MethodHandleRef handle = file->pool.method_handle(bootstrap.method_handle);
    EXPECT_EQ(handle.kind, 6);
    EXPECT_FALSE(handle.is_interface);
    if (dynamic.name != "run") continue;
    EXPECT_EQ(dynamic.descriptor, "(ILjava/lang/Runnable;)Ljava/lang/Runnable;");
    EXPECT_EQ(handle.member.class_name, "java/lang/invoke/LambdaMetafactory");
    EXPECT_EQ(handle.member.name, "metafactory");
    ASSERT_EQ(bootstrap.arguments.size(), 3u);
    EXPECT_EQ(file->pool.method_type(bootstrap.arguments[0]), "()V");
    MethodHandleRef body = file->pool.method_handle(bootstrap.arguments[1]);
    EXPECT_EQ(body.member.class_name, "p/Outer");
    EXPECT_EQ(body.member.name, "lambda$lambda$0");
  }
  EXPECT_EQ(dynamic_constants, 2);
}

TEST_F(CompiledClasses, CodeWithHandlersLinesAndVariables) {
  auto file = load("p/Outer");
  const Code& code = *find_method(*file, "guarded")->code;
  EXPECT_EQ(code.code.back(), 0xbf);  // the finally block ends with athrow
  ASSERT_GE(code.handlers.size(), 2u);
  EXPECT_EQ(file->pool.class_name(code.handlers[0].catch_type), "java/lang/IllegalStateException");
  EXPECT_TRUE(std::any_of(code.handlers.begin(), code.handlers.end(), [](auto& h) { return h.catch_type == 0; }));
  EXPECT_FALSE(code.lines.empty());
  auto x = std::find_if(code.variables.begin(), code.variables.end(), [](auto& v) { return v.name == "x"; });
  ASSERT_NE(x, code.variables.end());
  EXPECT_EQ(x->index, 1);
  EXPECT_EQ(x->descriptor, "I");
  EXPECT_EQ(x->length, code.code.size());
}

/// Damage must give a class file or an error, never a crash: whatever is accepted is also read, for the sanitizers.
void parse_and_read(std::vector<uint8_t> bytes) {
  size_t size = bytes.size();
  auto file = ClassFile::parse(class_bytes(std::move(bytes)));
  if (!file.ok()) {
    EXPECT_FALSE(file.error().message.empty());
    ASSERT_TRUE(file.error().offset);
    EXPECT_LE(*file.error().offset, size);
    return;
  }
  const ConstantPool& pool = (*file)->pool;
  for (uint16_t i = 0; i < pool.size(); ++i) {
    switch (pool.tag(i)) {
      case Tag::Class: pool.class_name(i); break;
      case Tag::String: pool.string(i); break;
      case Tag::Fieldref:
      case Tag::Methodref:
      case Tag::InterfaceMethodref: pool.member(i); break;
      case Tag::MethodHandle: pool.method_handle(i); break;
      case Tag::MethodType: pool.method_type(i); break;
      case Tag::Dynamic:
      case Tag::InvokeDynamic: ASSERT_LT(pool.dynamic(i).bootstrap, (*file)->bootstrap_methods.size()); break;
      default: break;
    }
  }
}

TEST_F(CompiledClasses, CutAtEveryOffsetGivesAnError) {
  for (const char* name : {"p/Annotated", "p/Mark", "p/Circle", "p/Outer"}) {
    std::vector<uint8_t> whole = read_file(directory_->path() / "classes" / (std::string(name) + ".class"));
    for (size_t size = 0; size < whole.size(); ++size) {
      auto file = ClassFile::parse(class_bytes({whole.begin(), whole.begin() + static_cast<ptrdiff_t>(size)}));
      ASSERT_FALSE(file.ok()) << name << " cut at " << size;
      ASSERT_TRUE(file.error().offset);
      EXPECT_LE(*file.error().offset, size);
    }
  }
}

TEST_F(CompiledClasses, EveryByteChangedNeverCrashes) {
  for (const char* name : {"p/Annotated", "p/Mark", "p/Circle", "p/Outer"}) {
    std::vector<uint8_t> whole = read_file(directory_->path() / "classes" / (std::string(name) + ".class"));
    for (size_t i = 0; i < whole.size(); ++i) {
      for (unsigned change : {0xffu, 0x80u, 0x01u, 0x02u, 0x04u, 0x08u, 0x10u, 0x20u, 0x40u, unsigned{whole[i]}}) {
        std::vector<uint8_t> damaged = whole;
        damaged[i] = static_cast<uint8_t>(damaged[i] ^ change);
        parse_and_read(std::move(damaged));
      }
    }
  }
}

}  // namespace
}  // namespace nalar::classfile
