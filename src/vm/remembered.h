// Results of calls that contracts make, remembered for as long as all that they depend on lasts.
//
// Invariants and postconditions walk over the same structure again and again: before the method, after it, once more in
// the past that `\old` looks at, and all of it on every path. Most of what they find has not changed. So a call of a
// method that only looks (program/looking) is remembered with its arguments and result, as far as it has looked at
// objects of the initial heap alone, in the state in which the method under check finds them. That state never changes
// on a path, it only becomes known bit by bit. A result therefore holds while everything is known that it was found
// with: its level is the newest epoch of the heap in which something became known that the call has looked at (a field,
// what a reference leads to, a condition on the path), and it is forgotten when the search undoes that epoch. What the
// method has written to since, it does not speak of.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "heap/symbolic.h"
#include "program/klass.h"
#include "term/term.h"

namespace nalar::vm {

/// Locations of the initial heap. Objects and fields share bits, so that sets may overlap that have nothing in common.
struct Locations {
  static constexpr uint64_t kAllFields = ~uint64_t{0};

  uint64_t objects = 0;  ///< heap::Symbolic::bit
  uint64_t fields = 0;   ///< of any of them, program::Field::bit

  void add(const Locations& other) {
    objects |= other.objects;
    fields |= other.fields;
  }
  bool overlap(const Locations& other) const { return (objects & other.objects) && (fields & other.fields); }
};

/// What a call depends on.
struct Reads {
  /// The level of what may change without notice.
  static constexpr uint32_t kNever = UINT32_MAX;

  Locations locations;
  uint32_t level = 0;

  void need(uint32_t at) { level = std::max(level, at); }
  void add(const Reads& other) {
    locations.add(other.locations);
    need(other.level);
  }
};

/// A field of the object is read; none if it is its class alone.
inline void note_read(Reads& reads, const heap::Object* object, uint64_t field) {
  const heap::Symbolic* symbolic = heap::symbolic_of(object);
  if (!symbolic || !symbolic->bit) [[unlikely]]
    return reads.need(Reads::kNever);
  reads.locations.add({symbolic->bit, field});
  reads.need(symbolic->known_at);
}

/// Values of one slot in a word: references that are decided, numbers, and those that are not known.
namespace word {

/// Numbers of one slot and addresses never have these high bits.
constexpr uint64_t kSymbolic = uint64_t{0xfffe} << 48;
/// Stands for no value at all.
constexpr uint64_t kNone = uint64_t{0xfffd} << 48;
/// Likewise, where a part of the code has been evaluated.
constexpr uint64_t kGoOn = uint64_t{0xfffc} << 48;
/// Of those that are no addresses nor numbers of one slot that are not negative, the least.
constexpr uint64_t kLeast = uint64_t{1} << 48;

inline bool is_symbolic(uint64_t word) { return word >> 48 == kSymbolic >> 48; }
inline term::Term term_of(uint64_t word) { return term::Term(static_cast<uint32_t>(word)); }
inline uint64_t of(const heap::Value& value) { return value.sym ? kSymbolic | value.sym : value.bits; }
inline heap::Value value_of(uint64_t word) {
  return is_symbolic(word) ? heap::Value{0, static_cast<uint32_t>(word), 0} : heap::Value{word, 0, 0};
}

}  // namespace word

class Remembered {
 public:
  static constexpr size_t kMostArguments = 6;

  struct Entry {
    const program::Method* method = nullptr;
    Reads reads;
    uint64_t life = 0;  ///< of the level
    uint64_t result = 0;
    std::array<uint64_t, kMostArguments> arguments = {};
  };

  /// Null if there is none that still holds. `about` is the number of the object that the first reference leads to.
  const Entry* find(const program::Method& method, uint32_t about, const uint64_t* arguments, uint32_t epoch) const {
    const Entry& entry = entries_[place_of(method, about, arguments)];
    if (entry.method != &method || !is_alive(entry, epoch)) return nullptr;
    for (size_t i = 0; i < method.argument_slots; i++)
      if (entry.arguments[i] != arguments[i]) return nullptr;
    return &entry;
  }
  /// What lasts longer keeps its place.
  void put(const program::Method& method, uint32_t about, const uint64_t* arguments, uint64_t result,
           const Reads& reads, uint32_t epoch) {
    Entry& entry = entries_[place_of(method, about, arguments)];
    if (entry.reads.level < reads.level && is_alive(entry, epoch)) return;
    entry.method = &method;
    entry.reads = reads;
    entry.life = lives_[reads.level];
    entry.result = result;
    for (size_t i = 0; i < method.argument_slots; i++) entry.arguments[i] = arguments[i];
  }

  /// An epoch of the heap begins.
  void begin(uint32_t epoch) {
    if (epoch >= lives_.size()) lives_.resize(epoch + epoch / 2 + 64);
    lives_[epoch] = ++last_life_;
  }
  /// What became known in this epoch, and in those after it, is undone.
  void undo(uint32_t epoch) {
    if (epoch < lives_.size()) lives_[epoch] = ++last_life_;
  }
  void clear() { entries_.assign(entries_.size(), {}); }

 private:
  static constexpr size_t kEntries = 4096, kMethods = 16;

  bool is_alive(const Entry& entry, uint32_t epoch) const {
    return entry.method && entry.reads.level <= epoch && entry.life == lives_[entry.reads.level];
  }
  /// Each method has two places for each object, so that calls about different ones do not drive each other out: there
  /// are few of both. The last argument is the most likely to tell calls about one object apart.
  static size_t place_of(const program::Method& method, uint32_t about, const uint64_t* arguments) {
    uint64_t way = arguments[method.argument_slots - 1] * 0x9e3779b97f4a7c15u >> 63;
    return ((size_t{about} * kMethods + method.remembered_as % kMethods) * 2 + way) % kEntries;
  }

  std::vector<Entry> entries_ = std::vector<Entry>(kEntries);
  std::vector<uint64_t> lives_ = std::vector<uint64_t>(64);  ///< by epoch: changes when it begins anew
  uint64_t last_life_ = 0;
};

}  // namespace nalar::vm
