// The parts of the search of one method that have been done, in order. Neighbours become one, so that there are never
// many.
#pragma once

#include <map>
#include <set>
#include <vector>

#include "session/harvest.h"

namespace nalar::session {

class Parts {
 public:
  using Order = std::vector<uint32_t>;  ///< see explore::Work
  explicit Parts(const Wanted& wanted) : wanted_(wanted) {}

  /// There is work that somebody does, or will do.
  void open(Order order) { open_.insert(std::move(order)); }
  /// It is done.
  void add(const Order& order, Harvest harvest);
  /// What has been opened and is not done.
  const std::multiset<Order>& not_done() const { return open_; }
  /// Those done so far, by order.
  const std::multimap<Order, Harvest>& done() const { return done_; }
  /// All of it, whether or not something in between is missing.
  Harvest join();

 private:
  using Done = std::multimap<Order, Harvest>;
  /// Whether there is no open work between a part and the one that comes next.
  bool are_neighbours(Done::iterator part, Done::iterator next) const;
  void join_with_next(Done::iterator part);

  Wanted wanted_;
  Done done_;
  std::multiset<Order> open_;
};

}  // namespace nalar::session
