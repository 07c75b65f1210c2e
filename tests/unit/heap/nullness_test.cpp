// Nullness annotations: which names count, where they have to stand, and what defaults reach.
#include "heap/nullness.h"

#include <gtest/gtest.h>

#include <deque>

#include "../program/test_world.h"

namespace nalar::heap {
namespace {

using program::Class;
using program::Method;
using program::test::ByteWriter;
using program::test::ClassMaker;
using program::test::kPublic;
using program::test::kStatic;

constexpr unsigned kClassBound = 0x11, kMethodBound = 0x12, kField = 0x13, kResult = 0x14, kReceiver = 0x15,
                   kParameter = 0x16;
constexpr unsigned kSynthetic = 0x1000, kEnum = 0x4000;

using Attributes = std::vector<ByteWriter>;

/// A class whose members have attributes.
class Maker : public ClassMaker {
 public:
  using ClassMaker::ClassMaker;

  Maker& flags(unsigned value) {
    access = value;
    return *this;
  }

  ByteWriter declared(std::initializer_list<const char*> types) {
    ByteWriter list;
    list.u2(static_cast<unsigned>(types.size()));
    for (const char* type : types) list.u2(utf8(type)).u2(0);
    return attribute("RuntimeVisibleAnnotations", list);
  }
  /// `@Type(name = {Lp/E; constant})`, without constant an empty array.
  ByteWriter with_value(const char* type, const char* name, const char* constant) {
    ByteWriter body;
    body.u2(1).u2(utf8(type)).u2(1).u2(utf8(name)).u1('[').u2(constant ? 1 : 0);
    if (constant) body.u1('e').u2(utf8("Lp/E;")).u2(utf8(constant));
    return attribute("RuntimeVisibleAnnotations", body);
  }
  ByteWriter on_type(const char* type, unsigned target, std::vector<unsigned> numbers = {},
                     std::vector<unsigned> path = {}, bool visible = false) {
    ByteWriter body;
    body.u2(1).u1(target);
    for (unsigned number : numbers) body.u1(number);
    body.u1(static_cast<unsigned>(path.size()));
    for (unsigned step : path) body.u1(step).u1(0);
    return attribute(visible ? "RuntimeVisibleTypeAnnotations" : "RuntimeInvisibleTypeAnnotations",
                     body.u2(utf8(type)).u2(0));
  }
  ByteWriter on_parameters(std::vector<const char*> types) {
    ByteWriter body;
    body.u1(static_cast<unsigned>(types.size()));
    for (const char* type : types) {
      body.u2(type ? 1 : 0);
      if (type) body.u2(utf8(type)).u2(0);
    }
    return attribute("RuntimeVisibleParameterAnnotations", body);
  }
  ByteWriter generic(std::string_view signature) { return attribute("Signature", ByteWriter().u2(utf8(signature))); }

  Maker& at(const ByteWriter& written) {
    attributes.append(written);
    ++attribute_count;
    return *this;
  }
  Maker& with_field(unsigned flags, std::string_view field, std::string_view type, const Attributes& list = {}) {
    ++field_count;
    add_member(fields, flags, field, type, list);
    return *this;
  }
  Maker& with_method(std::string_view method, std::string_view type, const Attributes& list = {},
                     unsigned flags = kPublic | program::test::kAbstract) {
    ++method_count;
    add_member(methods, flags, method, type, list);
    return *this;
  }
  Maker& with_constructor(std::string_view type, Attributes list = {}) {
    list.push_back(attribute("Code", ByteWriter().u2(0).u2(8).u4(1).u1(0xb1).u2(0).u2(0)));
    return with_method("<init>", type, list, kPublic);
  }
  Maker& inside(std::string_view outer, unsigned flags = kStatic) {
    unsigned inner_index = class_constant(name), outer_index = outer.empty() ? 0 : class_constant(outer);
    add_attribute("InnerClasses",
                  ByteWriter().u2(1).u2(inner_index).u2(outer_index).u2(outer.empty() ? 0 : utf8("Simple")).u2(flags));
    return *this;
  }
  Maker& inside_method(std::string_view outer, std::string_view method, std::string_view type) {
    unsigned outer_index = class_constant(outer);
    add_attribute("EnclosingMethod", ByteWriter().u2(outer_index).u2(name_and_type(method, type)));
    return inside("", 0);
  }

