// Which classes an input object can have: by what is known of it, in an open and in a closed world.
#include "heap/types.h"

#include "symbolic_world.h"

namespace nalar::heap::test {
namespace {

using Kind = TypeFact::Kind;

class TypesTest : public SymbolicWorld {
 protected:
  /// Facts in the order they became known.
  TypeChoice choices(std::initializer_list<std::pair<Kind, Class*>> known) {
    facts_.clear();
    facts_.reserve(known.size());
    const TypeFact* last = nullptr;
    for (const auto& [kind, klass] : known) {
      facts_.push_back({kind, klass, nullptr, 0, last});
      last = &facts_.back();
    }
    return symbolic_.types().choices(last);
  }
  TypeChoice below(std::string_view name) { return choices({{Kind::Subtype, load(name)}}); }

  static std::string names(const TypeChoice& choice) {
    std::string list;
    for (const Class* klass : choice.classes) list += (list.empty() ? "" : " ") + std::string(klass->name);
    return choice.unknown ? list + " ?" : list;
  }

  std::vector<TypeFact> facts_;
};

TEST_F(TypesTest, StrategiesDifferInWhatReadingDecides) {
  EXPECT_EQ(kLazy.when_read, Known::Object);
  EXPECT_EQ(kLazier.when_read, Known::Nullness);
  EXPECT_EQ(kLazierSharp.when_read, Known::Nothing);
  std::string all;
  for (const Strategy* strategy : kStrategies) all += std::string(strategy->name) + " ";
  EXPECT_EQ(all, "lazy lazier lazier# ");
}

TEST_F(TypesTest, AClassAndItsKnownSubclasses) {
  EXPECT_EQ(names(below("Node")), "Node Wide");
  EXPECT_EQ(names(below("Wide")), "Wide");
  EXPECT_EQ(below("Wide").exact(), load("Wide"));
  EXPECT_EQ(below("Node").exact(), nullptr);
}

TEST_F(TypesTest, AbstractClassesAndInterfacesHaveNoObjectsOfTheirOwn) {
  EXPECT_EQ(names(below("Base")), "First Last");
  EXPECT_EQ(names(below("Shape")), "Square Line");
  EXPECT_FALSE(below("Lonely").possible());
}

TEST_F(TypesTest, TheOpenWorldHasUnknownImplementations) {
  set_world(true);
  EXPECT_EQ(names(below("Base")), "First Last ?");
  EXPECT_EQ(names(below("Shape")), "Square Line ?");
  EXPECT_TRUE(below("Lonely").possible());
  EXPECT_TRUE(below("java/lang/Object").unknown);
  EXPECT_EQ(below("Lonely").exact(), nullptr);
}

TEST_F(TypesTest, ClassesThatCanBeInstantiatedHaveNoUnknownSubclasses) {
  set_world(true);
  EXPECT_EQ(names(below("Node")), "Node Wide");
  EXPECT_EQ(names(below("Last")), "Last");
}

TEST_F(TypesTest, SealedTypesAndEnumsAreClosed) {
  set_world(true);
  EXPECT_EQ(names(below("Token")), "Word");
  EXPECT_FALSE(below("Color").possible()) << "constants are made by the class initialiser alone";
  EXPECT_FALSE(below("Palette").possible());
}

TEST_F(TypesTest, FactsNarrow) {
  EXPECT_EQ(names(choices({{Kind::Subtype, load("Node")}, {Kind::NotSubtype, load("Wide")}})), "Node");
  EXPECT_EQ(names(choices({{Kind::Subtype, load("Node")}, {Kind::Subtype, load("Wide")}})), "Wide");
  EXPECT_FALSE(choices({{Kind::Subtype, load("Wide")}, {Kind::NotSubtype, load("Node")}}).possible());
  EXPECT_FALSE(choices({{Kind::Subtype, load("First")}, {Kind::Subtype, load("Last")}}).possible());
}

TEST_F(TypesTest, UnknownImplementationsHaveToSatisfyTheFactsToo) {
  set_world(true);
  EXPECT_EQ(names(choices({{Kind::Subtype, load("Shape")}, {Kind::NotSubtype, load("Line")}})), "Square ?");
  EXPECT_FALSE(choices({{Kind::Subtype, load("Shape")}, {Kind::NotSubtype, load("Shape")}}).possible());
  EXPECT_FALSE(choices({{Kind::Subtype, load("Shape")}, {Kind::Subtype, load("Last")}}).possible())
      << "a final class does not implement it";
  EXPECT_TRUE(choices({{Kind::Subtype, load("Shape")}, {Kind::Subtype, load("Lonely")}}).unknown);
}

TEST_F(TypesTest, ListedClassesLeaveNothingUnknown) {
  set_world(true);
  Class* listed[] = {load("Square"), load("Line"), load("Node")};
  TypeFact shape{Kind::Subtype, load("Shape"), nullptr, 0, nullptr};
  TypeFact one_of{Kind::OneOf, nullptr, listed, 3, &shape};
  EXPECT_EQ(names(symbolic_.types().choices(&one_of)), "Square Line");
  TypeFact not_line{Kind::NotSubtype, load("Line"), nullptr, 0, &one_of};
  EXPECT_EQ(symbolic_.types().choices(&not_line).exact(), load("Square"));
}

TEST_F(TypesTest, AnArrayVariableMayHoldArraysOfSubclasses) {
  EXPECT_EQ(names(choices({{Kind::Subtype, array_of("Node")}})), "[LNode; [LWide;");
  EXPECT_EQ(names(choices({{Kind::Subtype, array_of("Shape")}})), "[LShape; [LSquare; [LLine;");
  EXPECT_EQ(names(choices({{Kind::Subtype, array_of("java/lang/Object")}})), "[Ljava/lang/Object;");
  EXPECT_EQ(names(choices({{Kind::Subtype, primitive_array("[I")}})), "[I");
  EXPECT_EQ(names(choices({{Kind::Subtype, array_of("Node")}, {Kind::NotSubtype, array_of("Wide")}})), "[LNode;");
}

TEST_F(TypesTest, AStandInHasTheSupertypesThatTheFactsImply) {
  TypeFact shape{Kind::Subtype, load("Shape"), nullptr, 0, nullptr};
  TypeFact base{Kind::Subtype, load("Base"), nullptr, 0, &shape};
  set_world(true);
  Types& types = symbolic_.types();
  Class* made = types.stand_in(&base, types.choices(&base));
  EXPECT_TRUE(made->is_stand_in);
  EXPECT_TRUE(made->is_subtype_of(load("Shape")));
  EXPECT_TRUE(made->is_subtype_of(load("Base")));
  EXPECT_FALSE(made->is_subtype_of(load("First")));
  EXPECT_TRUE(made->methods.empty());
  EXPECT_EQ(types.stand_in(&base, types.choices(&base)), made) << "equal facts share one";
}

TEST_F(TypesTest, TheOnlyClassLeftNeedsNoStandIn) {
  TypeFact wide{Kind::Subtype, load("Wide"), nullptr, 0, nullptr};
  EXPECT_EQ(symbolic_.types().stand_in(&wide, symbolic_.types().choices(&wide)), load("Wide"));
}

TEST_F(TypesTest, FieldsAreFoundBySlotInSuperclassesToo) {
  Types& types = symbolic_.types();
  EXPECT_EQ(types.field_at(load("Wide"), slot_of("Node", "next"))->name, "next");
  EXPECT_EQ(types.field_at(load("Wide"), slot_of("Wide", "extra"))->owner, load("Wide"));
}

}  // namespace
}  // namespace nalar::heap::test
