// Classes and sources of a target as plain data, for tests and reports.
#include "session/java_types.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "program/program.h"
#include "session/sources.h"

namespace nalar::session {
namespace {

using outcome::Access;
using outcome::JavaMethod;
using outcome::JavaType;

constexpr const char* kSource = R"(
package p;
public class Outer<K extends Object & Comparable<K>, V> {
  private static class Hidden { public static class Within {} }
  protected static class Guarded {}
  public static class Open { public class Inner { int x; Inner(int x) { this.x = x; } } }
  public interface Shape { int area(); default int twice() { return 2 * area(); } static int none() { return 0; } }
  public enum Colour { RED, GREEN { int f() { return 1; } }; int f() { return 0; } }
  public record Pair(int left, String right) {}
  public @interface Mark {}
  static Object local() { class Local { class Within {} } return new Local().new Within(); }
  static Object anonymous() { return new Object() {}; }
}
class Beside { public static class Open {} }
abstract class Partial<T extends Comparable<? super T>> implements Outer.Shape, java.util.function.Supplier<T> {
  private final int kept;
  protected long[] cells;
  public Outer.Pair pair;
  Beside[][] others;
  static int count;
  protected Partial(int kept, String... rest) throws java.io.IOException { this.kept = kept; }
  abstract void more(int amount) throws java.io.IOException, InterruptedException;
  public int area() { return 1; }
}
interface Named { String name(); Object more(); }
interface Fixed extends Named { default String name() { return "fixed"; } String more(); }
abstract class Half implements Fixed {}
final class Maker {
  int a;
  Maker next;
  private Maker(int a) { this.a = a; }
  static Maker of(int a) { return new Maker(a); }
  static Maker checked(int a) { if (a < 0) throw new IllegalArgumentException(); return new Maker(a); }
  static Object other(int a) { return new Maker(a); }
  void setNext(Maker next) { this.next = next; }
  void reset(int ignored) { a = 0; }
  void both(int a) { this.a = a; next = null; }
  private int plain(int y) { return y; }
}
class Some$Dollar {}
)";

/// What is written in `kSource`, compiled.
class JavaTypes : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    directory_ = std::move(TemporaryDirectory::create()).value();
    std::filesystem::create_directories(directory_->path() + "/p");
    std::string file = directory_->path() + "/p/Outer.java";
    std::ofstream(file) << kSource;
    auto target = open_target(TargetOptions{.target = file});
    ASSERT_TRUE(target.ok()) << target.error().to_string();
    target_ = std::make_unique<Target>(std::move(*target));
  }
  static void TearDownTestSuite() {
    target_.reset();
    directory_.reset();
  }

  void SetUp() override {
    ASSERT_TRUE(target_);
    program_ =
        std::make_unique<program::Program>(target_->jdk_source.get(), target_->source_pointers(), target_->jdk.release);
  }

  /// The types of an outcome that has an object of the class.
  std::vector<JavaType> types_with(const std::string& class_name) {
    outcome::Outcome result;
    outcome::HeapObject object;
    object.class_name = class_name;
    result.methods.emplace_back().cases.emplace_back().before.objects.push_back(object);
    describe_types(*program_, {}, result);
    return result.types;
  }
  JavaType type(const std::string& name) {
    for (const JavaType& type : types_with(name))
      if (type.name == name) return type;
    ADD_FAILURE() << name << " is not described";
    return {};
  }
  static std::vector<std::string> names(const std::vector<JavaMethod>& methods) {
    std::vector<std::string> found;
    for (const JavaMethod& method : methods) found.push_back(method.name);
    std::sort(found.begin(), found.end());
    return found;
  }
  using Names = std::vector<std::string>;

  static inline std::unique_ptr<TemporaryDirectory> directory_;
  static inline std::unique_ptr<Target> target_;
  std::unique_ptr<program::Program> program_;
};

TEST_F(JavaTypes, Kinds) {
  EXPECT_EQ(type("p.Outer").kind, JavaType::Kind::Class);
  EXPECT_EQ(type("p.Outer$Shape").kind, JavaType::Kind::Interface);
  EXPECT_EQ(type("p.Outer$Colour").kind, JavaType::Kind::Enum);
  EXPECT_EQ(type("p.Outer$Pair").kind, JavaType::Kind::Record);
  EXPECT_EQ(type("p.Outer$Mark").kind, JavaType::Kind::Annotation);
}

