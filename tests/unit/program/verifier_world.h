// Verifying single methods written by hand.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "test_world.h"

namespace nalar::program::test {

/// Methods go into the static parts of class p/C; beside it there are p/Base, p/Sub extends p/Base, and the interface
/// p/I.
class VerifierTest : public testing::Test {
 protected:
  /// `ok`, or the error's text after the method's name, of the class as it is with a method of this code in it. Each
  /// call stands for itself: the method is not in the class any more afterwards.
  std::string check(std::string descriptor, const Code& code, std::initializer_list<HandlerRow> handlers = {},
                    std::string_view name = "m", unsigned flags = kStatic) {
    ClassMaker maker = maker_;
    maker.method(flags, name, descriptor, 8, 8, code, handlers);
    World world;
    add_neighbours(world);
    world.add(maker);
    Class* klass = world.load("p/C");
    if (!klass) return "not linked";
    Status status = world.program().verify_class(klass);
    if (status.ok()) return "ok";
    std::string message = status.error().message;
    return message.substr(message.find("bytecode"));
  }
  void rejects(std::string descriptor, const Code& code, std::string_view message,
               std::initializer_list<HandlerRow> handlers = {}) {
    std::string found = check(std::move(descriptor), code, handlers);
    EXPECT_NE(found.find(message), std::string::npos) << found << "\nwhere expected: " << message;
  }
  static void add_neighbours(World& world) {
    world.add(ClassMaker("p/Base").empty_method(kPublic, "<init>").field(kPublic, "x", "J"));
    world.add(ClassMaker("p/Sub", "p/Base").empty_method(kPublic, "<init>"));
    world.add(ClassMaker("p/I").flags(kPublic | kInterface | kAbstract));
  }

  ClassMaker maker_{"p/C"};
};

}  // namespace nalar::program::test
