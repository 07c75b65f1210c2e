// The heap as it was at the call: what differs from it, looking at it and coming back, whatever happens in between.
#include "heap/past.h"

#include "symbolic_world.h"

namespace nalar::heap::test {
namespace {

class PastTest : public SymbolicWorld {
 protected:
  Object* input(std::string_view descriptor, std::string name = "a") {
    return fresh(root(primitive_array(descriptor), std::move(name)));
  }
  uint32_t add(Object* array, Value index) {
    symbolic_.apply({Change::Kind::Entry, 0, array, nullptr, index});
    return accumulator_of(array)->count - 1;
  }
  uint32_t add(Object* array, int32_t index) { return add(array, Value::of_int(index)); }
  Value entry(Object* array, uint32_t number) { return accumulator_of(array)->entries[number].current; }
  Value read_entry(Object* array, uint32_t number) {
    symbolic_.read_entry(array, number);
    return entry(array, number);
  }
  void flatten(Object* array, int32_t length) {
    symbolic_.apply({Change::Kind::Length, 0, array, nullptr, Value::of_int(length)});
    symbolic_.flatten(array);
  }
  Value value(Object* object) { return heap_.get_slot(object, value_slot()); }
  // As the machine writes.
  void set_field(Object* object, uint32_t slot, Value value) {
    if (object->extra) symbolic_.wrote(object);
    heap_.set_slot(object, slot, value);
  }
  void set_element(Object* array, int32_t index, int32_t number) {
    symbolic_.wrote(array);
    heap_.set_element(array, index, Value::of_int(number));
  }
  void set_entry(Object* array, uint32_t entry, int32_t number) {
    symbolic_.wrote(array);
    symbolic_.write_entry(array, entry, Value::of_int(number));
  }
  void set_value(Object* object, int32_t number) { set_field(object, value_slot(), Value::of_int(number)); }
  uint32_t value_slot() { return slot_of("Node", "value"); }
  uint32_t next_slot() { return slot_of("Node", "next"); }

  /// `Node` with its class initialiser run: NIL holds the object that is returned.
  Object* with_statics() {
    Class* node = load("Node");
    node->statics = heap_.allocate_sized(node, node->static_slots);
    node->state = program::InitState::Initialised;
    Object* nil = heap_.allocate(node);
    heap_.set_slot(node->statics, slot_of("Node", "NIL"), Value::of_ref(nil));
    EXPECT_TRUE(symbolic_.add_statics(node));
    return nil;
  }

  PastView past_{heap_, symbolic_};
};

TEST_F(PastTest, LookingChangesNothing) {
  Object* a = fresh_root("Node");
  read(a, "Node", "value");
  fresh(read(a, "Node", "next"));
  EXPECT_TRUE(past_.differences().empty()) << "a reference and the object it was decided to be are the same";
  EXPECT_TRUE(past_.enter(nullptr, 0, nullptr, 0)->kept.empty());
}

TEST_F(PastTest, AWrittenFieldDiffers) {
  Object* a = fresh_root("Node");
  Value before = read(a, "Node", "value");
  set_value(a, 5);
  std::vector<Difference> found = past_.differences();
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].object, a);
  EXPECT_EQ(found[0].index, value_slot());
  EXPECT_EQ(found[0].before.sym, before.sym);
  EXPECT_EQ(found[0].now.as_int(), 5);
  EXPECT_EQ(found[0].kind, program::TypeKind::Int);
  EXPECT_EQ(found[0].field->name, "value");
  EXPECT_TRUE(found[0].before_known);
  set_field(a, value_slot(), before);
  EXPECT_TRUE(past_.differences().empty()) << "it is what it was again";
}

TEST_F(PastTest, WhatWasNeverReadMayDiffer) {
  Object* a = fresh_root("Node");
  set_value(a, 5);
  std::vector<Difference> found = past_.differences();
  ASSERT_EQ(found.size(), 1u);
  EXPECT_FALSE(found[0].before_known);
}

