// A concrete heap from a symbolic one and a model: the heap a path starts with and the one it leaves behind. What the
// path never looked at has default values; a reference that is only known not to be null gets an object of its own, and
// so does one that was compared, because null is the same wherever it is. Objects of classes nobody knows become mocks.
#pragma once

#include <functional>
#include <unordered_map>
#include <unordered_set>

#include "outcome/heap_state.h"
#include "term/evaluate.h"
#include "vm/machine.h"

namespace nalar::witness {

class ConcreteHeap {
 public:
  /// How values that are no objects of their own here look: strings, boxes, enum constants, other objects of the JDK.
  struct Opaque {
    std::string text, raw;
  };
  using Describe = std::function<std::optional<Opaque>(heap::Object*)>;

  ConcreteHeap(vm::Machine& machine, term::Evaluator& evaluator, Describe describe);

  /// The heap reachable from `roots` and from the references in `further`, with the values of the beginning or the
  /// current ones.
  outcome::HeapState view(const std::vector<std::pair<heap::Value, program::TypeKind>>& roots, bool initial,
                          const std::vector<heap::Value>& further = {});
  /// How a value that the path came upon looks in the view of the beginning that was made last. Nothing if it was not
  /// there then, because the code made it.
  std::optional<outcome::HeapValue> found(heap::Value value, program::TypeKind kind);
  /// The class an object gets: its own, or the first of those it may have. Null if there is none that we know.
  program::Class* class_of(const heap::Object* object);

 private:
  bool is_closed(const program::Class* klass) const;
  bool is_exception(const program::Class* klass) const;
  bool is_input(const program::Field& field, const program::Class& of) const;
  bool is_shared(const heap::Object* object) const;
  outcome::HeapValue value(heap::Value value, program::TypeKind kind);
  outcome::HeapValue scalar(heap::Value value, program::TypeKind kind);
  outcome::HeapValue unresolved(const heap::Reference& reference, uint32_t number);
  outcome::HeapValue object_value(heap::Object* object);
  std::optional<Opaque> opaque_symbolic(heap::Object* object);
  std::optional<Opaque> opaque_unread(program::Class* klass);
  std::optional<Opaque> first_constant(const program::Class* type);
  void fill_unread(size_t index, program::Class* klass);
  /// `extended` becomes the class whose fields it has, if there is one. Whether it could be done.
  bool fill_mock(size_t index, const heap::TypeFact* facts, program::Class*& extended);
  void add_unread_fields(outcome::HeapObject& object, program::Class* klass);
  heap::Value unread_number(const program::Field& field);
  outcome::HeapValue default_value(program::TypeKind kind);
  void fill(size_t index, heap::Object* object);
  void fill_fields(size_t index, heap::Object* object, program::Class* klass);
  void fill_elements(size_t index, heap::Object* array);
  void leave_out(size_t index, int64_t length);
  void fill_accumulator(size_t index, heap::Object* array, const heap::Accumulator& accumulator);
  heap::Value slot_value(heap::Object* object, uint32_t slot, bool& looked_at);
  std::string static_field_of(const heap::Object* object);
  /// A new object of the state. Those that `key` stands for in several views have the same id in all.
  template <typename Ids, typename Key>
  size_t add_object(Ids& ids, Key key) {
    auto [known, is_new] = ids.try_emplace(key, next_id_);
    if (is_new) next_id_++;
    state_.objects.emplace_back();
    state_.objects.back().id = known->second;
    return state_.objects.size() - 1;
  }
  void flaw(std::string why) {
    if (state_.flaw.empty()) state_.flaw = std::move(why);
  }

  vm::Machine& machine_;
  term::Evaluator& evaluator_;
  Describe describe_;
  std::unordered_set<uint32_t> ranked_;  ///< references that are not decided and have a rank
  bool initial_ = true;
  outcome::HeapState state_;
  std::unordered_map<const heap::Object*, size_t> objects_;
  std::unordered_map<uint32_t, size_t> unresolved_;  ///< by number of the reference
  std::unordered_map<const heap::Object*, uint32_t> ids_;
  std::unordered_map<uint32_t, uint32_t> unresolved_ids_;
  uint32_t next_id_ = 0;
  std::vector<std::pair<size_t, heap::Object*>> pending_;
};

}  // namespace nalar::witness