TEST_F(JavaTypes, NamesInTheSource) {
  EXPECT_EQ(type("p.Outer").source_name, "p.Outer");
  EXPECT_EQ(type("p.Outer").package, "p");
  EXPECT_EQ(type("p.Outer$Open$Inner").source_name, "p.Outer.Open.Inner");
  EXPECT_EQ(type("p.Outer$Pair").source_name, "p.Outer.Pair");
  EXPECT_EQ(type("p.Some$Dollar").source_name, "p.Some$Dollar") << "not every dollar is a nesting";
  EXPECT_EQ(type("p.Outer$1Local").source_name, "");
  EXPECT_EQ(type("p.Outer$1Local$Within").source_name, "") << "nor what is in it";
  EXPECT_EQ(type("p.Outer$1").source_name, "");
  EXPECT_EQ(type("p.Outer$Colour$1").source_name, "") << "the body of a constant";
}

TEST_F(JavaTypes, AccessIsThatOfTheLeastAround) {
  EXPECT_EQ(type("p.Outer").access, Access::Public);
  EXPECT_EQ(type("p.Outer$Open").access, Access::Public);
  EXPECT_EQ(type("p.Outer$Guarded").access, Access::Protected);
  EXPECT_EQ(type("p.Outer$Hidden").access, Access::Private);
  EXPECT_EQ(type("p.Outer$Hidden$Within").access, Access::Private);
  EXPECT_EQ(type("p.Beside").access, Access::Package);
  EXPECT_EQ(type("p.Beside$Open").access, Access::Package);
}

TEST_F(JavaTypes, InnerClassesHaveAnOuterObject) {
  JavaType inner = type("p.Outer$Open$Inner");
  EXPECT_TRUE(inner.is_inner);
  ASSERT_EQ(inner.constructors.size(), 1u);
  EXPECT_EQ(inner.constructors[0].parameter_types, (Names{"p.Outer$Open", "int"}));
  for (const char* name : {"p.Outer", "p.Outer$Open", "p.Outer$Shape", "p.Outer$Pair", "p.Outer$Colour"})
    EXPECT_FALSE(type(name).is_inner) << name;
}

TEST_F(JavaTypes, TypeParameters) {
  EXPECT_EQ(type("p.Outer").type_parameters, 2u) << "a parameter may have several bounds";
  EXPECT_EQ(type("p.Partial").type_parameters, 1u);
  EXPECT_EQ(type("p.Maker").type_parameters, 0u);
  EXPECT_EQ(type("java.util.HashMap").type_parameters, 2u);
}

TEST_F(JavaTypes, Ancestors) {
  JavaType partial = type("p.Partial");
  EXPECT_EQ(partial.superclass, "java.lang.Object");
  EXPECT_EQ(partial.interfaces, (Names{"p.Outer$Shape", "java.util.function.Supplier"}));
  EXPECT_TRUE(partial.is_abstract);
  EXPECT_FALSE(partial.is_final);
  EXPECT_TRUE(type("p.Maker").is_final);
}

TEST_F(JavaTypes, FieldsOfObjectsOnly) {
  std::vector<std::string> fields;
  for (const outcome::JavaField& field : type("p.Partial").fields)
    fields.push_back(field.name + " " + field.type + " " + std::to_string(static_cast<int>(field.access)) +
                     (field.is_final ? " final" : ""));
  EXPECT_EQ(fields, (Names{"kept int 3 final", "cells long[] 1", "pair p.Outer$Pair 0", "others p.Beside[][] 2"}));
}

TEST_F(JavaTypes, TypesOfFieldsAndConstructorsAreDescribedToo) {
  auto types = types_with("p.Partial");
  Names names;
  for (const JavaType& type : types) names.push_back(type.name);
  EXPECT_TRUE(std::is_sorted(names.begin(), names.end()));
  for (const char* name : {"p.Beside", "p.Outer$Pair", "java.io.IOException", "java.lang.String", "java.lang.Object"})
    EXPECT_EQ(std::count(names.begin(), names.end(), name), 1) << name;
  EXPECT_EQ(std::count(names.begin(), names.end(), "p.Maker"), 0) << "it has nothing to do with it";
}

