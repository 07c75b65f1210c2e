// What one worker found in its part of the search of a method, as plain data. Parts are joined in the order of the
// search, so that the result does not depend on how it was divided.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "outcome/outcome.h"
#include "session/check.h"

namespace nalar::session {

/// How often something happened, by place and reason.
class Counts {
 public:
  struct Entry {
    std::string reason;
    outcome::Place place;
    uint64_t count = 0;
  };
  void add(const std::string& reason, const outcome::Place& place, uint64_t count = 1) { at(reason, place) += count; }
  /// How often; stays where it is, even if the counts are moved.
  uint64_t& at(const std::string& reason, const outcome::Place& place);
  void add(const Counts& others);
  uint64_t total() const;
  bool empty() const { return entries_.empty(); }
  /// Sorted by place.
  std::vector<Entry> entries() const;

 private:
  std::map<std::string, Entry> entries_;
};

/// How many cases are described, and how.
struct Wanted {
  size_t most = SIZE_MAX;  ///< cases, and those that findings are about
  bool steps = false;      ///< of all cases, not only of those that findings are about; and the cases at each point
};

Wanted wanted_cases(const CheckOptions& options);

struct Harvest {
  /// A case that was the smallest of its kind and place when it was found.
  struct Candidate {
    size_t case_index = 0;
    std::string key;  ///< kind and place
    size_t size = 0;
    outcome::Finding finding;
  };

  uint64_t case_count = 0, assumed_away = 0;
  Counts cuts, gaps;
  std::vector<outcome::Case> cases;
  std::vector<Candidate> candidates;  ///< by case
  std::vector<outcome::CodeMethod> code;
  std::vector<std::string> assumptions;
  outcome::Cost cost;
  std::string stopped;  ///< why it ended early

  // The states in which the method starts. They are counted when the first path from there ends.
  uint64_t pre_states = 0;
  uint64_t entered = 0;        ///< how many were reached
  bool first_counted = false;  ///< a path has ended before that
  bool last_counted = false;   ///< a path has ended since the last one was reached

  /// Whether a finding is the first, or has a smaller input than all others of its key.
  bool is_smallest(const std::string& key, size_t size) const;
  /// Adds what was found in the part that comes next.
  void join(Harvest next, const Wanted& wanted);
  /// Findings in the order in which they came up, each with its smallest case.
  std::vector<outcome::Finding> findings() const;

 private:
  void join_states(const Harvest& next);
  void join_cases(Harvest& next, const Wanted& wanted);
};

}  // namespace nalar::session
