#include "session/harvest.h"

#include <fmt/format.h>

#include <algorithm>

namespace nalar::session {

using outcome::Case;

uint64_t& Counts::at(const std::string& reason, const outcome::Place& place) {
  std::string key = fmt::format("{}:{:06}:{}.{}:{}", place.file, place.line, place.class_name, place.method, reason);
  return entries_.try_emplace(key, Entry{reason, place, 0}).first->second.count;
}

void Counts::add(const Counts& others) {
  for (const auto& [key, entry] : others.entries_)
    entries_.try_emplace(key, Entry{entry.reason, entry.place, 0}).first->second.count += entry.count;
}

uint64_t Counts::total() const {
  uint64_t total = 0;
  for (const auto& [key, entry] : entries_) total += entry.count;
  return total;
}

std::vector<Counts::Entry> Counts::entries() const {
  std::vector<Entry> sorted;
  for (const auto& [key, entry] : entries_) sorted.push_back(entry);
  return sorted;
}

Wanted wanted_cases(const CheckOptions& options) {
  return {options.replay ? SIZE_MAX : options.cases, options.details};
}

bool Harvest::is_smallest(const std::string& key, size_t size) const {
  return std::none_of(candidates.begin(), candidates.end(),
                      [&](const Candidate& other) { return other.key == key && other.size <= size; });
}

void Harvest::join(Harvest next, const Wanted& wanted) {
  join_cases(next, wanted);
  join_states(next);
  case_count += next.case_count;
  assumed_away += next.assumed_away;
  cuts.add(next.cuts);
  gaps.add(next.gaps);
  for (std::string& assumption : next.assumptions)
    if (std::find(assumptions.begin(), assumptions.end(), assumption) == assumptions.end())
      assumptions.push_back(std::move(assumption));
  cost.seconds += next.cost.seconds;
  cost.instructions += next.cost.instructions;
  cost.decisions += next.cost.decisions;
  cost.solver_queries += next.cost.solver_queries;
  cost.solver_by_backend += next.cost.solver_by_backend;
  cost.solver_seconds += next.cost.solver_seconds;
  if (stopped.empty()) stopped = next.stopped;
}

/// The next part may begin behind the last state of this one, which then is the same.
void Harvest::join_states(const Harvest& next) {
  bool twice = next.first_counted && last_counted;
  pre_states += next.pre_states - (twice ? 1 : 0);
  if (entered == 0) first_counted |= next.first_counted;
  last_counted = next.last_counted || (next.entered == 0 && last_counted);
  entered += next.entered;
}

void Harvest::join_cases(Harvest& next, const Wanted& wanted) {
  std::vector<uint32_t> points = outcome::join_code(code, std::move(next.code), wanted.steps);
  auto candidate = next.candidates.begin();
  for (size_t i = 0; i < next.cases.size(); i++) {
    Case& path = next.cases[i];
    bool of_finding = candidate != next.candidates.end() && candidate->case_index == i;
    bool needed = of_finding && is_smallest(candidate->key, candidate->size);
    if (needed || cases.size() < wanted.most) {
      if (needed)
        candidates.push_back({cases.size(), candidate->key, candidate->size, std::move(candidate->finding)});
      else if (!wanted.steps)
        path.steps.clear();
      for (uint32_t& point : path.trace) point = points[point];
      for (outcome::LeftBlock& block : path.left) block.point = points[block.point];
      if (path.symbolic) path.symbolic->pre_state_number += entered;
      cases.push_back(std::move(path));
    }
    if (of_finding) ++candidate;
  }
}

std::vector<outcome::Finding> Harvest::findings() const {
  std::vector<outcome::Finding> found;
  std::map<std::string, size_t> places;
  for (const Candidate& candidate : candidates) {
    auto [place, is_new] = places.try_emplace(candidate.key, found.size());
    if (is_new) found.emplace_back();
    found[place->second] = candidate.finding;
    found[place->second].case_index = candidate.case_index;
  }
  return found;
}

}  // namespace nalar::session
