// What the tests of symbolic objects need: a few linked classes, and a symbolic heap over them.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "../program/test_world.h"
#include "heap/symbolic_heap.h"

namespace nalar::heap::test {

using program::Class;
using program::test::ClassMaker;
using program::test::kAbstract;
using program::test::kFinal;
using program::test::kInterface;
using program::test::kPublic;
using program::test::kStatic;

constexpr unsigned kEnum = 0x4000;

/// `Node` has `next` and `value`; `Wide` is a Node with one field more. `Base` is abstract with the subclasses `First`
/// and `Last`, of which `Last` is final. `Shape` is an interface that `Square` and `Line` implement; `Token` a sealed
/// one that permits `Word`. `Color` is an enum, `Lonely` an interface that nothing implements.
class SymbolicWorld : public testing::Test {
 protected:
  SymbolicWorld() {
    constexpr unsigned kOpenType = kPublic | kInterface | kAbstract;
    add_node();
    world_.add(ClassMaker("Wide", "Node").field(0, "extra", "J"));
    world_.add(ClassMaker("Base").flags(kPublic | kAbstract));
    world_.add(ClassMaker("First", "Base"));
    world_.add(ClassMaker("Last", "Base").flags(kPublic | kFinal));
    world_.add(ClassMaker("Shape").flags(kOpenType));
    world_.add(ClassMaker("Square").implements("Shape"));
    world_.add(ClassMaker("Line").implements("Shape"));
    world_.add(ClassMaker("Lonely").flags(kOpenType));
    add_sealed();
    world_.add(ClassMaker("Word").implements("Token"));
    world_.add(ClassMaker("Color").flags(kPublic | kFinal | kEnum).field(kPublic | kStatic | kEnum, "RED", "LColor;"));
    world_.add(ClassMaker("Palette").flags(kPublic | kAbstract | kEnum));
    set_world(false);
  }

  void set_world(bool open) {
    std::vector<Class*> known;
    for (const char* name : {"Node", "Wide", "Base", "First", "Last", "Shape", "Square", "Line", "Word", "Color"})
      known.push_back(load(name));
    symbolic_.types().set_world(known, open);
  }

  Class* load(std::string_view name) { return world_.load(name); }
  Class* array_of(std::string_view name) { return world_.program().array_of(load(name)); }
  Class* primitive_array(std::string_view descriptor) {
    return std::get<Class*>(world_.program().load_descriptor(descriptor));
  }

  Value root(Class* type, std::string name = "a", bool non_null = false) {
    return symbolic_.new_root(type, non_null, std::move(name));
  }
  void apply(Change::Kind kind, Value reference, Object* object = nullptr) {
    symbolic_.apply({kind, reference.sym, object});
  }
  /// Decides that the reference is an object nobody has seen.
  Object* fresh(Value reference) {
    apply(Change::Kind::Fresh, reference);
    return symbolic_.reference(reference.sym).target;
  }
  Object* fresh_root(std::string_view type, std::string name = "a") { return fresh(root(load(type), std::move(name))); }

  uint32_t slot_of(std::string_view klass, std::string_view field) {
    for (const program::Field& declared : load(klass)->fields)
      if (declared.name == field) return declared.slot;
    ADD_FAILURE() << "no field " << field;
    return 0;
  }
  Value read(Object* object, std::string_view klass, std::string_view field) {
    uint32_t slot = slot_of(klass, field);
    EXPECT_TRUE(symbolic_.read_field(object, slot));
    return heap_.get_slot(object, slot);
  }

  program::test::World world_;
  Heap heap_;
  term::Pool pool_;
  term::JavaArith arith_{pool_, term::Arith::Java};
  SymbolicHeap symbolic_{heap_, world_.program(), pool_, arith_};

 private:
  void add_node() {
    ClassMaker node("Node");
    node.field(0, "next", "LNode;").field(0, "value", "I").field(kStatic, "NIL", "LNode;");
    unsigned annotation = node.utf8("Lorg/nalar/NonNull;");
    auto written = node.attribute("RuntimeVisibleAnnotations", program::test::ByteWriter().u2(1).u2(annotation).u2(0));
    unsigned name = node.utf8("sure");
    node.fields.u2(0).u2(name).u2(node.utf8("LNode;")).u2(1).append(written);
    ++node.field_count;
    world_.add(node);
  }
  void add_sealed() {
    ClassMaker token("Token");
    token.flags(kPublic | kInterface | kAbstract);
    token.add_attribute("PermittedSubclasses", program::test::ByteWriter().u2(1).u2(token.class_constant("Word")));
    world_.add(token);
  }
};

}  // namespace nalar::heap::test
