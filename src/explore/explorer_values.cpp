// Alternatives that are found one by one: a value that a term can have, then another one.
#include <limits>

#include "explore/explorer.h"

namespace nalar::explore {

using solver::Answer;
using vm::Decision;

namespace {

/// Values are often a range, so neighbours of those found are worth a question, which is much easier to answer than
/// what other values there are: upwards from the first one as long as there are any, then downwards from it.
std::vector<int32_t> neighbours(const std::vector<int32_t>& found) {
  if (found.empty()) return {};
  int64_t first = found.front(), last = found.back();
  std::vector<int64_t> wanted;
  if (last - first == static_cast<int64_t>(found.size()) - 1)
    wanted = {last + 1, first - 1};
  else if (last == first - 1 || last == int64_t{found[found.size() - 2]} - 1)
    wanted = {last - 1};
  using Limits = std::numeric_limits<int32_t>;
  std::erase_if(wanted, [](int64_t value) { return value < Limits::min() || value > Limits::max(); });
  return {wanted.begin(), wanted.end()};
}

}  // namespace

/// Adds an alternative for a value that none stands for yet. False if there is none. Only the value counts, not the
/// model that showed it: a path has to have the same model when it is followed again, where the value is known.
bool Explorer::enumerate(Decision& decision) {
  if (!decision.enumeration.value) return false;
  std::optional<int32_t> value = next_value(decision.enumeration);
  if (value) add_alternative(decision, *value);
  return value.has_value();
}

std::optional<int32_t> Explorer::next_value(const vm::Enumeration& rest) {
  for (int32_t value : neighbours(rest.found)) {
    Answer answer = path_.solve(has_value(rest, value));
    if (!answer.is_sat()) continue;
    evaluator_.assign(path_.model(answer).values);
    if (evaluator_.holds(rest.remaining).value_or(false)) return value;
  }
  Answer answer = path_.solve(rest.remaining);
  if (answer.is_unknown()) observer_.on_path(PathEnd::Unknown, answer.reason());
  if (!answer.is_sat()) return std::nullopt;
  evaluator_.assign(path_.model(answer).values);
  std::optional<uint64_t> value = evaluator_.evaluate(rest.value);
  CHECK(value, "a model of the remaining values should have one");
  return static_cast<int32_t>(*value);
}

term::Term Explorer::has_value(const vm::Enumeration& rest, int32_t value) {
  auto bits = static_cast<uint64_t>(int64_t{value});
  term::Term equal = machine_.pool().eq(rest.value, machine_.arith().constant(term::Kind::Int, bits));
  return rest.only_if ? machine_.pool().and_(rest.only_if, equal) : equal;
}

/// That the value is this one. It does not remain.
void Explorer::add_alternative(Decision& decision, int32_t value) {
  vm::Enumeration& rest = decision.enumeration;
  vm::Alternative next{has_value(rest, value), rest.effect};
  next.effect.value = heap::Value::of_int(value);
  rest.remaining = machine_.pool().and_(rest.remaining, machine_.pool().not_(next.guard));
  rest.found.push_back(value);
  decision.alternatives.push_back(std::move(next));
}

}  // namespace nalar::explore
