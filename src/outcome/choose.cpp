#include "outcome/choose.h"

#include <algorithm>

#include "outcome/coverage.h"

namespace nalar::outcome {

namespace {

/// The points a case passes, each once.
std::vector<uint32_t> points_of(const Case& path) {
  std::vector<uint32_t> points = path.trace;
  std::sort(points.begin(), points.end());
  points.erase(std::unique(points.begin(), points.end()), points.end());
  return points;
}

/// Greedy: always the case that covers most of what is left, the one with the smallest heap among equals; then those
/// that turn out not to be needed are dropped.
class Cover {
 public:
  explicit Cover(const MethodOutcome& method) : method_(method), passed_(point_count(method), 0) {
    for (const Case& path : method.cases) points_.push_back(points_of(path));
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
    for (uint32_t point : points_[index]) passed_[point]++;
  }

  bool choose_best() {
    size_t best = 0, most = 0;
    for (size_t i = 0; i < points_.size(); i++) {
      if (chosen_[i]) continue;
      auto gain = static_cast<size_t>(
          std::count_if(points_[i].begin(), points_[i].end(), [&](uint32_t point) { return passed_[point] == 0; }));
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
    for (size_t i = 0; i < points_.size(); i++) {
      auto of_finding = [&](const Finding& finding) { return finding.case_index == i; };
      if (!chosen_[i] || std::any_of(method_.findings.begin(), method_.findings.end(), of_finding)) continue;
      bool needed =
          std::any_of(points_[i].begin(), points_[i].end(), [&](uint32_t point) { return passed_[point] == 1; });
      if (needed || std::count(chosen_.begin(), chosen_.end(), true) == 1) continue;
      chosen_[i] = false;
      for (uint32_t point : points_[i]) passed_[point]--;
    }
  }

  const MethodOutcome& method_;
  std::vector<std::vector<uint32_t>> points_;
  std::vector<uint32_t> passed_;
  std::vector<bool> chosen_;
};

}  // namespace

std::vector<size_t> covering_cases(const MethodOutcome& method) { return Cover(method).run(); }

}  // namespace nalar::outcome