TEST_F(PastTest, ReferencesAreComparedByWhatTheyLeadTo) {
  Object* a = fresh_root("Node");
  Value next = read(a, "Node", "next"), other = root(load("Node"), "b");
  set_field(a, next_slot(), other);
  ASSERT_EQ(past_.differences().size(), 1u) << "they are not known to be the same";
  EXPECT_EQ(past_.differences()[0].kind, program::TypeKind::Reference);
  Object* behind = fresh(other);
  EXPECT_EQ(past_.differences().size(), 1u);
  apply(Change::Kind::Alias, next, behind);
  EXPECT_TRUE(past_.differences().empty());
}

TEST_F(PastTest, ObjectsMadeSinceHaveNoPast) {
  set_value(heap_.allocate(load("Node")), 5);
  Object* made = fresh(symbolic_.new_result(load("Node"), true, true, symbolic_.new_context({}), "made"));
  set_value(made, 6);
  EXPECT_TRUE(past_.differences().empty());
  Past* past = past_.enter(nullptr, 0, nullptr, 0);
  EXPECT_EQ(value(made).as_int(), 6);
  past_.leave(*past);
}

TEST_F(PastTest, IsEnteredAgainWithoutLooking) {
  Object* a = fresh_root("Node");
  set_value(a, 5);  // nobody has read what was there
  Past* first = past_.enter(nullptr, 1, nullptr, 3);
  EXPECT_EQ(value(a).sym, kUnread);
  Value before = read(a, "Node", "value");
  past_.leave(*first);
  EXPECT_EQ(value(a).as_int(), 5);
  Past* second = past_.enter(nullptr, 1, first, 3);
  EXPECT_EQ(value(a).sym, before.sym) << "it has become known meanwhile";
  past_.leave(*second);
  EXPECT_EQ(value(a).as_int(), 5);
  set_value(a, 6);
  Past* third = past_.enter(nullptr, 1, second, 4);
  EXPECT_EQ(value(a).sym, before.sym);
  past_.leave(*third);
  EXPECT_EQ(value(a).as_int(), 6) << "something has been written since";
}

TEST_F(PastTest, ShowsWhatWasThereAndComesBack) {
  Object* a = fresh_root("Node");
  Object* untouched = fresh_root("Node", "b");
  Value before = read(a, "Node", "value");
  set_value(a, 5);
  Past* past = past_.enter(nullptr, 7, nullptr, 0);
  EXPECT_EQ(past->outer, nullptr);
  EXPECT_EQ(past->depth, 7u);
  ASSERT_EQ(past->kept.size(), 1u) << "of what changed only";
  EXPECT_EQ(past->kept[0].object, a);
  EXPECT_EQ(value(a).sym, before.sym);
  EXPECT_EQ(value(untouched).sym, kUnread);
  past_.leave(*past);
  EXPECT_EQ(value(a).as_int(), 5);
  EXPECT_EQ(value(a).sym, 0u);
}

TEST_F(PastTest, WhatIsFirstReadInThePastIsTheInitialValue) {
  Object* a = fresh_root("Node");
  set_value(a, 5);
  Past* past = past_.enter(nullptr, 0, nullptr, 0);
  EXPECT_EQ(value(a).sym, kUnread);
  Value before = read(a, "Node", "value");
  Value next = read(a, "Node", "next");
  past_.leave(*past);
  EXPECT_EQ(value(a).as_int(), 5);
  EXPECT_EQ(symbolic_of(a)->initial[value_slot()].sym, before.sym);
  EXPECT_EQ(read(a, "Node", "next").sym, next.sym) << "nothing was written there";
  ASSERT_EQ(past_.differences().size(), 1u);
  EXPECT_TRUE(past_.differences()[0].before_known);
}

TEST_F(PastTest, ReferencesDecidedInThePast) {
  Object* a = fresh_root("Node");
  Object* b = fresh_root("Node", "b");
  Value next = read(a, "Node", "next"), current = root(load("Node"), "c");
  set_field(a, next_slot(), current);
  Past* past = past_.enter(nullptr, 0, nullptr, 0);
  Object* found = fresh(next);
  EXPECT_EQ(heap_.get_slot(a, next_slot()).as_ref(), found);
  apply(Change::Kind::Alias, current, b);
  past_.leave(*past);
  EXPECT_EQ(heap_.get_slot(a, next_slot()).sym, current.sym) << "it is decided to be the other object";
  EXPECT_EQ(symbolic_.reference(symbolic_of(a)->initial[next_slot()].sym).target, found);
}