 private:
  void add_member(ByteWriter& out, unsigned flags, std::string_view member, std::string_view type,
                  const Attributes& list) {
    unsigned name_index = utf8(member);
    out.u2(flags).u2(name_index).u2(utf8(type)).u2(static_cast<unsigned>(list.size()));
    for (const ByteWriter& written : list) out.append(written);
  }
};

class NullnessTest : public testing::Test {
 protected:
  bool field(std::string_view klass, std::string_view name) {
    for (const program::Field& declared : world_.load(klass)->fields)
      if (declared.name == name) return nullness_.is_non_null(declared);
    ADD_FAILURE() << "no field " << name;
    return false;
  }
  const Method& method(std::string_view klass, std::string_view name) {
    for (const auto& declared : world_.load(klass)->methods)
      if (declared->name == name) return *declared;
    ADD_FAILURE() << "no method " << name;
    return *world_.load("java/lang/Object")->methods.front();
  }
  bool parameter(std::string_view klass, std::string_view name, size_t number) {
    return nullness_.is_non_null_parameter(method(klass, name), number);
  }
  bool result(std::string_view klass, std::string_view name) {
    return nullness_.is_non_null_result(method(klass, name));
  }

  /// Whether a field with this annotation is non-null, in a class that is marked or not.
  bool field_with(const char* type, bool marked) {
    names_.push_back("C" + std::to_string(names_.size()));
    Maker maker(names_.back());
    if (marked) maker.at(maker.declared({"LNullMarked;"}));
    maker.flags(kAbstractClass).with_field(0, "f", "Lp/X;", {maker.declared({type})});
    world_.add(maker);
    return field(names_.back(), "f");
  }

