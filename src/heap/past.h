// The heap as it was when the method under check was called, seen after the method has run. Nothing is copied at the
// call: objects of the initial heap know their initial values, and only what differs from them is put aside while code
// looks at the past. What it reads there for the first time becomes part of the initial heap like anything else.
#pragma once

#include <span>
#include <vector>

#include "heap/symbolic_heap.h"

namespace nalar::heap {

/// A location that is not what it was. `before` is not known if the initial value has never been read.
struct Difference {
  Object* object;
  uint32_t index;  ///< slot, element, or number of the entry of an array of symbolic length
  Value before, now;
  program::TypeKind kind;
  const program::Field* field;  ///< null for elements
  bool before_known;
};

/// The contents of an object, put aside.
struct Aside {
  Object* object;
  uint32_t count;
  Value* values;             ///< by slot, element or entry
  Accumulator* accumulator;  ///< if the contents are its entries
  uint32_t forgotten;        ///< of the accumulator
};

/// One location, put aside.
struct Kept {
  Object* object;
  uint32_t index;
  Value value, before;
};

struct Past {
  Past* outer;     ///< the view that was there before
  uint32_t depth;  ///< of the frame that looks
  std::span<const Aside> asides;
  std::span<const Kept> kept;
  uint64_t writes;  ///< of the analysed code, when this was found out
  /// Nothing has been put aside: there is only code that looks, and it knows where.
  bool is_view = false;
  bool looked_back = false;  ///< before this view, see SymbolicHeap::look_back
  size_t first_read = 0;     ///< SymbolicHeap::read_back then
};

class PastView {
 public:
  PastView(Heap& heap, SymbolicHeap& symbolic) : heap_(heap), symbolic_(symbolic) {}

  /// Replaces the contents of what changed since the call by what was there. `recent` is the last such view on the
  /// path, if there was one; `writes` tells whether anything has been written to since.
  Past* enter(Past* outer, uint32_t depth, const Past* recent, uint64_t writes);
  /// Of nothing but fields of the initial heap there is a view.
  bool allows_view() const { return symbolic_.snapshots().empty(); }
  Past* view(Past* outer, uint32_t depth);
  /// The same, for a call whose effects are known: `before` has the contents of the objects it changed.
  Past* enter(Past* outer, uint32_t depth, const std::vector<Aside>& before);
  void leave(const Past& past);
  std::vector<Difference> differences();
  /// Something behind an object of the JDK that a static field holds is not what it was.
  bool jdk_changed();
  /// The contents of an object now.
  Aside put_aside(Object* object);

 private:
  Past* enter_again(Past* outer, uint32_t depth, const Past& recent);
  bool differs(Value before, Value now) const;
  void collect(std::vector<Difference>& found);
  void restore(const Aside& aside);
  void compare_object(Object* object, std::vector<Difference>& found);
  void compare_snapshot(const Snapshot& snapshot, std::vector<Difference>& found);
  void rewind_entries(Object* array);
  Past* look_back(Past* past, bool looks_back);
  Past* make(Past* outer, uint32_t depth, std::span<const Aside> asides, std::span<const Kept> kept, uint64_t writes);
  template <typename T>
  std::span<const T> keep(std::span<const T> what);

  Heap& heap_;
  SymbolicHeap& symbolic_;
  // Used again.
  std::vector<Difference> found_;
  std::vector<Aside> asides_;
  std::vector<Kept> kept_;
};

}  // namespace nalar::heap