TEST_F(PastTest, AnObjectMayTurnOutToBeOfANarrowerClass) {
  Object* a = fresh_root("Node");
  uint32_t extra = slot_of("Wide", "extra");
  set_value(a, 5);
  Past* past = past_.enter(nullptr, 0, nullptr, 0);
  ASSERT_TRUE(symbolic_.apply({Change::Kind::Is, 0, a, load("Wide")}));
  Value before = read(a, "Wide", "extra");
  past_.leave(*past);
  EXPECT_EQ(a->cls, load("Wide"));
  EXPECT_EQ(value(a).as_int(), 5);
  EXPECT_EQ(heap_.get_slot(a, extra).sym, before.sym) << "its further fields are what they were";
  EXPECT_EQ(past_.differences().size(), 1u);
}

// --- Arrays --------------------------------------------------------------------------------------

TEST_F(PastTest, ArraysOfKnownLength) {
  Object* a = input("[I");
  flatten(a, 3);
  symbolic_.read_element(a, 0);
  Value first = heap_.get_element(a, 0);
  set_element(a, 0, 7);
  set_element(a, 1, 8);
  std::vector<Difference> found = past_.differences();
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[1].index, 1u);
  EXPECT_EQ(found[1].field, nullptr);
  EXPECT_EQ(found[1].kind, program::TypeKind::Int);
  EXPECT_FALSE(found[1].before_known);
  Past* past = past_.enter(nullptr, 0, nullptr, 0);
  EXPECT_EQ(heap_.get_element(a, 0).sym, first.sym);
  EXPECT_EQ(heap_.get_element(a, 1).sym, kUnread);
  past_.leave(*past);
  EXPECT_EQ(heap_.get_element(a, 0).as_int(), 7);
  EXPECT_EQ(heap_.get_element(a, 1).as_int(), 8);
  EXPECT_EQ(heap_.get_element(a, 2).sym, kUnread);
}

TEST_F(PastTest, ArraysOfSymbolicLength) {
  Object* a = input("[I");
  uint32_t looked_at = add(a, 2), written = add(a, 0);
  Value before = read_entry(a, looked_at);
  set_entry(a, looked_at, 7);
  set_entry(a, written, 8);
  EXPECT_EQ(past_.differences().size(), 2u);
  Past* past = past_.enter(nullptr, 0, nullptr, 0);
  EXPECT_EQ(entry(a, looked_at).sym, before.sym);
  EXPECT_EQ(entry(a, written).sym, kUnread);
  Value first = read_entry(a, written);
  uint32_t later = add(a, 5);
  Value fifth = read_entry(a, later);
  past_.leave(*past);
  EXPECT_EQ(entry(a, looked_at).as_int(), 7);
  EXPECT_EQ(entry(a, written).as_int(), 8);
  EXPECT_EQ(accumulator_of(a)->entries[written].initial.sym, first.sym);
  EXPECT_EQ(entry(a, later).sym, fifth.sym) << "nobody has written there";
}

TEST_F(PastTest, AnArrayMayGetItsLengthInThePast) {
  Object* a = input("[I");
  uint32_t written = add(a, 2), looked_at = add(a, 0);
  add(a, 1);
  set_entry(a, written, 9);
  Value first = read_entry(a, looked_at);
  Past* past = past_.enter(nullptr, 0, nullptr, 0);
  flatten(a, 3);
  EXPECT_EQ(heap_.get_element(a, 2).sym, kUnread);
  symbolic_.read_element(a, 1);
  Value second = heap_.get_element(a, 1);
  past_.leave(*past);
  EXPECT_EQ(heap_.get_element(a, 0).sym, first.sym);
  EXPECT_EQ(heap_.get_element(a, 1).sym, second.sym);
  EXPECT_EQ(heap_.get_element(a, 2).as_int(), 9) << "by its index, not by the number of the entry";
  EXPECT_EQ(past_.differences().size(), 1u);
}

