#include "witness/mocks.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/url_encoding.h"
#include "classfile/modified_utf8.h"
#include "witness/raw_value.h"

namespace nalar::witness {

using heap::Value;
using outcome::Case;
using outcome::HeapState;
using outcome::HeapValue;
using program::TypeKind;
using vm::OpenCall;
using vm::OrderKey;
using vm::Rank;

namespace {

void flaw(HeapState& state, std::string why) {
  if (state.flaw.empty()) state.flaw = std::move(why);
}

void add(std::string& list, const std::string& entry) { list = list == "-" ? entry : list + " " + entry; }

/// The calls that a JVM makes too.
std::vector<const OpenCall*> calls_to_answer(vm::Machine& machine) {
  std::vector<const OpenCall*> found;
  const std::vector<OpenCall>& calls = machine.open_calls();
  for (size_t i = machine.contract_state().calls_before; i < calls.size(); i++)
    if (!calls[i].in_contract) found.push_back(&calls[i]);
  return found;
}

}  // namespace

std::vector<Value> Mocks::references() {
  for (const Rank& rank : machine_.ranks()) {
    references_.push_back(rank.element);
    if (rank.order.kind == OrderKey::Kind::Comparator) references_.push_back(rank.order.comparator);
  }
  for (const OpenCall* call : calls_to_answer(machine_)) {
    if (!call->threw && call->declared->result == TypeKind::Reference) references_.push_back(call->result);
    for (const vm::CallChange& change : changes_of(*call)) {
      bool is_object = kind_of(change) == TypeKind::Reference && !is_made_by_code(change.now);
      if (is_object && argument_text(*call, change.now).empty()) references_.push_back(change.now);
    }
  }
  return references_;
}

void Mocks::describe(Case& result, ConcreteHeap& heap) {
  std::vector<size_t> order = outcome::heap_order(result.before);
  numbers_.resize(result.before.objects.size());
  for (size_t i = 0; i < order.size(); i++) numbers_[order[i]] = i;
  describe_orders(result);
  describe_calls(result, heap);
}

const HeapValue& Mocks::shown(Value reference, const HeapState& state) {
  auto same = [&](Value other) { return other.sym == reference.sym && other.bits == reference.bits; };
  auto found = std::find_if(references_.begin(), references_.end(), same);
  return state.further[static_cast<size_t>(found - references_.begin())];
}

std::string Mocks::operand(Value reference, HeapState& state) {
  const HeapValue& value = shown(reference, state);
  if (value.kind == HeapValue::Kind::Value) flaw(state, fmt::format("{} would have to be compared", value.text));
  return value.kind == HeapValue::Kind::Object ? fmt::format("#{}", numbers_[value.object]) : "null";
}

std::string Mocks::order_text(const OrderKey& order, HeapState& state) {
  if (order.kind == OrderKey::Kind::Comparator) return operand(order.comparator, state);
  return order.kind == OrderKey::Kind::Natural ? "n" : "e";
}

/// Ranks say how any two objects compare; results that were asked for are said exactly.
void Mocks::describe_orders(Case& result) {
  auto number = [&](term::Term term) { return static_cast<int64_t>(evaluator_.evaluate(term).value_or(0)); };
  std::map<std::string, int64_t> known;
  auto say = [&](const std::string& what, int64_t is) {
    auto [it, fresh] = known.try_emplace(what, is);
    if (fresh) add(result.orders, fmt::format("{}:{}", what, is));
    if (it->second != is) flaw(result.before, "a comparison would have different results");
  };
  for (const Rank& rank : machine_.ranks()) {
    if (rank.stamp) flaw(result.before, "an object would have to compare differently after a change");
    say(fmt::format("R:{}:{}", order_text(rank.order, result.before), operand(rank.element, result.before)),
        number(rank.rank));
  }
  for (const vm::Compared& compared : machine_.compared()) {
    auto rank_of = [&](term::Term term) {
      return *std::find_if(machine_.ranks().begin(), machine_.ranks().end(),
                           [&](const Rank& rank) { return rank.rank == term; });
    };
    Rank left = rank_of(compared.left), right = rank_of(compared.right);
    say(fmt::format("C:{}:{}:{}", order_text(left.order, result.before), operand(left.element, result.before),
                    operand(right.element, result.before)),
        number(compared.result));
  }
}

void Mocks::describe_calls(Case& result, ConcreteHeap& heap) {
  for (const OpenCall& call : machine_.open_calls())
    if (!call.declared->is_abstract()) result.before.flaw = "a contract stands for code: the JVM would run the code";
  for (const OpenCall* call : calls_to_answer(machine_)) {
    if (call->changes_unknown)
      flaw(result.before, fmt::format("{} changes an array whose length is not known", call->declared->java_name()));
    std::string text = call_text(*call, result) + ":" + operands_text(*call, heap);
    if (!changes_of(*call).empty()) text += ":" + changes_text(*call, result.before, heap);
    add(result.calls, text);
  }
}

/// What the code has read for the first time only afterwards, too.
std::vector<vm::CallChange> Mocks::changes_of(const OpenCall& call) {
  std::vector<vm::CallChange> changes = call.changes;
  if (!call.is_callback) return changes;
  for (const heap::LateChange& late : machine_.symbolic_heap().late_changes())
    if (late.context == call.context) changes.push_back({late.object, late.index, late.now, late.position});
  return changes;
}

bool Mocks::is_made_by_code(Value value) {
  value = machine_.seen_through(value);
  if (value.sym || !value.as_ref()) return false;
  const heap::Symbolic* symbolic = heap::symbolic_of(value.as_ref());
  const auto& statics = machine_.symbolic_heap().static_objects();
  bool is_static = std::find(statics.begin(), statics.end(), value.as_ref()) != statics.end();
  return !(symbolic && symbolic->is_initial()) && !is_static;
}

const program::Field* Mocks::field_of(const vm::CallChange& change) {
  if (change.static_field) return change.static_field;
  return change.object->is_array() ? nullptr
                                   : machine_.symbolic_heap().types().field_at(change.object->cls, change.index);
}

TypeKind Mocks::kind_of(const vm::CallChange& change) {
  const program::Field* field = field_of(change);
  return field ? field->kind : change.object->cls->element;
}

/// `@1` for an object that is the second argument; empty if it is none.
std::string Mocks::argument_text(const OpenCall& call, Value object) {
  object = machine_.seen_through(object);
  if (object.sym || !object.as_ref()) return {};
  size_t slot = 1;
  std::vector<std::string_view> types = program::parse_method_type(call.declared->descriptor).parameters;
  for (size_t i = 0; i < types.size(); i++) {
    Value argument = machine_.seen_through(call.arguments[slot]);
    if (program::kind_of(types[i]) == TypeKind::Reference && !argument.sym && argument.as_ref() == object.as_ref())
      return fmt::format("@{}", i);
    slot += static_cast<size_t>(program::slots_of(program::kind_of(types[i])));
  }
  return {};
}

/// How the mock gets at an object: it is an argument, or was there.
std::string Mocks::near_text(const OpenCall& call, heap::Object* object, ConcreteHeap& heap) {
  std::string argument = argument_text(call, Value::of_ref(object));
  if (!argument.empty()) return argument;
  std::optional<HeapValue> found = heap.found(Value::of_ref(object), TypeKind::Reference);
  return found && found->kind == HeapValue::Kind::Object ? fmt::format("#{}", numbers_[found->object]) : "";
}

/// Or something leads to it when the call begins.
std::string Mocks::place_text(const OpenCall& call, heap::Object* object, ConcreteHeap& heap) {
  std::string near = near_text(call, object, heap);
  return near.empty() && call.is_callback ? way_text(call, object, heap) : near;
}

/// `#1/p.C!next/2`: fields by class and name, elements by index; `!p.C!first/…` begins with a static field. Empty if
/// nothing leads there.
std::string Mocks::way_text(const OpenCall& call, heap::Object* wanted, ConcreteHeap& heap) {
  std::map<const heap::Object*, std::string> ways;
  std::vector<const heap::Object*> open;
  auto reach = [&](Value value, const std::string& way) {
    value = machine_.seen_through(value);
    if (value.sym || !value.as_ref() || !ways.try_emplace(value.as_ref(), way).second) return;
    open.push_back(value.as_ref());
  };
  auto name = [](const program::Field& field) {
    return url_encoded(field.owner->java_name()) + "!" + url_encoded(classfile::modified_to_utf8(field.name));
  };
  for (const heap::Aside& before : call.before) {
    std::string near = near_text(call, before.object, heap);
    if (!near.empty()) reach(Value::of_ref(before.object), near);
  }
  for (const vm::StaticBefore& before : call.statics) reach(before.value, "!" + name(*before.field));
  for (size_t i = 0; i < open.size() && !ways.contains(wanted); i++) {
    auto at = std::find_if(call.before.begin(), call.before.end(),
                           [&](const heap::Aside& before) { return before.object == open[i]; });
    if (at == call.before.end() || at->accumulator) continue;
    for (uint32_t slot = 0; slot < at->count; slot++) {
      bool array = at->object->is_array();
      const program::Field* field = array ? nullptr : machine_.symbolic_heap().types().field_at(at->object->cls, slot);
      bool leads =
          array ? at->object->cls->element == TypeKind::Reference : field && field->kind == TypeKind::Reference;
      if (leads) reach(at->values[slot], ways[open[i]] + "/" + (array ? std::to_string(slot) : name(*field)));
    }
  }
  auto found = ways.find(wanted);
  return found == ways.end() ? "" : found->second;
}

std::string Mocks::value_text(const OpenCall& call, const vm::CallChange& change, HeapState& state,
                              ConcreteHeap& heap) {
  TypeKind kind = kind_of(change);
  if (kind != TypeKind::Reference) return raw_of(*heap.found(change.now, kind));
  std::string argument = argument_text(call, change.now);
  if (!argument.empty()) return argument;
  if (!is_made_by_code(change.now)) return raw_of(shown(change.now, state));
  std::string place = place_text(call, machine_.seen_through(change.now).as_ref(), heap);
  if (place.empty()) flaw(state, fmt::format("{} stores an object that the code has made", call.declared->java_name()));
  return place;
}

/// What it sets, in order: object, class that declares the field, field and value, or object, nothing, index and value.
std::string Mocks::changes_text(const OpenCall& call, HeapState& state, ConcreteHeap& heap) {
  std::string text;
  for (const vm::CallChange& change : changes_of(call)) {
    const program::Field* field = field_of(change);
    std::string holder = change.static_field ? "!" : place_text(call, change.object, heap);
    if (holder.empty())
      flaw(state, fmt::format("{} changes an object that the code has made", call.declared->java_name()));
    std::string owner = field ? field->owner->java_name() : "";
    std::string name = field ? classfile::modified_to_utf8(field->name) : std::to_string(evaluated(change.position));
    text += fmt::format("{}{},{},{},{}", text.empty() ? "" : ";", holder, url_encoded(owner), url_encoded(name),
                        url_encoded(value_text(call, change, state, heap)));
  }
  return text;
}

/// Of an int.
int32_t Mocks::evaluated(Value value) {
  return value.sym ? static_cast<int32_t>(evaluator_.evaluate(term::Term(value.sym)).value_or(0)) : value.as_int();
}

std::string Mocks::raw_of(const HeapValue& value) const {
  if (value.kind == HeapValue::Kind::Null) return "N";
  return value.kind == HeapValue::Kind::Object ? fmt::format("#{}", numbers_[value.object]) : value.raw;
}

/// Receiver and arguments, by which a mock can tell calls apart. `?` is what nobody outside of the code can name.
std::string Mocks::operands_text(const OpenCall& call, ConcreteHeap& heap) {
  // Static methods have no receiver; no mock stands for them either.
  if (call.declared->is_static()) return "%3F";
  std::vector<TypeKind> kinds = {TypeKind::Reference};
  for (std::string_view type : program::parse_method_type(call.declared->descriptor).parameters)
    kinds.push_back(program::kind_of(type));
  std::string text;
  size_t slot = 0;
  for (TypeKind kind : kinds) {
    std::optional<HeapValue> found = heap.found(call.arguments[slot], kind);
    std::string raw = found ? raw_of(*found) : "?";
    bool nameless = raw.starts_with("O:") && raw.find('=') == std::string::npos;
    text += (slot ? "," : "") + url_encoded(nameless ? "?" : raw);
    slot += static_cast<size_t>(program::slots_of(kind));
  }
  return text;
}

std::string Mocks::call_text(const OpenCall& call, Case& result) {
  TypeKind kind = call.declared->result;
  std::string raw = "V";
  if (call.threw) {
    raw = (call.is_callback ? "U:" : "T:") + call.result.as_ref()->cls->java_name();
  } else if (kind == TypeKind::Reference) {
    raw = raw_of(shown(call.result, result.before));
  } else if (kind != TypeKind::Void) {
    uint64_t bits = call.result.sym ? evaluator_.evaluate(term::Term(call.result.sym)).value_or(0) : call.result.bits;
    raw = raw_input(kind, bits);
  }
  return fmt::format("{}:{}:{}", url_encoded(call.declared->name), call.declared->descriptor, url_encoded(raw));
}

}  // namespace nalar::witness
