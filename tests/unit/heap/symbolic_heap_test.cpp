// Symbolic references and objects: what a reference can be, what deciding it changes, and that all of it can be undone.
#include "heap/symbolic_heap.h"

#include "symbolic_world.h"

namespace nalar::heap::test {
namespace {

class SymbolicHeapTest : public SymbolicWorld {
 protected:
  bool may_be_fresh(Value reference) { return symbolic_.may_be_fresh(symbolic_.reference(reference.sym), bound_); }
  std::vector<Object*> candidates(Value reference) { return symbolic_.candidates(symbolic_.reference(reference.sym)); }

  std::string_view bound_;
};

TEST_F(SymbolicHeapTest, ARootIsOpenUntilDecided) {
  Value a = root(load("Node"));
  EXPECT_TRUE(is_reference_number(a.sym));
  EXPECT_FALSE(symbolic_.decided(a.sym));
  EXPECT_EQ(symbolic_.reference(a.sym).known, Known::Nothing);
  EXPECT_EQ(symbolic_.reference(root(load("Node"), "b", true).sym).known, Known::Nullness);
  EXPECT_TRUE(symbolic_.objects().empty());
}

TEST_F(SymbolicHeapTest, DecidingNullness) {
  Value a = root(load("Node")), b = root(load("Node"), "b");
  apply(Change::Kind::NonNull, a);
  EXPECT_EQ(symbolic_.reference(a.sym).known, Known::Nullness);
  EXPECT_FALSE(symbolic_.decided(a.sym));
  apply(Change::Kind::Null, b);
  EXPECT_TRUE(symbolic_.decided(b.sym));
  EXPECT_EQ(symbolic_.reference(b.sym).target, nullptr);
}

TEST_F(SymbolicHeapTest, FreshObjectsAreNumberedAndUnread) {
  Object* a = fresh_root("Node");
  Object* b = fresh_root("Node", "b");
  EXPECT_NE(a, b);
  ASSERT_TRUE(is_symbolic(a));
  EXPECT_EQ(symbolic_of(a)->number, 1u);
  EXPECT_EQ(symbolic_of(b)->number, 2u);
  EXPECT_EQ(heap_.get_slot(a, slot_of("Node", "value")).sym, kUnread);
  EXPECT_EQ(symbolic_.objects(), (std::vector<Object*>{a, b}));
}

TEST_F(SymbolicHeapTest, CandidatesAreTheObjectsThatFit) {
  Object* node = fresh_root("Node");
  Object* wide = fresh_root("Wide", "w");
  Object* first = fresh_root("First", "f");
  EXPECT_EQ(candidates(root(load("Node"))), (std::vector<Object*>{node, wide}));
  EXPECT_EQ(candidates(root(load("Wide"))), (std::vector<Object*>{node, wide})) << "the node may turn out to be wide";
  EXPECT_EQ(candidates(root(load("Base"))), (std::vector<Object*>{first}));
  EXPECT_TRUE(candidates(root(load("Last"))).empty());
  symbolic_.apply({Change::Kind::IsNot, 0, node, load("Wide")});
  EXPECT_EQ(candidates(root(load("Wide"))), (std::vector<Object*>{wide}));
}

TEST_F(SymbolicHeapTest, AnAliasNarrowsTheType) {
  Object* any = fresh_root("java/lang/Object");
  Value node = root(load("Node"), "node");
  EXPECT_FALSE(any->cls->is_subtype_of(load("Node")));
  apply(Change::Kind::Alias, node, any);
  EXPECT_EQ(symbolic_.reference(node.sym).target, any);
  EXPECT_TRUE(any->cls->is_subtype_of(load("Node")));
  EXPECT_EQ(symbolic_.choices(any).classes, (std::vector<Class*>{load("Node"), load("Wide")}));
  EXPECT_EQ(read(any, "Node", "value").sym & kReferenceBit, 0u) << "it has the fields of a node now";
}

TEST_F(SymbolicHeapTest, ExactTypesReplaceTheStandIn) {
  Object* node = fresh_root("Node");
  EXPECT_TRUE(node->cls->is_stand_in);
  symbolic_.apply({Change::Kind::Is, 0, node, load("Wide")});
  EXPECT_EQ(node->cls, load("Wide"));
  EXPECT_EQ(heap_.get_slot(node, slot_of("Wide", "extra")).sym, kUnread);
  Object* shape = fresh_root("Shape", "s");
  Class* line = load("Line");
  symbolic_.apply({Change::Kind::OneOf, 0, shape, nullptr, {}, {&line, 1}});
  EXPECT_EQ(shape->cls, load("Line"));
}

TEST_F(SymbolicHeapTest, ThereIsRoomForManyFieldsButNotForAny) {
  auto with_fields = [&](const char* name, int count) {
    ClassMaker maker(name);
    for (int i = 0; i < count; i++) maker.field(0, "f" + std::to_string(i), "I");
    world_.add(maker);
    return load(name);
  };
  Class* large = with_fields("Large", 20);
  Class* huge = with_fields("Huge", 200);
  Object* a = fresh_root("java/lang/Object");
  EXPECT_TRUE(symbolic_.apply({Change::Kind::Is, 0, a, large}));
  EXPECT_EQ(heap_.get_slot(a, slot_of("Large", "f19")).sym, kUnread);
  HeapMark heap_mark = heap_.mark();
  SymbolicMark mark = symbolic_.mark();
  Object* b = fresh_root("java/lang/Object", "b");
  EXPECT_FALSE(symbolic_.apply({Change::Kind::Is, 0, b, huge}));
  heap_.rewind(heap_mark);
  symbolic_.rewind(mark);
  EXPECT_EQ(symbolic_.objects(), (std::vector<Object*>{a}));
  Value reference = root(huge, "h");
  Object* c = fresh_root("java/lang/Object", "c");
  EXPECT_FALSE(symbolic_.apply({Change::Kind::Alias, reference.sym, c})) << "nor by being the same";
}

TEST_F(SymbolicHeapTest, AFieldWhoseTypeIsMissingIsNotRead) {
  world_.add(ClassMaker("Torn").field(0, "lost", "LMissing;").field(0, "value", "I"));
  Object* torn = fresh_root("Torn");
  EXPECT_FALSE(symbolic_.read_field(torn, slot_of("Torn", "lost")));
  EXPECT_EQ(heap_.get_slot(torn, slot_of("Torn", "lost")).sym, kUnread) << "it is not null";
  EXPECT_TRUE(symbolic_.read_field(torn, slot_of("Torn", "value")));
}

TEST_F(SymbolicHeapTest, ChainsEndAfterKSteps) {
  symbolic_.configure({.k = 1}, kLazierSharp);
  Value a = root(load("Node"));
  EXPECT_TRUE(may_be_fresh(a));
  Value next = read(fresh(a), "Node", "next");
  EXPECT_TRUE(may_be_fresh(next));
  Value beyond = read(fresh(next), "Node", "next");
  EXPECT_FALSE(may_be_fresh(beyond));
  EXPECT_EQ(bound_, "k");
  EXPECT_EQ(candidates(beyond).size(), 2u) << "it may still lead back";
}

TEST_F(SymbolicHeapTest, AtMostNObjectsOfAClass) {
  symbolic_.configure({.k = 9, .n = 2}, kLazierSharp);
  fresh_root("Wide");
  EXPECT_TRUE(may_be_fresh(root(load("Wide"))));
  fresh_root("Wide", "b");
  EXPECT_FALSE(may_be_fresh(root(load("Wide"))));
  EXPECT_EQ(bound_, "n");
  EXPECT_TRUE(may_be_fresh(root(load("First")))) << "others are counted apart";
  EXPECT_TRUE(may_be_fresh(root(array_of("Wide")))) << "arrays are not counted";
}

TEST_F(SymbolicHeapTest, AClassMayHaveABoundOfItsOwn) {
  symbolic_.configure({.k = 9, .n = -1, .n_of = {{"Wide", 1}}}, kLazierSharp);
  EXPECT_TRUE(may_be_fresh(root(load("Wide"))));
  fresh_root("Wide");
  EXPECT_FALSE(may_be_fresh(root(load("Wide"))));
  fresh_root("First", "f");
  EXPECT_TRUE(may_be_fresh(root(load("First"))));
}

TEST_F(SymbolicHeapTest, NoObjectWhereNoClassFits) {
  EXPECT_FALSE(may_be_fresh(root(load("Lonely"))));
  EXPECT_EQ(bound_, "") << "this is not a bound's doing";
  EXPECT_FALSE(may_be_fresh(root(load("Color"))));
}

TEST_F(SymbolicHeapTest, DecidingUpdatesTheFieldItCameFrom) {
  Object* a = fresh_root("Node");
  Value next = read(a, "Node", "next");
  Object* made = fresh(next);
  EXPECT_EQ(heap_.get_slot(a, slot_of("Node", "next")).as_ref(), made);
  EXPECT_EQ(heap_.get_slot(a, slot_of("Node", "next")).sym, 0u);
  EXPECT_EQ(symbolic_of(a)->initial[slot_of("Node", "next")].sym, next.sym) << "the start is still the reference";
}

TEST_F(SymbolicHeapTest, DecidingLeavesAFieldAloneThatWasWritten) {
  Object* a = fresh_root("Node");
  uint32_t slot = slot_of("Node", "next");
  Value next = read(a, "Node", "next");
  heap_.set_slot(a, slot, Value::of_ref(a));
  Object* made = fresh(next);
  EXPECT_EQ(heap_.get_slot(a, slot).as_ref(), a);
  EXPECT_EQ(symbolic_.reference(symbolic_of(a)->initial[slot].sym).target, made);
}

TEST_F(SymbolicHeapTest, InitialAndCurrentValuesStandSideBySide) {
  Object* a = fresh_root("Node");
  uint32_t slot = slot_of("Node", "value");
  heap_.set_slot(a, slot, Value::of_int(5));
  EXPECT_FALSE(symbolic_of(a)->initial[slot].known) << "writing looks at nothing";
  Object* b = fresh_root("Node", "b");
  Value before = read(b, "Node", "value");
  EXPECT_NE(before.sym, 0u);
  heap_.set_slot(b, slot, Value::of_int(6));
  EXPECT_EQ(symbolic_of(b)->initial[slot].value().sym, before.sym);
  EXPECT_EQ(heap_.get_slot(b, slot).as_int(), 6);
  EXPECT_EQ(heap_.get_slot(b, slot).sym, 0u);
}

TEST_F(SymbolicHeapTest, ReadingTwiceGivesOneValue) {
  Object* a = fresh_root("Node");
  EXPECT_EQ(read(a, "Node", "value").sym, read(a, "Node", "value").sym);
  EXPECT_EQ(read(a, "Node", "next").sym, read(a, "Node", "next").sym);
}

TEST_F(SymbolicHeapTest, AnnotatedFieldsAreNotNull) {
  Object* a = fresh_root("Node");
  EXPECT_EQ(symbolic_.reference(read(a, "Node", "sure").sym).known, Known::Nullness);
  EXPECT_EQ(symbolic_.reference(read(a, "Node", "next").sym).known, Known::Nothing);
}

TEST_F(SymbolicHeapTest, NamesFollowTheWayAnObjectWasReached) {
  Object* a = fresh_root("Node");
  Value next = read(a, "Node", "next");
  Object* b = fresh(next);
  EXPECT_EQ(symbolic_.name_of(next.sym), "a.next");
  EXPECT_EQ(symbolic_.name_of(read(b, "Node", "next").sym), "a.next.next");
  EXPECT_EQ(symbolic_.name_of(b), "a.next");
  EXPECT_EQ(symbolic_.name_of(heap_.allocate(load("Node"))), "an object");
}

TEST_F(SymbolicHeapTest, ObjectsOfStaticsAreCandidates) {
  Class* node = load("Node");
  node->statics = heap_.allocate_sized(node, node->static_slots);
  Object* nil = heap_.allocate(node);
  Object* behind = heap_.allocate(node);
  heap_.set_slot(nil, slot_of("Node", "next"), Value::of_ref(behind));
  heap_.set_slot(behind, slot_of("Node", "next"), Value::of_ref(nil));
  heap_.set_slot(node->statics, slot_of("Node", "NIL"), Value::of_ref(nil));
  symbolic_.add_statics(node);
  symbolic_.add_statics(node);
  EXPECT_EQ(symbolic_.static_objects(), (std::vector<Object*>{nil, behind})) << "each once";
  EXPECT_EQ(candidates(root(node)), (std::vector<Object*>{nil, behind}));
  EXPECT_TRUE(candidates(root(load("Base"))).empty());
  EXPECT_EQ(symbolic_.static_field_of(nil), "Node.NIL");
  EXPECT_EQ(symbolic_.static_field_of(behind), "");
  node->statics = nullptr;
}

TEST_F(SymbolicHeapTest, RewindingRestoresEverything) {
  Object* a = fresh_root("Node");
  Value next = read(a, "Node", "next");
  uint32_t value_slot = slot_of("Node", "value"), next_slot = slot_of("Node", "next");
  HeapMark heap_mark = heap_.mark();
  SymbolicMark mark = symbolic_.mark();
  const TypeFact* facts = symbolic_of(a)->facts;
  Class* klass = a->cls;
  for (int round = 0; round < 3; round++) {
    Object* b = fresh(next);
    read(b, "Node", "next");
    read(a, "Node", "value");
    symbolic_.apply({Change::Kind::Is, 0, a, load("Wide")});
    heap_.rewind(heap_mark);
    symbolic_.rewind(mark);
    EXPECT_FALSE(symbolic_.decided(next.sym));
    EXPECT_EQ(heap_.get_slot(a, next_slot).sym, next.sym);
    EXPECT_EQ(heap_.get_slot(a, value_slot).sym, kUnread);
    EXPECT_FALSE(symbolic_of(a)->initial[value_slot].known);
    EXPECT_EQ(symbolic_of(a)->facts, facts);
    EXPECT_EQ(a->cls, klass);
    EXPECT_EQ(symbolic_.objects(), (std::vector<Object*>{a}));
    EXPECT_EQ(symbolic_.initialised(), mark.initialised);
  }
}

TEST_F(SymbolicHeapTest, ForgettingStartsAnew) {
  fresh_root("Node", "old");
  symbolic_.forget();
  EXPECT_TRUE(symbolic_.objects().empty());
  EXPECT_EQ(symbolic_.initialised(), 0u);
  EXPECT_EQ(symbolic_.name_of(root(load("Node"), "new").sym), "new");
}

}  // namespace
}  // namespace nalar::heap::test
