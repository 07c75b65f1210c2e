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

/// What a call sets.
struct ChangeEntry {
  std::string object;    ///< `#3`, or `@0` for the first argument
  std::string declarer;  ///< of the field; empty: an element of an array
  std::string field;     ///< or the index
  std::string value;     ///< `N`, `#3`, `@0`, or a value
};

struct CallEntry {
  std::string name, descriptor;
  std::string result;                  ///< `V`, `T:p.E`, `#3`, or a value
  Thing* receiver = nullptr;           ///< null if it is not known: any mock may have been called
  std::vector<std::string> arguments;  ///< `N`, `#3`, a value, or `?` for what the code made; empty if not known
  std::string changes_text;            ///< as it was read
  std::vector<ChangeEntry> changes;    ///< before it returns

  bool throws() const { return result.starts_with("T:"); }
  bool does_the_same_as(const CallEntry& other) const {
    return result == other.result && changes_text == other.changes_text;
  }
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
