// What mocks do in a case, read from the exact form that org.nalar.Mocks describes.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "emit/junit/model.h"

namespace nalar::emit::junit {

struct RankEntry {
  std::string order;         ///< `n`, `e`, or the number of a comparator
  Thing* element = nullptr;  ///< null for null
  int64_t rank = 0;
};

struct ComparedEntry {
  std::string order;
  Thing* left = nullptr;
  Thing* right = nullptr;
  int64_t result = 0;
};

struct CallEntry {
  std::string name, descriptor;
  std::string result;                  ///< `V`, `T:p.E`, `#3`, or a value
  Thing* receiver = nullptr;           ///< null if it is not known: any mock may have been called
  std::vector<std::string> arguments;  ///< `N`, `#3`, a value, or `?` for what the code made; empty if not known

  bool throws() const { return result.starts_with("T:"); }
};

struct Script {
  std::vector<RankEntry> ranks;
  std::vector<ComparedEntry> compared;
  std::vector<CallEntry> calls;

  /// Null if the object has no rank in that order.
  const RankEntry* rank_of(const std::string& order, const Thing* element) const;
};

Script read_script(CaseModel& model);
/// The object that a result or an argument is; null if it is none: `#3`.
Thing* object_of(CaseModel& model, const std::string& text);
/// The objects that a mock returns or is given, or compares.
std::vector<const Thing*> known_to(CaseModel& model, const Thing& mock);
/// `(Ljava/lang/Object;I)V`
std::string descriptor_of(const outcome::JavaMethod& method);
/// The number of an object as entries of orders have it: `#3`.
std::string order_name(CaseModel& model, const Thing& thing);
/// `p.I`, `p.J` of `proxy:p.I,p.J`
std::vector<std::string> interfaces_of(const Thing& mock);

}  // namespace nalar::emit::junit
