// Arrays of symbolic length: entries that were looked at, arrays that the code makes, and turning into ordinary ones.
#include "heap/symbolic_heap.h"
#include "symbolic_world.h"

namespace nalar::heap::test {
namespace {

class SymbolicArrayTest : public SymbolicWorld {
 protected:
  Object* input(std::string_view descriptor, std::string name = "a") {
    return fresh(root(primitive_array(descriptor), std::move(name)));
  }
  Accumulator& accumulator(Object* array) { return *accumulator_of(array); }
  uint32_t add(Object* array, Value index) {
    symbolic_.apply({Change::Kind::Entry, 0, array, nullptr, index});
    return accumulator(array).count - 1;
  }
  uint32_t add(Object* array, int32_t index) { return add(array, Value::of_int(index)); }
  void set_length(Object* array, int32_t length) {
    symbolic_.apply({Change::Kind::Length, 0, array, nullptr, Value::of_int(length)});
  }
  Value symbol(std::string name) {
    return {0, symbolic_.new_symbol(std::move(name), program::TypeKind::Int).index(), 0};
  }
  Value read(Object* array, uint32_t entry) {
    symbolic_.read_entry(array, entry);
    return accumulator(array).entries[entry].current;
  }
};

TEST_F(SymbolicArrayTest, AnInputArrayHasASymbolicLengthAndNoEntries) {
  Object* a = input("[I");
  ASSERT_NE(accumulator_of(a), nullptr);
  EXPECT_NE(accumulator(a).length.sym, 0u);
  EXPECT_EQ(accumulator(a).count, 0u);
  EXPECT_EQ(a->length, 0) << "every access has to be looked at closer";
}

TEST_F(SymbolicArrayTest, EntriesAreFoundByTheirIndex) {
  Object* a = input("[I");
  Value i = symbol("i"), j = symbol("j");
  for (int32_t index = 0; index < 6; index++) add(a, index);
  uint32_t at_i = add(a, i);
  EXPECT_EQ(symbolic_.find_entry(accumulator(a), Value::of_int(4)), 4);
  EXPECT_EQ(symbolic_.find_entry(accumulator(a), i), static_cast<int32_t>(at_i));
  EXPECT_EQ(symbolic_.find_entry(accumulator(a), j), -1);
  EXPECT_EQ(symbolic_.find_entry(accumulator(a), Value::of_int(6)), -1);
}

TEST_F(SymbolicArrayTest, AnEntryIsReadOnceAndKeepsItsStart) {
  Object* a = input("[I");
  uint32_t entry = add(a, 2);
  EXPECT_EQ(accumulator(a).entries[entry].current.sym, kUnread);
  Value first = read(a, entry);
  EXPECT_NE(first.sym, 0u);
  symbolic_.write_entry(a, entry, Value::of_int(7));
  EXPECT_EQ(accumulator(a).entries[entry].current.as_int(), 7);
  EXPECT_EQ(accumulator(a).entries[entry].initial.sym, first.sym);
}

TEST_F(SymbolicArrayTest, WritingFirstLooksAtNothing) {
  Object* a = input("[I");
  uint32_t entry = add(a, 0);
  symbolic_.write_entry(a, entry, Value::of_int(7));
  EXPECT_FALSE(accumulator(a).entries[entry].initial.known);
}

TEST_F(SymbolicArrayTest, ArraysMadeByTheCodeHoldZeros) {
  Object* a = symbolic_.new_array(primitive_array("[I"), symbol("n"));
  EXPECT_FALSE(symbolic_of(a)->is_initial());
  EXPECT_EQ(read(a, add(a, 1)).sym, 0u);
  EXPECT_EQ(read(a, add(a, symbol("i"))).bits, 0u);
  Object* nodes = symbolic_.new_array(array_of("Node"), symbol("n"));
  Value element = read(nodes, add(nodes, 0));
  EXPECT_EQ(element.sym, 0u);
  EXPECT_EQ(element.as_ref(), nullptr);
  EXPECT_TRUE(symbolic_.candidates(symbolic_.reference(root(array_of("Node")).sym)).empty())
      << "no input can be what the code makes";
}

TEST_F(SymbolicArrayTest, FlatteningKeepsEntriesAndLeavesTheRestUnread) {
  Object* a = input("[I");
  uint32_t written = add(a, 2), looked_at = add(a, 0);
  symbolic_.write_entry(a, written, Value::of_int(9));
  Value first = read(a, looked_at);
  set_length(a, 3);
  symbolic_.flatten(a);
  EXPECT_EQ(accumulator_of(a), nullptr);
  EXPECT_EQ(a->length, 3);
  EXPECT_EQ(heap_.get_element(a, 0).sym, first.sym);
  EXPECT_EQ(heap_.get_element(a, 1).sym, kUnread);
  EXPECT_EQ(heap_.get_element(a, 2).as_int(), 9);
  EXPECT_EQ(heap_.get_element(a, 2).sym, 0u);
  EXPECT_TRUE(symbolic_of(a)->initial[0].known);
  EXPECT_FALSE(symbolic_of(a)->initial[2].known);
  symbolic_.read_element(a, 1);
  EXPECT_NE(heap_.get_element(a, 1).sym, kUnread);
}

TEST_F(SymbolicArrayTest, FlatteningAnArrayOfTheCodeGivesZeros) {
  Object* a = symbolic_.new_array(primitive_array("[B"), symbol("n"));
  symbolic_.write_entry(a, add(a, 1), Value::of_int(-3));
  set_length(a, 2);
  symbolic_.flatten(a);
  EXPECT_EQ(heap_.get_element(a, 0).as_int(), 0);
  EXPECT_EQ(heap_.get_element(a, 0).sym, 0u);
  EXPECT_EQ(heap_.get_element(a, 1).as_int(), -3);
}

TEST_F(SymbolicArrayTest, FlatteningPlacesEntriesWhoseIndexBecameKnown) {
  Object* a = input("[I");
  uint32_t entry = add(a, symbol("i"));
  Value value = read(a, entry);
  symbolic_.apply({Change::Kind::Index, entry, a, nullptr, Value::of_int(1)});
  set_length(a, 2);
  symbolic_.flatten(a);
  EXPECT_EQ(heap_.get_element(a, 1).sym, value.sym);
}

TEST_F(SymbolicArrayTest, ReferencesOfEntriesFollowThemWhenFlattened) {
  Object* a = input("[LNode;");
  add(a, 2);
  Value early = read(a, 0);
  EXPECT_EQ(symbolic_.name_of(early.sym), "a[2]");
  set_length(a, 3);
  symbolic_.flatten(a);
  EXPECT_EQ(symbolic_.name_of(early.sym), "a[2]");
  Object* made = fresh(early);
  EXPECT_EQ(heap_.get_element(a, 2).as_ref(), made);
  EXPECT_EQ(heap_.get_element(a, 2).sym, 0u);
  EXPECT_EQ(heap_.get_element(a, 0).sym, kUnread);
}

TEST_F(SymbolicArrayTest, DecidingAnElementUpdatesItsEntry) {
  Object* a = input("[LNode;");
  Value at_i = read(a, add(a, symbol("i"))), at_j = read(a, add(a, symbol("j")));
  EXPECT_EQ(symbolic_.name_of(at_i.sym), "a[?]");
  Object* made = fresh(at_i);
  EXPECT_EQ(accumulator(a).entries[0].current.as_ref(), made);
  symbolic_.write_entry(a, 1, Value::of_ref(made));
  apply(Change::Kind::Null, at_j);
  EXPECT_EQ(accumulator(a).entries[1].current.as_ref(), made) << "what was written stays";
  EXPECT_EQ(accumulator(a).entries[1].initial.sym, at_j.sym);
}

TEST_F(SymbolicArrayTest, AnObjectMayTurnOutToBeAnArray) {
  Object* any = fresh_root("java/lang/Object");
  EXPECT_EQ(accumulator_of(any), nullptr);
  symbolic_.apply({Change::Kind::Is, 0, any, primitive_array("[I")});
  ASSERT_NE(accumulator_of(any), nullptr);
  EXPECT_EQ(any->cls, primitive_array("[I"));
  EXPECT_NE(read(any, add(any, 0)).sym, 0u);
  set_length(any, 2);
  symbolic_.flatten(any);
  EXPECT_EQ(any->length, 2);
  EXPECT_EQ(heap_.get_element(any, 1).sym, kUnread);
}

TEST_F(SymbolicArrayTest, RewindingRestoresEntriesLengthAndShape) {
  Object* a = input("[I");
  uint32_t entry = add(a, 0);
  Value length = accumulator(a).length;
  HeapMark heap_mark = heap_.mark();
  SymbolicMark mark = symbolic_.mark();
  for (int round = 0; round < 3; round++) {
    for (int32_t index = 1; index < 8; index++) add(a, index);
    read(a, entry);
    set_length(a, 8);
    symbolic_.flatten(a);
    heap_.set_element(a, 3, Value::of_int(round));
    heap_.rewind(heap_mark);
    symbolic_.rewind(mark);
    ASSERT_NE(accumulator_of(a), nullptr);
    EXPECT_EQ(a->length, 0);
    EXPECT_EQ(accumulator(a).count, 1u);
    EXPECT_EQ(accumulator(a).length.sym, length.sym);
    EXPECT_EQ(accumulator(a).entries[entry].current.sym, kUnread);
    EXPECT_FALSE(accumulator(a).entries[entry].initial.known);
  }
}

TEST_F(SymbolicArrayTest, RewindingForgetsWhatElementsWere) {
  Object* a = input("[I");
  HeapMark heap_mark = heap_.mark();
  SymbolicMark mark = symbolic_.mark();
  read(a, add(a, 0));
  set_length(a, 2);
  symbolic_.flatten(a);
  symbolic_.read_element(a, 1);
  heap_.rewind(heap_mark);
  symbolic_.rewind(mark);
  set_length(a, 2);
  symbolic_.flatten(a);
  for (int32_t index : {0, 1}) {
    EXPECT_EQ(heap_.get_element(a, index).sym, kUnread);
    EXPECT_FALSE(symbolic_of(a)->initial[index].known);
  }
}

}  // namespace
}  // namespace nalar::heap::test
