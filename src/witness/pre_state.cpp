#include "witness/pre_state.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <unordered_map>

namespace nalar::witness {

using heap::Object;
using heap::Value;
using program::TypeKind;

namespace {

/// Objects are numbered breadth first from the parameters; every number becomes its rank among all numbers of the heap.
class PreState {
 public:
  PreState(vm::Machine& machine, term::Evaluator& evaluator)
      : machine_(machine), evaluator_(evaluator), symbolic_(machine.symbolic_heap()), until_(machine.entered_at()) {}

  std::string describe() {
    for (const vm::Input& input : machine_.inputs())
      if (input.kind == TypeKind::Reference) add_reference(input.symbol);
    for (size_t i = 0; i < order_.size(); i++) add_object(order_[i]);
    std::vector<int64_t> sorted = numbers_;
    std::sort(sorted.begin(), sorted.end());
    sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
    size_t next = 0;
    std::string text;
    for (char c : text_) {
      if (c != kNumber) {
        text += c;
        continue;
      }
      auto rank = std::lower_bound(sorted.begin(), sorted.end(), numbers_[next++]) - sorted.begin();
      text += std::to_string(rank);
    }
    return text;
  }

 private:
  static constexpr char kNumber = '\1';  // stands for the next of numbers_

  bool seen(uint32_t at) const { return at <= until_; }

  void add_reference(uint32_t number) {
    const heap::Reference& reference = symbolic_.reference(number);
    bool object_known = reference.known == heap::Known::Object && seen(reference.object_at);
    if (object_known) return add_target(reference.target);
    text_ += reference.known != heap::Known::Nothing && seen(reference.nullness_at) ? "! " : "? ";
  }

  void add_target(Object* target) {
    if (!target) {
      text_ += "null ";
      return;
    }
    if (!heap::is_symbolic(target) || !heap::symbolic_of(target)->is_initial()) {
      text_ += target->cls->java_name() + " ";
      return;
    }
    auto [it, fresh] = numbers_of_.try_emplace(target, order_.size());
    if (fresh) order_.push_back(target);
    text_ += fmt::format("#{} ", it->second);
  }

  void add_value(Value value, TypeKind kind) {
    if (kind == TypeKind::Reference) return value.sym ? add_reference(value.sym) : add_target(value.as_ref());
    uint64_t bits = value.sym ? evaluator_.evaluate(term::Term(value.sym)).value_or(0) : value.bits;
    if (kind == TypeKind::Boolean || kind == TypeKind::Float || kind == TypeKind::Double) {
      text_ += fmt::format("{} ", bits);
      return;
    }
    numbers_.push_back(static_cast<int64_t>(bits));
    text_ += kNumber;
    text_ += ' ';
  }

  void add_object(Object* object) {
    const heap::Symbolic* symbolic = heap::symbolic_of(object);
    text_ += fmt::format("; {}", object->cls->name);
    if (!object->is_array()) {
      for (uint32_t slot = 0; slot < object->cls->instance_slots; slot++) {
        const heap::Initial& initial = symbolic->initial[slot];
        if (!initial.known || !seen(initial.at)) continue;
        const program::Field* field = symbolic_.types().field_at(object->cls, slot);
        if (!field) continue;
        text_ += fmt::format(" {}=", field->name);
        add_value(initial.value(), field->kind);
      }
    } else if (const heap::Accumulator* accumulator = heap::accumulator_of(object)) {
      for (uint32_t i = 0; i < accumulator->count; i++) {
        const heap::ArrayEntry& entry = accumulator->entries[i];
        if (!entry.initial.known || !seen(entry.initial.at)) continue;
        text_ += " [";
        add_value(entry.index, TypeKind::Int);
        text_ += "]=";
        add_value(entry.initial.value(), object->cls->element);
      }
    }
  }

  vm::Machine& machine_;
  term::Evaluator& evaluator_;
  heap::SymbolicHeap& symbolic_;
  uint64_t until_;
  std::string text_;
  std::vector<int64_t> numbers_;
  std::vector<Object*> order_;
  std::unordered_map<Object*, size_t> numbers_of_;
};

}  // namespace

std::string pre_state(vm::Machine& machine, term::Evaluator& evaluator) {
  return PreState(machine, evaluator).describe();
}

}  // namespace nalar::witness