  static constexpr unsigned kAbstractClass = kPublic | program::test::kAbstract;
  program::test::World world_;
  Nullness nullness_{world_.program()};
  std::deque<std::string> names_;
};

constexpr const char *kMarked = "Lorg/jspecify/annotations/NullMarked;", *kUnmarked = "Lp/NullUnmarked;",
                     *kNullable = "Lorg/jspecify/annotations/Nullable;", *kNonNull = "Lorg/nalar/NonNull;",
                     *kByDefault = "Ljavax/annotation/ParametersAreNonnullByDefault;";

TEST_F(NullnessTest, KnowsTheNamesWhoeverDefinesThem) {
  for (const char* type : {"Lorg/nalar/NonNull;", "Ljavax/annotation/Nonnull;", "Lorg/jetbrains/NotNull;", "LNonNull;",
                           "Lp/Outer$NotNull;"})
    EXPECT_TRUE(field_with(type, false)) << type;
  for (const char* type : {"Lorg/nalar/Nullable;", "LNonNullable;", "Lp/NonNullByDefault;", "LXNonNull;"})
    EXPECT_FALSE(field_with(type, false)) << type;
  for (const char* type : {"LNullable;", "Ljavax/annotation/CheckForNull;", "Lp/NullableDecl;", "Lp/q$Nullable;"})
    EXPECT_FALSE(field_with(type, true)) << type;
  for (const char* type : {"LNullableThing;", "LLNullable;", "Ljava/lang/Deprecated;"})
    EXPECT_TRUE(field_with(type, true)) << type;
}

TEST_F(NullnessTest, OfADeclarationOrItsWholeType) {
  Maker c("C");
  c.with_field(0, "declared", "Lp/X;", {c.declared({"Ljava/lang/Deprecated;", kNonNull})})
      .with_field(0, "whole", "Lp/X;", {c.on_type(kNonNull, kField)})
      .with_field(0, "inner", "Lp/X;", {c.on_type(kNonNull, kField, {}, {1, 1})})
      .with_field(0, "elements", "[Lp/X;", {c.on_type(kNonNull, kField, {}, {0})})
      .with_field(0, "argument", "Lp/X;", {c.on_type(kNonNull, kField, {}, {3})})
      .with_field(0, "other", "Lp/X;", {c.on_type(kNonNull, kResult)})
      .with_field(0, "number", "I", {c.declared({kNonNull})})
      .with_field(0, "written_once", "[Lp/X;", {c.declared({kNonNull}), c.on_type(kNonNull, kField, {}, {0})})
      .with_field(0, "both", "Lp/X;", {c.declared({kNonNull, kNullable})})
      .with_field(0, "array", "[Lp/X;", {c.declared({kNullable}), c.on_type(kNonNull, kField)})
      .with_field(0, "maybe", "Lp/X;", {c.with_value("Ljavax/annotation/Nonnull;", "when", nullptr)});
  world_.add(c);
  for (const char* name : {"declared", "whole", "inner", "array"}) EXPECT_TRUE(field("C", name)) << name;
  for (const char* name : {"elements", "argument", "other", "number", "written_once", "both", "maybe"})
    EXPECT_FALSE(field("C", name)) << name;
}

TEST_F(NullnessTest, OfAParameterByItsNumberAndOfAResult) {
  Maker c("C");
  c.flags(kAbstractClass)
      .with_method("declared", "(Lp/X;Lp/X;)V", {c.on_parameters({nullptr, kNonNull})})
      .with_method("typed", "(Lp/X;Lp/X;)Lp/X;", {c.on_type(kNonNull, kParameter, {1})})
      .with_method("receiver", "(Lp/X;)Lp/X;", {c.on_type(kNonNull, kReceiver)})
      .with_method("returned", "(Lp/X;)Lp/X;", {c.declared({kNonNull})})
      .with_method("typed_result", "()[Lp/X;", {c.on_type(kNonNull, kResult)})
      .with_method("typed_elements", "()[Lp/X;", {c.on_type(kNonNull, kResult, {}, {0})})
      .with_method("number", "(I)I", {c.declared({kNonNull}), c.on_parameters({kNonNull})});
  world_.add(c);
  EXPECT_FALSE(parameter("C", "declared", 0));
  EXPECT_TRUE(parameter("C", "declared", 1));
  EXPECT_FALSE(parameter("C", "declared", 2)) << "there is none";
  EXPECT_FALSE(parameter("C", "typed", 0));
  EXPECT_TRUE(parameter("C", "typed", 1));
  EXPECT_FALSE(result("C", "typed"));
  EXPECT_FALSE(parameter("C", "receiver", 0));
  EXPECT_FALSE(parameter("C", "returned", 0)) << "the result is no parameter";
  EXPECT_TRUE(result("C", "returned"));
  EXPECT_TRUE(is_non_null_result(world_.program(), method("C", "returned")));
  EXPECT_TRUE(result("C", "typed_result"));
  EXPECT_FALSE(result("C", "typed_elements"));
  EXPECT_FALSE(result("C", "number"));
  EXPECT_FALSE(parameter("C", "number", 0));
}

TEST_F(NullnessTest, AMarkedClassCoversItsMembersAndTheClassesInside) {
  Maker outer("Outer"), inner("Outer$Inner"), apart("Outer$Apart"), marked_again("Outer$Apart$Again");
  outer.at(outer.declared({kMarked})).flags(kAbstractClass);
  outer.with_field(0, "plain", "Lp/X;")
      .with_field(0, "nullable", "Lp/X;", {outer.on_type(kNullable, kField)})
      .with_field(0, "elements", "[Lp/X;", {outer.on_type(kNullable, kField, {}, {0})})
      .with_field(0, "number", "J")
      .with_field(kSynthetic, "val$local", "Lp/X;")
      .with_method("m", "(Lp/X;ILp/X;)Lp/X;", {outer.on_type(kNullable, kParameter, {2})})
      .with_method("get", "()Lp/X;", {outer.on_type(kNullable, kResult)})
      .with_method("bridge", "(Lp/X;)Lp/X;", {}, kPublic | program::test::kAbstract | kSynthetic)
      .with_method("unmarked", "(Lp/X;)Lp/X;", {outer.declared({kUnmarked})})
      .with_method("nothing", "()V");
  inner.inside("Outer").with_field(0, "plain", "Lp/X;");
  apart.inside("Outer").at(apart.declared({kUnmarked})).with_field(0, "plain", "Lp/X;");
  marked_again.inside("Outer$Apart").at(marked_again.declared({kMarked})).with_field(0, "plain", "Lp/X;");
  for (Maker* maker : {&outer, &inner, &apart, &marked_again}) world_.add(*maker);
  for (const char* name : {"plain", "elements"}) EXPECT_TRUE(field("Outer", name)) << name;
  for (const char* name : {"nullable", "number", "val$local"}) EXPECT_FALSE(field("Outer", name)) << name;
  EXPECT_TRUE(parameter("Outer", "m", 0));
  EXPECT_FALSE(parameter("Outer", "m", 1));
  EXPECT_FALSE(parameter("Outer", "m", 2));
  EXPECT_TRUE(result("Outer", "m"));
  EXPECT_FALSE(result("Outer", "nothing"));
  for (const char* name : {"get", "bridge", "unmarked"}) EXPECT_FALSE(result("Outer", name)) << name;
  for (const char* name : {"bridge", "unmarked"}) EXPECT_FALSE(parameter("Outer", name, 0)) << name;
  EXPECT_TRUE(field("Outer$Inner", "plain"));
  EXPECT_FALSE(field("Outer$Apart", "plain"));
  EXPECT_TRUE(field("Outer$Apart$Again", "plain"));
}

TEST_F(NullnessTest, AMarkedMethodCoversItselfAndItsLocalClasses) {
  Maker outer("Outer"), local("Outer$1Local"), lost("Lost$1");
  outer.flags(kAbstractClass)
      .with_method("m", "(Lp/X;)Lp/X;", {outer.declared({kMarked})})
      .with_method("other", "(Lp/X;)Lp/X;");
  local.inside_method("Outer", "m", "(Lp/X;)Lp/X;").with_field(0, "f", "Lp/X;");
  lost.inside_method("NotThere", "m", "()V").with_field(0, "f", "Lp/X;");
  for (Maker* maker : {&outer, &local, &lost}) world_.add(*maker);
  EXPECT_TRUE(parameter("Outer", "m", 0));
  EXPECT_TRUE(result("Outer", "m"));
  EXPECT_FALSE(parameter("Outer", "other", 0));
  EXPECT_TRUE(field("Outer$1Local", "f"));
  EXPECT_FALSE(field("Lost$1", "f"));
}

TEST_F(NullnessTest, AMarkedPackageCoversItsClassesButNoSubpackage) {
  Maker package("p/package-info"), c("p/C"), inner("p/C$I"), below("p/q/C");
  package.flags(kSynthetic | program::test::kInterface | program::test::kAbstract).at(package.declared({kMarked}));
  c.with_field(0, "f", "Lp/X;");
  inner.inside("p/C").with_field(0, "f", "Lp/X;");
  below.with_field(0, "f", "Lp/X;");
  for (Maker* maker : {&package, &c, &inner, &below}) world_.add(*maker);
  EXPECT_TRUE(field("p/C", "f"));
  EXPECT_TRUE(field("p/C$I", "f"));
  EXPECT_FALSE(field("p/q/C", "f"));
}

TEST_F(NullnessTest, ATypeVariableIsAsNullableAsItsBound) {
  Maker box("Box"), inner("Box$Inner"), plain("Plain");
  box.flags(kAbstractClass).at(box.declared({kMarked}));
  box.at(box.generic("<E:Ljava/lang/Object;N:Ljava/lang/Object;F:TN;G::Ljava/util/List<TG;>;:Lp/I;>Ljava/lang/Object;"))
      .at(box.on_type(kNullable, kClassBound, {1, 0}))
      .at(box.on_type(kNullable, kClassBound, {3, 1}, {}, true));
  auto variable = [&](const char* name, const char* type) {
    box.with_field(0, name, "Ljava/lang/Object;", {box.generic(type)});
  };
  variable("e", "TE;");
  variable("n", "TN;");
  variable("f", "TF;");
  variable("g", "TG;");
  variable("unknown", "TZ;");
  variable("array", "[TN;");
  variable("list", "Ljava/util/List<TN;>;");
  box.with_field(0, "sure", "Ljava/lang/Object;", {box.generic("TN;"), box.on_type(kNonNull, kField)})
      .with_method("m", "(Ljava/lang/Object;Ljava/util/Map;Ljava/lang/Object;)Ljava/lang/Object;",
                   {box.generic("<N:Ljava/lang/Object;>(TN;Ljava/util/Map<TF;[TN;>.X<*>;TF;)TE;^TE;")})
      .with_method("own", "(Ljava/lang/Object;)Ljava/lang/Object;",
                   {box.generic("<E:Ljava/lang/Object;>(TE;)TE;"), box.on_type(kNullable, kMethodBound, {0, 0})});
  inner.inside("Box", 0).with_field(0, "n", "Ljava/lang/Object;", {inner.generic("TN;")});
  plain.flags(kAbstractClass).at(plain.generic("<E:Ljava/lang/Object;>Ljava/lang/Object;"));
  plain.with_method("m", "(Ljava/lang/Object;)V", {plain.declared({kMarked}), plain.generic("(TE;)V")});
  for (Maker* maker : {&box, &inner, &plain}) world_.add(*maker);
  for (const char* name : {"e", "array", "list", "sure"}) EXPECT_TRUE(field("Box", name)) << name;
  EXPECT_TRUE(field("Box", "g")) << "one of two bounds is enough";
  for (const char* name : {"n", "f", "unknown"}) EXPECT_FALSE(field("Box", name)) << name;
  EXPECT_TRUE(parameter("Box", "m", 0)) << "the method's own N";
  EXPECT_TRUE(parameter("Box", "m", 1));
  EXPECT_FALSE(parameter("Box", "m", 2));
  EXPECT_TRUE(result("Box", "m"));
  EXPECT_FALSE(parameter("Box", "own", 0));
  EXPECT_FALSE(result("Box", "own"));
  EXPECT_FALSE(field("Box$Inner", "n"));
  EXPECT_FALSE(parameter("Plain", "m", 0)) << "the bound is not in marked code";
}

TEST_F(NullnessTest, ParametersByDefault) {
  Maker c("C"), none("None"), other("Other"), eclipse("Eclipse");
  c.flags(kAbstractClass).at(c.declared({kByDefault}));
  c.with_field(0, "f", "Lp/X;")
      .with_method("m", "(Lp/X;Lp/X;)Lp/X;", {c.on_parameters({nullptr, "Ljavax/annotation/CheckForNull;"})})
      .with_method("generic", "(Ljava/lang/Object;)V", {c.generic("<T:Ljava/lang/Object;>(TT;)V")})
      .with_method("open", "(Lp/X;)V", {c.declared({"Ljavax/annotation/ParametersAreNullableByDefault;"})});
  auto with_value = [](Maker& maker, const char* constant) {
    maker.flags(kAbstractClass).at(maker.with_value("Lorg/eclipse/NonNullByDefault;", "value", constant));
    maker.with_method("m", "(Lp/X;)V");
  };
  with_value(none, nullptr);
  with_value(other, "FIELD");
  with_value(eclipse, "PARAMETER");
  for (Maker* maker : {&c, &none, &other, &eclipse}) world_.add(*maker);
  EXPECT_FALSE(field("C", "f"));
  EXPECT_FALSE(result("C", "m"));
  EXPECT_TRUE(parameter("C", "m", 0));
  EXPECT_FALSE(parameter("C", "m", 1));
  EXPECT_TRUE(parameter("C", "generic", 0));
  EXPECT_FALSE(parameter("C", "open", 0));
  EXPECT_FALSE(parameter("None", "m", 0));
  EXPECT_FALSE(parameter("Other", "m", 0));
  EXPECT_TRUE(parameter("Eclipse", "m", 0));
}

TEST_F(NullnessTest, AnOverridingMethodHasTheParametersOfTheOverridden) {
  Maker base("Base"), c("C", "Base"), marked("Marked", "Base");
  base.flags(kAbstractClass)
      .with_method("open", "(Lp/X;)V")
      .with_method("sure", "(Lp/X;)V", {base.on_parameters({kNonNull})});
  c.flags(kAbstractClass).at(c.declared({kByDefault}));
  c.with_method("open", "(Lp/X;)V").with_method("sure", "(Lp/X;)V").with_method("own", "(Lp/X;)V");
  marked.flags(kAbstractClass).at(marked.declared({kMarked}));
  marked.with_method("open", "(Lp/X;)V");
  for (Maker* maker : {&base, &c, &marked}) world_.add(*maker);
  EXPECT_FALSE(parameter("C", "open", 0));
  EXPECT_TRUE(parameter("C", "sure", 0));
  EXPECT_TRUE(parameter("C", "own", 0));
  EXPECT_TRUE(parameter("Marked", "open", 0)) << "in marked code a method says itself what it takes";
}

TEST_F(NullnessTest, ConstructorsWithParametersTheSourceDoesNotHave) {
  Maker outer("Outer"), inner("Outer$Inner"), nested("Outer$Nested"), color("Color"), local("Outer$1L");
  inner.inside("Outer", 0).with_constructor("(LOuter;Lp/X;Lp/X;)V", {inner.on_parameters({kNonNull, nullptr})});
  nested.inside("Outer").with_constructor("(LOuter;)V");
  color.flags(kPublic | kEnum)
      .with_constructor("(Ljava/lang/String;ILp/X;Lp/X;)V", {color.on_type(kNonNull, kParameter, {1})});
  outer.with_method("m", "()V", {}, kPublic | program::test::kNative);
  local.at(local.declared({kMarked})).inside_method("Outer", "m", "()V");
  local.with_field(kSynthetic, "val$x", "Lp/X;").with_constructor("(LOuter;Lp/X;Lp/X;)V");
  for (Maker* maker : {&outer, &inner, &nested, &color, &local}) world_.add(*maker);
  EXPECT_TRUE(parameter("Outer$Inner", "<init>", 0));
  EXPECT_TRUE(parameter("Outer$Inner", "<init>", 1));
  EXPECT_FALSE(parameter("Outer$Inner", "<init>", 2));
  EXPECT_FALSE(parameter("Outer$Nested", "<init>", 0));
  EXPECT_FALSE(parameter("Color", "<init>", 2));
  EXPECT_TRUE(parameter("Color", "<init>", 3));
  EXPECT_TRUE(parameter("Outer$1L", "<init>", 0));
  EXPECT_TRUE(parameter("Outer$1L", "<init>", 1));
  EXPECT_FALSE(parameter("Outer$1L", "<init>", 2)) << "a local variable";
  EXPECT_FALSE(result("Outer$1L", "<init>"));
}

TEST_F(NullnessTest, SurvivesWhatNoCompilerWrites) {
  Maker a("A"), b("B");
  a.inside("B").with_field(0, "f", "Lp/X;");
  b.flags(kAbstractClass).inside("A").at(b.declared({kMarked})).at(b.generic("<E:TE;X"));
  const char* types[] = {"TE;", "T;", "T", "", "[", "L<", "TX;"};
  const char* names[] = {"a", "b", "c", "d", "e", "f", "g"};
  const char* signatures[] = {"(", "()", "<", "(L>;", "(TE", "<:>(TE;)", "<E:>"};
  for (size_t i = 0; i < std::size(names); i++)
    b.with_field(0, names[i], "Ljava/lang/Object;", {b.generic(types[i])})
        .with_method(names[i], "(Ljava/lang/Object;)Ljava/lang/Object;", {b.generic(signatures[i])});
  world_.add(a);
  world_.add(b);
  EXPECT_TRUE(field("A", "f")) << "each is inside the other";
  EXPECT_FALSE(field("B", "a")) << "its own bound";
  for (const char* name : names) {
    field("B", name);
    parameter("B", name, 0);
    result("B", name);
  }
}

}  // namespace
}  // namespace nalar::heap
