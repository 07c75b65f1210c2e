// Calls of code that is not known and may change all that it can reach. That is: receiver and arguments, every object
// of the initial heap, as whoever made the inputs knows them all, static fields, what calls before have got, and all
// that these lead to. Objects that the analysed code has made and kept to itself are out of reach.
#include <fmt/format.h>

#include <algorithm>
#include <unordered_set>

#include "vm/machine.h"

namespace nalar::vm {

using heap::Difference;

namespace {

constexpr size_t kMostReached = 4096;
constexpr int32_t kLongestArray = 4096;

/// What lists that never change hold; of other objects, what their fields and elements lead to.
bool hides_its_array(const Object* holder, const Field* field) {
  if (!field || !field->owner->is_boot || heap::is_symbolic(holder)) return false;
  return !(field->access & classfile::kFinal) || field->owner->name.starts_with("java/util/Immutable");
}

}  // namespace

Flow Machine::changed_by_others(const Object* object) {
  return unsupported(
      fmt::format("contents of an object of {} that unknown code may have changed", object->cls->java_name()));
}

/// The references that the call whose contract is evaluated has got.
std::vector<Value> Machine::references_given() const {
  const CallRecord& call = *contract_.call;
  const Value* locals = frames_[call.depth - 1].locals;
  std::vector<Value> references;
  for (int slot = 0; slot < call.declared->argument_slots; slot++)
    if (argument_is_reference(*call.declared, slot)) references.push_back(locals[slot]);
  return references;
}

std::vector<Object*> Machine::reachable_by_call() {
  std::vector<Object*> found;
  std::unordered_set<const Object*> seen;
  auto add = [&](Value value) {
    value = seen_through(value);
    Object* object = value.sym ? nullptr : value.as_ref();
    if (object && object->cls != known_.klass && seen.insert(object).second) found.push_back(object);
  };
  for (Value value : references_given()) add(value);
  for (Object* object : symbolic_.objects()) add(Value::of_ref(object));
  for (Object* object : symbolic_.static_objects()) add(Value::of_ref(object));
  for (Object* object : symbolic_.known_to_calls()) add(Value::of_ref(object));
  for (const Class* klass : classes_with_statics())
    for (const Field& field : klass->fields)
      if (field.is_static() && field.kind == TypeKind::Reference)
        add(heap_.get_element(klass->statics, static_cast<int32_t>(field.slot)));
  for (size_t i = 0; i < found.size() && found.size() < kMostReached; i++) {
    Object* holder = found[i];
    if (heap::is_lasting_object(holder) && !holder->cls->name.starts_with("java/util/Immutable") &&
        !holder->cls->is_subtype_of(known_.throwable))
      continue;
    symbolic_.each_reference(holder, [&](Value value, const Field* field) {
      Object* object = value.sym ? nullptr : value.as_ref();
      if (object && object->is_array() && hides_its_array(holder, field)) {
        symbolic_.each_reference(object, [&](Value element, const Field*) { add(element); });
      } else {
        add(value);
      }
    });
  }
  return found;
}

Flow Machine::forget_reachable() {
  CallRecord& call = *contract_.call;
  std::vector<Object*> reached = reachable_by_call();
  if (reached.size() >= kMostReached)
    return unsupported(fmt::format("a call of {} that can reach very many objects", call.declared->java_name()));
  for (const Object* object : reached)
    if (object->is_array() && object->length > kLongestArray)
      return unsupported(fmt::format("a call of {} that may change an array of {} elements", call.declared->java_name(),
                                     object->length));
  std::vector<std::pair<Object*, uint32_t>> changing;
  for (Object* object : reached)
    if (!object->cls->is_boot || object->is_array() || heap::is_symbolic(object) || symbolic_.can_be_changed(object))
      changing.emplace_back(object, 0);
  remember_contents(call, changing, {});
  call.is_callback = true;
  call.statics = statics_now();
  writes_++;
  contract_.writes++;
  contract_.written.add({~uint64_t{0}, Locations::kAllFields});
  symbolic_.forget_everything(call.context);
  for (Object* object : reached) {
    wrote(object);
    symbolic_.forget_object(object, call.context);
  }
  for (const Class* klass : classes_with_statics())
    for (const Field& field : klass->fields)
      if (field.is_static() && symbolic_.may_change_later(field)) symbolic_.forget_static(field, call.context);
  return Flow::Next;
}

/// Of the analysed code, as far as they have been initialised.
std::vector<Class*> Machine::classes_with_statics() const {
  std::vector<Class*> found;
  for (const auto& klass : program_.classes()) {
    bool own = !klass->is_boot && klass->statics && !klass->is_hidden && !klass->name.starts_with("org/nalar/");
    if (own && klass->state != program::InitState::Linked) found.push_back(klass.get());
  }
  // In an order that does not depend on which of them other paths have loaded before.
  std::sort(found.begin(), found.end(), [](const Class* a, const Class* b) { return a->name < b->name; });
  return found;
}

std::span<StaticBefore> Machine::statics_now() {
  std::vector<StaticBefore> found;
  for (const Class* klass : classes_with_statics())
    for (const Field& field : klass->fields)
      if (field.is_static())
        found.push_back({&field, heap_.get_element(klass->statics, static_cast<int32_t>(field.slot))});
  auto* kept = static_cast<StaticBefore*>(heap_.allocate_raw(found.size() * sizeof(StaticBefore)));
  CHECK(kept || found.empty(), "memory for what a call changes should be available");
  std::copy(found.begin(), found.end(), kept);
  return {kept, found.size()};
}

void Machine::add_changed_statics(const CallRecord& call, std::vector<CallChange>& changes) {
  for (const StaticBefore& before : call.statics) {
    Object* statics = before.field->owner->statics;
    Value now = heap_.get_element(statics, static_cast<int32_t>(before.field->slot));
    if (!same_value(before.value, now)) changes.push_back({statics, before.field->slot, now, {}, before.field});
  }
}

/// RuntimeException stands for those that nobody waits for; others are told apart by those who do.
std::vector<Class*> Machine::unchecked_exceptions() {
  Class* runtime = program_.require("java/lang/RuntimeException");
  std::vector<Class*> found = {runtime};
  for (uint32_t i = contract_.call->depth - 1; i-- > 0;) {
    const Frame& frame = frames_[i];
    if (!frame.method->body || frame.method->hidden_frame) continue;
    for (const program::Handler& handler : frame.method->body->handlers) {
      if (!handler.catch_index) continue;
      auto resolved = program_.resolve_class(frame.method->owner, handler.catch_index);
      Class** caught = std::get_if<Class*>(&resolved);
      bool differs = caught && (*caught)->is_subtype_of(runtime) && !(*caught)->is_abstract();
      if (differs && std::find(found.begin(), found.end(), *caught) == found.end()) found.push_back(*caught);
    }
  }
  return found;
}

bool Machine::is_thrown_by_callback(const Object* exception) const {
  return std::any_of(open_calls_.begin(), open_calls_.end(), [&](const OpenCall& call) {
    return call.is_callback && call.threw && call.result.as_ref() == exception;
  });
}

/// The location is as the last call has left it that may have changed it.
bool Machine::is_left_by_callback(const Difference& difference) const {
  uint32_t latest = 0;
  Value left;
  auto note = [&](uint32_t context, const Object* object, uint32_t index, Value now) {
    if (object != difference.object || index != difference.index || context < latest) return;
    latest = context;
    left = now;
  };
  for (const OpenCall& call : open_calls_) {
    if (!call.is_callback) continue;
    for (const CallChange& change : call.changes) note(call.context, change.object, change.index, change.now);
  }
  for (const heap::LateChange& change : symbolic_.late_changes())
    note(change.context, change.object, change.index, change.now);
  return latest && same_value(left, difference.now);
}

/// Code that may change anything has been met with an unknown past.
std::string Machine::why_past_is_unknown() const {
  return contract_.call && contract_.call->is_callback
             ? fmt::format("the state before a call of {}, which may change what it can reach",
                           contract_.call->declared->java_name())
             : "the past of an object of the JDK behind a static field that has changed";
}

}  // namespace nalar::vm
