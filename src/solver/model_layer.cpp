#include "solver/model_layer.h"

namespace nalar::solver {

std::optional<Answer> ModelLayer::decide(const Query& query) {
  evaluator_.assign(query.model.values);
  if (evaluator_.holds(query.guard).value_or(false)) return Answer::sat(query.model);
  return std::nullopt;
}

}  // namespace nalar::solver
