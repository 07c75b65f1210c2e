#include "solver/model_layer.h"

namespace nalar::solver {

std::optional<Answer> ModelLayer::decide(const Query& query) {
  if (std::optional<bool> holds = term::comparison_holds(pool_, query.model.values, query.guard))
    return *holds ? std::optional(Answer::sat_as_is()) : std::nullopt;
  evaluator_.assign(query.model.values);
  if (evaluator_.holds(query.guard).value_or(false)) return Answer::sat_as_is();
  return std::nullopt;
}

}  // namespace nalar::solver
