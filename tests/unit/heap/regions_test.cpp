// Named regions: what annotations say, where objects of a region lead, versions, and which objects references can be.
#include "heap/regions.h"

#include "symbolic_world.h"

namespace nalar::heap::test {
namespace {

using program::test::ByteWriter;

void add_field(ClassMaker& maker, std::string_view name, std::string_view type, std::string_view region) {
  unsigned annotation = maker.utf8("Lorg/nalar/Region;"), key = maker.utf8("value"), text = maker.utf8(region);
  ByteWriter body = ByteWriter().u2(1).u2(annotation).u2(1).u2(key).u1('s').u2(text);
  ByteWriter written = maker.attribute("RuntimeVisibleAnnotations", body);
  unsigned field = maker.utf8(name);
  maker.fields.u2(0).u2(field).u2(maker.utf8(type)).u2(1).append(written);
  ++maker.field_count;
}

constexpr uint64_t bits(std::initializer_list<uint16_t> regions) {
  uint64_t sum = 0;
  for (uint16_t region : regions) sum |= uint64_t{1} << region;
  return sum;
}

/// `Graph` has `start` in region `vertices`, `all`, an array in `tables` whose elements lead to `vertices`, and `other`
/// of which nothing is said. A `Vertex` has `next` and, in region `labels`, `label`. `Marked` is a vertex with `mark`
/// in `marks`. A `Holder` has `inner`, a vertex of which nothing is said.
class RegionsTest : public SymbolicWorld {
 protected:
  RegionsTest() {
    world_.add(ClassMaker("Label").field(0, "size", "I"));
    ClassMaker vertex("Vertex");
    vertex.field(0, "next", "LVertex;");
    add_field(vertex, "label", "LLabel;", "labels");
    world_.add(vertex);
    ClassMaker marked("Marked", "Vertex");
    add_field(marked, "mark", "LLabel;", "marks");
    world_.add(marked);
    world_.add(ClassMaker("Holder").field(0, "inner", "LVertex;"));
    ClassMaker graph("Graph");
    graph.field(0, "other", "LVertex;");
    add_field(graph, "start", "LVertex;", "vertices");
    add_field(graph, "all", "[LVertex;", "tables/vertices");
    world_.add(graph);
    symbolic_.types().set_world(
        {load("Label"), load("Vertex"), load("Marked"), load("Holder"), load("Graph"), load("Node")}, false);
  }

