#include "solver/constants_layer.h"

namespace nalar::solver {

std::optional<Answer> ConstantsLayer::decide(const Query& query) {
  if (pool_.is_true(query.guard)) return Answer::sat_as_is();
  if (pool_.is_false(query.guard)) return Answer::unsat();
  return std::nullopt;
}

}  // namespace nalar::solver
