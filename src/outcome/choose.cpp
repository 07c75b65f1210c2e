#include "outcome/choose.h"

#include <algorithm>
#include <map>

#include "outcome/coverage.h"

namespace nalar::outcome {

namespace {

/// What cases can cover, numbered: each point, and after the points those parts of blocks that exceptions keep some
/// cases from.
class Goals {
 public:
  explicit Goals(const MethodOutcome& method) : sizes_(block_sizes(method)), next_(point_count(method)) {
    for (const Case& path : method.cases)
      for (const LeftBlock& block : path.left) parts_[block.point].try_emplace(block.completed);
    for (auto& [point, parts] : parts_) {
      parts.try_emplace(sizes_[point]);
      for (auto& [completed, goal] : parts) goal = next_++;
    }
  }

  size_t count() const { return next_; }

  /// Those of a case, each once.
  std::vector<size_t> of(const Case& path) const {
    std::vector<size_t> goals(path.trace.begin(), path.trace.end());
    std::sort(goals.begin(), goals.end());
    goals.erase(std::unique(goals.begin(), goals.end()), goals.end());
    std::vector<uint32_t> completed = completed_by(path, sizes_);
    for (size_t i = 0, points = goals.size(); i < points; i++) {
      auto parts = parts_.find(goals[i]);
      if (parts == parts_.end()) continue;
      for (auto [needed, goal] : parts->second)
        if (needed <= completed[parts->first]) goals.push_back(goal);
    }
    return goals;
  }

 private:
  std::vector<uint32_t> sizes_;
  size_t next_;
  std::map<size_t, std::map<uint32_t, size_t>> parts_;  ///< by point and completed instructions
};

/// Greedy: always the case that covers most of what is left, the one with the smallest heap among equals; then those
/// that turn out not to be needed are dropped.
class Cover {
 public:
  explicit Cover(const MethodOutcome& method) : method_(method) {
    Goals goals(method);
    for (const Case& path : method.cases) goals_.push_back(goals.of(path));
    reached_.assign(goals.count(), 0);
    chosen_.assign(method.cases.size(), false);
  }

  std::vector<size_t> run() {
    for (const Finding& finding : method_.findings) choose(finding.case_index);
    while (choose_best()) continue;
    if (std::none_of(chosen_.begin(), chosen_.end(), [](bool is) { return is; }) && !chosen_.empty()) choose(0);
    drop_needless();
    std::vector<size_t> cases;
    for (size_t i = 0; i < chosen_.size(); i++)
      if (chosen_[i]) cases.push_back(i);
    return cases;
  }

 private:
  void choose(size_t index) {
    if (chosen_[index]) return;
    chosen_[index] = true;
    for (size_t goal : goals_[index]) reached_[goal]++;
  }

  bool choose_best() {
    size_t best = 0, most = 0;
    for (size_t i = 0; i < goals_.size(); i++) {
      if (chosen_[i]) continue;
      auto gain = static_cast<size_t>(
          std::count_if(goals_[i].begin(), goals_[i].end(), [&](size_t goal) { return reached_[goal] == 0; }));
      if (gain > most || (gain == most && gain > 0 && smaller(i, best))) {
        best = i;
        most = gain;
      }
    }
    if (most > 0) choose(best);
    return most > 0;
  }

  bool smaller(size_t a, size_t b) const {
    return method_.cases[a].before.objects.size() < method_.cases[b].before.objects.size();
  }

  void drop_needless() {
    for (size_t i = 0; i < goals_.size(); i++) {
      auto of_finding = [&](const Finding& finding) { return finding.case_index == i; };
      if (!chosen_[i] || std::any_of(method_.findings.begin(), method_.findings.end(), of_finding)) continue;
      bool needed = std::any_of(goals_[i].begin(), goals_[i].end(), [&](size_t goal) { return reached_[goal] == 1; });
      if (needed || std::count(chosen_.begin(), chosen_.end(), true) == 1) continue;
      chosen_[i] = false;
      for (size_t goal : goals_[i]) reached_[goal]--;
    }
  }

  const MethodOutcome& method_;
  std::vector<std::vector<size_t>> goals_;
  std::vector<uint32_t> reached_;
  std::vector<bool> chosen_;
};

}  // namespace

std::vector<size_t> covering_cases(const MethodOutcome& method) { return Cover(method).run(); }

}  // namespace nalar::outcome
