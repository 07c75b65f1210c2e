#include "outcome/bench.h"

namespace nalar::outcome {

std::string bench_method(const BenchRow& row) { return row.setting.class_name + "." + row.setting.method; }

std::string bench_bound(const BenchSetting& setting) {
  std::string text = "k=" + std::to_string(setting.k);
  if (setting.n) text += " n=" + std::to_string(*setting.n);
  if (setting.jobs > 0) text += " j=" + std::to_string(setting.jobs);
  return text;
}

}  // namespace nalar::outcome
