#include "emit/junit/mocks.h"

#include <fmt/format.h>

#include <algorithm>

#include "emit/junit/mock_writer.h"

namespace nalar::emit::junit {

using outcome::JavaMethod;

namespace {

constexpr const char* kComparator = "java.util.Comparator";
constexpr const char* kComparable = "java.lang.Comparable";

bool is_comparator(const Thing& thing) {
  return thing.class_name() == fmt::format("{}{}", outcome::kProxy, kComparator);
}

/// Only its place in orders is known, or not even that.
bool is_element(const Thing& thing) {
  std::vector<std::string> interfaces = interfaces_of(thing);
  return interfaces.empty() || (interfaces.size() == 1 && interfaces[0] == kComparable);
}

std::string ranks(ClassContext& context, CaseModel& model, Builder& builder, Thing& comparator) {
  context.need(Helper::Ranks);
  Script script = read_script(model);
  std::string order = order_name(model, comparator), text = "new Ranks()";
  auto named = [&](Thing* element) { return element ? builder.named(*element) : std::string("null"); };
  for (const RankEntry& entry : script.ranks)
    if (entry.order == order) text += fmt::format(".rank({}, {})", named(entry.element), entry.rank);
  for (const ComparedEntry& entry : script.compared) {
    if (entry.order != order) continue;
    const RankEntry *left = script.rank_of(order, entry.left), *right = script.rank_of(order, entry.right);
    int64_t by_rank = left && right ? (left->rank > right->rank) - (left->rank < right->rank) : 0;
    if (left && right && by_rank == entry.result) continue;
    context.need(Helper::ExactRanks);
    text += fmt::format(".compared({}, {}, {})", named(entry.left), named(entry.right),
                        literal("I:" + std::to_string(entry.result)));
  }
  return text;
}

std::string element(ClassContext& context, CaseModel& model, Builder& builder, Thing& thing) {
  Script script = read_script(model);
  const RankEntry *natural = script.rank_of("n", &thing), *equality = script.rank_of("e", &thing);
  if (thing.mock_role != "Ranked") return "new Object()";
  context.need(Helper::Ranked);
  for (const ComparedEntry& entry : script.compared) {
    if (entry.order != "n" || entry.left != &thing) continue;
    const RankEntry *left = script.rank_of("n", entry.left), *right = script.rank_of("n", entry.right);
    int64_t by_rank = left && right ? (left->rank > right->rank) - (left->rank < right->rank) : 0;
    if (by_rank != entry.result) builder.fail("compareTo would have to give " + std::to_string(entry.result));
  }
  // Without a rank for equals, only the object itself is equal to it.
  int64_t equal = equality ? equality->rank : static_cast<int64_t>(thing.id) + 100;
  std::string name = string_literal(thing.variable);
  bool by_order = context.helpers().contains(Helper::RankedOrder);
  bool by_equality = context.helpers().contains(Helper::RankedEquality);
  if (!by_equality) return fmt::format("new Ranked({}, {})", name, natural ? natural->rank : 0);
  if (!by_order) return fmt::format("new Ranked({}, {})", name, equal);
  return fmt::format("new Ranked({}, {}, {})", name, natural ? natural->rank : 0, equal);
}

}  // namespace

void need_for_mocks(ClassContext& context, CaseModel& model) {
  for (const RankEntry& entry : read_script(model).ranks) {
    if (entry.order == "e") context.need(Helper::RankedEquality);
    if (entry.order == "n") context.need(Helper::RankedOrder);
  }
  for (const Thing& thing : model.things())
    if (thing.sort == Sort::Mock && is_element(thing) && !interfaces_of(thing).empty())
      context.need(Helper::RankedOrder);
}

std::string prepare_mocks(ClassContext& context, CaseModel& model) {
  Script script = read_script(model);
  for (Thing& thing : model.things()) {
    if (!thing.before || thing.sort != Sort::Mock) continue;
    bool ordered = script.rank_of("n", &thing) || script.rank_of("e", &thing);
    bool comparable = !interfaces_of(thing).empty() && interfaces_of(thing)[0] == kComparable;
    if (is_element(thing)) thing.mock_role = ordered || comparable ? "Ranked" : "Object";
  }
  for (const RankEntry& entry : script.ranks) {
    if (entry.order != "n" && entry.order != "e") continue;
    bool foreign = entry.element && !(entry.element->sort == Sort::Mock && is_element(*entry.element));
    if (foreign && entry.order == "n") return "objects of a class of its own would have to be compared";
    if (foreign) return "an object of unknown class would have to be equal to one that is known";
  }
  for (const CallEntry& call : script.calls) {
    bool answered = std::any_of(model.things().begin(), model.things().end(), [&](const Thing& thing) {
      if (!thing.before || thing.sort != Sort::Mock || (call.receiver && call.receiver != &thing)) return false;
      std::vector<const JavaMethod*> methods = methods_to_implement(context, thing);
      return std::any_of(methods.begin(), methods.end(), [&](const JavaMethod* method) {
        return method->name == call.name && descriptor_of(*method) == call.descriptor;
      });
    });
    if (!answered) return fmt::format("{} would have to be answered by an object that is not there", call.name);
  }
  return {};
}

std::string mock_type(ClassContext& context, const Thing& thing) {
  // Raw types fit wherever generic code wants something more special.
  if (is_comparator(thing)) return context.types.name(kComparator);
  if (is_element(thing)) return interfaces_of(thing).empty() ? "Object" : context.types.name(kComparable);
  std::vector<std::string> interfaces = interfaces_of(thing);
  if (interfaces.size() > 1) return capitalised(thing.variable) + "Mock";
  return context.types.nameable(interfaces[0]) ? context.types.name(interfaces[0]) : "Object";
}

std::string mock_expression(ClassContext& context, CaseModel& model, Builder& builder, Thing& thing) {
  if (is_comparator(thing)) return ranks(context, model, builder, thing);
  if (is_element(thing)) return element(context, model, builder, thing);
  MockWriter writer(context, model, builder, thing);
  bool single = interfaces_of(thing).size() == 1 && context.types.nameable(interfaces_of(thing)[0]);
  // Mockito calls no constructor, and what a method changes is plain Java anyway.
  bool by_mockito = context.options().mockito && single && !extends_class(context, thing) && !writer.changes_objects();
  return by_mockito ? writer.mockito() : writer.in_java();
}

}  // namespace nalar::emit::junit