TEST_F(JavaTypes, Signatures) {
  JavaType partial = type("p.Partial");
  ASSERT_EQ(partial.constructors.size(), 1u);
  const JavaMethod& made = partial.constructors[0];
  EXPECT_EQ(made.name, "<init>");
  EXPECT_EQ(made.parameter_types, (Names{"int", "java.lang.String[]"}));
  EXPECT_EQ(made.parameter_names, (Names{"kept", "rest"}));
  EXPECT_EQ(made.throws, Names{"java.io.IOException"});
  EXPECT_EQ(made.result_type, "void");
  EXPECT_EQ(made.access, Access::Protected);
  EXPECT_TRUE(made.is_varargs);
  EXPECT_FALSE(made.is_static);
}

TEST_F(JavaTypes, MethodsToImplement) {
  JavaType partial = type("p.Partial");
  EXPECT_EQ(names(partial.to_implement), (Names{"get", "more"})) << "area is there";
  auto more = std::find_if(partial.to_implement.begin(), partial.to_implement.end(),
                           [](const JavaMethod& method) { return method.name == "more"; });
  ASSERT_NE(more, partial.to_implement.end());
  EXPECT_TRUE(more->is_abstract);
  EXPECT_EQ(more->throws, (Names{"java.io.IOException", "java.lang.InterruptedException"}));
  EXPECT_EQ(names(type("p.Outer$Shape").to_implement), Names{"area"}) << "no default and static methods";
  EXPECT_TRUE(type("p.Maker").to_implement.empty());
}

TEST_F(JavaTypes, ADefaultMethodImplementsWhatItOverrides) {
  EXPECT_EQ(names(type("p.Fixed").to_implement), Names{"more"});
  JavaType half = type("p.Half");
  EXPECT_EQ(names(half.to_implement), Names{"more"}) << "inherited through a class";
  ASSERT_FALSE(half.to_implement.empty());
  EXPECT_EQ(half.to_implement[0].result_type, "java.lang.String");
}

TEST_F(JavaTypes, MakersAreThoseOfKnownEffect) {
  JavaType maker = type("p.Maker");
  ASSERT_EQ(maker.constructors.size(), 1u);
  EXPECT_EQ(maker.constructors[0].access, Access::Private);
  ASSERT_TRUE(maker.constructors[0].effects);
  ASSERT_EQ(maker.constructors[0].effects->size(), 2u);
  const outcome::Effect& a = (*maker.constructors[0].effects)[0];
  EXPECT_EQ(a.declarer, "p.Maker");
  EXPECT_EQ(a.field, "a");
  EXPECT_EQ(a.parameter, 0);
  const outcome::Effect& next = (*maker.constructors[0].effects)[1];
  EXPECT_EQ(next.field, "next");
  EXPECT_EQ(next.parameter, -1);
  EXPECT_EQ(next.constant.kind, outcome::HeapValue::Kind::Null);
  EXPECT_EQ(names(maker.factories), (Names{"checked", "of"}));
  for (const JavaMethod& factory : maker.factories) {
    EXPECT_EQ(factory.guards.size(), factory.name == "checked" ? 1u : 0u);
    for (const outcome::Guard& guard : factory.guards) EXPECT_EQ(guard.relation + guard.constant.raw, ">=I:0");
  }
  EXPECT_EQ(names(maker.setters), Names{"setNext"});
}

TEST_F(JavaTypes, ClassesOfTheJdkHaveNoInside) {
  JavaType list = type("java.util.ArrayList");
  EXPECT_TRUE(list.of_jdk);
  EXPECT_TRUE(list.fields.empty());
  EXPECT_TRUE(list.constructors.empty());
  EXPECT_FALSE(type("p.Maker").of_jdk);
}