TEST_F(PastTest, ElementsThatACallMayHaveChanged) {
  Object* a = input("[I");
  uint32_t known = add(a, 0);
  Value before = read_entry(a, known);
  uint32_t context = symbolic_.new_context({});
  symbolic_.forget_entries(a, context);
  Value after = entry(a, known);
  EXPECT_NE(after.sym, before.sym);
  Past* past = past_.enter(nullptr, 0, nullptr, 0);
  EXPECT_EQ(accumulator_of(a)->forgotten, 0u);
  EXPECT_EQ(entry(a, known).sym, before.sym);
  uint32_t later = add(a, 1);
  Value first = read_entry(a, later);
  past_.leave(*past);
  EXPECT_EQ(accumulator_of(a)->forgotten, context);
  EXPECT_EQ(entry(a, known).sym, after.sym);
  EXPECT_NE(entry(a, later).sym, first.sym) << "the call may have changed it";
  EXPECT_EQ(accumulator_of(a)->entries[later].initial.sym, first.sym);
}

TEST_F(PastTest, AnArrayThatACallMayHaveChangedIsPutAsideWithoutEntries) {
  Object* a = input("[I");
  symbolic_.forget_entries(a, symbolic_.new_context({}));
  Past* past = past_.enter(nullptr, 0, nullptr, 0);
  ASSERT_EQ(past->asides.size(), 1u);
  Value first = read_entry(a, add(a, 0));
  past_.leave(*past);
  EXPECT_NE(entry(a, 0).sym, first.sym);
}

TEST_F(PastTest, AnArrayThatACallMayHaveChangedGetsItsLengthInThePast) {
  Object* a = input("[I");
  uint32_t known = add(a, 1);
  symbolic_.forget_entries(a, symbolic_.new_context({}));
  Value after = entry(a, known);
  Past* past = past_.enter(nullptr, 0, nullptr, 0);
  flatten(a, 2);
  symbolic_.read_element(a, 0);
  Value first = heap_.get_element(a, 0);
  past_.leave(*past);
  EXPECT_EQ(heap_.get_element(a, 1).sym, after.sym);
  EXPECT_NE(heap_.get_element(a, 0).sym, first.sym) << "the call may have changed it";
}

// --- Statics -------------------------------------------------------------------------------------

TEST_F(PastTest, StaticFieldsAreRememberedWhenAsked) {
  Object* nil = with_statics();
  Object* statics = load("Node")->statics;
  uint32_t slot = slot_of("Node", "NIL");
  heap_.set_slot(statics, slot, Value::of_ref(nil));
  EXPECT_TRUE(symbolic_.snapshots().empty());
  symbolic_.remember_statics();
  EXPECT_EQ(symbolic_.snapshots().size(), 2u) << "the fields, and the object behind";
  EXPECT_TRUE(past_.differences().empty());
  heap_.set_slot(statics, slot, Value::of_ref(nullptr));
  set_value(nil, 5);
  std::vector<Difference> found = past_.differences();
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].field->name, "NIL");
  EXPECT_EQ(found[0].kind, program::TypeKind::Reference);
  EXPECT_EQ(found[0].before.as_ref(), nil);
  EXPECT_EQ(found[1].field->name, "value");
  EXPECT_TRUE(found[1].before_known);
  symbolic_.forget_snapshots();
  EXPECT_TRUE(past_.differences().empty());
}

TEST_F(PastTest, StaticFieldsAndWhatTheyHoldAreSeenAsTheyWere) {
  Object* nil = with_statics();
  set_value(nil, 4);
  symbolic_.remember_statics();
  Object* statics = load("Node")->statics;
  uint32_t slot = slot_of("Node", "NIL");
  heap_.set_slot(statics, slot, Value::of_ref(nullptr));
  set_value(nil, 5);
  Past* past = past_.enter(nullptr, 0, nullptr, 0);
  EXPECT_EQ(heap_.get_slot(statics, slot).as_ref(), nil);
  EXPECT_EQ(value(nil).as_int(), 4);
  past_.leave(*past);
  EXPECT_EQ(heap_.get_slot(statics, slot).as_ref(), nullptr);
  EXPECT_EQ(value(nil).as_int(), 5);
}

