// Boxes and records of the initial heap: which of them are the same object, and which boxes are those that valueOf
// keeps.
#include "heap/symbolic_heap.h"

namespace nalar::heap {

using program::Class;

bool SymbolicHeap::is_boxed(const Object* object) { return is_symbolic(object) && object->cls->is_box; }

bool SymbolicHeap::is_by_value(const Object* object) {
  if (object->cls->by_value) return true;
  if (!object->cls->is_stand_in || object->is_array() || !is_symbolic(object)) return false;
  TypeChoice choice = choices(object);
  return !choice.unknown && !choice.classes.empty() &&
         std::all_of(choice.classes.begin(), choice.classes.end(), [](const Class* at) { return at->by_value; });
}

void SymbolicHeap::identify_box(const Change& change) {
  auto identity_of = [](const Object* box) {
    const BoxIdentity* known = symbolic_of(box)->box;
    return known ? *known : BoxIdentity{};
  };
  auto set = [&](const Object* box, const BoxIdentity& identity) {
    save(symbolic_of(box));
    auto* kept = allocate<BoxIdentity>(1);
    *kept = identity;
    symbolic_of(box)->box = kept;
  };
  auto add_apart = [&](BoxIdentity& identity, const Object* box) {
    auto* different = allocate<Different>(1);
    *different = {box, identity.apart};
    identity.apart = different;
  };
  using Sharing = BoxIdentity::Sharing;
  BoxIdentity identity = identity_of(change.object);
  if (change.kind == Change::Kind::Shared) identity.sharing = Sharing::Shared;
  if (change.kind == Change::Kind::Own) identity.sharing = Sharing::Own;
  if (change.kind == Change::Kind::Apart) add_apart(identity, change.index.as_ref());
  if (change.kind == Change::Kind::Same) {
    Object* other = change.index.as_ref();
    BoxIdentity joined = identity_of(other);
    if (joined.sharing == Sharing::Unknown) joined.sharing = identity.sharing;
    for (const Different* at = identity.apart; at; at = at->next) add_apart(joined, at->object);
    set(other, joined);
    identity.same_as = other;
  }
  set(change.object, identity);
}

BoxIdentity::Sharing SymbolicHeap::sharing_of(const Object* box) {
  const BoxIdentity* known = symbolic_of(box)->box;
  return known ? known->sharing : BoxIdentity::Sharing::Unknown;
}

bool SymbolicHeap::are_apart(const Object* left, const Object* right) const {
  auto lists = [](const Object* box, const Object* other) {
    const BoxIdentity* known = symbolic_of(box)->box;
    for (const Different* at = known ? known->apart : nullptr; at; at = at->next)
      if (box_itself(const_cast<Object*>(at->object)) == other) return true;
    return false;
  };
  const Symbolic *a = symbolic_of(left), *b = symbolic_of(right);
  bool may_be_same = a->existed() && b->existed() && a->region.own == b->region.own && !aliases_boxes();
  return !may_be_same || lists(left, right) || lists(right, left);
}

}  // namespace nalar::heap
