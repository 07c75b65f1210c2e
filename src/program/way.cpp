#include "program/way.h"

namespace nalar::program {

namespace {

constexpr size_t kMostGuards = 16;
constexpr size_t kMostWays = 32;

}  // namespace

Relation negated(Relation relation) {
  switch (relation) {
    case Relation::Equal: return Relation::NotEqual;
    case Relation::NotEqual: return Relation::Equal;
    case Relation::Less: return Relation::GreaterEqual;
    case Relation::GreaterEqual: return Relation::Less;
    case Relation::Greater: return Relation::LessEqual;
    default: return Relation::Greater;
  }
}

Relation mirrored(Relation relation) {
  switch (relation) {
    case Relation::Less: return Relation::Greater;
    case Relation::GreaterEqual: return Relation::LessEqual;
    case Relation::Greater: return Relation::Less;
    case Relation::LessEqual: return Relation::GreaterEqual;
    default: return relation;
  }
}

bool holds(Relation relation, int64_t left, int64_t right) {
  switch (relation) {
    case Relation::Equal: return left == right;
    case Relation::NotEqual: return left != right;
    case Relation::Less: return left < right;
    case Relation::GreaterEqual: return left >= right;
    case Relation::Greater: return left > right;
    default: return left <= right;
  }
}

bool Way::choose(ParameterGuard guard, bool& answer) {
  for (const ParameterGuard& known : guards) {
    bool same = known.left == guard.left && known.right == guard.right && known.constant == guard.constant;
    answer = known.relation == guard.relation;
    if (same && (answer || known.relation == negated(guard.relation))) return true;
  }
  if (guards.size() == kMostGuards) return false;
  if (decided == jumps.size()) jumps.push_back(false);
  answer = jumps[decided++];
  if (!answer) guard.relation = negated(guard.relation);
  guards.push_back(guard);
  return true;
}

bool Way::advance() {
  while (!jumps.empty() && jumps.back()) jumps.pop_back();
  if (jumps.empty()) return false;
  jumps.back() = true;
  return true;
}

void each_way(const std::function<void(Way&)>& follow) {
  Way way;
  for (size_t ways = 0; ways < kMostWays; ways++) {
    follow(way);
    // What was not passed this time is left over from an earlier way.
    way.jumps.resize(way.decided);
    if (!way.advance()) return;
    way = Way{way.jumps};
  }
}

}  // namespace nalar::program
