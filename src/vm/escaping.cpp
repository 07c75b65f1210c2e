// Objects with invariants that others can see when the method under check has come to its end.
#include <algorithm>
#include <unordered_set>

#include "vm/machine.h"

namespace nalar::vm {

using heap::Difference;

namespace {

/// What can be reached from some objects, as far as the heap has been looked at; in the order in which it was found.
class Reach {
 public:
  Reach(heap::SymbolicHeap& symbolic, const Class* mirrors) : symbolic_(symbolic), mirrors_(mirrors) {}

  void add(Object* object) {
    if (object && object->cls != mirrors_ && seen_.insert(object).second) found_.push_back(object);
  }
  template <typename SeenThrough>
  void follow(SeenThrough seen_through) {
    for (; followed_ < found_.size(); followed_++)
      symbolic_.each_reference(found_[followed_], [&](Value value, const Field*) {
        value = seen_through(value);
        if (!value.sym) add(value.as_ref());
      });
  }
  const std::vector<Object*>& found() const { return found_; }
  bool contains(Object* object) const { return seen_.contains(object); }

 private:
  heap::SymbolicHeap& symbolic_;
  const Class* mirrors_;  ///< what class objects lead to is the JVM's
  std::vector<Object*> found_;
  std::unordered_set<const Object*> seen_;
  size_t followed_ = 0;
};

}  // namespace

/// An input whose class is not exactly known can be of a subclass that has them.
bool Machine::may_have_invariants(const Object* object) {
  if (object->cls->has_invariants) return true;
  if (!object->cls->is_stand_in || object->is_array()) return false;
  const std::vector<Class*> classes = symbolic_.choices(object).classes;
  return std::any_of(classes.begin(), classes.end(), [](const Class* klass) { return klass->has_invariants; });
}

Flow Machine::decide_invariants(Object* object) {
  if (!object->cls->is_stand_in || object->is_array()) return Flow::Next;
  heap::TypeChoice choice = symbolic_.choices(object);
  size_t known = invariant_count(object->cls);
  std::vector<Class*> plain, others;
  for (Class* klass : choice.classes) (invariant_count(klass) == known ? plain : others).push_back(klass);
  if (others.empty()) return Flow::Next;
  Decision& decision = new_decision(DecisionKind::Type);
  auto add = [&](const heap::Change& change) { decision.alternatives.push_back({pool_.make_true(), again(change)}); };
  if (!plain.empty()) add(one_of(object, plain));
  for (Class* klass : others) add(one_of(object, {&klass, 1}));
  if (choice.unknown) {
    heap::Change change;
    change.kind = heap::Change::Kind::Unknown;
    change.object = object;
    add(change);
  }
  return decide();
}

// Most methods neither make such objects nor meet others than their own: that is seen without a walk over the heap.
bool Machine::may_escape(const Object* checked) {
  auto is_new = [&](const Object* object) { return object != checked && !existed_before(object); };
  const auto& made = heap_.with_invariants();
  if (std::any_of(made.begin(), made.end(), is_new)) return true;
  auto other = [&](const Object* object) { return object != checked && may_have_invariants(object); };
  const auto &inputs = symbolic_.objects(), &statics = symbolic_.static_objects();
  if (std::none_of(inputs.begin(), inputs.end(), other) && std::none_of(statics.begin(), statics.end(), other))
    return false;
  return !past_view_.differences().empty();
}

std::vector<Object*> Machine::escaped(std::span<Object* const> roots) {
  auto through = [this](Value value) { return seen_through(value); };
  Reach reach(symbolic_, known_.klass);
  for (Object* root : roots) reach.add(root);
  for (const heap::Snapshot& snapshot : symbolic_.snapshots()) {
    if (!snapshot.statics_of) continue;
    for (const Field& field : snapshot.statics_of->fields)
      if (field.is_static() && field.kind == TypeKind::Reference)
        if (Value value = seen_through(heap_.get_slot(snapshot.object, field.slot)); !value.sym)
          reach.add(value.as_ref());
  }
  reach.follow(through);

  std::vector<Difference> differences = past_view_.differences();
  // Code that is not known keeps the invariants of what it changes.
  if (symbolic_.everything_forgotten())
    std::erase_if(differences, [&](const Difference& difference) { return is_left_by_callback(difference); });
  std::unordered_set<const Object*> changed;
  for (const Difference& difference : differences) changed.insert(difference.object);
  // What an object leads to is what its invariant can depend on, and the static fields of its class.
  auto is_affected = [&](Object* object) {
    for (const Class* at : object->cls->display)
      if (at->statics && changed.contains(at->statics)) return true;
    Reach own(symbolic_, known_.klass);
    own.add(object);
    own.follow(through);
    return std::any_of(own.found().begin(), own.found().end(), [&](Object* at) { return changed.contains(at); });
  };
  std::vector<Object*> found;
  for (Object* object : reach.found())
    if (may_have_invariants(object) && (!existed_before(object) || (!changed.empty() && is_affected(object))))
      found.push_back(object);
  auto by_class = [](const Object* a, const Object* b) { return a->cls->name < b->cls->name; };
  if (changed.empty()) return std::stable_sort(found.begin(), found.end(), by_class), found;
  // Whoever made the inputs knows them, whether or not anything leads to them now.
  for (const auto* objects : {&symbolic_.objects(), &symbolic_.static_objects()})
    for (Object* object : *objects)
      if (may_have_invariants(object) && existed_before(object) && !reach.contains(object) && is_affected(object))
        found.push_back(object);
  std::stable_sort(found.begin(), found.end(), by_class);
  return found;
}

}  // namespace nalar::vm
