#include "outcome/outcome.h"

#include <fmt/format.h>

#include <algorithm>

namespace nalar::outcome {

uint64_t MethodOutcome::cut_count() const {
  uint64_t total = 0;
  for (const Cut& cut : cuts) total += cut.count;
  return total;
}

void conclude(MethodOutcome& method, const std::vector<std::pair<std::string, std::string>>& settings) {
  method.bounds.clear();
  for (const auto& setting : settings) {
    auto by_it = [&](const Cut& cut) { return cut.bound == setting.first; };
    if (std::any_of(method.cuts.begin(), method.cuts.end(), by_it))
      method.bounds.push_back(fmt::format("{}={}", setting.first, setting.second));
  }
  if (!method.findings.empty()) {
    method.verdict = Verdict::Violated;
  } else if (!method.gaps.empty()) {
    method.verdict = Verdict::Incomplete;
  } else if (!method.cuts.empty()) {
    method.verdict = Verdict::VerifiedUpTo;
  } else {
    method.verdict = Verdict::Verified;
  }
}

const JavaType* Outcome::find_type(std::string_view name) const {
  auto found = std::find_if(types.begin(), types.end(), [&](const JavaType& type) { return type.name == name; });
  return found == types.end() ? nullptr : &*found;
}

Verdict Outcome::verdict() const {
  auto any = [&](Verdict verdict) {
    return std::any_of(methods.begin(), methods.end(), [&](const MethodOutcome& m) { return m.verdict == verdict; });
  };
  if (any(Verdict::Violated)) return Verdict::Violated;
  if (methods.empty() || any(Verdict::Incomplete)) return Verdict::Incomplete;
  return any(Verdict::VerifiedUpTo) ? Verdict::VerifiedUpTo : Verdict::Verified;
}

std::string_view verdict_name(Verdict verdict) {
  switch (verdict) {
    case Verdict::Verified: return "VERIFIED";
    case Verdict::VerifiedUpTo: return "VERIFIED UP TO";
    case Verdict::Violated: return "VIOLATED";
    default: return "INCOMPLETE";
  }
}

std::string verdict_text(const MethodOutcome& method) {
  std::string text(verdict_name(method.verdict));
  if (method.verdict == Verdict::VerifiedUpTo) {
    for (const std::string& bound : method.bounds) text += " " + bound;
  }
  if (method.verdict == Verdict::Incomplete && !method.gaps.empty())
    text += fmt::format(" ({})", method.gaps[0].reason);
  return text;
}

int exit_code(Verdict verdict) {
  switch (verdict) {
    case Verdict::Verified:
    case Verdict::VerifiedUpTo: return 0;
    case Verdict::Violated: return 1;
    default: return 3;
  }
}

}  // namespace nalar::outcome
