// Calls of code that is not known: what they return and leave behind, and which objects that can be.
#include "heap/symbolic_heap.h"
#include "symbolic_world.h"

namespace nalar::heap::test {
namespace {

class ContextsTest : public SymbolicWorld {
 protected:
  Value result(uint32_t context, bool made = false, std::string name = "result") {
    return symbolic_.new_result(load("Node"), false, made, context, std::move(name));
  }
  const Reference& reference(Value value) { return symbolic_.reference(value.sym); }
  std::vector<Object*> candidates(Value value) { return symbolic_.candidates(reference(value)); }
  bool may_be(Value value, const Object* object, bool existed) {
    return symbolic_.may_be(reference(value), object, existed);
  }
  /// An object that the analysed code makes.
  Object* make(std::string_view name = "Node") { return heap_.allocate(load(name)); }
  uint32_t add(Object* array, int32_t index) {
    symbolic_.apply({Change::Kind::Entry, 0, array, nullptr, Value::of_int(index)});
    return accumulator_of(array)->count - 1;
  }
  Value entry(Object* array, uint32_t number) { return accumulator_of(array)->entries[number].current; }
  using Objects = std::vector<Object*>;
};

TEST_F(ContextsTest, AreNumberedFromOne) {
  EXPECT_EQ(symbolic_.new_context({}), 1u);
  EXPECT_EQ(symbolic_.new_context({make()}), 2u);
}

TEST_F(ContextsTest, AResultCanBeAnyInputAndWhatTheCallKnows) {
  Object* input = fresh_root("Node");
  Object* known = make();
  Object* of_other_type = make("First");
  Object* secret = make();
  Value value = result(symbolic_.new_context({known, of_other_type}));
  EXPECT_EQ(candidates(value), (Objects{input, known}));
  EXPECT_TRUE(may_be(value, input, true));
  EXPECT_TRUE(may_be(value, known, false));
  EXPECT_FALSE(may_be(value, secret, false)) << "nobody outside has seen it";
}

TEST_F(ContextsTest, InputsAreNothingTheCodeMakes) {
  Object* known = make();
  symbolic_.new_context({known});
  Value input = root(load("Node"));
  EXPECT_TRUE(candidates(input).empty());
  EXPECT_FALSE(may_be(input, known, false));
}

TEST_F(ContextsTest, ResultsHaveNamesAndNullness) {
  uint32_t context = symbolic_.new_context({});
  Value sure = symbolic_.new_result(load("Node"), true, false, context, "next()");
  EXPECT_EQ(reference(sure).known, Known::Nullness);
  EXPECT_EQ(reference(result(context)).known, Known::Nothing);
  EXPECT_EQ(symbolic_.name_of(sure.sym), "next()");
  EXPECT_EQ(symbolic_.name_of(read(fresh(sure), "Node", "next").sym), "next().next");
}

TEST_F(ContextsTest, WhatACallMadeIsNoObjectThatWasThere) {
  Object* input = fresh_root("Node");
  Object* known = make();
  Value made = result(symbolic_.new_context({known}), true);
  EXPECT_TRUE(candidates(made).empty());
  EXPECT_FALSE(may_be(made, input, true));
  EXPECT_FALSE(may_be(made, known, false));
  std::string_view bound;
  EXPECT_TRUE(symbolic_.may_be_fresh(reference(made), bound));
}

TEST_F(ContextsTest, WhatACallMadeDidNotExistBefore) {
  uint32_t context = symbolic_.new_context({});
  Object* made = fresh(result(context, true));
  EXPECT_TRUE(symbolic_of(made)->is_initial()) << "its contents are as open as those of an input";
  EXPECT_FALSE(symbolic_of(made)->existed());
  EXPECT_TRUE(symbolic_of(made)->origin_known);
  EXPECT_EQ(symbolic_of(made)->context, context);
  Value input = root(load("Node"));
  EXPECT_TRUE(candidates(input).empty()) << "no input leads there";
  EXPECT_FALSE(may_be(input, made, false));
}

TEST_F(ContextsTest, WhatACallMadeIsKnownToLaterOnes) {
  uint32_t first = symbolic_.new_context({}), second = symbolic_.new_context({}), third = symbolic_.new_context({});
  Object* made = fresh(result(second, true));
  EXPECT_TRUE(candidates(result(first)).empty());
  EXPECT_EQ(candidates(result(second)), (Objects{made}));
  EXPECT_EQ(candidates(result(third)), (Objects{made}));
  EXPECT_FALSE(may_be(result(first), made, false));
  EXPECT_TRUE(may_be(result(third), made, false));
}

TEST_F(ContextsTest, WhetherACallMadeItsResultIsDecidedLater) {
  uint32_t context = symbolic_.new_context({});
  Object* a = fresh(result(context));
  Object* b = fresh(result(context));
  EXPECT_FALSE(symbolic_of(a)->origin_known);
  EXPECT_TRUE(symbolic_of(a)->existed()) << "it may have";
  symbolic_.apply({Change::Kind::Made, 0, a});
  symbolic_.apply({Change::Kind::Existed, 0, b});
  EXPECT_TRUE(symbolic_of(a)->origin_known);
  EXPECT_TRUE(symbolic_of(b)->origin_known);
  EXPECT_EQ(symbolic_of(a)->context, context);
  EXPECT_FALSE(symbolic_of(a)->existed());
  EXPECT_TRUE(symbolic_of(b)->existed());
  EXPECT_EQ(candidates(root(load("Node"))), (Objects{b}));
}

TEST_F(ContextsTest, FieldsOfResultsLeadWhereTheCallCould) {
  Object* known = make();
  uint32_t context = symbolic_.new_context({known});
  Object* a = fresh(result(context));
  Value next = read(a, "Node", "next");
  EXPECT_EQ(reference(next).context, context);
  EXPECT_EQ(candidates(next), (Objects{a, known}));
  EXPECT_EQ(reference(read(fresh_root("Node"), "Node", "next")).context, 0u);
}

// --- What a call leaves behind -------------------------------------------------------------------

TEST_F(ContextsTest, AForgottenNumberIsAnyNumber) {
  Object* a = fresh_root("Node");
  uint32_t slot = slot_of("Node", "value");
  Value before = read(a, "Node", "value");
  symbolic_.forget_content(a, slot, symbolic_.new_context({}));
  Value after = heap_.get_slot(a, slot);
  EXPECT_NE(after.sym, before.sym);
  EXPECT_FALSE(is_reference_number(after.sym));
  EXPECT_EQ(symbolic_of(a)->initial[slot].sym, before.sym) << "what it was stays known";
}

TEST_F(ContextsTest, AForgottenReferenceCanBeWhatTheCallKnows) {
  Object* known = make();
  Object* a = fresh_root("Node");
  uint32_t slot = slot_of("Node", "next");
  symbolic_.forget_content(a, slot, symbolic_.new_context({known}));
  Value next = heap_.get_slot(a, slot);
  ASSERT_TRUE(is_reference(next.sym));
  EXPECT_EQ(candidates(next), (Objects{a, known}));
  EXPECT_FALSE(symbolic_of(a)->initial[slot].known) << "nobody has looked at what it was";
  apply(Change::Kind::Alias, next, known);
  EXPECT_EQ(heap_.get_slot(a, slot).as_ref(), known) << "deciding it updates the field";
}

TEST_F(ContextsTest, AForgottenFieldKeepsItsNullness) {
  Object* a = fresh_root("Node");
  uint32_t slot = slot_of("Node", "sure");
  symbolic_.forget_content(a, slot, symbolic_.new_context({}));
  EXPECT_EQ(reference(heap_.get_slot(a, slot)).known, Known::Nullness);
}

TEST_F(ContextsTest, AForgottenFieldKeepsItsRegion) {
  Object* a = fresh(symbolic_.new_root(load("Node"), false, "a", {40, 0}));
  uint32_t slot = slot_of("Node", "next");
  symbolic_.forget_content(a, slot, symbolic_.new_context({}));
  EXPECT_EQ(candidates(heap_.get_slot(a, slot)), (Objects{a}));
}

TEST_F(ContextsTest, ObjectsOfTheCodeAreForgottenToo) {
  Object* own = make();
  uint32_t value = slot_of("Node", "value"), next = slot_of("Node", "next");
  heap_.set_slot(own, value, Value::of_int(5));
  uint32_t context = symbolic_.new_context({own});
  symbolic_.forget_content(own, value, context);
  symbolic_.forget_content(own, next, context);
  EXPECT_NE(heap_.get_slot(own, value).sym, 0u);
  EXPECT_EQ(candidates(heap_.get_slot(own, next)), (Objects{own}));
}

TEST_F(ContextsTest, ElementsOfArraysAreForgotten) {
  Object* numbers = heap_.allocate_array(primitive_array("[I"), 2);
  Object* nodes = heap_.allocate_array(array_of("Node"), 2);
  uint32_t context = symbolic_.new_context({});
  symbolic_.forget_content(numbers, 1, context);
  symbolic_.forget_content(nodes, 0, context);
  EXPECT_EQ(heap_.get_element(numbers, 0).sym, 0u);
  EXPECT_NE(heap_.get_element(numbers, 1).sym, 0u);
  EXPECT_EQ(reference(heap_.get_element(nodes, 0)).type, load("Node"));
  EXPECT_EQ(heap_.get_element(nodes, 1).as_ref(), nullptr);
}

TEST_F(ContextsTest, AllElementsOfAnArrayOfSymbolicLength) {
  Object* a = fresh(root(primitive_array("[I")));
  uint32_t first = add(a, 0);
  symbolic_.write_entry(a, first, Value::of_int(7));
  symbolic_.forget_entries(a, symbolic_.new_context({}));
  EXPECT_NE(entry(a, first).sym, 0u);
  uint32_t later = add(a, 1);
  symbolic_.read_entry(a, later);
  EXPECT_NE(entry(a, later).sym, kUnread);
  EXPECT_FALSE(accumulator_of(a)->entries[later].initial.known) << "what is read now is not what was there";
}

TEST_F(ContextsTest, ForgottenElementsStayForgottenWhenTheLengthIsKnown) {
  Object* a = fresh(root(primitive_array("[I")));
  uint32_t first = add(a, 0);
  symbolic_.forget_entries(a, symbolic_.new_context({}));
  Value after = entry(a, first);
  symbolic_.apply({Change::Kind::Length, 0, a, nullptr, Value::of_int(2)});
  symbolic_.flatten(a);
  EXPECT_EQ(heap_.get_element(a, 0).sym, after.sym);
  EXPECT_NE(heap_.get_element(a, 1).sym, kUnread);
  EXPECT_FALSE(symbolic_of(a)->initial[1].known);
}

TEST_F(ContextsTest, ElementsOfAnArrayOfTheCodeStayForgottenToo) {
  Object* a = symbolic_.new_array(primitive_array("[I"), Value{0, 1, 0});
  symbolic_.forget_entries(a, symbolic_.new_context({a}));
  symbolic_.apply({Change::Kind::Length, 0, a, nullptr, Value::of_int(1)});
  symbolic_.flatten(a);
  EXPECT_NE(heap_.get_element(a, 0).sym, 0u) << "the call may have written there";
}

TEST_F(ContextsTest, CallsAreUndone) {
  Object* a = fresh_root("Node");
  Object* array = fresh(root(primitive_array("[I"), "b"));
  uint32_t slot = slot_of("Node", "value");
  Value before = read(a, "Node", "value");
  HeapMark heap_mark = heap_.mark();
  SymbolicMark mark = symbolic_.mark();
  for (int round = 0; round < 3; round++) {
    uint32_t context = symbolic_.new_context({});
    EXPECT_EQ(context, 1u);
    symbolic_.forget_content(a, slot, context);
    symbolic_.forget_entries(array, context);
    Object* made = fresh(result(context));
    symbolic_.apply({Change::Kind::Made, 0, made});
    heap_.rewind(heap_mark);
    symbolic_.rewind(mark);
    EXPECT_EQ(heap_.get_slot(a, slot).sym, before.sym);
    EXPECT_EQ(accumulator_of(array)->forgotten, 0u);
    EXPECT_EQ(symbolic_.objects(), (Objects{a, array}));
  }
}

}  // namespace
}  // namespace nalar::heap::test