TEST_F(PastTest, ClassesInitialisedLaterAreRememberedToo) {
  world_.add(ClassMaker("Table").field(kStatic, "numbers", "[I"));
  symbolic_.remember_statics();
  Class* table = load("Table");
  table->statics = heap_.allocate_sized(table, table->static_slots);
  Object* numbers = heap_.allocate_array(primitive_array("[I"), 2);
  heap_.set_slot(table->statics, slot_of("Table", "numbers"), Value::of_ref(numbers));
  symbolic_.add_statics(table);
  heap_.set_element(numbers, 1, Value::of_int(3));
  std::vector<Difference> found = past_.differences();
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].object, numbers);
  EXPECT_EQ(found[0].index, 1u);
  EXPECT_EQ(found[0].kind, program::TypeKind::Int);
  EXPECT_EQ(found[0].field, nullptr);
}

// --- Views in views, and undoing -----------------------------------------------------------------

TEST_F(PastTest, InThePastThePastIsTheSame) {
  Object* a = fresh_root("Node");
  Value before = read(a, "Node", "value");
  set_value(a, 5);
  Past* outer = past_.enter(nullptr, 1, nullptr, 0);
  EXPECT_TRUE(past_.differences().empty());
  Past* inner = past_.enter(outer, 2, nullptr, 0);
  EXPECT_EQ(inner->outer, outer);
  EXPECT_TRUE(inner->kept.empty());
  EXPECT_EQ(value(a).sym, before.sym);
  past_.leave(*inner);
  EXPECT_EQ(value(a).sym, before.sym);
  past_.leave(*outer);
  EXPECT_EQ(value(a).as_int(), 5);
}

TEST_F(PastTest, ThePastOfACallLiesWithinThatOfTheMethod) {
  Object* a = fresh_root("Node");
  Value before = read(a, "Node", "value");
  set_value(a, 5);
  std::vector<Aside> at_call = {past_.put_aside(a)};
  set_value(a, 6);
  Past* call = past_.enter(nullptr, 1, at_call);
  EXPECT_EQ(value(a).as_int(), 5);
  Past* method = past_.enter(call, 2, nullptr, 0);
  EXPECT_EQ(value(a).sym, before.sym);
  past_.leave(*method);
  EXPECT_EQ(value(a).as_int(), 5);
  EXPECT_EQ(value(a).sym, 0u);
  past_.leave(*call);
  EXPECT_EQ(value(a).as_int(), 6);
}

TEST_F(PastTest, EnteringCanBeUndone) {
  Object* a = fresh_root("Node");
  Object* array = input("[I", "b");
  uint32_t number = add(array, 0);
  set_value(a, 5);
  set_entry(array, number, 7);
  HeapMark heap_mark = heap_.mark();
  SymbolicMark mark = symbolic_.mark();
  for (int round = 0; round < 3; round++) {
    past_.enter(nullptr, 0, nullptr, 0);
    read(a, "Node", "value");
    flatten(array, 1);
    heap_.rewind(heap_mark);
    symbolic_.rewind(mark);
    EXPECT_EQ(value(a).as_int(), 5);
    EXPECT_EQ(value(a).sym, 0u);
    EXPECT_FALSE(symbolic_of(a)->initial[value_slot()].known);
    ASSERT_NE(accumulator_of(array), nullptr);
    EXPECT_EQ(entry(array, number).as_int(), 7);
  }
}

TEST_F(PastTest, AMarkSetInThePastLeadsBackThere) {
  Object* a = fresh_root("Node");
  set_value(a, 5);
  Past* past = past_.enter(nullptr, 0, nullptr, 0);
  Value before = read(a, "Node", "value");
  Value next = read(a, "Node", "next");
  HeapMark heap_mark = heap_.mark();
  SymbolicMark mark = symbolic_.mark();
  for (int round = 0; round < 3; round++) {
    fresh(next);
    past_.leave(*past);
    EXPECT_EQ(value(a).as_int(), 5);
    set_value(a, 6 + round);
    heap_.rewind(heap_mark);
    symbolic_.rewind(mark);
    EXPECT_EQ(value(a).sym, before.sym);
    EXPECT_FALSE(symbolic_.decided(next.sym));
  }
  past_.leave(*past);
  EXPECT_EQ(value(a).as_int(), 5);
}

}  // namespace
}  // namespace nalar::heap::test
