// How others get at an object when the method under check has come to its end.
#include <fmt/format.h>

#include <map>

#include "witness/witness.h"

namespace nalar::witness {

using heap::Object;
using heap::Value;
using program::Class;
using program::Field;
using program::TypeKind;

namespace {

/// A search from what the caller holds and from static fields, the shortest way first.
class WaySearch {
 public:
  explicit WaySearch(vm::Machine& machine) : machine_(machine) {}

  std::string find(const Object* wanted) {
    add_roots();
    for (size_t i = 0; i < found_.size() && !ways_.contains(wanted); i++) follow(found_[i]);
    auto way = ways_.find(wanted);
    return way == ways_.end() ? "an object of the class " + wanted->cls->java_name() : way->second;
  }

 private:
  void add(Value value, const std::string& way) {
    value = machine_.seen_through(value);
    Object* object = value.sym ? nullptr : value.as_ref();
    if (!object || object->cls == machine_.known().klass || !ways_.emplace(object, way).second) return;
    found_.push_back(object);
  }

  void add_roots() {
    const vm::ContractState& state = machine_.contract_state();
    for (int32_t i = 0; state.roots && i < state.roots->length; i++) {
      Value root = machine_.heap().get_element(state.roots, i);
      bool last = i + 1 == state.roots->length && state.last_root;
      add(root, last ? machine_.utf8_of(state.last_root) : name_of(machine_.seen_through(root)));
    }
    for (const heap::Snapshot& snapshot : machine_.symbolic_heap().snapshots()) {
      if (!snapshot.statics_of) continue;
      for (const Field& field : snapshot.statics_of->fields)
        if (field.is_static() && field.kind == TypeKind::Reference)
          add(machine_.heap().get_slot(snapshot.object, field.slot),
              fmt::format("{}.{}", snapshot.statics_of->java_name(), field.name));
    }
    // Those that were there before, wherever they are now.
    for (Object* object : machine_.symbolic_heap().objects())
      add(Value::of_ref(object), machine_.symbolic_heap().name_of(object));
  }

  std::string name_of(Value value) const {
    const Object* object = value.sym ? nullptr : value.as_ref();
    return object && heap::is_symbolic(object) ? machine_.symbolic_heap().name_of(object) : "";
  }

  void follow(Object* object) {
    std::string way = ways_.at(object);
    int32_t index = 0;
    heap::SymbolicHeap& symbolic = machine_.symbolic_heap();
    symbolic.each_reference(object, [&](Value value, const Field* field) {
      add(value, field ? fmt::format("{}.{}", way, field->name) : fmt::format("{}[{}]", way, index));
      index++;
    });
  }

  vm::Machine& machine_;
  std::map<const Object*, std::string> ways_;
  std::vector<Object*> found_;
};

}  // namespace

std::string Witness::way_to(Object* object) { return WaySearch(machine_).find(object); }

}  // namespace nalar::witness
