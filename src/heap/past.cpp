#include "heap/past.h"

#include <algorithm>

#include "base/check.h"

namespace nalar::heap {

using program::TypeKind;

namespace {

constexpr Value kNeverRead{0, kUnread, 0};

/// Fields, elements of an array of known length, or entries of one that is not.
uint32_t size_of(const Object* object) {
  if (const Accumulator* accumulator = accumulator_of(object)) return accumulator->count;
  return object->is_array() ? static_cast<uint32_t>(object->length) : object->cls->instance_slots;
}

Value content(Heap& heap, Object* object, uint32_t index) {
  if (const Accumulator* accumulator = accumulator_of(object)) return accumulator->entries[index].current;
  return object->is_array() ? heap.get_element(object, static_cast<int32_t>(index)) : heap.get_slot(object, index);
}

const Initial& initial_of(const Object* object, uint32_t index) {
  const Symbolic* symbolic = symbolic_of(object);
  return symbolic->accumulator ? symbolic->accumulator->entries[index].initial : symbolic->initial[index];
}

}  // namespace

bool PastView::differs(Value before, Value now) const {
  auto through = [&](Value value) {
    bool decided = is_reference(value.sym) && symbolic_.decided(value.sym);
    return decided ? Value::of_ref(symbolic_.reference(value.sym).target) : value;
  };
  before = through(before), now = through(now);
  return before.sym != now.sym || (before.sym == 0 && before.bits != now.bits);
}

void PastView::compare_object(Object* object, std::vector<Difference>& found) {
  bool array = object->is_array();
  for (uint32_t i = 0, size = size_of(object); i < size; i++) {
    Value now = content(heap_, object, i);
    if (now.sym == kUnread) continue;
    const Initial& initial = initial_of(object, i);
    bool same = now.sym == initial.sym && now.bits == initial.bits;
    if (initial.known && (same || !differs(initial.value(), now))) continue;
    const program::Field* field = array ? nullptr : symbolic_.types().field_at(object->cls, i);
    if (!array && !field) continue;  // a slot of the VM's own
    TypeKind kind = array ? object->cls->element : field->kind;
    found.push_back({object, i, initial.value(), now, kind, field, initial.known});
  }
}

void PastView::compare_snapshot(const Snapshot& snapshot, std::vector<Difference>& found) {
  for (uint32_t i = 0; i < snapshot.count; i++) {
    Value now = content(heap_, snapshot.object, i);
    if (!differs(snapshot.values[i], now)) continue;
    const program::Field* field = nullptr;
    TypeKind kind = snapshot.object->cls->element;
    if (snapshot.statics_of) {
      for (const program::Field& own : snapshot.statics_of->fields)
        if (own.is_static() && own.slot == i) field = &own;
    } else if (!snapshot.object->is_array()) {
      field = symbolic_.types().field_at(snapshot.object->cls, i);
    }
    if (field) kind = field->kind;
    found.push_back({snapshot.object, i, snapshot.values[i], now, kind, field, true});
  }
}

std::vector<Difference> PastView::differences() {
  std::vector<Difference> found;
  collect(found);
  return found;
}

void PastView::collect(std::vector<Difference>& found) {
  for (Object* object : symbolic_.objects())
    if (symbolic_of(object)->written && symbolic_of(object)->existed()) compare_object(object, found);
  for (const Snapshot& snapshot : symbolic_.snapshots())
    if (!snapshot.in_jdk) compare_snapshot(snapshot, found);
}

bool PastView::jdk_changed() {
  if (symbolic_.snapshots().empty()) return false;
  std::vector<Difference> found;
  for (const Snapshot& snapshot : symbolic_.snapshots())
    if (snapshot.in_jdk && found.empty()) compare_snapshot(snapshot, found);
  return !found.empty();
}

Aside PastView::put_aside(Object* object) {
  uint32_t count = size_of(object);
  auto* values = static_cast<Value*>(heap_.allocate_raw(count * sizeof(Value)));
  CHECK(values || count == 0, "memory for the past should be available");
  for (uint32_t i = 0; i < count; i++) values[i] = content(heap_, object, i);
  Accumulator* accumulator = accumulator_of(object);
  return {object, count, values, accumulator, accumulator ? accumulator->forgotten : 0};
}

template <typename T>
std::span<const T> PastView::keep(std::span<const T> what) {
  auto* kept = static_cast<T*>(heap_.allocate_raw(what.size() * sizeof(T)));
  CHECK(kept || what.empty(), "memory for the past should be available");
  std::copy(what.begin(), what.end(), kept);
  return {kept, what.size()};
}

Past* PastView::make(Past* outer, uint32_t depth, std::span<const Aside> asides, std::span<const Kept> kept,
                     uint64_t writes) {
  auto* past = static_cast<Past*>(heap_.allocate_raw(sizeof(Past)));
  CHECK(past, "memory for the past should be available");
  *past = {outer, depth, keep(asides), keep(kept), writes, false};
  return past;
}

Past* PastView::look_back(Past* past, bool looks_back) {
  if (!symbolic_.everything_forgotten()) return past;
  past->first_read = symbolic_.read_back();
  past->looked_back = symbolic_.look_back(looks_back);
  return past;
}

/// Initial values take the place of the current ones; what was never read is unread again.
void PastView::rewind_entries(Object* array) {
  for (uint32_t i = 0; i < size_of(array); i++) {
    const Initial& initial = initial_of(array, i);
    symbolic_.set_content(array, i, initial.known ? initial.value() : kNeverRead);
  }
}

// Of an array of symbolic length all entries are put aside, because it may get its length, or other entries, while the
// past is looked at; of everything else the locations that differ.
Past* PastView::enter(Past* outer, uint32_t depth, const Past* recent, uint64_t writes) {
  // After calls that may have changed everything, what is read for the first time differs, too.
  bool is_same = recent && recent->writes == writes && recent->asides.empty() && !symbolic_.everything_forgotten();
  if (is_same) return enter_again(outer, depth, *recent);
  asides_.clear(), kept_.clear(), found_.clear();
  auto changed = [](const Object* array) {
    const Symbolic* symbolic = symbolic_of(array);
    return (symbolic->written && symbolic->existed()) || symbolic->accumulator->forgotten;
  };
  for (Object* object : symbolic_.objects())
    if (accumulator_of(object) && changed(object)) asides_.push_back(put_aside(object));
  collect(found_);
  for (const Difference& difference : found_) {
    if (accumulator_of(difference.object)) continue;
    Value before = difference.before_known ? difference.before : kNeverRead;
    kept_.push_back({difference.object, difference.index, difference.now, before});
    symbolic_.set_content(difference.object, difference.index, before);
  }
  for (const Aside& aside : asides_) {
    rewind_entries(aside.object);
    symbolic_.set_forgotten(aside.object, 0);
  }
  return look_back(make(outer, depth, asides_, kept_, writes), true);
}

Past* PastView::view(Past* outer, uint32_t depth) {
  auto* past = static_cast<Past*>(heap_.allocate_raw(sizeof(Past)));
  CHECK(past, "memory for the past should be available");
  *past = {outer, depth, {}, {}, 0, true};
  return past;
}

/// Nothing has been written since the last time, so the same locations differ. What was there may have become known.
Past* PastView::enter_again(Past* outer, uint32_t depth, const Past& recent) {
  for (const Kept& kept : recent.kept) {
    bool unknown = kept.before.sym == kUnread && is_symbolic(kept.object);
    const Initial* initial = unknown ? &initial_of(kept.object, kept.index) : nullptr;
    symbolic_.set_content(kept.object, kept.index, initial && initial->known ? initial->value() : kept.before);
  }
  auto* past = static_cast<Past*>(heap_.allocate_raw(sizeof(Past)));
  CHECK(past, "memory for the past should be available");
  *past = {outer, depth, {}, recent.kept, recent.writes, false};
  return look_back(past, true);
}

Past* PastView::enter(Past* outer, uint32_t depth, const std::vector<Aside>& before) {
  std::vector<Aside> asides;
  for (const Aside& aside : before) asides.push_back(put_aside(aside.object));
  Past* past = make(outer, depth, asides, {}, 0);
  for (const Aside& aside : before) restore(aside);
  // Elements that are read for the first time now had their values before the call.
  for (const Aside& aside : before)
    if (accumulator_of(aside.object))
      for (uint32_t i = aside.count; i < accumulator_of(aside.object)->count; i++)
        symbolic_.set_content(aside.object, i, kNeverRead);
  return look_back(past, false);
}

/// An array may have got its length, and an object a narrower class with more fields, while the past was looked at.
void PastView::restore(const Aside& aside) {
  bool flattened = aside.accumulator && !accumulator_of(aside.object);
  for (uint32_t i = 0; i < aside.count; i++) {
    if (flattened && aside.values[i].sym == kUnread) continue;
    uint32_t at = flattened ? static_cast<uint32_t>(aside.accumulator->entries[i].index.as_int()) : i;
    symbolic_.set_content(aside.object, at, aside.values[i]);
  }
  if (flattened && aside.forgotten)
    symbolic_.forget_others(aside.object, *aside.accumulator, aside.count, aside.forgotten);
  Accumulator* accumulator = accumulator_of(aside.object);
  if (accumulator) symbolic_.set_forgotten(aside.object, aside.forgotten);
  for (uint32_t i = aside.count; accumulator && aside.forgotten && i < accumulator->count; i++)
    symbolic_.forget_content(aside.object, i, aside.forgotten);
}

void PastView::leave(const Past& past) {
  for (const Aside& aside : past.asides) restore(aside);
  for (const Kept& kept : past.kept) symbolic_.set_content(kept.object, kept.index, kept.value);
  symbolic_.look_back(past.looked_back);
  symbolic_.unread_since(past.first_read);
}

}  // namespace nalar::heap