TEST_F(JavaTypes, WhatIsOnlyNamedSomewhereIsDescribed) {
  outcome::Outcome result;
  outcome::MethodOutcome& method = result.methods.emplace_back();
  method.signature.parameter_types = {"p.Maker[]", "int"};
  outcome::Case& path = method.cases.emplace_back();
  path.exception = "java.lang.ArithmeticException";
  outcome::HeapValue colour;
  colour.kind = outcome::HeapValue::Kind::Value;
  colour.raw = "O:p.Outer$Colour=RED";
  path.after.roots.push_back(colour);
  outcome::HeapObject shared;
  shared.class_name = "p.Outer$Pair";
  shared.static_field = "p.Beside.shared";
  path.before.objects.push_back(shared);
  program::Method* owned = std::get<program::Class*>(program_->load("p/Outer$Shape"))->find_declared("area", "()I");
  describe_types(*program_, {owned}, result);
  for (const char* name :
       {"p.Maker", "java.lang.ArithmeticException", "p.Outer$Colour", "p.Outer$Pair", "p.Beside", "p.Outer$Shape"})
    EXPECT_NE(result.find_type(name), nullptr) << name;
  EXPECT_EQ(result.find_type("int"), nullptr);
}

/// Files of a project, and what is found of them for code that went through given classes.
class Sources : public testing::Test {
 protected:
  void SetUp() override { directory_ = std::move(TemporaryDirectory::create()).value(); }

  void write(const std::string& file) {
    std::filesystem::path path = directory_->path() + "/" + file;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path) << "text of " << file;
  }
  static void passes(outcome::Outcome& result, const std::string& class_name, const std::string& file) {
    outcome::CodeMethod code;
    code.class_name = class_name;
    code.file = file;
    if (result.methods.empty()) result.methods.emplace_back();
    result.methods[0].code.push_back(code);
  }
  Target source_target(const std::string& file, const std::string& root, const std::string& type) {
    Target target;
    target.path = directory_->path() + "/" + file;
    target.from_source = true;
    target.source_root = directory_->path() + "/" + root;
    target.outline.types = {type};
    target.outline.package = std::filesystem::path(type).parent_path().string();
    return target;
  }
  static std::string found(const Target& target, outcome::Outcome& result) {
    describe_sources(target, result);
    std::string text;
    for (const outcome::SourceFile& source : result.sources)
      text += source.package + "|" + source.name + "|" + source.text + "\n";
    return text;
  }

  std::unique_ptr<TemporaryDirectory> directory_;
  outcome::Outcome result_;
};

TEST_F(Sources, TheGivenFileAndItsNeighbours) {
  write("src/p/A.java");
  write("src/p/B.java");
  passes(result_, "p.A", "A.java");
  passes(result_, "p.A$Inner", "A.java");
  passes(result_, "p.B", "B.java");
  passes(result_, "p.Lost", "Lost.java");
  passes(result_, "p.Unknown", "");
  EXPECT_EQ(found(source_target("src/p/A.java", "src", "p/A"), result_),
            "p|A.java|text of src/p/A.java\np|B.java|text of src/p/B.java\n");
}

TEST_F(Sources, FilesOfOtherPackages) {
  write("src/p/A.java");
  write("src/q/r/A.java");
  passes(result_, "p.A", "A.java");
  passes(result_, "q.r.A", "A.java");
  EXPECT_EQ(found(source_target("src/p/A.java", "src", "p/A"), result_),
            "p|A.java|text of src/p/A.java\nq.r|A.java|text of src/q/r/A.java\n");
}

TEST_F(Sources, AFileThatIsNotWhereItsPackageSays) {
  write("here/A.java");
  passes(result_, "p.A", "A.java");
  EXPECT_EQ(found(source_target("here/A.java", "here", "p/A"), result_), "p|A.java|text of here/A.java\n");
}

TEST_F(Sources, BesideADirectoryOfClasses) {
  write("src/p/A.java");
  write("other/src/main/java/B.java");
  std::filesystem::create_directories(directory_->path() + "/classes");
  passes(result_, "p.A", "A.java");
  passes(result_, "B", "B.java");
  Target target;
  target.path = directory_->path() + "/classes";
  EXPECT_EQ(found(target, result_), "p|A.java|text of src/p/A.java\n");
  std::filesystem::create_directories(directory_->path() + "/other/target/classes");
  target.path = directory_->path() + "/other/target/classes";
  result_.sources.clear();
  EXPECT_EQ(found(target, result_), "|B.java|text of other/src/main/java/B.java\n");
}

}  // namespace
}  // namespace nalar::session