  RegionPair said_of(Regions& regions, std::string_view klass, std::string_view name) {
    for (const program::Field& field : load(klass)->fields)
      if (field.name == name) return regions.of(field.file->annotations.declared, *load(klass)->file);
    ADD_FAILURE() << "no field " << name;
    return {};
  }
  uint16_t region(std::string_view klass, std::string_view field) {
    return said_of(symbolic_.regions(), klass, field).own;
  }
  Value root_in(std::string_view type, RegionPair region, std::string name = "a") {
    return symbolic_.new_root(load(type), false, std::move(name), region);
  }
  const Reference& reference(Value value) { return symbolic_.reference(value.sym); }
  std::vector<Object*> candidates(Value value) { return symbolic_.candidates(reference(value)); }
  using Objects = std::vector<Object*>;
};

void add_type(Regions& regions, uint16_t region, Class* type) {
  regions.add_type(region, type, {}, [](std::string_view) { return static_cast<Class*>(nullptr); });
}

TEST_F(RegionsTest, AnnotationsNameThem) {
  Regions regions;
  EXPECT_EQ(said_of(regions, "Graph", "other").own, 0u);
  RegionPair start = said_of(regions, "Graph", "start"), all = said_of(regions, "Graph", "all");
  EXPECT_NE(start.own, 0u);
  EXPECT_EQ(start.elements, 0u);
  EXPECT_NE(all.own, start.own);
  EXPECT_EQ(all.elements, start.own) << "one name, one region";
  EXPECT_EQ(said_of(regions, "Graph", "start").own, start.own);
  EXPECT_NE(said_of(regions, "Vertex", "label").own, start.own);
}

TEST_F(RegionsTest, OtherAnnotationsSayNothing) {
  Regions regions;
  EXPECT_EQ(said_of(regions, "Node", "sure").own, 0u);
}

TEST_F(RegionsTest, MoreThanThereAreBitsForAreOneWithTheRest) {
  ClassMaker maker("Many");
  for (int i = 0; i < 70; i++) add_field(maker, "f" + std::to_string(i), "LNode;", "r" + std::to_string(i));
  world_.add(maker);
  Regions regions;
  for (int i = 0; i < 70; i++) {
    uint16_t number = said_of(regions, "Many", "f" + std::to_string(i)).own;
    EXPECT_EQ(number, i < 63 ? i + 1 : 0);
  }
  add_type(regions, 1, load("Many"));
  EXPECT_EQ(regions.reach(1), ~uint64_t{1}) << "all but the region of the rest";
}

TEST_F(RegionsTest, ObjectsLeadWhereTheirFieldsSay) {
  Regions& regions = symbolic_.regions();
  uint16_t vertices = region("Graph", "start"), tables = region("Graph", "all"), labels = region("Vertex", "label");
  uint16_t graphs = 40;
  EXPECT_EQ(regions.reach(graphs), bits({graphs})) << "nothing is known yet";
  add_type(regions, graphs, load("Graph"));
  EXPECT_EQ(regions.reach(graphs), bits({graphs, vertices, tables}));
  add_type(regions, vertices, load("Vertex"));
  EXPECT_EQ(regions.reach(graphs), bits({graphs, vertices, tables, labels})) << "further on";
  EXPECT_EQ(regions.reach(vertices), bits({vertices, labels})) << "but not back";
}

TEST_F(RegionsTest, InheritedFieldsLeadOnToo) {
  Regions& regions = symbolic_.regions();
  uint16_t labels = region("Vertex", "label"), marks = region("Marked", "mark");
  add_type(regions, 40, load("Marked"));
  EXPECT_EQ(regions.reach(40), bits({40, labels, marks}));
}

TEST_F(RegionsTest, TheRestLeadsNowhere) {
  Regions& regions = symbolic_.regions();
  add_type(regions, 0, load("Graph"));
  add_type(regions, 40, nullptr);
  EXPECT_EQ(regions.reach(0), bits({0}));
  EXPECT_EQ(regions.reach(40), bits({40}));
}

TEST_F(RegionsTest, ReadingAFieldTellsWhatItsRegionHolds) {
  uint16_t vertices = region("Graph", "start"), labels = region("Vertex", "label");
  Object* graph = fresh_root("Graph");
  EXPECT_EQ(symbolic_.regions().reach(vertices), bits({vertices}));
  read(graph, "Graph", "start");
  EXPECT_EQ(symbolic_.regions().reach(vertices), bits({vertices, labels, region("Marked", "mark")}));
}

TEST_F(RegionsTest, AnArrayLeadsToTheRegionOfItsElements) {
  uint16_t labels = region("Vertex", "label");
  symbolic_.new_root(array_of("Vertex"), false, "a", {40, 41});
  EXPECT_EQ(symbolic_.regions().reach(40), bits({40, 41, labels, region("Marked", "mark")}));
}

TEST_F(RegionsTest, ObjectsLeadOnThroughFieldsOfWhichNothingIsSaid) {
  uint16_t labels = region("Vertex", "label");
  root_in("Holder", {40, 0});
  EXPECT_EQ(symbolic_.regions().reach(40), bits({40, labels, region("Marked", "mark")}))
      << "`inner` is in 40, and its label in `labels`; a subclass has a mark";
}

TEST_F(RegionsTest, ObjectsLeadOnThroughFieldsOfTheirSubclasses) {
  uint16_t labels = region("Vertex", "label"), marks = region("Marked", "mark");
  Object* vertex = fresh(root_in("Vertex", {40, 0}));
  symbolic_.apply({Change::Kind::Is, 0, vertex, load("Marked")});
  read(vertex, "Marked", "mark");
  EXPECT_EQ(symbolic_.regions().reach(40), bits({40, labels, marks}));
}

// --- Versions ------------------------------------------------------------------------------------

TEST_F(RegionsTest, VersionsGrowWithWrites) {
  Regions& regions = symbolic_.regions();
  Object* a = fresh(root_in("Node", {40, 0}));
  Object* b = fresh(root_in("Node", {41, 0}, "b"));
  uint64_t before = regions.versions(bits({40, 41})), of_b = regions.versions(bits({41}));
  symbolic_.wrote(a);
  EXPECT_NE(regions.versions(bits({40, 41})), before);
  EXPECT_EQ(regions.versions(bits({41})), of_b) << "nothing was written there";
  symbolic_.wrote(b);
  EXPECT_NE(regions.versions(bits({41})), of_b);
}

TEST_F(RegionsTest, WritesElsewhereCountForNone) {
  uint64_t before = symbolic_.regions().versions(~uint64_t{0});
  symbolic_.wrote(fresh_root("Node"));
  Object* own = heap_.allocate(load("Node"));
  heap_.set_slot(own, 0, {0, pool_.symbol({"x", arith_.sort_of(term::Kind::Int), 0, 9}).index(), 0});
  symbolic_.wrote(own);
  EXPECT_EQ(symbolic_.regions().versions(~uint64_t{0}), before);
}

TEST_F(RegionsTest, VersionsAreUndone) {
  Object* a = fresh(root_in("Node", {40, 0}));
  symbolic_.wrote(a);
  uint64_t before = symbolic_.regions().versions(bits({40}));
  HeapMark mark = heap_.mark();
  symbolic_.wrote(a);
  symbolic_.wrote(a);
  heap_.rewind(mark);
  EXPECT_EQ(symbolic_.regions().versions(bits({40})), before);
}

// --- Which objects references can be -------------------------------------------------------------

TEST_F(RegionsTest, ReferencesLeadToObjectsOfTheirRegionAlone) {
  Object* a = fresh(root_in("Node", {40, 0}));
  Object* b = fresh(root_in("Node", {41, 0}, "b"));
  Object* c = fresh_root("Node", "c");
  Value in_first = root_in("Node", {40, 0}, "d"), in_rest = root(load("Node"), "e");
  EXPECT_EQ(candidates(in_first), (Objects{a}));
  EXPECT_EQ(candidates(root_in("Node", {41, 0}, "f")), (Objects{b}));
  EXPECT_EQ(candidates(in_rest), (Objects{c}));
  EXPECT_TRUE(symbolic_.may_be(reference(in_first), a, true));
  EXPECT_FALSE(symbolic_.may_be(reference(in_first), b, true));
  EXPECT_FALSE(symbolic_.may_be(reference(in_first), c, true));
  EXPECT_FALSE(symbolic_.may_be(reference(in_rest), a, true));
}

TEST_F(RegionsTest, ObjectsLeadToTheirOwnRegionWhereNothingIsSaid) {
  Object* a = fresh(root_in("Node", {40, 0}));
  Value next = read(a, "Node", "next");
  EXPECT_EQ(reference(next).region.own, 40u);
  fresh_root("Node", "b");
  EXPECT_EQ(candidates(next), (Objects{a}));
  EXPECT_EQ(symbolic_of(fresh(next))->region.own, 40u);
}

TEST_F(RegionsTest, AnnotatedFieldsLeadElsewhere) {
  Object* graph = fresh(root_in("Graph", {40, 0}));
  EXPECT_EQ(reference(read(graph, "Graph", "start")).region.own, region("Graph", "start"));
  EXPECT_EQ(reference(read(graph, "Graph", "other")).region.own, 40u);
}

TEST_F(RegionsTest, ElementsLeadToTheRegionNamedForThem) {
  Object* graph = fresh_root("Graph");
  Object* all = fresh(read(graph, "Graph", "all"));
  EXPECT_EQ(symbolic_of(all)->region.own, region("Graph", "all"));
  symbolic_.apply({Change::Kind::Entry, 0, all, nullptr, Value::of_int(0)});
  symbolic_.read_entry(all, 0);
  Value element = accumulator_of(all)->entries[0].current;
  EXPECT_EQ(reference(element).region.own, region("Graph", "start"));
  Object* start = fresh(read(graph, "Graph", "start"));
  EXPECT_EQ(candidates(element), (Objects{start}));
}

TEST_F(RegionsTest, ElementsStayInTheRegionOfTheArrayOtherwise) {
  Object* array = fresh(symbolic_.new_root(array_of("Node"), false, "a", {40, 0}));
  symbolic_.apply({Change::Kind::Entry, 0, array, nullptr, Value::of_int(0)});
  symbolic_.read_entry(array, 0);
  EXPECT_EQ(reference(accumulator_of(array)->entries[0].current).region.own, 40u);
}

TEST_F(RegionsTest, ObjectsOfStaticsAreInNone) {
  Class* node = load("Node");
  node->statics = heap_.allocate_sized(node, node->static_slots);
  Object* nil = heap_.allocate(node);
  heap_.set_slot(node->statics, slot_of("Node", "NIL"), Value::of_ref(nil));
  symbolic_.add_statics(node);
  Value named = root_in("Node", {40, 0}), rest = root(node, "b");
  EXPECT_TRUE(candidates(named).empty());
  EXPECT_EQ(candidates(rest), (Objects{nil}));
  EXPECT_FALSE(symbolic_.may_be(reference(named), nil, true));
  EXPECT_TRUE(symbolic_.may_be(reference(rest), nil, true));
  node->statics = nullptr;
}

}  // namespace
}  // namespace nalar::heap::test
