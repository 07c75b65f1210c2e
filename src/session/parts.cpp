#include "session/parts.h"

#include <iterator>

namespace nalar::session {

void Parts::add(const Order& order, Harvest harvest) {
  open_.erase(open_.find(order));
  auto part = done_.emplace(order, std::move(harvest));
  join_with_next(part);
  if (part != done_.begin()) join_with_next(std::prev(part));
}

// Work that is given away comes after all that its giver goes on with and before what was given away earlier, so no
// work will ever open up between neighbours.
bool Parts::are_neighbours(Done::iterator part, Done::iterator next) const {
  auto between = open_.lower_bound(part->first);
  return between == open_.end() || *between > next->first;
}

void Parts::join_with_next(Done::iterator part) {
  auto next = std::next(part);
  if (next == done_.end() || !are_neighbours(part, next)) return;
  part->second.join(std::move(next->second), wanted_);
  done_.erase(next);
}

Harvest Parts::join() {
  if (done_.empty()) return {};
  Harvest all = std::move(done_.begin()->second);
  for (auto part = std::next(done_.begin()); part != done_.end(); ++part) all.join(std::move(part->second), wanted_);
  done_.clear();
  return all;
}

}  // namespace nalar::session
