// Heaps as text for people and as the one line that decides whether two of them are equal.
#include "outcome/heap_state.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace nalar::outcome {
namespace {

using Kind = HeapValue::Kind;

HeapValue null() { return {}; }
HeapValue number(int value) { return {Kind::Value, std::to_string(value), "I:" + std::to_string(value), 0, true}; }
HeapValue to(size_t object) { return {Kind::Object, {}, {}, object, true}; }
HeapValue unlooked(HeapValue value) {
  value.looked_at = false;
  return value;
}

HeapObject node(HeapValue value, HeapValue next) {
  HeapObject object;
  object.class_name = "p.Lists$Node";
  object.fields = {{"value", "p.Lists$Node", std::move(value)}, {"next", "p.Lists$Node", std::move(next)}};
  return object;
}

HeapObject array(std::string class_name, std::vector<HeapValue> elements) {
  HeapObject object;
  object.class_name = std::move(class_name);
  object.is_array = true;
  object.elements = std::move(elements);
  return object;
}

std::string text(const HeapState& state) { return heap_text(state, state.roots[0]); }

TEST(HeapText, ValuesAndNull) {
  EXPECT_EQ(heap_text({}, null()), "null");
  EXPECT_EQ(heap_text({}, number(-3)), "-3");
}

TEST(HeapText, FieldsThatMatter) {
  EXPECT_EQ(text({{node(number(1), null())}, {to(0)}, {}}), "Node{value=1, next=null}");
  EXPECT_EQ(text({{node(unlooked(number(0)), null())}, {to(0)}, {}}), "Node{next=null}");
  EXPECT_EQ(text({{node(unlooked(number(0)), unlooked(null()))}, {to(0)}, {}}), "Node{}");
}

TEST(HeapText, ACycleEndsAtANumber) {
  EXPECT_EQ(text({{node(number(1), to(0))}, {to(0)}, {}}), "#1 Node{value=1, next=#1}");
  EXPECT_EQ(text({{node(number(1), to(1)), node(number(2), to(0))}, {to(0)}, {}}),
            "#1 Node{value=1, next=Node{value=2, next=#1}}");
  EXPECT_EQ(text({{node(number(1), to(1)), node(number(2), to(1))}, {to(0)}, {}}),
            "Node{value=1, next=#1 Node{value=2, next=#1}}");
}

TEST(HeapText, SharedObjectsAreWrittenOnce) {
  HeapState state{
      {array("p.Lists$Node[]", {to(1), to(1), to(2), to(2)}), node(number(1), null()), node(number(2), null())},
      {to(0)},
      {}};
  EXPECT_EQ(text(state), "Node[4]{#1 Node{value=1, next=null}, #1, #2 Node{value=2, next=null}, #2}");
}

TEST(HeapText, AFieldNobodyLookedAtIsNoOccurrence) {
  HeapState state{{node(number(1), to(1)), node(number(2), unlooked(to(1)))}, {to(0)}, {}};
  EXPECT_EQ(text(state), "Node{value=1, next=Node{value=2}}");
}

TEST(HeapText, Arrays) {
  EXPECT_EQ(text({{array("int[]", {})}, {to(0)}, {}}), "int[0]{}");
  EXPECT_EQ(text({{array("int[]", {number(1), number(2)})}, {to(0)}, {}}), "int[2]{1, 2}");
  EXPECT_EQ(text({{array("int[][]", {to(1), null()}), array("int[]", {number(7)})}, {to(0)}, {}}),
            "int[2][]{int[1]{7}, null}");
}

TEST(HeapText, LongArraysAreCutShort) {
  HeapState state{{array("int[]", std::vector<HeapValue>(21, number(0)))}, {to(0)}, {}};
  std::string all = text(state);
  EXPECT_TRUE(all.starts_with("int[21]{0, 0")) << all;
  EXPECT_TRUE(all.ends_with(", 0, …}")) << all;
  EXPECT_EQ(std::count(all.begin(), all.end(), ','), 20);
}

TEST(HeapText, StaticsByTheirFieldAndStringsByTheirText) {
  HeapState state{{node(number(1), null()), {}}, {to(0)}, {}};
  state.objects[0].static_field = "p.Lists.NIL";
  EXPECT_EQ(text(state), "p.Lists.NIL");
  state.objects[1].class_name = "java.lang.String";
  EXPECT_EQ(heap_text(state, to(1)), "\"\"");
}

TEST(HeapLine, RootsThenObjectsBreadthFirst) {
  HeapState state{{node(number(1), to(1)), node(number(2), null())}, {to(0), number(5), null()}, {}};
  EXPECT_EQ(heap_line(state, false),
            "#0,I:5,N;p.Lists$Node{p.Lists$Node:next=#1,p.Lists$Node:value=I:1}"
            ";p.Lists$Node{p.Lists$Node:next=N,p.Lists$Node:value=I:2}");
}

TEST(HeapLine, TheOrderOfObjectsAndFieldsDoesNotMatter) {
  HeapState one{{node(number(1), to(1)), node(number(2), to(0))}, {to(0), to(1)}, {}};
  HeapState other{{node(number(2), to(1)), node(number(1), to(0))}, {to(1), to(0)}, {}};
  std::swap(other.objects[0].fields[0], other.objects[0].fields[1]);
  EXPECT_EQ(heap_line(one, false), heap_line(other, false));
}

TEST(HeapLine, WhatCannotBeReachedDoesNotMatter) {
  HeapState one{{node(number(1), null())}, {to(0)}, {}};
  HeapState other{{node(number(9), to(1)), node(number(1), null())}, {to(1)}, {}};
  EXPECT_EQ(heap_line(one, false), heap_line(other, false));
}

TEST(HeapLine, FurtherObjectsComeAfterTheRoots) {
  HeapState state{{node(number(1), null()), {}, {}}, {to(0)}, {}};
  state.further = {to(2), null(), to(1)};
  state.objects[1].class_name = "proxy:p.Shape,java.lang.Runnable";
  state.objects[2].class_name = "p.Made";
  state.objects[2].of_call = true;
  EXPECT_EQ(heap_line(state, true),
            "#0;p.Lists$Node{p.Lists$Node:next=N,p.Lists$Node:value=I:1};+p.Made{};proxy:p.Shape,java.lang.Runnable{}");
  EXPECT_EQ(heap_order(state), (std::vector<size_t>{0, 2, 1}));
  EXPECT_EQ(heap_text(state, to(1)), "Shape&Runnable{}");
}

TEST(HeapLine, TellsSharedFromEqual) {
  HeapState shared{{node(number(1), null())}, {to(0), to(0)}, {}};
  HeapState equal{{node(number(1), null()), node(number(1), null())}, {to(0), to(1)}, {}};
  EXPECT_NE(heap_line(shared, false), heap_line(equal, false));
  EXPECT_TRUE(heap_line(shared, false).starts_with("#0,#0;"));
  EXPECT_TRUE(heap_line(equal, false).starts_with("#0,#1;"));
}

TEST(HeapLine, TellsCyclesOfDifferentLengthsApart) {
  HeapState one{{node(number(1), to(0))}, {to(0)}, {}};
  HeapState two{{node(number(1), to(1)), node(number(1), to(0))}, {to(0)}, {}};
  EXPECT_NE(heap_line(one, false), heap_line(two, false));
}

TEST(HeapLine, FieldsOfTheSameNameAreToldApartByTheirClass) {
  HeapObject object;
  object.class_name = "B";
  object.fields = {{"x", "B", number(2)}, {"x", "A", number(1)}};
  EXPECT_EQ(heap_line({{object}, {to(0)}, {}}, false), "#0;B{A:x=I:1,B:x=I:2}");
}

TEST(HeapLine, Arrays) {
  HeapState state{{array("int[][]", {to(1), null(), to(1)}), array("int[]", {number(7), number(8)})}, {to(0)}, {}};
  EXPECT_EQ(heap_line(state, false), "#0;int[][]{#1,N,#1};int[]{I:7,I:8}");
  EXPECT_EQ(heap_line({{array("int[]", {})}, {to(0)}, {}}, false), "#0;int[]{}");
}

TEST(HeapLine, SaysWhereStaticsAreFoundIfAsked) {
  HeapState state{{node(number(1), null())}, {to(0)}, {}};
  state.objects[0].static_field = "p.Lists.NIL";
  EXPECT_TRUE(heap_line(state, true).starts_with("#0;p.Lists$Node@p.Lists.NIL{"));
  EXPECT_TRUE(heap_line(state, false).starts_with("#0;p.Lists$Node{"));
}

TEST(HeapLine, TextCannotBeTakenForPunctuation) {
  HeapState state{{}, {{Kind::Value, "", "S:a;b{c},d\\\n", 0, true}}, {}};
  EXPECT_EQ(heap_line(state, false), "S:a\\u003bb\\u007bc\\u007d\\u002cd\\u005c\\u000a");
}

}  // namespace
}  // namespace nalar::outcome
