// Resolution from constants, and the errors it ends in (JVMS §5.4.3).
#include <gtest/gtest.h>

#include "test_world.h"

namespace nalar::program {
namespace {

using namespace test;

constexpr unsigned kInterfaceFlags = kPublic | kInterface | kAbstract;

/// Resolves constants of the class `p/From` against classes of the world.
class Resolve : public testing::Test {
 protected:
  void SetUp() override {
    world_.add(ClassMaker("p/A")
                   .empty_method(kPublic, "<init>")
                   .empty_method(kPublic, "open")
                   .empty_method(kPrivate, "secret")
                   .empty_method(kProtected, "kept")
                   .field(kPublic, "x", "I")
                   .field(kPublic | kStatic, "s", "I")
                   .field(kPrivate, "hidden", "I"));
    world_.add(ClassMaker("p/B", "p/A"));
    world_.add(
        ClassMaker("q/A").empty_method(kPublic, "open").empty_method(0, "near").empty_method(kProtected, "kept"));
    world_.add(ClassMaker("q/Closed").flags(0));
    world_.add(ClassMaker("p/I").flags(kInterfaceFlags).open_method(kPublic | kAbstract, "m", "()V"));
  }

  template <typename T>
  static std::string text(const Resolved<T>& resolved) {
    auto* error = std::get_if<LinkError>(&resolved);
    return error ? std::string(error->error_class.substr(10)) : std::string("ok");
  }
  Class* from() {
    world_.add(from_);
    return world_.load("p/From");
  }
  std::string method(std::string_view owner, std::string_view name) {
    unsigned index = from_.method_ref(owner, name, "()V");
    return text(world_.program().resolve_method(from(), static_cast<uint16_t>(index)));
  }
  std::string interface_method(std::string_view owner, std::string_view name) {
    unsigned index = from_.interface_ref(owner, name, "()V");
    return text(world_.program().resolve_method(from(), static_cast<uint16_t>(index)));
  }
  std::string field(std::string_view owner, std::string_view name, std::string_view type, bool is_static) {
    unsigned index = from_.field_ref(owner, name, type);
    return text(world_.program().resolve_field(from(), static_cast<uint16_t>(index), is_static));
  }
  std::string klass(std::string_view name) {
    unsigned index = from_.class_constant(name);
    return text(world_.program().resolve_class(from(), static_cast<uint16_t>(index)));
  }

  World world_;
  ClassMaker from_{"p/From"};
};

TEST_F(Resolve, Classes) { EXPECT_EQ(klass("p/A"), "ok"); }
TEST_F(Resolve, Arrays) { EXPECT_EQ(klass("[[Lp/A;"), "ok"); }
TEST_F(Resolve, MissingClass) { EXPECT_EQ(klass("p/Nowhere"), "NoClassDefFoundError"); }
TEST_F(Resolve, InaccessibleClass) { EXPECT_EQ(klass("q/Closed"), "IllegalAccessError"); }
TEST_F(Resolve, InaccessibleClassOfArray) { EXPECT_EQ(klass("[Lq/Closed;"), "IllegalAccessError"); }

TEST_F(Resolve, Method) { EXPECT_EQ(method("p/A", "open"), "ok"); }
TEST_F(Resolve, InheritedMethod) { EXPECT_EQ(method("p/B", "open"), "ok"); }
TEST_F(Resolve, MissingMethod) { EXPECT_EQ(method("p/A", "closed"), "NoSuchMethodError"); }
TEST_F(Resolve, PrivateMethod) { EXPECT_EQ(method("p/A", "secret"), "IllegalAccessError"); }
TEST_F(Resolve, ProtectedMethodOfThePackage) { EXPECT_EQ(method("p/A", "kept"), "ok"); }
TEST_F(Resolve, ProtectedMethodOfAnotherPackage) { EXPECT_EQ(method("q/A", "kept"), "IllegalAccessError"); }
TEST_F(Resolve, PackagePrivateMethodOfAnotherPackage) { EXPECT_EQ(method("q/A", "near"), "IllegalAccessError"); }
TEST_F(Resolve, PublicMethodOfAnotherPackage) { EXPECT_EQ(method("q/A", "open"), "ok"); }
TEST_F(Resolve, Constructor) { EXPECT_EQ(method("p/A", "<init>"), "ok"); }
TEST_F(Resolve, ConstructorsAreNotInherited) { EXPECT_EQ(method("p/B", "<init>"), "NoSuchMethodError"); }
TEST_F(Resolve, InterfaceMethod) { EXPECT_EQ(interface_method("p/I", "m"), "ok"); }
TEST_F(Resolve, ObjectMethodOfAnInterface) { EXPECT_EQ(interface_method("p/I", "notify"), "ok"); }
TEST_F(Resolve, InterfaceWhereAClassIsNamed) { EXPECT_EQ(method("p/I", "m"), "IncompatibleClassChangeError"); }
TEST_F(Resolve, ClassWhereAnInterfaceIsNamed) {
  EXPECT_EQ(interface_method("p/A", "open"), "IncompatibleClassChangeError");
}

TEST_F(Resolve, Field) { EXPECT_EQ(field("p/A", "x", "I", false), "ok"); }
TEST_F(Resolve, StaticField) { EXPECT_EQ(field("p/B", "s", "I", true), "ok"); }
TEST_F(Resolve, FieldOfAnotherType) { EXPECT_EQ(field("p/A", "x", "J", false), "NoSuchFieldError"); }
TEST_F(Resolve, PrivateField) { EXPECT_EQ(field("p/A", "hidden", "I", false), "IllegalAccessError"); }
TEST_F(Resolve, InstanceFieldReadAsStatic) { EXPECT_EQ(field("p/A", "x", "I", true), "IncompatibleClassChangeError"); }
TEST_F(Resolve, StaticFieldReadAsInstance) { EXPECT_EQ(field("p/A", "s", "I", false), "IncompatibleClassChangeError"); }
TEST_F(Resolve, FieldOfAMissingClass) { EXPECT_EQ(field("p/Nowhere", "x", "I", false), "NoClassDefFoundError"); }

TEST(Nest, MembersShareTheirPrivateParts) {
  World world;
  ClassMaker host("p/Host"), guest("p/Guest"), stranger("p/Stranger");
  host.empty_method(kPrivate, "secret");
  unsigned from_guest = guest.method_ref("p/Host", "secret", "()V");
  guest.add_attribute("NestHost", ByteWriter().u2(guest.class_constant("p/Host")));
  host.add_attribute("NestMembers", ByteWriter().u2(1).u2(host.class_constant("p/Guest")));
  unsigned from_stranger = stranger.method_ref("p/Host", "secret", "()V");
  world.add(host);
  world.add(guest);
  world.add(stranger);
  auto holds = [&](std::string_view from, unsigned index) {
    return std::holds_alternative<Method*>(
        world.program().resolve_method(world.load(from), static_cast<uint16_t>(index)));
  };
  EXPECT_TRUE(holds("p/Guest", from_guest));
  EXPECT_FALSE(holds("p/Stranger", from_stranger));
}

}  // namespace
}  // namespace nalar::program
