#include "heap/heap.h"

#include <gtest/gtest.h>

namespace nalar::heap {
namespace {

using program::Class;
using program::TypeKind;

/// Classes as the heap sees them: sizes and element kinds.
struct Classes {
  Class point, ints, bytes;
  Classes() {
    point.instance_slots = 3;
    ints.is_array = bytes.is_array = true;
    ints.element = TypeKind::Int;
    bytes.element = TypeKind::Byte;
  }
};

class HeapTest : public testing::Test {
 protected:
  Classes classes;
  Heap heap;
};

TEST_F(HeapTest, UndoesFieldsOfOlderObjects) {
  Object* object = heap.allocate(&classes.point);
  heap.set_slot(object, 1, Value::of_int(5));
  HeapMark mark = heap.mark();
  heap.set_slot(object, 1, Value::of_int(6));
  heap.set_slot(object, 1, Value::of_int(7));
  heap.set_slot(object, 2, {0, 42, 0});
  EXPECT_EQ(heap.get_slot(object, 2).sym, 42u);
  heap.rewind(mark);
  EXPECT_EQ(heap.get_slot(object, 1).as_int(), 5);
  EXPECT_EQ(heap.get_slot(object, 2).sym, 0u);
  EXPECT_EQ(object->extra, nullptr);
}

TEST_F(HeapTest, KnowsTheObjectsWithInvariantsOfThePath) {
  Object* first = heap.allocate(&classes.point);
  EXPECT_TRUE(heap.with_invariants().empty());
  classes.point.has_invariants = true;
  Object* second = heap.allocate(&classes.point);
  HeapMark mark = heap.mark();
  Object* third = heap.allocate(&classes.point);
  uint32_t epoch = heap.enter_permanent();
  heap.allocate(&classes.point);
  heap.leave_permanent(epoch);
  EXPECT_EQ(heap.with_invariants(), (std::vector<Object*>{second, third})) << first;
  heap.rewind(mark);
  EXPECT_EQ(heap.with_invariants(), std::vector<Object*>{second});
}

TEST_F(HeapTest, MarkStaysUsableAfterRewinding) {
  Object* object = heap.allocate(&classes.point);
  HeapMark mark = heap.mark();
  for (int round = 0; round < 3; round++) {
    heap.set_slot(object, 0, Value::of_int(round + 1));
    heap.rewind(mark);
    EXPECT_EQ(heap.get_slot(object, 0).as_int(), 0);
  }
}

TEST_F(HeapTest, NestedMarksUndoInOrder) {
  Object* object = heap.allocate(&classes.point);
  HeapMark outer = heap.mark();
  heap.set_slot(object, 0, Value::of_int(1));
  HeapMark inner = heap.mark();
  heap.set_slot(object, 0, Value::of_int(2));
  heap.rewind(inner);
  EXPECT_EQ(heap.get_slot(object, 0).as_int(), 1);
  heap.leave_epoch(outer.epoch);
  heap.set_slot(object, 0, Value::of_int(3));
  heap.rewind(outer);
  EXPECT_EQ(heap.get_slot(object, 0).as_int(), 0);
}

TEST_F(HeapTest, UndoesSingleElementsOfLargeArrays) {
  Object* array = heap.allocate_array(&classes.ints, 100'000);
  heap.set_element(array, 99'999, Value::of_int(1));
  HeapMark mark = heap.mark();
  size_t trail = heap.trail().footprint();
  heap.set_element(array, 99'999, Value::of_int(2));
  heap.set_element(array, 3, {0, 9, 0});
  EXPECT_LT(heap.trail().footprint() - trail, 64u << 10);
  heap.rewind(mark);
  EXPECT_EQ(heap.get_element(array, 99'999).as_int(), 1);
  EXPECT_EQ(heap.get_element(array, 3).sym, 0u);
}

TEST_F(HeapTest, CopiesTermsWithElementsAlsoWhenRangesOverlap) {
  Object* array = heap.allocate_array(&classes.ints, 6);
  for (int i = 0; i < 6; i++) heap.set_element(array, i, {0, static_cast<uint32_t>(i + 1), 0});
  heap.set_element(array, 2, Value::of_int(77));
  heap.copy_elements(array, 0, array, 1, 5);
  uint32_t expected[] = {1, 1, 2, 0, 4, 5};
  for (int i = 0; i < 6; i++) EXPECT_EQ(heap.get_element(array, i).sym, expected[i]) << i;
  EXPECT_EQ(heap.get_element(array, 3).as_int(), 77);
}

TEST_F(HeapTest, CopyOverwritesTermsWithConcreteValues) {
  Object* from = heap.allocate_array(&classes.ints, 2);
  Object* to = heap.allocate_array(&classes.ints, 2);
  heap.set_element(to, 0, {0, 5, 0});
  heap.copy_elements(from, 0, to, 0, 2);
  EXPECT_EQ(heap.get_element(to, 0).sym, 0u);
}

TEST_F(HeapTest, BytesAreSignExtended) {
  Object* array = heap.allocate_array(&classes.bytes, 1);
  heap.set_element(array, 0, Value::of_int(-3));
  EXPECT_EQ(heap.get_element(array, 0).as_int(), -3);
}

TEST_F(HeapTest, PermanentModeSurvivesRewinding) {
  Object* holder = heap.allocate_permanent(&classes.point, 1);
  HeapMark mark = heap.mark();
  uint32_t epoch = heap.enter_permanent();
  Object* made = heap.allocate(&classes.point);
  heap.set_slot(made, 0, Value::of_int(11));
  heap.set_slot(holder, 0, Value::of_ref(made));
  heap.leave_permanent(epoch);
  heap.set_slot(made, 0, Value::of_int(12));
  heap.rewind(mark);
  ASSERT_EQ(heap.get_slot(holder, 0).as_ref(), made);
  EXPECT_EQ(heap.get_slot(made, 0).as_int(), 11);
}

TEST_F(HeapTest, IdentityIsReusedOnTheNextPath) {
  HeapMark mark = heap.mark();
  uint32_t first = heap.allocate(&classes.point)->id;
  heap.rewind(mark);
  EXPECT_EQ(heap.allocate(&classes.point)->id, first);
}

TEST_F(HeapTest, ClonesContentsAndTerms) {
  Object* object = heap.allocate(&classes.point);
  heap.set_slot(object, 0, Value::of_int(4));
  heap.set_slot(object, 1, {0, 8, 0});
  Object* copy = heap.clone(object);
  EXPECT_EQ(heap.get_slot(copy, 0).as_int(), 4);
  EXPECT_EQ(heap.get_slot(copy, 1).sym, 8u);
  EXPECT_NE(copy->id, object->id);
}

}  // namespace
}  // namespace nalar::heap
