#include "outcome/code.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace nalar::outcome {

std::vector<uint32_t> join_code(std::vector<CodeMethod>& code, std::vector<CodeMethod> more, bool counted) {
  std::map<std::tuple<std::string, std::string, std::string>, size_t> known;
  uint32_t size = 0;
  for (size_t i = 0; i < code.size(); i++) {
    known[{code[i].class_name, code[i].name, code[i].descriptor}] = i;
    size += static_cast<uint32_t>(code[i].points.size());
  }
  std::vector<uint32_t> numbers;
  for (CodeMethod& method : more) {
    auto [found, is_new] = known.try_emplace({method.class_name, method.name, method.descriptor}, code.size());
    size_t points = method.points.size();
    if (is_new) {
      method.first = size;
      size += static_cast<uint32_t>(points);
      code.push_back(std::move(method));
    } else {
      CodeMethod& same = code[found->second];
      for (size_t i = 0; i < points; i++) {
        CodePoint& point = same.points[i];
        const CodePoint& other = method.points[i];
        point.cases = counted ? point.cases + other.cases : std::max(point.cases, other.cases);
        point.counts &= other.counts;
        point.completed = std::max(point.completed, other.completed);
      }
    }
    for (size_t i = 0; i < points; i++) numbers.push_back(code[found->second].first + static_cast<uint32_t>(i));
  }
  return numbers;
}

}  // namespace nalar::outcome
